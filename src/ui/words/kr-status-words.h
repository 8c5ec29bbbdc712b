/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-status.h"

/*
 * kr-status-words.h: error messages about data, in the user's language, with players'
 * names where the core knows only seats.
 */

G_BEGIN_DECLS

/* The sentence for @status. @names has the players' names by seat, @n_names of them; a seat
 * without a name is called by its number. Plain text, not markup. Caller frees. */
char *
kr_status_words_format_status (const KrStatus *status, const char *const names[], guint n_names);

/* What a new game still needs before it can start, as in “choose a player for seat 4”.
 * @status comes from kr_new_game_check. Caller frees. */
char *
kr_status_words_format_new_game (const KrStatus *status, const char *const names[], guint n_names);

G_END_DECLS
