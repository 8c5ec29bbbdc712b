/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"
#include "kr-last-merge.h"
#include "kr-merge-report.h"
#include "kr-same-name.h"
#include "kr-work.h"

/*
 * kr-merge.h: merging another machine's ledger into this one, for the windows.
 *
 * kr-store-merge.h says what is merged and how. Merging and undoing a merge run in a thread; the
 * ledger emits `changed` when they are done. A canceled or failed merge has changed nothing.
 */

G_BEGIN_DECLS

/* A session that was changed on two sides. */
#define KR_TYPE_CONFLICT_ITEM (kr_conflict_item_get_type ())
G_DECLARE_FINAL_TYPE (KrConflictItem, kr_conflict_item, KR, CONFLICT_ITEM, GObject)

/* Merges the ledger in the file @path. @work may be NULL. */
void kr_merge_run_async (KrLedger *ledger,
                         const char *path,
                         KrWork *work,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data);

/* What came of it: players of its same_names may be one person and are to be offered for
 * merging. Caller owns it. */
KrMergeReport *kr_merge_run_finish (KrLedger *ledger, GAsyncResult *result, GError **error);

/* The merge that can be undone; NULL if there is none. Caller owns it. */
KrLastMerge *kr_merge_find_last (KrLedger *ledger);

/* Undoes the last merge. @n_kept: sessions that stay, since they were changed
 * after it. */
void kr_merge_undo_async (KrLedger *ledger,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data);
gboolean
kr_merge_undo_finish (KrLedger *ledger, GAsyncResult *result, guint *n_kept, GError **error);

/* --- Conflicts, side by side ------------------------------------------- */

/* Conflicts of @ledger, undecided ones first; with @all also those that are decided. A new list of
 * KrConflictItem each time. */
GListModel *kr_merge_list_conflicts (KrLedger *ledger, gboolean all);

const char *kr_conflict_item_get_uuid (KrConflictItem *self); /* of the session */
gboolean kr_conflict_item_is_open (KrConflictItem *self);     /* nobody has chosen yet */
guint
kr_conflict_item_get_n_versions (KrConflictItem *self); /* 2 or more; 0 is the one that counts */
gboolean kr_conflict_item_is_deleted (KrConflictItem *self, guint version);

/* When the last event of @version was booked. */
gint64 kr_conflict_item_get_changed_at_us (KrConflictItem *self, guint version);
/* The ledger that it was merged from; "" if it was made in this one. */
const char *kr_conflict_item_get_source (KrConflictItem *self, guint version);

/* The version as a game to look at: its match, names, place and note; it cannot
 * be booked in. Caller owns it; NULL and an error if it is damaged. */
KrGame *kr_conflict_item_dup_game (KrConflictItem *self, guint version, GError **error);

/* The first deal (from 0) in which the versions differ; -1: in none, only in
 * place, note or what was typed beside the deals. */
int kr_conflict_item_find_difference (KrConflictItem *self);

/* Makes @version the one that counts, in a thread, which waits while another program
 * writes. The others are kept, and the choice can be changed. @self and its list are
 * out of date then. */
void kr_conflict_item_choose_async (KrConflictItem *self,
                                    guint version,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer data);
gboolean
kr_conflict_item_choose_finish (KrConflictItem *self, GAsyncResult *result, GError **error);

G_END_DECLS
