/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-navigation-history.h: the addresses one came through, to go back and forward.
 *
 * Invariant: `at` is an address of the way, but for an empty way.
 */

typedef struct {
  GPtrArray *way; /* char * */
  guint at;
} KrNavigationHistory;

void kr_navigation_history_init (KrNavigationHistory *self);
void kr_navigation_history_clear (KrNavigationHistory *self);

/* Goes on to @address; what lay ahead is forgotten. Nothing happens where one
 * is there already. */
void kr_navigation_history_add (KrNavigationHistory *self, const char *address);

/* Nothing was opened yet. */
void kr_navigation_history_forget (KrNavigationHistory *self);

/* Where one is; NULL on an empty way. */
const char *kr_navigation_history_get (const KrNavigationHistory *self);

/* By one step back (-1) or forward (1). FALSE if there is no such step. */
gboolean kr_navigation_history_can_go (const KrNavigationHistory *self, int step);
gboolean kr_navigation_history_go (KrNavigationHistory *self, int step);
