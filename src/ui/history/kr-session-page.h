/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-session-page.h: a session to look back at: its sheet as it was, the chart of
 * totals, its deals one by one, who led when, pressures, corrections, place and
 * note; printed, saved, taken back to the table.
 *
 * Follows the game's `changed` by itself.
 *
 * It activates `games.back` to leave the session and `games.delete` to delete it.
 */

G_BEGIN_DECLS

#define KR_TYPE_SESSION_PAGE (kr_session_page_get_type ())
G_DECLARE_FINAL_TYPE (KrSessionPage, kr_session_page, KR, SESSION_PAGE, AdwBin)

/* NULL: shows nothing. */
void kr_session_page_set_game (KrSessionPage *self, KrGame *game);
KrGame *kr_session_page_get_game (KrSessionPage *self);

/* Brings deal @deal (from 0) of the game into view. */
void kr_session_page_show_deal (KrSessionPage *self, int deal);

G_END_DECLS
