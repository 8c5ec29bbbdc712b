/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <adwaita.h>

/*
 * kr-rulings-finder.h: the search of the Rulings, what it finds, for which rules,
 * and the other ways in.
 *
 * What is chosen activates `rulings.open` with its address. Without a search the
 * list holds the rulings that are asked for most.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULINGS_FINDER (kr_rulings_finder_get_type ())
G_DECLARE_FINAL_TYPE (KrRulingsFinder, kr_rulings_finder, KR, RULINGS_FINDER, AdwBin)

/* Once. */
void kr_rulings_finder_set_library (KrRulingsFinder *self, KrLibrary *library);

/* Puts the cursor into the search, its text selected. */
void kr_rulings_finder_focus (KrRulingsFinder *self);

/* Searches @query, and puts the cursor behind it. */
void kr_rulings_finder_search (KrRulingsFinder *self, const char *query);

/* What is typed anywhere in @widget searches. */
void kr_rulings_finder_capture (KrRulingsFinder *self, GtkWidget *widget);

/* Marks the row of @address as the one that is shown. */
void kr_rulings_finder_mark (KrRulingsFinder *self, const char *address);

/* Lists @items (KrLibraryItem), the rulings about @atom, until something is searched. */
void kr_rulings_finder_show_atom (KrRulingsFinder *self, const char *atom, GListModel *items);

G_END_DECLS
