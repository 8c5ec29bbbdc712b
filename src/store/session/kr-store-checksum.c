/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-checksum.h"

#include <string.h>

/* Fields in a fixed order into SHA-256. */

static void
feed_number (GChecksum *sum, gint64 number)
{
  gint64 stored = GINT64_TO_LE (number);

  g_checksum_update (sum, (const guchar *) &stored, sizeof stored);
}

/* NULL and "" differ. */
static void
feed_text (GChecksum *sum, const char *text)
{
  gssize length = text != NULL ? (gssize) strlen (text) : -1;

  feed_number (sum, length);
  if (length > 0)
    g_checksum_update (sum, (const guchar *) text, length);
}

static void
finish (GChecksum *sum, guint8 checksum[KR_STORE_CHECKSUM_SIZE])
{
  gsize size = KR_STORE_CHECKSUM_SIZE;

  g_checksum_get_digest (sum, checksum, &size);
}

void
kr_store_checksum_rules (const char *snapshot, guint8 checksum[KR_STORE_CHECKSUM_SIZE])
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  feed_text (sum, snapshot);
  finish (sum, checksum);
}

static void
feed_seats (GChecksum *sum, const KrSessionDoc *doc)
{
  for (guint i = 0; i < doc->n_seats; i++) {
    feed_text (sum, doc->seats[i].player_uuid);
    feed_text (sum, doc->seats[i].name);
    feed_number (sum, doc->seats[i].pen);
  }
}

static void
feed_events (GChecksum *sum, const KrSessionDoc *doc)
{
  feed_number (sum, doc->n_done);
  feed_number (sum, doc->events->len);
  for (guint i = 0; i < doc->events->len; i++) {
    const KrSessionEvent *event = g_ptr_array_index (doc->events, i);

    feed_text (sum, event->line);
    feed_number (sum, event->at_us);
    feed_text (sum, event->reason);
  }
}

void
kr_store_checksum_session (const KrSessionDoc *doc,
                           const guint8 rules_digest[KR_STORE_CHECKSUM_SIZE],
                           guint8 checksum[KR_STORE_CHECKSUM_SIZE])
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (sum, rules_digest, KR_STORE_CHECKSUM_SIZE);
  feed_text (sum, doc->uuid);
  feed_number (sum, doc->n_players);
  feed_number (sum, doc->n_seats);
  feed_number (sum, doc->first_dealer);
  feed_text (sum, doc->draw);
  feed_number (sum, doc->started_at_us);
  feed_number (sum, doc->utc_offset_min);
  feed_seats (sum, doc);
  feed_events (sum, doc);
  finish (sum, checksum);
}

gint64
kr_store_checksum_row (const KrSessionSummary *row)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 checksum[KR_STORE_CHECKSUM_SIZE];
  gint64 start;

  feed_number (sum, row->id);
  feed_text (sum, row->uuid);
  feed_text (sum, row->rules_id);
  feed_text (sum, row->rules_name);
  feed_text (sum, row->place);
  feed_text (sum, row->note);
  feed_number (sum, row->started_at_us);
  feed_number (sum, row->ended_at_us);
  feed_number (sum, row->utc_offset_min);
  feed_number (sum, row->n_players);
  feed_number (sum, row->n_deals);
  feed_number (sum, row->n_scored);
  feed_number (sum, row->n_corrections);
  feed_number (sum, row->winning_total);
  for (guint i = 0; i < row->n_seats; i++) {
    feed_text (sum, row->names[i]);
    feed_number (sum, row->pens[i]);
    feed_number (sum, row->totals[i]);
    feed_number (sum, row->places[i]);
  }
  finish (sum, checksum);
  memcpy (&start, checksum, sizeof start);
  return GINT64_FROM_LE (start);
}
