/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-json-private.h"
#include "kr-precedent-check.h"
#include "kr-session-limits.h"

/* The rulings that the table decided itself, in a session document. */

#define MAX_TEXT_BYTES (4 * KR_MAX_PRECEDENT_CHARS)
#define MAX_ID_BYTES 63

static gboolean
members_of_text (const KrJsonMembers *members, const char **ruling, const char **text)
{
  return kr_json_members_require (members, "ruling") &&
         kr_json_members_text (members, "ruling", MAX_ID_BYTES, ruling) &&
         kr_json_members_require (members, "text") &&
         kr_json_members_text (members, "text", MAX_TEXT_BYTES, text);
}

/* `edited` is left out of a ruling that was never edited. */
static gboolean
members_of_times (const KrJsonMembers *members,
                  gint64 *written_at_us,
                  int *utc_offset_min,
                  gint64 *edited_at_us)
{
  if (!kr_json_members_require (members, "written") ||
      !kr_json_members_time (members, "written", written_at_us, utc_offset_min) ||
      !kr_json_members_utc_offset (members, utc_offset_min))
    return FALSE;
  if (members->builder != NULL && *edited_at_us == *written_at_us)
    return TRUE;
  if (members->builder == NULL)
    *edited_at_us = *written_at_us;
  return kr_json_members_time (members, "edited", edited_at_us, NULL);
}

void
kr_exchange_write_precedents (JsonBuilder *builder, const KrSessionDoc *doc)
{
  const KrJsonMembers members = {.builder = builder};

  if (doc->precedents->len == 0)
    return;
  kr_json_begin_list (builder, "precedents");
  for (guint i = 0; i < doc->precedents->len; i++) {
    const KrPrecedent *precedent = g_ptr_array_index (doc->precedents, i);
    const char *ruling = precedent->ruling;
    const char *text = precedent->text;
    gint64 written_at_us = precedent->written_at_us;
    gint64 edited_at_us = precedent->edited_at_us;
    int utc_offset_min = precedent->utc_offset_min;

    json_builder_begin_object (builder);
    kr_json_add_text (builder, "uuid", precedent->uuid);
    members_of_text (&members, &ruling, &text);
    members_of_times (&members, &written_at_us, &utc_offset_min, &edited_at_us);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static gboolean
read_precedent (const KrJsonCursor *cursor, KrSessionDoc *doc, GError **error)
{
  const KrJsonMembers members = {.cursor = cursor, .error = error};
  g_autoptr (KrPrecedent) precedent = g_new0 (KrPrecedent, 1);
  const char *ruling = NULL;
  const char *text = NULL;

  if (!kr_json_cursor_check_object (cursor, error) ||
      !kr_exchange_read_uuid (cursor, &precedent->uuid, error) ||
      !members_of_text (&members, &ruling, &text))
    return FALSE;
  precedent->ruling = g_strdup (ruling);
  precedent->text = kr_precedent_clean_text (text, error);
  if (precedent->text == NULL ||
      !members_of_times (&members, &precedent->written_at_us, &precedent->utc_offset_min,
                         &precedent->edited_at_us))
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
