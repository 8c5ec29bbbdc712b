/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-json-private.h"
#include "kr-precedent-check.h"
#include "kr-session-limits.h"

/* What the table decided itself, in a session document. */

#define MAX_TEXT_BYTES (4 * KR_MAX_PRECEDENT_CHARS)
#define MAX_ID_BYTES 63

static void
write_precedent (const KrPrecedent *precedent, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  kr_exchange_add_text (builder, "uuid", precedent->uuid);
  kr_exchange_add_text (builder, "ruling", precedent->ruling);
  kr_exchange_add_text (builder, "text", precedent->text);
  kr_exchange_add_time (builder, "written", precedent->written_at_us);
  kr_exchange_add_number (builder, "utc_offset_min", precedent->utc_offset_min);
  if (precedent->edited_at_us != precedent->written_at_us)
    kr_exchange_add_time (builder, "edited", precedent->edited_at_us);
  json_builder_end_object (builder);
}

void
kr_exchange_write_precedents (const KrSessionDoc *doc, JsonBuilder *builder)
{
  if (doc->precedents->len == 0)
    return;
  json_builder_set_member_name (builder, "precedents");
  json_builder_begin_array (builder);
  for (guint i = 0; i < doc->precedents->len; i++)
    write_precedent (g_ptr_array_index (doc->precedents, i), builder);
  json_builder_end_array (builder);
}

static gboolean
read_times (const KrJsonCursor *cursor, KrPrecedent *precedent, GError **error)
{
  gint64 offset;

  if (!kr_json_cursor_require (cursor, "written", error) ||
      !kr_json_cursor_read_time (cursor, "written", &precedent->written_at_us,
                                 &precedent->utc_offset_min, error))
    return FALSE;
  offset = precedent->utc_offset_min;
  precedent->edited_at_us = precedent->written_at_us;
  if (!kr_json_cursor_read_number (cursor, "utc_offset_min", -18 * 60, 18 * 60, &offset, error) ||
      !kr_json_cursor_read_time (cursor, "edited", &precedent->edited_at_us, NULL, error))
    return FALSE;
  precedent->utc_offset_min = (int) offset;
  return TRUE;
}

static gboolean
read_texts (const KrJsonCursor *cursor, KrPrecedent *precedent, GError **error)
{
  const char *ruling = NULL;
  const char *text = NULL;

  if (!kr_json_cursor_require (cursor, "ruling", error) ||
      !kr_json_cursor_read_text (cursor, "ruling", MAX_ID_BYTES, &ruling, error) ||
      !kr_json_cursor_require (cursor, "text", error) ||
      !kr_json_cursor_read_text (cursor, "text", MAX_TEXT_BYTES, &text, error))
    return FALSE;
  precedent->ruling = g_strdup (ruling);
  precedent->text = kr_precedent_clean_text (text, error);
  return precedent->text != NULL;
}

static gboolean
read_precedent (const KrJsonCursor *cursor, KrSessionDoc *doc, GError **error)
{
  g_autoptr (KrPrecedent) precedent = g_new0 (KrPrecedent, 1);

  if (!kr_json_cursor_check_object (cursor, error) ||
      !kr_exchange_read_uuid (cursor, &precedent->uuid, error) ||
      !read_texts (cursor, precedent, error) || !read_times (cursor, precedent, error))
    return FALSE;
  precedent->rules_id = g_strdup (doc->rules.id);
  precedent->session = g_strdup (doc->uuid);
  g_ptr_array_add (doc->precedents, g_steal_pointer (&precedent));
  return TRUE;
}

gboolean
kr_exchange_read_precedents (const KrJsonCursor *top, KrSessionDoc *doc, GError **error)
{
  KrJsonCursor precedents;
  KrJsonCursor cursor;
  guint n = 0;

  if (!kr_json_cursor_enter (top, "precedents", &precedents))
    return TRUE;
  if (!kr_json_cursor_get_length (&precedents, KR_MAX_PRECEDENTS, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    kr_json_cursor_enter_next (&precedents, i, &cursor);
    if (!read_precedent (&cursor, doc, error))
      return FALSE;
  }
  return TRUE;
}
