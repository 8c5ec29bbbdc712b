/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-precedents.h: what tables decided themselves, beside a ruling.
 *
 * Every change is on disk when it returns TRUE, and the ledger emits `changed`. On failure nothing
 * is changed and the error is a sentence for people.
 */

G_BEGIN_DECLS

#define KR_PRECEDENT_MAX_CHARS 4000

/* One of them. It never changes. */
#define KR_TYPE_PRECEDENT_ITEM (kr_precedent_item_get_type ())
G_DECLARE_FINAL_TYPE (KrPrecedentItem, kr_precedent_item, KR, PRECEDENT_ITEM, GObject)
const char *kr_precedent_item_get_uuid (KrPrecedentItem *self);
const char *kr_precedent_item_get_text (KrPrecedentItem *self); /* not markup; lines */
gint64 kr_precedent_item_get_written_at_us (KrPrecedentItem *self);
int kr_precedent_item_get_utc_offset_min (KrPrecedentItem *self);

/* The name of the rules that the table played by; their id where they are no longer there. */
const char *kr_precedent_item_get_rules_name (KrPrecedentItem *self);

/* Who sat at the table: names with commas between, and where; "" if it was written
 * without a game or the game is no longer there. */
const char *kr_precedent_item_get_players (KrPrecedentItem *self);
const char *kr_precedent_item_get_location (KrPrecedentItem *self);

/* Those that hold beside the ruling @ruling, the latest first: a new list of
 * KrPrecedentItem. */
GListModel *kr_precedents_list (KrLedger *ledger, const char *ruling);

/* Writes one. @game is the game on the table; NULL: none, the rules are @rules_id then. */
gboolean kr_precedents_write (KrLedger *ledger,
                              const char *ruling,
                              const char *rules_id,
                              KrGame *game,
                              const char *text,
                              GError **error);

gboolean kr_precedents_edit (KrLedger *ledger, const char *uuid, const char *text, GError **error);

/* Takes one out of the list, or back into it. */
gboolean
kr_precedents_withdraw (KrLedger *ledger, const char *uuid, gboolean withdrawn, GError **error);

G_END_DECLS
