/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-first-games.h: the ways on from a page that has nothing to show yet: a game is
 * started, or games are brought in.
 */

G_BEGIN_DECLS

#define KR_TYPE_FIRST_GAMES (kr_first_games_get_type ())
G_DECLARE_FINAL_TYPE (KrFirstGames, kr_first_games, KR, FIRST_GAMES, GtkWidget)

G_END_DECLS
