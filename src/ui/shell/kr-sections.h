/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-section.h"
#include "kr-which-games.h"

/*
 * kr-sections.h: the three sections of the window: the Table, the Rulings and the
 * History. One of them is shown.
 *
 * The Table is there from the start; the Rulings and the History are made when they are
 * first shown, and follow the game on the table. Each section keeps its focus while
 * another one is shown.
 */

G_BEGIN_DECLS

#define KR_TYPE_SECTIONS (kr_sections_get_type ())
G_DECLARE_FINAL_TYPE (KrSections, kr_sections, KR, SECTIONS, AdwBin)

/* Call it once. Until then only the Table can be shown. */
void kr_sections_set_ledger (KrSections *self, KrLedger *ledger);

/* The stack for a view switcher. */
AdwViewStack *kr_sections_get_stack (KrSections *self);

KrTableSection *kr_sections_get_table (KrSections *self);

/* The title for the header bar, and in @subtitle the line below it; NULL if the page that
 * is shown has room for them itself. They follow the properties of kr-table-section.h and
 * the visible child of the stack. Caller frees both. */
char *kr_sections_dup_title (KrSections *self, char **subtitle);

/* Whether a deal is being scored in a narrow window, which has no room for the sections then. */
gboolean kr_sections_is_scoring (KrSections *self);

/* Whether the Table is shown. */
gboolean kr_sections_is_table (KrSections *self);

/* Whether a page of a running deal is shown. */
gboolean kr_sections_is_dealing (KrSections *self);

/* The name of the section that is shown. */
const char *kr_sections_get_name (KrSections *self);

/* Shows the section `table`, `rulings` or `history`; does nothing for another name. */
void kr_sections_show (KrSections *self, const char *name);

/* Shows the Rulings with the cursor in their search field. */
void kr_sections_search_rulings (KrSections *self);

/* Shows @what in the Rulings: see kr_rulings_section_open. */
void kr_sections_show_ruling (KrSections *self, const char *what);

/* Which games count wherever figures are shown. */
KrWhichGames *kr_sections_get_which_games (KrSections *self);

/* Shows @address in the History: see kr_history_section_open. */
void kr_sections_show_history (KrSections *self, const char *address);

/* Opens the game @uuid at the Table and shows it. */
void kr_sections_open_game (KrSections *self, const char *uuid);

/* Closes the games at the Table and in the History, so that they are read again. */
void kr_sections_close_games (KrSections *self);

G_END_DECLS
