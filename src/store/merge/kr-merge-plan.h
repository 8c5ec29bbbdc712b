/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-progress.h"

/*
 * kr-merge-plan.h: where another ledger differs from this one.
 *
 * A plan is read only and cheap: sessions are compared by their checksums, so
 * that of a hundred thousand only those that differ have to be loaded.
 */

typedef struct {
  guint n_same;          /* sessions that are equal */
  GPtrArray *sessions;   /* of char *: UUIDs of the others */
  GPtrArray *precedents; /* of KrPrecedent: versions that are not here */
  GPtrArray *mended;     /* of char *: sentences on what was changed or left out */
  gboolean changes;      /* something that is here; else all is added */
} KrMergePlan;

/* Inside a transaction of @store. Nobody else writes @other. */
KrMergePlan *
kr_merge_plan_new (KrStore *store, KrStore *other, KrProgress *progress, GError **error);
void kr_merge_plan_free (KrMergePlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrMergePlan, kr_merge_plan_free)
