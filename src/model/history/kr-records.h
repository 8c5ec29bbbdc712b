/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-feat.h"
#include "kr-documented-record.h"
#include "kr-ledger.h"

/*
 * kr-records.h: the records of a ledger by rule set and number of players (G-7),
 * for the windows.
 *
 * Nothing here is kept: ask again after the ledger's `changed`. Every question
 * takes well under a millisecond, whatever the size of the ledger. Lists are new
 * each time and the caller's; what their items hand out is borrowed. The words
 * for a kind (KrFeatKind) are the window's; what the texts know of is
 * kr_documented_records.
 */

G_BEGIN_DECLS

/* --- What was played: rule sets and numbers of players ----------------- */

#define KR_TYPE_PLAYED_ITEM (kr_played_item_get_type ())
G_DECLARE_FINAL_TYPE (KrPlayedItem, kr_played_item, KR, PLAYED_ITEM, GObject)

const char *kr_played_item_get_rules_id (KrPlayedItem *self);
const char *kr_played_item_get_rules_name (KrPlayedItem *self);
guint kr_played_item_get_n_players (KrPlayedItem *self);
guint kr_played_item_get_n_games (KrPlayedItem *self);   /* played to the end */
gint64 kr_played_item_get_since_us (KrPlayedItem *self); /* start of the first; 0: none yet */
const char *kr_played_item_get_last_session (KrPlayedItem *self); /* UUID; NULL: none yet */

/* All that was ever played in, the most games first. List of KrPlayedItem. */
GListModel *kr_records_list_played (KrLedger *ledger);

/* --- Records ------------------------------------------------------------ */

#define KR_TYPE_RECORD_ITEM (kr_record_item_get_type ())
G_DECLARE_FINAL_TYPE (KrRecordItem, kr_record_item, KR, RECORD_ITEM, GObject)

KrFeatKind kr_record_item_get_kind (KrRecordItem *self);

/* FALSE: it never fell here. Everything down to n_times is nothing then. */
gboolean kr_record_item_is_held (KrRecordItem *self);
gint64 kr_record_item_get_value (KrRecordItem *self); /* as told at its kind */

/* Who it is; none: it is the whole table's. The name is the roster's of today. */
guint kr_record_item_get_n_holders (KrRecordItem *self);
const char *kr_record_item_get_holder (KrRecordItem *self, guint index);
const char *kr_record_item_get_holder_uuid (KrRecordItem *self, guint index); /* NULL: a dummy */
guint kr_record_item_get_holder_pen (KrRecordItem *self, guint index);

/* Where: the session, and the deal with its index (-1: the whole game). */
const char *kr_record_item_get_session (KrRecordItem *self);
int kr_record_item_get_deal (KrRecordItem *self);
gint64 kr_record_item_get_at_us (KrRecordItem *self); /* start of the session */
int kr_record_item_get_utc_offset_min (KrRecordItem *self);

/* The next after it, who may be level: the record is who reached it first. A
 * KrRecordItem like this one, without a next; NULL: there is none. */
KrRecordItem *kr_record_item_get_next (KrRecordItem *self);

/* How often such a thing fell in all games of this kind, where it is one that is
 * counted (THREES, CLEAN, HA_HA_NO_STAR, OFF_THE_BALCONY, NO_HITTER,
 * PERFECT_GAME, coopers at MOST_COOPERS); 0 for the others. */
guint kr_record_item_get_n_times (KrRecordItem *self);

/* One KrRecordItem a kind, in the order of KrFeatKind. */
GListModel *kr_records_list (KrLedger *ledger, const char *rules_id, guint n_players);

/* --- Yardsticks (G-8) ------------------------------------------------------ */

/* How the table's own games lie to the yardsticks of their rule set. */
typedef struct {
  gint64 wins_under;      /* a total under it usually wins; 0: the text says none */
  gint64 excellent_under; /* a total under it is excellent; 0: none */
  guint n_under;          /* totals under wins_under, of n_games games */
  guint n_under_won;      /* of these, that won */
  guint n_excellent;
  guint n_games;
} KrYardstick;

/* FALSE if the texts have no yardstick for such a table. */
gboolean kr_records_get_yardstick (KrLedger *ledger,
                                   const char *rules_id,
                                   guint n_players,
                                   KrYardstick *yardstick);

/* --- The beer tab (G-6) ----------------------------------------------------- */

#define KR_TYPE_BEER_ITEM (kr_beer_item_get_type ())
G_DECLARE_FINAL_TYPE (KrBeerItem, kr_beer_item, KR, BEER_ITEM, GObject)

const char *kr_beer_item_get_debtor (KrBeerItem *self); /* who owes */
const char *kr_beer_item_get_debtor_uuid (KrBeerItem *self);
const char *kr_beer_item_get_creditor (KrBeerItem *self); /* to whom */
const char *kr_beer_item_get_creditor_uuid (KrBeerItem *self);
guint kr_beer_item_get_n_beers (KrBeerItem *self);

/* Who owes whom, the most first: what two owe each other is set against each
 * other. Unfinished games are in it: a beer is owed at once. List of KrBeerItem. */
GListModel *kr_records_list_beers (KrLedger *ledger);

G_END_DECLS
