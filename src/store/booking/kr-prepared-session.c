/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-prepared-session.h"

#include "kr-event-pack.h"
#include "kr-prepared-session-private.h"
#include "kr-store-summary-private.h"
#include "kr-store-words-private.h"

/* What is made of a session before it meets the ledger. */

KrPreparedSession *
kr_prepared_session_new_replayed (KrImportCache *cache,
                                  KrSessionReplay *replay,
                                  KrSessionDoc *owned)
{
  KrPreparedSession *prepared = g_new0 (KrPreparedSession, 1);
  const KrSessionDoc *doc = replay->doc;

  prepared->owned = owned;
  prepared->replay = replay;
  prepared->row = kr_store_make_row (replay, 0);
  prepared->words = kr_store_format_row_words (cache, prepared->row);
  if (replay->ended_at_us != 0)
    prepared->packet = kr_event_pack (doc);
  kr_import_cache_digest_rules (cache, &doc->rules, prepared->rules_digest);
  kr_store_checksum_session (doc, prepared->rules_digest, prepared->checksum);
  return prepared;
}

KrPreparedSession *
kr_prepared_session_new (KrImportCache *cache, const KrSessionDoc *doc, GError **error)
{
  KrSessionReplay *replay =
      kr_session_doc_check (doc, error) ? kr_session_replay_new (doc, error) : NULL;

  return replay != NULL ? kr_prepared_session_new_replayed (cache, replay, NULL) : NULL;
}

KrPreparedSession *
kr_prepared_session_new_owning (KrImportCache *cache, KrSessionDoc *doc, GError **error)
{
  KrPreparedSession *prepared = kr_prepared_session_new (cache, doc, error);

  if (prepared != NULL)
    prepared->owned = doc;
  else
    kr_session_doc_free (doc);
  return prepared;
}

void
kr_prepared_session_free (KrPreparedSession *prepared)
{
  if (prepared == NULL)
    return;
  g_clear_pointer (&prepared->packet, g_bytes_unref);
  g_free (prepared->words);
  kr_session_summary_free (prepared->row);
  g_free (prepared->replay);
  kr_session_doc_free (prepared->owned);
  g_free (prepared);
}

const KrSessionDoc *
kr_prepared_session_get_doc (const KrPreparedSession *prepared)
{
  return prepared->replay->doc;
}
