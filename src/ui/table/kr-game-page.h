/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-game.h"

/*
 * kr-game-page.h: the page of a running game: its sheet beside the deal or its score, or the
 * referee.
 *
 * Everything that happens at the table is recorded here. What cannot be written is shown, kept,
 * and tried again every few seconds until it is on disk.
 *
 * Where there is little room, one sees either the sheet or the deal. Properties, all
 * read-only: `narrow`; `title` and `subtitle`, for the header bar then; `scoring`, whether a
 * deal is being scored or corrected, or a question is being settled; `dealing`, whether a deal is
 * running.
 *
 * Actions, for the widgets inside: `game.score` opens the score of the running deal,
 * `game.referee` its referee, `referee.leave` goes back from there.
 */

G_BEGIN_DECLS

#define KR_TYPE_GAME_PAGE (kr_game_page_get_type ())
G_DECLARE_FINAL_TYPE (KrGamePage, kr_game_page, KR, GAME_PAGE, AdwBin)

GtkWidget *kr_game_page_new (void);

/* NULL: shows nothing. A draft of @game that was kept is opened again. */
void kr_game_page_set_game (KrGamePage *self, KrGame *game);

/* Opens deal @deal, from 0: the running one to be scored, an earlier one to be corrected.
 * Nothing happens for later ones. */
void kr_game_page_open_deal (KrGamePage *self, guint deal);

/* Undo or redo a step, and say which in a toast. Nothing happens if there is none. */
void kr_game_page_undo (KrGamePage *self);
void kr_game_page_redo (KrGamePage *self);

/* Opens or closes the large sheet (kr-across-window.h), on which keys do the same as here. It
 * opens by itself with a running game if the preferences say so. Not for NULL. */
void kr_game_page_toggle_across (KrGamePage *self);

/* Stops the clock of the running deal and asks for a ruling (kr-dispute-page.h), in front of
 * whatever is shown of the game; or goes back from there. Nothing happens without a deal. */
void kr_game_page_toggle_ruling (KrGamePage *self);

/* Ends the game before its last deal. */
void kr_game_page_stop (KrGamePage *self);

G_END_DECLS
