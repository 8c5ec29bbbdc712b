/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-navigation-history.h: the addresses that were visited, to go back and forward, as
 * in a browser.
 *
 * Invariant: `at` is an index into `way`, unless `way` is empty.
 */

typedef struct {
  GPtrArray *way; /* char * */
  guint at;
} KrNavigationHistory;

void kr_navigation_history_init (KrNavigationHistory *self);
void kr_navigation_history_clear (KrNavigationHistory *self);

/* Goes on to @address and drops the addresses ahead. Does nothing if @address is the current
 * one. */
void kr_navigation_history_add (KrNavigationHistory *self, const char *address);

/* Puts @address into the place of the current one. */
void kr_navigation_history_replace (KrNavigationHistory *self, const char *address);

/* Empties the history. */
void kr_navigation_history_forget (KrNavigationHistory *self);

/* The current address; NULL if the history is empty. */
const char *kr_navigation_history_get (const KrNavigationHistory *self);

/* One step back (-1) or forward (1). FALSE if there is no such step. */
gboolean kr_navigation_history_can_go (const KrNavigationHistory *self, int step);
gboolean kr_navigation_history_go (KrNavigationHistory *self, int step);
