/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-session-page.h: a page with one past session: its score sheet, the chart of totals, each
 * deal, who led when, pressures, corrections, location and note. It can be printed, saved,
 * exported and opened at the table.
 *
 * The page follows the game's `changed`. It activates `games.back` to leave the session and
 * `games.delete` to delete it.
 *
 * Actions: session.print, session.save, session.copy, session.chat, session.export,
 * session.play-link, session.to-table, session.undo.
 */

G_BEGIN_DECLS

#define KR_TYPE_SESSION_PAGE (kr_session_page_get_type ())
G_DECLARE_FINAL_TYPE (KrSessionPage, kr_session_page, KR, SESSION_PAGE, AdwBin)

/* If @game is NULL, nothing is shown. */
void kr_session_page_set_game (KrSessionPage *self, KrGame *game);
KrGame *kr_session_page_get_game (KrSessionPage *self);

/* Scrolls to deal @deal (from 0) of the game. */
void kr_session_page_show_deal (KrSessionPage *self, int deal);

G_END_DECLS
