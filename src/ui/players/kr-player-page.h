/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-which-games.h"

#include <adwaita.h>

/*
 * kr-player-page.h: the page of one player: statistics, ranks, form and head-to-head results of
 * the games that count, the rating, and what can be changed about the player.
 *
 * It follows the ledger's `changed` while it is mapped. Every change can be undone from
 * its message, which activates `players.undo`; "Show the games" activates
 * `win.show-history`, the back button `players.back`.
 */

G_BEGIN_DECLS

#define KR_TYPE_PLAYER_PAGE (kr_player_page_get_type ())
G_DECLARE_FINAL_TYPE (KrPlayerPage, kr_player_page, KR, PLAYER_PAGE, AdwBin)

/* To be called once. */
void kr_player_page_set_ledger (KrPlayerPage *self, KrLedger *ledger, KrWhichGames *which);

/* Shows the player @uuid, or the one that this player was merged into. FALSE if there is no
 * such player; the page is unchanged then. */
gboolean kr_player_page_open (KrPlayerPage *self, const char *uuid, GError **error);

/* Shows nobody. */
void kr_player_page_close (KrPlayerPage *self);

/* The UUID of the player that is shown; NULL if none is. */
const char *kr_player_page_get_uuid (KrPlayerPage *self);

G_END_DECLS
