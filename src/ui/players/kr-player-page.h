/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

#include <adwaita.h>

/*
 * kr-player-page.h: one player: figures, places, form, rating, the others; and
 * what can be changed of the player.
 *
 * Follows the ledger's `changed` while it is mapped. Every change can be taken
 * back from its message, which activates `players.undo`; "Show the games"
 * activates `win.show-history`, the way back `players.back`.
 */

G_BEGIN_DECLS

#define KR_TYPE_PLAYER_PAGE (kr_player_page_get_type ())
G_DECLARE_FINAL_TYPE (KrPlayerPage, kr_player_page, KR, PLAYER_PAGE, AdwBin)

/* Once. */
void kr_player_page_set_ledger (KrPlayerPage *self, KrLedger *ledger);

/* Shows the player @uuid, or whom that one was merged into. FALSE: there is no such
 * player, and the page shows whom it showed. */
gboolean kr_player_page_open (KrPlayerPage *self, const char *uuid, GError **error);

/* Shows nobody. */
void kr_player_page_close (KrPlayerPage *self);

/* NULL: nobody is shown. */
const char *kr_player_page_get_uuid (KrPlayerPage *self);

G_END_DECLS
