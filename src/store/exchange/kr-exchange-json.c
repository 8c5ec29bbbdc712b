/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-json.h"

#include "kr-error.h"
#include "kr-exchange-json-private.h"
#include "kr-session-clean.h"
#include "kr-store-add.h"
#include "kr-store-error.h"
#include "kr-store-load.h"
#include "kr-utf8.h"
#include "kr-versions.h"

#include <string.h>

/*
 * A session as a document, and back: what was recorded, and what follows from it. Our documents
 * bring their events; from others that only follow the schema the events are built from the
 * deals. Either way the events are replayed, and the figures in the document compared with
 * what they make.
 */

/* --- Writing ---------------------------------------------------------- */

char *
kr_exchange_json_write (const KrSessionDoc *doc, GError **error)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;
  gint64 ended_at_us;

  if (!kr_session_doc_replay_with_end (doc, match, &ended_at_us, error))
    return NULL;
  json_builder_begin_object (builder);
  kr_exchange_write_header (builder, doc, match, ended_at_us);
  kr_exchange_write_deals (builder, doc, match);
  kr_exchange_write_result (builder, match);
  kr_exchange_write_events (builder, doc);
  kr_exchange_write_precedents (builder, doc);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  text = json_to_string (root, TRUE);
  return g_strconcat (text, "\n", NULL);
}

/* --- Reading ---------------------------------------------------------- */

/* Passes the sentences in @found on, or fails with the first. */
static gboolean
report_disagreements (GPtrArray *found, char ***disagreements, GError **error)
{
  if (disagreements != NULL) {
    g_ptr_array_add (found, NULL);
    *disagreements = g_strdupv ((char **) found->pdata);
    return TRUE;
  }
  if (found->len == 0)
    return TRUE;
  kr_error_set_sentence (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                         g_ptr_array_index (found, 0));
  return FALSE;
}

/* The session of @top replayed, as far as the figures of the document agree; NULL if they
 * do not. */
static KrSessionReplay *
replay_document (const KrJsonCursor *top, KrSessionDoc *doc, char ***disagreements, GError **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  g_autofree KrSessionReplay *replay =
      kr_session_doc_check (doc, error) ? kr_session_replay_new (doc, error) : NULL;
  const KrJsonMembers figures = {.cursor = top, .disagreements = found, .error = error};

  if (replay == NULL)
    return NULL;
  doc->ended_at_us = replay->length_us != 0 ? replay->ended_at_us : 0;
  if (!kr_exchange_compare_header (&figures, replay) ||
      !kr_exchange_compare_deals (&figures, replay->match) ||
      !kr_exchange_compare_result (&figures, replay->match) ||
      !report_disagreements (found, disagreements, error))
    return NULL;
  return g_steal_pointer (&replay);
}

/* Reads a document; @doc receives its session. */
static KrSessionReplay *
read_document (
    const char *text, gsize length, KrSessionDoc **doc, char ***disagreements, GError **error)
{
  const char *json = kr_utf8_skip_mark (text, length);
  g_autoptr (KrJsonTree) tree = kr_json_tree_parse (json, length - (gsize) (json - text), error);
  g_autoptr (KrSessionDoc) told = NULL;
  KrJsonCursor top = {0};
  KrSessionReplay *replay;

  if (tree == NULL)
    return NULL;
  top.node = kr_json_tree_get_top (tree);
  told = kr_exchange_read_header (&top, error);
  if (told == NULL || !kr_exchange_read_events (&top, told, error) ||
      !kr_exchange_read_precedents (&top, told, error))
    return NULL;
  kr_session_clean (told);
  replay = replay_document (&top, told, disagreements, error);
  if (replay != NULL)
    *doc = g_steal_pointer (&told);
  return replay;
}

KrSessionDoc *
kr_exchange_json_read (const char *text, gsize length, char ***disagreements, GError **error)
{
  KrSessionDoc *doc = NULL;

  g_free (read_document (text, length, &doc, disagreements, error));
  return doc;
}

KrPreparedSession *
kr_exchange_json_prepare (
    KrImportCache *cache, const char *text, gsize length, char ***disagreements, GError **error)
{
  KrSessionDoc *doc = NULL;
  KrSessionReplay *replay = read_document (text, length, &doc, disagreements, error);

  return replay != NULL ? kr_prepared_session_new_replayed (cache, replay, doc) : NULL;
}

/* --- Comparing with the ledger ------------------------------------------ */

gboolean
kr_exchange_json_equal (const KrSessionDoc *a, const KrSessionDoc *b)
{
  g_autofree char *text = kr_exchange_json_write (a, NULL);
  g_autofree char *other = kr_exchange_json_write (b, NULL);

  return text != NULL && g_strcmp0 (text, other) == 0;
}

KrImportState
kr_exchange_json_find_state (KrStore *store, const KrPreparedSession *prepared)
{
  const KrSessionDoc *doc = kr_prepared_session_get_doc (prepared);
  g_autoptr (KrSessionDoc) kept = NULL;
  gboolean other;

  if (kr_store_has_same (store, prepared, &other))
    return KR_IMPORT_STATE_HELD_SAME;
  kept = other ? kr_store_load_session (store, doc->uuid, NULL) : NULL;
  if (kept == NULL)
    return KR_IMPORT_STATE_NEW;
  if (kr_exchange_json_equal (kept, doc))
    return KR_IMPORT_STATE_HELD_SAME;
  /* What the table decided itself is not in the events: then a person has to look. */
  return kept->precedents->len == 0 && kr_versions_goes_on (doc, kept) ? KR_IMPORT_STATE_CONTINUED
                                                                       : KR_IMPORT_STATE_HELD_OTHER;
}

gboolean
kr_exchange_json_take (KrStore *store,
                       const KrPreparedSession *prepared,
                       gboolean *adding,
                       KrImportState *state,
                       GError **error)
{
  *state = kr_exchange_json_find_state (store, prepared);
  if (*state != KR_IMPORT_STATE_NEW && *state != KR_IMPORT_STATE_CONTINUED)
    return TRUE;
  if (!*adding && !kr_store_add_begin (store, error))
    return FALSE;
  *adding = TRUE;
  return *state == KR_IMPORT_STATE_NEW ? kr_store_add_prepared (store, prepared, error)
                                       : kr_store_add_in_place (store, prepared, error);
}
