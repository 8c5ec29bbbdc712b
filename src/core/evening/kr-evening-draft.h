/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-state.h"

/*
 * kr-evening-draft.h: the next round as it is proposed, and as the director changes it: who sits
 * at which table, in which order. The first one of a table deals first.
 *
 * Players and tables are numbers from 0.
 */

#define KR_EVENING_DRAFT_OUT (-1) /* instead of a table: sits out */

typedef struct {
  int n_tables;
  int n_seats[KR_EVENING_MAX_TABLES];
  int16_t seats[KR_EVENING_MAX_TABLES][KR_MAX_SEATS];
  int n_out;
  int16_t out[KR_EVENING_MAX_PLAYERS];
} KrEveningDraft;

/* Takes over @round of @n_players. The order at each table is drawn by @seed. */
void kr_evening_draft_init (KrEveningDraft *draft,
                            const KrEveningRound *round,
                            int n_players,
                            uint64_t seed);

/* The table of @player; KR_EVENING_DRAFT_OUT if the player sits out or is not there at all. */
int kr_evening_draft_find (const KrEveningDraft *draft, int player);

/* Puts @player, who is there, after those at @table, or among those who sit out. False if there
 * is no room, or the player is there already. */
bool kr_evening_draft_move (KrEveningDraft *draft, int player, int table);

/* Lets two players change places. False if one is not there, or both are the same. */
bool kr_evening_draft_swap (KrEveningDraft *draft, int player, int other);

/* How many of those at the table of @player the player has met in @past. */
int kr_evening_draft_count_met (const KrEveningDraft *draft, const KrEveningPast *past, int player);

/* How many pairs at the tables have met in @past. */
int kr_evening_draft_count_repeats (const KrEveningDraft *draft, const KrEveningPast *past);

/* The first table with fewer or more players than @tables says; tables without any do not count.
 * -1 if there is none. */
int kr_evening_draft_find_odd (const KrEveningDraft *draft, const KrEveningTables *tables);

/* Whether just those are in @draft who are here. */
bool kr_evening_draft_is_current (const KrEveningDraft *draft, const KrEveningState *state);

/* The event that starts this round as the next one of @state; tables without players are left out.
 * The caller gives the tables the UUIDs of their games. */
void kr_evening_draft_make_event (const KrEveningDraft *draft,
                                  const KrEveningState *state,
                                  KrEveningEvent *event);
