/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table.h"

#include <glib.h>

/*
 * kr-table-state.h: what is going on at a table, as far as it makes one ruling likelier than
 * another.
 *
 * States are a set: one bit each. Files and the command line know them by name: `count`,
 * `no-count`, `six` (one must be followed), `owes` (the current player, for “one card”),
 * `face-up` or `penalty-card` (in front of the current player), `plain` (none of these), `free`
 * (any card may be played), `small-pack` (fewer cards than somebody has to draw), `over`,
 * `low-pack` (almost no cards left in the pack), `one-card` (somebody holds one), `debt` (somebody
 * owes for “one card”), `two-players`, and the rank of the top card, `ace` to `king` and `joker`.
 */

typedef guint32 KrTableStates;

#define KR_TABLE_COUNT (1u << 0)
#define KR_TABLE_NO_COUNT (1u << 1)
#define KR_TABLE_SIX (1u << 2)
#define KR_TABLE_OWES (1u << 3)
#define KR_TABLE_FACE_UP (1u << 4)
#define KR_TABLE_PLAIN (1u << 5)
#define KR_TABLE_FREE (1u << 6)
#define KR_TABLE_SMALL_PACK (1u << 7)
#define KR_TABLE_OVER (1u << 8)
#define KR_TABLE_LOW_PACK (1u << 9)
#define KR_TABLE_ONE_CARD (1u << 10)
#define KR_TABLE_TWO_PLAYERS (1u << 11)
#define KR_TABLE_DEBT (1u << 12)
#define KR_TABLE_TOP(rank) (1u << (16 + (rank))) /* a KrRank other than KR_RANK_NONE */

/* The states that leave the current player little choice. */
#define KR_TABLE_URGENT                                                                            \
  (KR_TABLE_COUNT | KR_TABLE_SIX | KR_TABLE_OWES | KR_TABLE_FACE_UP | KR_TABLE_FREE |              \
   KR_TABLE_SMALL_PACK | KR_TABLE_OVER)

/* The state called @name; 0: there is none. */
KrTableStates kr_table_state_parse (const char *name);

/* All names, with blanks between. Caller frees. */
char *kr_table_state_dup_names (void);

/* The states of @table, whose starter has been turned. */
KrTableStates kr_table_states_of (const KrTable *table);
