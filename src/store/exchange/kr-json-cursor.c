/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-json-cursor.h"

#include "kr-error.h"
#include "kr-json-time.h"
#include "kr-sentence.h"
#include "kr-store-error.h"
#include "kr-translatable.h"

/* Values of a JSON document, each with the way to it. */

#define MAX_TIME_BYTES 64

static void
append_path (const KrJsonCursor *cursor, GString *path)
{
  if (cursor->above == NULL)
    return;
  append_path (cursor->above, path);
  if (cursor->member == NULL)
    g_string_append_printf (path, "[%u]", cursor->index);
  else
    g_string_append_printf (path, "%s%s", path->len > 0 ? "." : "", cursor->member);
}

char *
kr_json_cursor_format (const KrJsonCursor *cursor)
{
  GString *path = g_string_new (NULL);

  append_path (cursor, path);
  if (path->len > 0)
    return g_string_free (path, FALSE);
  g_string_free (path, TRUE);
  return kr_sentence_new (N_ ("the document"));
}

gboolean
kr_json_cursor_fail (const KrJsonCursor *cursor, GError **error, const char *format, ...)
{
  g_autofree char *path = kr_json_cursor_format (cursor);
  g_autofree char *why = NULL;
  va_list values;

  va_start (values, format);
  why = kr_sentence_new_valist (format, values);
  va_end (values);
  kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID, N_ ("%s: %s."), path, why);
  return FALSE;
}

gboolean
kr_json_cursor_check_object (const KrJsonCursor *cursor, GError **error)
{
  return cursor->node->kind == KR_JSON_OBJECT ||
         kr_json_cursor_fail (cursor, error, N_ ("expected an object"));
}

gboolean
kr_json_cursor_enter (const KrJsonCursor *above, const char *name, KrJsonCursor *cursor)
{
  cursor->above = above;
  cursor->member = name;
  cursor->index = 0;
  cursor->node = kr_json_node_find_member (above->node, name);
  return cursor->node != NULL;
}

void
kr_json_cursor_enter_next (const KrJsonCursor *above, guint index, KrJsonCursor *cursor)
{
  cursor->node = index == 0 ? kr_json_node_first (above->node) : kr_json_node_next (cursor->node);
  cursor->above = above;
  cursor->member = cursor->node->name;
  cursor->index = index;
}

gboolean
kr_json_cursor_require (const KrJsonCursor *above, const char *name, GError **error)
{
  KrJsonCursor cursor;

  return (kr_json_cursor_enter (above, name, &cursor) && cursor.node->kind != KR_JSON_NULL) ||
         kr_json_cursor_fail (&cursor, error, N_ ("this is missing"));
}

gboolean
kr_json_cursor_get_length (const KrJsonCursor *cursor, guint max, guint *length, GError **error)
{
  if (cursor->node->kind != KR_JSON_LIST)
    return kr_json_cursor_fail (cursor, error, N_ ("expected a list"));
  *length = cursor->node->length;
  if (*length > max)
    return kr_json_cursor_fail (cursor, error, N_ ("%u is too many; the limit is %u"), *length,
                                max);
  return TRUE;
}

gboolean
kr_json_cursor_get_number (
    const KrJsonCursor *cursor, gint64 min, gint64 max, gint64 *number, GError **error)
{
  gint64 value = cursor->node->value.number;

  if (cursor->node->kind != KR_JSON_NUMBER || value < min || value > max)
    return kr_json_cursor_fail (cursor, error, N_ ("expected a whole number from %lld to %lld"),
                                (long long) min, (long long) max);
  *number = value;
  return TRUE;
}

gboolean
kr_json_cursor_get_text (const KrJsonCursor *cursor,
                         gsize max_bytes,
                         const char **text,
                         GError **error)
{
  if (cursor->node->kind != KR_JSON_TEXT)
    return kr_json_cursor_fail (cursor, error, N_ ("expected text"));
  if (cursor->node->length > max_bytes)
    return kr_json_cursor_fail (cursor, error, N_ ("the text is longer than %zu bytes"), max_bytes);
  *text = cursor->node->value.text;
  return TRUE;
}

gboolean
kr_json_cursor_read_number (const KrJsonCursor *above,
                            const char *name,
                            gint64 min,
                            gint64 max,
                            gint64 *number,
                            GError **error)
{
  KrJsonCursor cursor;

  return !kr_json_cursor_enter (above, name, &cursor) ||
         kr_json_cursor_get_number (&cursor, min, max, number, error);
}

gboolean
kr_json_cursor_read_text (
    const KrJsonCursor *above, const char *name, gsize max_bytes, const char **text, GError **error)
{
  KrJsonCursor cursor;

  return !kr_json_cursor_enter (above, name, &cursor) ||
         kr_json_cursor_get_text (&cursor, max_bytes, text, error);
}

gboolean
kr_json_cursor_read_flag (const KrJsonCursor *above,
                          const char *name,
                          gboolean *flag,
                          GError **error)
{
  KrJsonCursor cursor;

  if (!kr_json_cursor_enter (above, name, &cursor))
    return TRUE;
  if (cursor.node->kind != KR_JSON_FLAG)
    return kr_json_cursor_fail (&cursor, error, N_ ("expected true or false"));
  *flag = cursor.node->value.number != 0;
  return TRUE;
}

gboolean
kr_json_cursor_read_time (
    const KrJsonCursor *above, const char *name, gint64 *at_us, int *offset_min, GError **error)
{
  const char *text = "";
  KrJsonCursor cursor;
  int offset;

  if (!kr_json_cursor_enter (above, name, &cursor))
    return TRUE;
  if (!kr_json_cursor_get_text (&cursor, MAX_TIME_BYTES, &text, error))
    return FALSE;
  if (!kr_json_time_parse (text, at_us, &offset))
    return kr_json_cursor_fail (&cursor, error,
                                N_ ("expected a time after 1970, like 2026-11-13T20:05:00+01:00"));
  if (offset_min != NULL)
    *offset_min = offset;
  return TRUE;
}
