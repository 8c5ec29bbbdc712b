/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-merge-report.h: what the merge of another ledger did.
 *
 * Ownership: a report owns everything in it.
 */

G_BEGIN_DECLS

typedef struct {
  guint n_same;          /* sessions that were equal, or older in the other ledger */
  guint n_added;         /* new in this ledger */
  guint n_extended;      /* the other ledger knew more of it */
  guint n_deleted;       /* deleted there */
  guint n_conflicts;     /* changed on both sides, and nobody has chosen yet */
  guint n_players;       /* players new in this ledger */
  guint n_series;        /* series of which the other ledger knew more */
  guint n_scopes;        /* the same of scopes with names */
  guint n_evenings;      /* the same of evenings with several tables */
  GPtrArray *same_names; /* of KrSameName: players who may be one person */
  GPtrArray *renamed;    /* of KrSameName: the name of a player here before, and now */
  GPtrArray *joined;     /* of KrSameName: a spelling, and the player that it now belongs to */
  GPtrArray *split;      /* of KrSameName: a former spelling, and whose it was */
  GPtrArray *mended;     /* of char *: sentences on texts that were changed or left out */
  char *backup;          /* path of the backup made before; NULL if nothing was to do */
} KrMergeReport;

/* One on which nothing happened. */
KrMergeReport *kr_merge_report_new (void);
void kr_merge_report_free (KrMergeReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrMergeReport, kr_merge_report_free)

G_END_DECLS
