/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-best-feat.h"
#include "kr-played-row.h"

/*
 * kr-scoped-records.h: the records of one rule set and number of players among some games.
 *
 * Ownership: it owns everything in it.
 */

G_BEGIN_DECLS

typedef struct {
  KrPlayedRow *played;        /* only of these games */
  GPtrArray *top[KR_N_FEATS]; /* of KrBestFeat, as in KrFeatRecord */
} KrScopedRecords;

void kr_scoped_records_free (KrScopedRecords *records); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrScopedRecords, kr_scoped_records_free)

G_END_DECLS
