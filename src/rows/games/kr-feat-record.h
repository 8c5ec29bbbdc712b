/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-best-feat.h"

/*
 * kr-feat-record.h: the best feats of one kind among the games of a kind (G-7).
 *
 * Ownership: a record owns what is in it.
 */

G_BEGIN_DECLS

typedef struct {
  KrFeatKind kind;
  GPtrArray *top; /* of KrBestFeat, up to KR_N_BEST_FEATS, the best first; of those that are tied
                     the earliest; empty: there was no such feat yet */
  guint n_times;  /* how many such feats there were, if they are counted (THREES, CLEAN,
                     HA_HA_NO_STAR, OFF_THE_BALCONY, NO_HITTER, PERFECT_GAME, coopers for
                     MOST_COOPERS); 0 for the other kinds */
} KrFeatRecord;

/* The record itself, and the second best, perhaps of the same value but later. NULL: none.
 * Borrowed. */
const KrBestFeat *kr_feat_record_get_best (const KrFeatRecord *record);
const KrBestFeat *kr_feat_record_get_next (const KrFeatRecord *record);

void kr_feat_record_free (KrFeatRecord *record);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrFeatRecord, kr_feat_record_free)

G_END_DECLS
