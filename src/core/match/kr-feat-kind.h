/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/*
 * kr-feat-kind.h: the kinds of feats that can become records (G-7).
 *
 * Kinds are stored: values are pinned.
 */

typedef enum {
  /* Of a whole game. */
  KR_FEAT_LOWEST_WIN = 0,      /* total of the winner */
  KR_FEAT_HIGHEST_WIN = 1,     /* total of the winner */
  KR_FEAT_WIDEST_WIN = 2,      /* points between the winner and the next */
  KR_FEAT_FASTEST_GAME = 3,    /* seconds of all deals, each of which has a time; no seats */
  KR_FEAT_MOST_PRESSURES = 4,  /* taken by one player */
  KR_FEAT_PRESSURE_POINTS = 5, /* of one player or side */
  KR_FEAT_MOST_STARS = 6,      /* of one player or side (G-2) */
  KR_FEAT_MOST_COOPERS = 7,    /* of one player */
  KR_FEAT_COMEBACK = 8,        /* most points that the winner was behind; after which deal */
  KR_FEAT_LONGEST_LEAD = 9,  /* deals in a row after which a seat or side led; the first of them */
  KR_FEAT_LEAD_CHANGES = 10, /* kr_match_lead_changes; no seats */
  KR_FEAT_NO_HITTER = 11,    /* the total, 0 or less (G-5) */
  KR_FEAT_PERFECT_GAME = 12, /* the total (G-5) */
  /* Of one deal. */
  KR_FEAT_LOWEST_DEAL = 13,     /* points of one player, as on the sheet */
  KR_FEAT_HIGHEST_DEAL = 14,    /* the same, with pressures and revokes */
  KR_FEAT_HIGHEST_HAND = 15,    /* points of the cards, without pressures and revokes */
  KR_FEAT_LONGEST_COUNT = 16,   /* no seats */
  KR_FEAT_DEAL_PRESSURES = 17,  /* taken by one player in one deal */
  KR_FEAT_OFF_THE_BALCONY = 18, /* points of the cards, -200 or fewer (G-5) */
  /* How often in one game, by one player; the deal of the first time. */
  KR_FEAT_THREES_ONE = 19, /* caught with one three and nothing else (T) */
  KR_FEAT_THREES_TWO = 20,
  KR_FEAT_THREES_THREE = 21,
  KR_FEAT_THREES_FOUR = 22,   /* or more, with two packs */
  KR_FEAT_CLEAN = 23,         /* C-4 */
  KR_FEAT_HA_HA_NO_STAR = 24, /* C-3: went out, then drew the count */
  /* Of a whole game, by its chances (kr-forecast-course.h), which no match has by itself. */
  KR_FEAT_CHANCE_COMEBACK = 25, /* the winner’s lowest chance, and after which deal */
  KR_FEAT_EXCITEMENT = 26,      /* how much the chances moved; no seats */
  KR_N_FEATS,
} KrFeatKind;

/* A stable name, such as `lowest-win`. Static. */
const char *kr_feat_kind_id (KrFeatKind kind);

/* Whether the lower of two values of @kind is the better one. */
bool kr_feat_kind_is_lowest (KrFeatKind kind);

/* Whether @kind is about a whole game. */
bool kr_feat_kind_is_of_game (KrFeatKind kind);

/* Whether @kind rests on the chances in a game. */
bool kr_feat_kind_is_by_chance (KrFeatKind kind);
