/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-player-row.h"

/*
 * kr-player-words.h: what is said of a player of the roster who is to sit down. Callers free the
 * strings.
 */

G_BEGIN_DECLS

/* `97 games`, `no games yet` */
char *kr_player_words_format_games (const KrPlayerRow *player);

/* `97 games · plum pen`; without the pen if there was none yet. */
char *kr_player_words_format_details (const KrPlayerRow *player);

/* `New player. Did you mean Ruth (97 games)? ↓`, as markup in which the player is a link. */
char *kr_player_words_format_question (const KrPlayerRow *player);

G_END_DECLS
