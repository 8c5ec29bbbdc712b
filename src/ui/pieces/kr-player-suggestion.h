/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-player-row.h"
#include "kr-row-item.h"

/*
 * kr-player-suggestion.h: a row in the list below a name: a player whom the name may mean, or the
 * name itself as a new player.
 */

G_BEGIN_DECLS

/* A row for @player, a KrPlayerRow. */
GtkWidget *kr_player_suggestion_new (KrRowItem *player);

/* A row for a player new to the roster. */
GtkWidget *kr_player_suggestion_new_for_name (const char *name);

/* The player of @row; NULL: the name is new. Borrowed. */
const KrPlayerRow *kr_player_suggestion_get_player (GtkListBoxRow *row);

G_END_DECLS
