/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-feat.h"
#include "kr-holder.h"

/*
 * kr-best-feat.h: a feat that stands among the records (G-7).
 *
 * Ownership: a feat owns what is in it.
 */

G_BEGIN_DECLS

#define KR_N_BEST_FEATS 10 /* of one kind that are kept, if there are so many */

typedef struct {
  KrFeatKind kind;
  gint64 value;
  guint n_holders; /* 0: the whole table */
  KrHolder holders[KR_MAX_SEATS];
  int deal; /* index; -1: the whole game */
  char *session_uuid;
  gint64 started_at_us;
  int utc_offset_min;
} KrBestFeat;

void kr_best_feat_free (KrBestFeat *feat);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrBestFeat, kr_best_feat_free)

G_END_DECLS
