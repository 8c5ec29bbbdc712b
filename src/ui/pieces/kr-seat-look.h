/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-seat-look.h: how a player of a game looks in the windows.
 */

/* The first grapheme of the name; two where another seat shares the first.
 * Caller frees. */
char *kr_seat_look_dup_initial (KrGame *game, int seat);

/* The name to stand in a sentence: one that runs from right to left turns nothing
 * around it. Caller frees. */
char *kr_seat_look_dup_name (KrGame *game, int seat);

/* The pen's mark with that initial. */
GtkWidget *kr_seat_look_new_mark (KrGame *game, int seat);

/* The name in the pen's colour, ellipsized in the middle, whole in the tooltip. */
GtkWidget *kr_seat_look_new_name (KrGame *game, int seat);

/* `1st`, translated; "" for 0. Static. */
const char *kr_seat_look_get_place_text (int place);

/* Whether @happening means anything under @rules. */
gboolean kr_seat_look_can_happen (const KrRules *rules, KrHappening happening);
