/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-checksum.h"

#include <nettle/sha2.h>
#include <string.h>

/* Fields in a fixed order into SHA-256. Most are of a few bytes: they are gathered first. Nettle's
 * uses the instructions that processors have for it: a page of the history is summed as it is
 * read, and GLib's would take a third of the time. */

#define GATHERED 1024

typedef struct {
  struct sha256_ctx sum;
  gsize n;
  guchar gathered[GATHERED];
} Feed;

static void
begin (Feed *feed)
{
  sha256_init (&feed->sum);
  feed->n = 0;
}

static void
pass_on (Feed *feed)
{
  sha256_update (&feed->sum, feed->n, feed->gathered);
  feed->n = 0;
}

static void
feed_bytes (Feed *feed, gconstpointer bytes, gsize size)
{
  if (size > GATHERED - feed->n)
    pass_on (feed);
  if (size > GATHERED) {
    sha256_update (&feed->sum, size, bytes);
    return;
  }
  memcpy (feed->gathered + feed->n, bytes, size);
  feed->n += size;
}

static void
feed_number (Feed *feed, gint64 number)
{
  gint64 stored = GINT64_TO_LE (number);

  feed_bytes (feed, &stored, sizeof stored);
}

/* NULL and "" differ. */
static void
feed_text (Feed *feed, const char *text)
{
  gssize length = text != NULL ? (gssize) strlen (text) : -1;

  feed_number (feed, length);
  if (length > 0)
    feed_bytes (feed, text, (gsize) length);
}

static void
finish (Feed *feed, guint8 checksum[KR_STORE_CHECKSUM_SIZE])
{
  pass_on (feed);
  sha256_digest (&feed->sum, KR_STORE_CHECKSUM_SIZE, checksum);
}

void
kr_store_checksum_rules (const char *snapshot, guint8 checksum[KR_STORE_CHECKSUM_SIZE])
{
  Feed feed;

  begin (&feed);
  feed_text (&feed, snapshot);
  finish (&feed, checksum);
}

/* A first game is fed only where it is one: the checksums of earlier versions still hold. */
static void
feed_seats (Feed *feed, const KrSessionDoc *doc)
{
  for (guint i = 0; i < doc->n_seats; i++) {
    feed_text (feed, doc->seats[i].player_uuid);
    feed_text (feed, doc->seats[i].name);
    feed_number (feed, doc->seats[i].pen);
    if (doc->seats[i].first_game)
      feed_number (feed, 1);
  }
}

static void
feed_events (Feed *feed, const KrSessionDoc *doc)
{
  feed_number (feed, doc->n_done);
  feed_number (feed, doc->events->len);
  for (guint i = 0; i < doc->events->len; i++) {
    const KrSessionEvent *event = g_ptr_array_index (doc->events, i);

    feed_text (feed, event->line);
    feed_number (feed, event->at_us);
    feed_text (feed, event->reason);
  }
}

void
kr_store_checksum_session (const KrSessionDoc *doc,
                           const guint8 rules_digest[KR_STORE_CHECKSUM_SIZE],
                           guint8 checksum[KR_STORE_CHECKSUM_SIZE])
{
  Feed feed;

  begin (&feed);
  feed_bytes (&feed, rules_digest, KR_STORE_CHECKSUM_SIZE);
  feed_text (&feed, doc->uuid);
  feed_number (&feed, doc->n_players);
  feed_number (&feed, doc->n_seats);
  feed_number (&feed, doc->first_dealer);
  feed_text (&feed, doc->draw);
  feed_number (&feed, doc->started_at_us);
  feed_number (&feed, doc->utc_offset_min);
  feed_seats (&feed, doc);
  feed_events (&feed, doc);
  finish (&feed, checksum);
}

gint64
kr_store_checksum_row (const KrSessionSummary *row)
{
  Feed feed;
  guint8 checksum[KR_STORE_CHECKSUM_SIZE];
  gint64 start;

  begin (&feed);
  feed_number (&feed, row->id);
  feed_text (&feed, row->uuid);
  feed_text (&feed, row->rules_id);
  feed_text (&feed, row->rules_name);
  feed_text (&feed, row->place);
  feed_text (&feed, row->note);
  feed_text (&feed, row->tags);
  feed_number (&feed, row->uncounted);
  feed_number (&feed, row->started_at_us);
  feed_number (&feed, row->ended_at_us);
  feed_number (&feed, row->length_us);
  feed_number (&feed, row->utc_offset_min);
  feed_number (&feed, row->n_players);
  feed_number (&feed, row->n_deals);
  feed_number (&feed, row->n_scored);
  feed_number (&feed, row->n_corrections);
  feed_number (&feed, row->winning_total);
  for (guint i = 0; i < row->n_seats; i++) {
    feed_text (&feed, row->names[i]);
    feed_number (&feed, row->pens[i]);
    feed_number (&feed, row->totals[i]);
    feed_number (&feed, row->places[i]);
  }
  finish (&feed, checksum);
  memcpy (&start, checksum, sizeof start);
  return GINT64_FROM_LE (start);
}
