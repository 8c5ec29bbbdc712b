/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-game-page.h: a running game: its sheet beside the deal or its scoring.
 *
 * All that is booked at the table is booked here. What cannot be written is
 * said, kept, and tried again every few seconds until it is on disk.
 *
 * Where there is little room the sheet takes turns with the deal. Properties:
 * `narrow` (read-only); `title` and `subtitle`, what a header bar may say then;
 * `scoring` (read-only), whether a deal is being scored or corrected.
 *
 * Actions, for what is inside it: `game.score` opens the score of the running deal,
 * `game.referee` its referee, `referee.leave` goes back from there.
 */

G_BEGIN_DECLS

#define KR_TYPE_GAME_PAGE (kr_game_page_get_type ())
G_DECLARE_FINAL_TYPE (KrGamePage, kr_game_page, KR, GAME_PAGE, GtkWidget)

GtkWidget *kr_game_page_new (void);

/* NULL: shows nothing. What was typed for the game shows again. */
void kr_game_page_set_game (KrGamePage *self, KrGame *game);

/* Opens deal @deal, from 0: a scored one to be corrected, the running one to be
 * scored. Nothing happens for others. */
void kr_game_page_open_deal (KrGamePage *self, guint deal);

/* Take the last step back, or do it again, and say which. Nothing happens where
 * there is none. */
void kr_game_page_undo (KrGamePage *self);
void kr_game_page_redo (KrGamePage *self);

/* The table stops before the last deal. */
void kr_game_page_stop (KrGamePage *self);

G_END_DECLS
