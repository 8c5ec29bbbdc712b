/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match.h"
#include "kr-simulated-deal.h"

/*
 * kr-simulated-match.h: whole games by simulated players, to hold forecasts and players against.
 */

/* A weak player plays any legal card, and forgets “one card” every fifth time. */
typedef enum {
  KR_TESTED_SIMPLE,
  KR_TESTED_STRONG,
  KR_TESTED_WEAK,
  KR_N_FIELD_KINDS,
  KR_TESTED_SEARCHING = KR_N_FIELD_KINDS, /* takes too long for a field of games */
} KrTestedKind;

/* Games of one kind of player, and those where a kind is drawn for each seat. */
#define KR_FIELD_UNEVEN KR_N_FIELD_KINDS
#define KR_N_FIELDS (KR_N_FIELD_KINDS + 1)

extern const char *const kr_field_names[KR_N_FIELDS];

/* Sets the kind of each seat in a game of @field. */
void kr_field_draw_kinds (int field, KrRandom *random, KrTestedKind kinds[KR_MAX_SEATS]);

/* Plays all of @match, which has just begun; a deal that has no end, or more points than a deal can
 * have, is dealt again. */
void
kr_simulated_match_play (KrMatch *match, const KrTestedKind kinds[KR_MAX_SEATS], KrRandom *random);
