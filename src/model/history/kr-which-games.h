/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-scope.h"

#include <gio/gio.h>

/*
 * kr-which-games.h: which games count, as it was chosen for all pages that show figures.
 *
 * At first every game counts. Main thread only.
 *
 * Signal: `changed`, after another choice.
 */

G_BEGIN_DECLS

#define KR_TYPE_WHICH_GAMES (kr_which_games_get_type ())
G_DECLARE_FINAL_TYPE (KrWhichGames, kr_which_games, KR, WHICH_GAMES, GObject)

KrWhichGames *kr_which_games_new (void);

/* Borrowed until `changed`. */
const KrScope *kr_which_games_get_scope (KrWhichGames *self);

/* Copies @scope. */
void kr_which_games_set_scope (KrWhichGames *self, const KrScope *scope);

gboolean kr_which_games_is_all (KrWhichGames *self);

/* Every game counts again. */
void kr_which_games_set_all (KrWhichGames *self);

G_END_DECLS
