/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <adwaita.h>

/*
 * kr-rulings-finder.h: the left side of the Rulings: a search field, what it finds, the
 * choice of rules, and links to the other pages.
 *
 * A row activates `rulings.open` with its address. While nothing is searched for, the list has
 * the most common questions.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULINGS_FINDER (kr_rulings_finder_get_type ())
G_DECLARE_FINAL_TYPE (KrRulingsFinder, kr_rulings_finder, KR, RULINGS_FINDER, AdwBin)

/* Call it once. */
void kr_rulings_finder_set_library (KrRulingsFinder *self, KrLibrary *library);

/* Moves the focus to the search field and selects its text. */
void kr_rulings_finder_focus (KrRulingsFinder *self);

/* Searches for @query and puts the cursor after it. */
void kr_rulings_finder_search (KrRulingsFinder *self, const char *query);

/* Makes typing anywhere in @widget search. */
void kr_rulings_finder_capture (KrRulingsFinder *self, GtkWidget *widget);

/* Selects the row of @address, which is being shown. */
void kr_rulings_finder_mark (KrRulingsFinder *self, const char *address);

/* Lists @items (KrLibraryItem), the rulings about @atom, until the next search. */
void kr_rulings_finder_show_atom (KrRulingsFinder *self, const char *atom, GListModel *items);

G_END_DECLS
