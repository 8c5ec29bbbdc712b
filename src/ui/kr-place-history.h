/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-place-history.h: the addresses one came through, to go back and forward.
 *
 * Invariant: `at` is an address of the way, but for an empty way.
 */

typedef struct {
  GPtrArray *way; /* char * */
  guint at;
} KrPlaceHistory;

void kr_place_history_init (KrPlaceHistory *self);
void kr_place_history_clear (KrPlaceHistory *self);

/* Goes on to @address; what lay ahead is forgotten. Nothing happens where one
 * is there already. */
void kr_place_history_add (KrPlaceHistory *self, const char *address);

/* Nothing was opened yet. */
void kr_place_history_forget (KrPlaceHistory *self);

/* Where one is; NULL on an empty way. */
const char *kr_place_history_get (const KrPlaceHistory *self);

/* By one step back (-1) or forward (1). FALSE if there is no such step. */
gboolean kr_place_history_can_go (const KrPlaceHistory *self, int step);
gboolean kr_place_history_go (KrPlaceHistory *self, int step);
