/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-contribution.h"
#include "kr-player-sums.h"

/*
 * kr-store-slices-private.h: sums over the games of a year, at a place or with a tag, by player.
 *
 * A slice is all complete games that have one of these in common; the year is that of the table’s
 * own date, places and tags are compared as the search does (kr_search_fold). Each game remembers
 * the slices that it was added to. Kinds are stored by number: values are pinned.
 */

typedef enum {
  KR_SLICE_YEAR = 1,
  KR_SLICE_PLACE = 2,
  KR_SLICE_TAG = 3,
} KrSliceKind;

/* Sets the slices of @contribution, which is that of @replay; new ones are added. Inside a
 * transaction. */
gboolean kr_store_find_slices (KrStore *store,
                               const KrSessionReplay *replay,
                               KrContribution *contribution,
                               GError **error);

/* Adds @contribution to its slices @times, which is 1 or -1. Inside a transaction. */
gboolean
kr_store_slice (KrStore *store, const KrContribution *contribution, int times, GError **error);

#define KR_PACKED_SLICES_SIZE (KR_PACKED_NUMBER_SIZE * KR_MAX_SLICES)

/* The slices of @contribution in the bytes that a game keeps. Returns how many bytes. */
gsize kr_slices_pack (const KrContribution *contribution, guint8 packed[KR_PACKED_SLICES_SIZE]);

/* Sets them from such bytes; FALSE for other bytes. */
gboolean kr_slices_unpack (const guint8 *packed, gsize size, KrContribution *contribution);

/* Adds the sums of the slice to @sums. A slice that does not exist has nobody. */
gboolean kr_store_add_slice (
    KrStore *store, KrSliceKind kind, const char *key, KrPlayerSums *sums, GError **error);

/* The years from @first to @last that have a game: array of int. */
GArray *kr_store_list_slice_years (KrStore *store, int first, int last, GError **error);
