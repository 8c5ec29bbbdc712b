/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-documents.h"

#include "kr-exchange-json.h"
#include "kr-exchange-table.h"
#include "kr-game-private.h"
#include "kr-ledger-private.h"
#include "kr-store-add.h"
#include "kr-store-load.h"
#include "kr-store-players.h"
#include "kr-session-limits.h"

/* Files are told apart by how they begin, read by the store and added in one step. */

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

static KrSessionDoc *
read_record (KrLedger *ledger, const char *text, gsize length, GError **error)
{
  const gint64 now_us = kr_session_limits_now_us ();
  g_autoptr (KrSessionDoc) doc =
      kr_exchange_table_read (text, length, kr_ledger_get_rulebook (ledger), now_us,
                              kr_session_limits_find_offset_min (now_us), error);

  if (doc == NULL || !kr_store_seat_namesakes (kr_ledger_get_store (ledger), doc, FALSE, error))
    return NULL;
  return g_steal_pointer (&doc);
}

static KrPreparedSession *
read_bytes (KrLedger *ledger, GBytes *bytes, KrDocumentRead *read, GError **error)
{
  g_autoptr (KrImportCache) known = kr_import_cache_new ();
  gsize length = 0;
  const char *text = g_bytes_get_data (bytes, &length);
  KrSessionDoc *doc;

  read->is_table = length > 0 && kr_exchange_table_is_record (text, length);
  if (!read->is_table)
    return kr_exchange_json_prepare (known, length > 0 ? text : "", length, &read->disagreements,
                                     error);
  read->disagreements = g_new0 (char *, 1);
  doc = read_record (ledger, text, length, error);
  return doc != NULL ? kr_prepared_session_new_owning (known, doc, error) : NULL;
}

static char **
dup_mended (const KrSessionDoc *doc)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();

  for (guint i = 0; i < doc->mended->len; i++)
    g_strv_builder_add (sentences, g_ptr_array_index (doc->mended, i));
  return g_strv_builder_end (sentences);
}

static gboolean
add (KrLedger *ledger, const KrPreparedSession *prepared, KrDocumentRead *read, GError **error)
{
  KrStore *store = kr_ledger_get_store_to_write (ledger);
  gboolean adding = FALSE;
  gboolean done = kr_exchange_json_take (store, prepared, &adding, &read->state, error);

  read->uuid = g_strdup (kr_prepared_session_get_doc (prepared)->uuid);
  read->mended = dup_mended (kr_prepared_session_get_doc (prepared));
  if (!adding)
    return done;
  if (!kr_store_add_end (store, done, error))
    return FALSE;
  kr_ledger_reload (ledger);
  return TRUE;
}

KrDocumentRead *
kr_documents_add (KrLedger *ledger, GBytes *bytes, GError **error)
{
  g_autoptr (KrDocumentRead) read = g_new0 (KrDocumentRead, 1);
  g_autoptr (KrPreparedSession) prepared = NULL;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  prepared = read_bytes (ledger, bytes, read, error);
  return prepared != NULL && add (ledger, prepared, read, error) ? g_steal_pointer (&read) : NULL;
}

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
