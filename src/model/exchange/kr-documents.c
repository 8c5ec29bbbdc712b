/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-documents.h"

#include "kr-documents-private.h"
#include "kr-exchange-json.h"
#include "kr-exchange-table.h"
#include "kr-game-private.h"
#include "kr-ledger-private.h"
#include "kr-store-add.h"
#include "kr-store-load.h"
#include "kr-store-players.h"
#include "kr-session-limits.h"

/* The beginning of a file shows what it is; the store reads it and adds it in one step. */

void
kr_document_read_free (KrDocumentRead *read)
{
  if (read == NULL)
    return;
  g_free (read->uuid);
  g_strfreev (read->disagreements);
  g_strfreev (read->mended);
  g_free (read);
}

/* --- Reading, in any thread --------------------------------------------- */

struct _KrDocument {
  KrPreparedSession *prepared;
  gboolean is_table;
  char **disagreements; /* sentences, NULL-terminated */
};

void
kr_document_free (KrDocument *document)
{
  if (document == NULL)
    return;
  kr_prepared_session_free (document->prepared);
  g_strfreev (document->disagreements);
  g_free (document);
}

static KrSessionDoc *
read_record (KrStore *store, const KrRulebook *book, const char *text, gsize length, GError **error)
{
  const gint64 now_us = kr_session_limits_now_us ();
  g_autoptr (KrSessionDoc) doc = kr_exchange_table_read (
      text, length, book, now_us, kr_session_limits_find_offset_min (now_us), error);

  if (doc == NULL || !kr_store_seat_namesakes (store, doc, FALSE, error))
    return NULL;
  return g_steal_pointer (&doc);
}

KrDocument *
kr_document_new (KrStore *store, const KrRulebook *book, GBytes *bytes, GError **error)
{
  g_autoptr (KrDocument) document = g_new0 (KrDocument, 1);
  g_autoptr (KrImportCache) known = kr_import_cache_new ();
  gsize length = 0;
  const char *text = g_bytes_get_data (bytes, &length);

  document->is_table = length > 0 && kr_exchange_table_is_record (text, length);
  if (document->is_table) {
    KrSessionDoc *doc = read_record (store, book, text, length, error);

    document->disagreements = g_new0 (char *, 1);
    if (doc != NULL)
      document->prepared = kr_prepared_session_new_owning (known, doc, error);
  } else {
    document->prepared = kr_exchange_json_prepare (known, length > 0 ? text : "", length,
                                                   &document->disagreements, error);
  }
  return document->prepared != NULL ? g_steal_pointer (&document) : NULL;
}

gboolean
kr_document_is_table (const KrDocument *document)
{
  return document->is_table;
}

KrImportState
kr_document_find_state (const KrDocument *document, KrStore *store)
{
  return kr_exchange_json_find_state (store, document->prepared);
}

const KrSessionDoc *
kr_document_get_doc (const KrDocument *document)
{
  return kr_prepared_session_get_doc (document->prepared);
}

/* --- Adding -------------------------------------------------------------- */

static char **
dup_mended (const KrSessionDoc *doc)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();

  for (guint i = 0; i < doc->mended->len; i++)
    g_strv_builder_add (sentences, g_ptr_array_index (doc->mended, i));
  return g_strv_builder_end (sentences);
}

KrDocumentRead *
kr_documents_add (KrLedger *ledger, const KrDocument *document, GError **error)
{
  g_autoptr (KrDocumentRead) read = g_new0 (KrDocumentRead, 1);
  const KrSessionDoc *doc = kr_document_get_doc (document);
  gboolean adding = FALSE;
  gboolean done;
  KrStore *store;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  store = kr_ledger_get_store_to_write (ledger);
  done = kr_exchange_json_take (store, document->prepared, &adding, &read->state, error);
  if (adding)
    done = kr_store_add_end (store, done, error);
  if (!done)
    return NULL;
  read->is_table = document->is_table;
  read->uuid = g_strdup (doc->uuid);
  read->disagreements = g_strdupv (document->disagreements);
  read->mended = dup_mended (doc);
  if (adding)
    kr_ledger_reload (ledger);
  return g_steal_pointer (&read);
}

/* --- Out ----------------------------------------------------------------- */

char *
kr_documents_format_session (KrLedger *ledger, const char *uuid, GError **error)
{
  g_autoptr (KrSessionDoc) doc = NULL;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  doc = kr_store_load_session (kr_ledger_get_store (ledger), uuid, error);
  return doc != NULL ? kr_exchange_json_write (doc, error) : NULL;
}

gboolean
kr_documents_has_table (KrGame *game, guint deal)
{
  g_return_val_if_fail (KR_IS_GAME (game), FALSE);
  return kr_exchange_table_has (kr_game_get_doc (game), deal);
}

char *
kr_documents_format_table (KrGame *game, guint deal, GError **error)
{
  const KrRulebook *book;

  g_return_val_if_fail (KR_IS_GAME (game), NULL);
  book = kr_ledger_get_rulebook (kr_game_get_ledger (game));
  return kr_exchange_table_write (kr_game_get_doc (game), deal, kr_rulebook_find_rules,
                                  (gpointer) book, error);
}
