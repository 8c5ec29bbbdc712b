/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-json-private.h"
#include "kr-sentence.h"
#include "kr-tags.h"
#include "kr-text-gate.h"
#include "kr-translatable.h"

#include <string.h>

/* The tags of a session, and whether it counts. */

#define MAX_TAGS 256

void
kr_exchange_write_tags (JsonBuilder *builder, const KrSessionDoc *doc)
{
  g_auto (GStrv) tags = kr_tags_split (kr_session_doc_get_tags (doc));

  if (tags[0] != NULL) {
    kr_json_begin_list (builder, "tags");
    for (guint i = 0; tags[i] != NULL; i++)
      json_builder_add_string_value (builder, tags[i]);
    json_builder_end_array (builder);
  }
  if (kr_session_doc_is_uncounted (doc))
    kr_json_add_flag (builder, "counts", FALSE);
}

/* @line: all of them; NULL if the document says nothing of tags. Caller frees. */
static gboolean
read_tags (const KrJsonCursor *top, char **line, GError **error)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();
  KrJsonCursor list;
  KrJsonCursor cursor;
  guint n = 0;

  *line = NULL;
  if (!kr_json_cursor_enter (top, "tags", &list))
    return TRUE;
  if (!kr_json_cursor_get_length (&list, MAX_TAGS, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    const char *tag = "";

    kr_json_cursor_enter_next (&list, i, &cursor);
    if (!kr_json_cursor_get_text (&cursor, (gsize) kr_text_max_bytes (KR_TEXT_TAGS), &tag, error))
      return FALSE;
    g_ptr_array_add (tags, (char *) tag);
  }
  g_ptr_array_add (tags, NULL);
  *line = kr_tags_join ((const char *const *) tags->pdata);
  return TRUE;
}

gboolean
kr_exchange_read_tags (const KrJsonCursor *top, KrSessionDoc *doc, gint64 at_us, GError **error)
{
  g_autofree char *tags = NULL;
  gboolean counts = TRUE;

  if (!read_tags (top, &tags, error) || !kr_json_cursor_read_flag (top, "counts", &counts, error))
    return FALSE;
  if (tags != NULL && *tags != '\0') {
    g_autofree char *line = g_strconcat ("tags ", tags, NULL);

    kr_session_doc_append (doc, line, at_us, NULL);
  }
  if (!counts)
    kr_session_doc_append (doc, "counts no", at_us, NULL);
  return TRUE;
}

gboolean
kr_exchange_compare_tags (const KrJsonMembers *top, const KrSessionReplay *replay)
{
  g_autofree char *tags = NULL;
  g_autofree char *clean = NULL;
  g_autofree char *told = NULL;
  g_autofree char *made = kr_tags_tidy (replay->tags);
  gboolean counts = !replay->uncounted;

  if (!read_tags (top->cursor, &tags, top->error) ||
      !kr_json_cursor_read_flag (top->cursor, "counts", &counts, top->error))
    return FALSE;
  clean = kr_text_gate_clean (KR_TEXT_TAGS, tags != NULL ? tags : made);
  told = kr_tags_tidy (clean);
  if (strcmp (told, made) != 0)
    g_ptr_array_add (
        top->disagreements,
        kr_sentence_new (N_ ("tags are “%s”, but the events make them “%s”."), told, made));
  if (counts == replay->uncounted)
    g_ptr_array_add (top->disagreements,
                     kr_sentence_new_plain (counts
                                                ? N_ ("counts is true, but not by the events.")
                                                : N_ ("counts is false, but not by the events.")));
  return TRUE;
}
