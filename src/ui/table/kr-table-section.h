/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-table-section.h: the Table, a section of the window.
 *
 * Without a game it shows the start page, or, in a round of the club’s evening, the table that this
 * machine is; the game page while a game is running; and the end page once it is over, or the game
 * page while one of its deals is corrected.
 *
 * Properties (read-only, notified): `game` (KrGame), NULL on the start page; `title` and
 * `subtitle`, for the header bar if the page has no room for them; otherwise NULL. `scoring`
 * (read-only): whether a deal is being scored or corrected then, or a question settled, which takes
 * the whole window. `dealing` (read-only, notified): whether a page of a running deal is shown.
 *
 * Actions, for the pages: `table.go-on` opens an unfinished game (its UUID), `table.delete`
 * deletes one; `table.open-deal` opens a deal of the game (from 0; kr_game_page_open_deal),
 * `table.rematch` starts a new game with the same table, `table.change-seats` asks for one that
 * begins with it.
 */

G_BEGIN_DECLS

#define KR_TYPE_TABLE_SECTION (kr_table_section_get_type ())
G_DECLARE_FINAL_TYPE (KrTableSection, kr_table_section, KR, TABLE_SECTION, AdwBin)

/* Call it once. Opens the game that was on the table last, if it is not over. */
void kr_table_section_set_ledger (KrTableSection *self, KrLedger *ledger);

KrGame *kr_table_section_get_game (KrTableSection *self);

/* Opens the game @uuid; if that fails, a toast says why. */
void kr_table_section_open (KrTableSection *self, const char *uuid);

/* The same if @uuid is an unfinished game; else nothing happens. */
void kr_table_section_resume (KrTableSection *self, const char *uuid);

/* Undoes the deletion of an unfinished game. */
void kr_table_section_undelete (KrTableSection *self, const char *uuid);

/* Asks for a new game, as last entered. */
void kr_table_section_new_game (KrTableSection *self);

/* Starts a game with the table of the last one. */
void kr_table_section_same_again (KrTableSection *self);

/* Shows who deals first in the game, and lets another player do so; nothing may have happened in
 * it yet (kr_game_get_can_change_first_dealer). */
void kr_table_section_change_first_dealer (KrTableSection *self);

/* Undo or redo a step of the game, and say which in a toast. */
void kr_table_section_undo (KrTableSection *self);
void kr_table_section_redo (KrTableSection *self);

/* Opens or closes the large sheet of the game; nothing happens without a game. */
void kr_table_section_toggle_across (KrTableSection *self);

/* Stops the clock of the running deal and asks for a ruling, or goes back from there. */
void kr_table_section_toggle_ruling (KrTableSection *self);

/* Ends the game before its last deal. */
void kr_table_section_stop (KrTableSection *self);

/* Whether this machine is a table of a round of the club’s evening (kr-club-table-page.h). */
gboolean kr_table_section_has_club_table (KrTableSection *self);

/* Shows that table, or asks which one it is; the game stays in the ledger as it is. */
void kr_table_section_show_club_table (KrTableSection *self);

/* Back to the start page; the game stays in the ledger as it is. */
void kr_table_section_close_game (KrTableSection *self);

G_END_DECLS
