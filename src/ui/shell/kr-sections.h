/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-section.h"

/*
 * kr-sections.h: the three places of the window, of which one is shown.
 *
 * The Table is there from the start; the Rulings and the History are made when they are
 * first shown. All have the ledger and the game on the table. Each place keeps the focus
 * that it had.
 *
 * Properties (read-only, notified): `game` (KrGame), the one on the table, or NULL.
 *
 * Signal: `title-changed`, when kr_sections_dup_title has something else to say.
 */

G_BEGIN_DECLS

#define KR_TYPE_SECTIONS (kr_sections_get_type ())
G_DECLARE_FINAL_TYPE (KrSections, kr_sections, KR, SECTIONS, AdwBin)

/* Once. Until then the Table is all that can be shown. */
void kr_sections_set_ledger (KrSections *self, KrLedger *ledger);

/* What a switcher of the places goes by. */
AdwViewStack *kr_sections_get_stack (KrSections *self);

KrTableSection *kr_sections_get_table (KrSections *self);

/* What the header bar says where the page that is shown has no room to, and, in
 * @subtitle, below it; NULL where it has. Caller frees both. */
char *kr_sections_dup_title (KrSections *self, char **subtitle);

/* How the place that is shown is called. */
const char *kr_sections_get_name (KrSections *self);

/* Shows `table`, `rulings` or `history`; nothing for another name. */
void kr_sections_show (KrSections *self, const char *name);

/* Shows the Rulings, with the cursor in their search. */
void kr_sections_search_rulings (KrSections *self);

/* Shows @what: as kr_rulings_section_open. */
void kr_sections_show_ruling (KrSections *self, const char *what);

/* Shows @address: as kr_history_section_open. */
void kr_sections_show_history (KrSections *self, const char *address);

/* Puts the game @uuid on the table, and shows it. */
void kr_sections_open_game (KrSections *self, const char *uuid);

/* Leaves no game on the table or in the History that would not be read anew. */
void kr_sections_close_games (KrSections *self);

G_END_DECLS
