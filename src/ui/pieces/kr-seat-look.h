/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-seat-look.h: how a player of a game is shown: initial, name, pen and rank.
 */

/* The first grapheme of the name of @seat, one of @n @names; two where another name shares the
 * first. Caller frees. */
char *kr_seat_look_dup_initial_among (const char *const names[], guint n, guint seat);

/* The same among the players of @game. Caller frees. */
char *kr_seat_look_dup_initial (KrGame *game, int seat);

/* The name for use inside a sentence: a right-to-left name does not reorder the text around
 * it. Caller frees. */
char *kr_seat_look_dup_name (KrGame *game, int seat);

/* The mark of the seat's pen, with that initial. */
GtkWidget *kr_seat_look_new_mark (KrGame *game, int seat);

/* Whether @seat plays a first game (I-10). */
gboolean kr_seat_look_is_first_game (KrGame *game, int seat);

/* The mark of a player in a first game: a word, which a tooltip explains. */
GtkWidget *kr_seat_look_new_first_game_mark (void);

/* A label with the name in the pen's color, ellipsized in the middle; the tooltip has it
 * whole. */
GtkWidget *kr_seat_look_new_name (KrGame *game, int seat);

/* The rank @place in words: `1st`, translated; "" for 0. Static. */
const char *kr_seat_look_get_place_text (int place);

/* Whether @happening exists under @rules. */
gboolean kr_seat_look_can_happen (const KrRules *rules, KrHappening happening);
