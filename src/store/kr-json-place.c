/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-json-place.h"

#include "kr-json-time.h"
#include "kr-store.h"

/* Values of a JSON document, each with the way to it. */

#define MAX_TIME_BYTES 64

static void
append_path (const KrJsonPlace *place, GString *path)
{
  if (place->above == NULL)
    return;
  append_path (place->above, path);
  if (place->member == NULL)
    g_string_append_printf (path, "[%u]", place->index);
  else
    g_string_append_printf (path, "%s%s", path->len > 0 ? "." : "", place->member);
}

char *
kr_json_place_format (const KrJsonPlace *place)
{
  GString *path = g_string_new (NULL);

  append_path (place, path);
  if (path->len == 0)
    g_string_append (path, "the document");
  return g_string_free (path, FALSE);
}

gboolean
kr_json_place_fail (const KrJsonPlace *place, GError **error, const char *format, ...)
{
  g_autofree char *path = kr_json_place_format (place);
  g_autofree char *why = NULL;
  va_list values;

  va_start (values, format);
  why = g_strdup_vprintf (format, values);
  va_end (values);
  g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID, "%s: %s.", path, why);
  return FALSE;
}

gboolean
kr_json_place_check_object (const KrJsonPlace *place, GError **error)
{
  return place->node->kind == KR_JSON_OBJECT ||
         kr_json_place_fail (place, error, "an object was expected");
}

gboolean
kr_json_place_enter (const KrJsonPlace *above, const char *name, KrJsonPlace *place)
{
  place->above = above;
  place->member = name;
  place->index = 0;
  place->node = kr_json_node_find_member (above->node, name);
  return place->node != NULL && place->node->kind != KR_JSON_NULL;
}

void
kr_json_place_enter_next (const KrJsonPlace *above, guint index, KrJsonPlace *place)
{
  place->node = index == 0 ? kr_json_node_first (above->node) : kr_json_node_next (place->node);
  place->above = above;
  place->member = place->node->name;
  place->index = index;
}

gboolean
kr_json_place_require (const KrJsonPlace *above, const char *name, GError **error)
{
  KrJsonPlace place;

  return kr_json_place_enter (above, name, &place) ||
         kr_json_place_fail (&place, error, "this is missing");
}

gboolean
kr_json_place_get_length (const KrJsonPlace *place, guint max, guint *length, GError **error)
{
  if (place->node->kind != KR_JSON_LIST)
    return kr_json_place_fail (place, error, "a list was expected");
  *length = place->node->length;
  if (*length > max)
    return kr_json_place_fail (place, error, "%u is too many; at most %u", *length, max);
  return TRUE;
}

gboolean
kr_json_place_get_number (
    const KrJsonPlace *place, gint64 min, gint64 max, gint64 *number, GError **error)
{
  gint64 value = place->node->value.number;

  if (place->node->kind != KR_JSON_NUMBER || value < min || value > max)
    return kr_json_place_fail (
        place, error,
        "a whole number from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT " was expected", min, max);
  *number = value;
  return TRUE;
}

gboolean
kr_json_place_get_text (const KrJsonPlace *place,
                        gsize max_bytes,
                        const char **text,
                        GError **error)
{
  if (place->node->kind != KR_JSON_TEXT)
    return kr_json_place_fail (place, error, "a text was expected");
  if (place->node->length > max_bytes)
    return kr_json_place_fail (place, error, "the text is longer than %" G_GSIZE_FORMAT " bytes",
                               max_bytes);
  *text = place->node->value.text;
  return TRUE;
}

gboolean
kr_json_place_read_number (const KrJsonPlace *above,
                           const char *name,
                           gint64 min,
                           gint64 max,
                           gint64 *number,
                           GError **error)
{
  KrJsonPlace place;

  return !kr_json_place_enter (above, name, &place) ||
         kr_json_place_get_number (&place, min, max, number, error);
}

gboolean
kr_json_place_read_text (
    const KrJsonPlace *above, const char *name, gsize max_bytes, const char **text, GError **error)
{
  KrJsonPlace place;

  return !kr_json_place_enter (above, name, &place) ||
         kr_json_place_get_text (&place, max_bytes, text, error);
}

gboolean
kr_json_place_read_flag (const KrJsonPlace *above, const char *name, gboolean *flag, GError **error)
{
  KrJsonPlace place;

  if (!kr_json_place_enter (above, name, &place))
    return TRUE;
  if (place.node->kind != KR_JSON_FLAG)
    return kr_json_place_fail (&place, error, "true or false was expected");
  *flag = place.node->value.number != 0;
  return TRUE;
}

gboolean
kr_json_place_read_time (
    const KrJsonPlace *above, const char *name, gint64 *at_us, int *offset_min, GError **error)
{
  const char *text;
  KrJsonPlace place;
  int offset;

  if (!kr_json_place_enter (above, name, &place))
    return TRUE;
  if (!kr_json_place_get_text (&place, MAX_TIME_BYTES, &text, error))
    return FALSE;
  if (!kr_json_time_parse (text, at_us, &offset))
    return kr_json_place_fail (&place, error,
                               "a time after 1970 like 2026-11-13T20:05:00+01:00 was expected");
  if (offset_min != NULL)
    *offset_min = offset;
  return TRUE;
}
