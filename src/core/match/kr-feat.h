/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match.h"

/*
 * kr-feat.h: what of one match could stand among the records (G-7).
 *
 * A feat is the best (or worst) that a match has of its kind: one value, who it
 * was, and the deal it fell in. Feats of a whole game come only from matches in
 * which every deal was scored; feats of a deal from any match, the deal being
 * scored. Where several seats of a match are level, the feat is theirs together,
 * and its deal the first in which it fell.
 *
 * Partners share what is a side's (totals, leads, stars); a dummy wins and loses
 * like everybody. Kinds are stored: values are pinned.
 */

typedef enum {
  /* Of a whole game. */
  KR_FEAT_LOWEST_WIN = 0,      /* total of the winner */
  KR_FEAT_HIGHEST_WIN = 1,     /* total of the winner: won all the same */
  KR_FEAT_WIDEST_WIN = 2,      /* points between the winner and the next */
  KR_FEAT_FASTEST_GAME = 3,    /* seconds; seats: none, it is the table's */
  KR_FEAT_MOST_PRESSURES = 4,  /* taken by one player */
  KR_FEAT_PRESSURE_POINTS = 5, /* that these cost one player, or side */
  KR_FEAT_MOST_STARS = 6,      /* of one player, or side (G-2) */
  KR_FEAT_MOST_COOPERS = 7,    /* of one player */
  KR_FEAT_COMEBACK = 8,        /* points the winner once lay behind; after which deal */
  KR_FEAT_LONGEST_LEAD = 9,    /* deals on end after which one led; the first of them */
  KR_FEAT_LEAD_CHANGES = 10,   /* kr_match_lead_changes; seats: none */
  KR_FEAT_NO_HITTER = 11,      /* the total, 0 or less (G-5) */
  KR_FEAT_PERFECT_GAME = 12,   /* the total (G-5) */
  /* Of one deal. */
  KR_FEAT_LOWEST_DEAL = 13,     /* points of one player, as on the sheet */
  KR_FEAT_HIGHEST_DEAL = 14,    /* the same, pressures and revokes in it */
  KR_FEAT_HIGHEST_HAND = 15,    /* points without pressures and revokes: the cards alone */
  KR_FEAT_LONGEST_COUNT = 16,   /* seats: none */
  KR_FEAT_DEAL_PRESSURES = 17,  /* taken by one player in one deal */
  KR_FEAT_OFF_THE_BALCONY = 18, /* points of the cards, -200 or less (G-5) */
  /* How often in one game, by one player; the deal of the first. */
  KR_FEAT_THREES_ONE = 19, /* caught with one three and nothing else (T) */
  KR_FEAT_THREES_TWO = 20,
  KR_FEAT_THREES_THREE = 21,
  KR_FEAT_THREES_FOUR = 22,   /* or more, with two packs */
  KR_FEAT_CLEAN = 23,         /* C-4 */
  KR_FEAT_HA_HA_NO_STAR = 24, /* C-3: went out and drew again */
  KR_N_FEATS,
} KrFeatKind;

typedef struct {
  KrFeatKind kind;
  uint8_t seats; /* a bit for each seat that it is about; 0: the whole table */
  int8_t deal;   /* index; -1: the whole game */
  int64_t value; /* as told at its kind */
} KrFeat;

/* A stable name, as `lowest-win`. Static. */
const char *kr_feat_kind_id (KrFeatKind kind);

/* Whether of two values of @kind the lower is the record. */
bool kr_feat_kind_is_lowest (KrFeatKind kind);

/* Whether @kind is of a whole game. */
bool kr_feat_kind_is_of_game (KrFeatKind kind);

/* In how many scored deals @kind, one of THREES, CLEAN, HA_HA_NO_STAR and
 * OFF_THE_BALCONY, fell to @seat; 0 for other kinds. */
int kr_feat_count (const KrMatch *match, int seat, KrFeatKind kind);

/* Whether @match was played to its end: game records, win rates and averages
 * count no others. */
bool kr_match_is_complete (const KrMatch *match);

/* What the seat's own pressures cost in the scored deals, and at the end. */
int64_t kr_match_pressure_points (const KrMatch *match, int seat);

/* Threes that @entry was caught with, if with nothing else; else 0. */
int kr_seat_entry_count_only_threes (const KrSeatEntry *entry);

/* Writes the feats of @match, at most one of a kind, and returns how many there
 * are. @seconds is how long the game took, 0 if that is not known; where every
 * deal says how long it took, their sum counts instead. */
int kr_feats_find (const KrMatch *match, int64_t seconds, KrFeat feats[KR_N_FEATS]);
