/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-best-feat.h"

/*
 * kr-feat-record.h: the record of one kind of feat among the games of a kind (G-7).
 *
 * Ownership: a record owns what is in it.
 */

G_BEGIN_DECLS

typedef struct {
  KrFeatKind kind;
  KrBestFeat *best; /* NULL: there was no such feat yet */
  KrBestFeat *next; /* the second best, perhaps of the same value but later; NULL: none */
  guint n_times;    /* how many such feats there were, if they are counted (THREES, CLEAN,
                       HA_HA_NO_STAR, OFF_THE_BALCONY, NO_HITTER, PERFECT_GAME, coopers for
                       MOST_COOPERS); 0 for the other kinds */
} KrFeatRecord;

void kr_feat_record_free (KrFeatRecord *record);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrFeatRecord, kr_feat_record_free)

G_END_DECLS
