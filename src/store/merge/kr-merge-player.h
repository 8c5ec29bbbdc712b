/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-merge-player.h: what a ledger knows of a player, and which of two ledgers knows it later.
 * Whose spelling a player is: kr-merge-links.h.
 *
 * What comes from another ledger is admitted first: nobody vouches for it.
 */

/* Each thing that can be changed has the time of its last change. */
typedef struct {
  gint64 id;
  char *uuid;
  char *name;
  gint64 named_at_us;
  gint64 pen;
  gint64 pen_at_us;
  gint64 hidden;
  gint64 hidden_at_us;
} KrMergePlayer;

typedef enum {
  KR_MERGE_PART_NAME = 0,
  KR_MERGE_PART_PEN,
  KR_MERGE_PART_HIDDEN,
  KR_MERGE_N_PARTS,
} KrMergePart;

void kr_merge_player_free (KrMergePlayer *player);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrMergePlayer, kr_merge_player_free)

/* All players of @store, by UUID. Array of KrMergePlayer. */
GPtrArray *kr_merge_player_list (KrStore *store, GError **error);

/* The players of the ledger @other as far as this one can take them: a name is made what of it can
 * be kept; a player whose UUID is none is left out; a change that cannot be, or that is later than
 * tomorrow, is no change. @mended (of char *), which may be NULL, receives a sentence for each. */
GPtrArray *kr_merge_player_list_admitted (KrStore *other, GPtrArray *mended, GError **error);

/* The player @uuid, or NULL in @player. */
gboolean
kr_merge_player_find (KrStore *store, const char *uuid, KrMergePlayer **player, GError **error);

/* Makes @at_us, when @what of @name was changed, before everything if it is later than tomorrow: a
 * clock that runs ahead would win over every change made here from now on. */
void
kr_merge_player_admit_time (gint64 *at_us, const char *what, const char *name, GPtrArray *mended);

/* The part as text: what it is, after the time of its change. Caller frees. */
char *kr_merge_player_format_part (const KrMergePlayer *player, KrMergePart part);

/* Whether @theirs was changed later; of two changes at one moment, either, but always the same. */
gboolean
kr_merge_player_is_newer (const KrMergePlayer *theirs, const KrMergePlayer *ours, KrMergePart part);
