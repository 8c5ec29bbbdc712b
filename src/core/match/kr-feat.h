/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-feat-kind.h"
#include "kr-match.h"

/*
 * kr-feat.h: the feats of one match, which may become records (G-7).
 *
 * A feat is the best (or worst) value of its kind in a match, the seats that had
 * it, and the deal. Feats of a whole game come only from complete matches
 * (kr_match_is_complete); feats of a deal from the scored deals of any match. If
 * several seats of a match are tied, the feat is theirs together, and its deal the
 * first one.
 *
 * Partners share what belongs to a side (totals, leads, stars); a dummy wins and
 * loses like any other player.
 */

typedef struct {
  KrFeatKind kind;
  uint8_t seats; /* a bit for each seat that it is about; 0: the whole table */
  int8_t deal;   /* index; -1: the whole game */
  int64_t value; /* what it is: see KrFeatKind */
} KrFeat;

/* The number of scored deals in which @kind, one of THREES, CLEAN, HA_HA_NO_STAR and
 * OFF_THE_BALCONY, happened to @seat; 0 for other kinds. */
int kr_feat_count (const KrMatch *match, int seat, KrFeatKind kind);

/* Writes the feats of @match, at most one of a kind, none by chance, and returns their number. */
int kr_feats_find (const KrMatch *match, KrFeat feats[KR_N_FEATS]);
