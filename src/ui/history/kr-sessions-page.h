/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-exchange-button.h"
#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-sessions-page.h: a page that lists every session of the ledger, with a search and
 * filters, and beside the list shows the session that is chosen: at first the latest one.
 *
 * The page reads the ledger only while it is mapped.
 *
 * Actions: games.back (closes the session), games.delete (deletes it), games.restore
 * (restores a deleted one, by its UUID).
 */

G_BEGIN_DECLS

#define KR_TYPE_SESSIONS_PAGE (kr_sessions_page_get_type ())
G_DECLARE_FINAL_TYPE (KrSessionsPage, kr_sessions_page, KR, SESSIONS_PAGE, AdwBin)

/* Call it once. */
void kr_sessions_page_set_ledger (KrSessionsPage *self, KrLedger *ledger);

/* Puts @switcher above the list: what else there is to look back at. Call it once. */
void kr_sessions_page_set_switcher (KrSessionsPage *self, GtkWidget *switcher);

/* The button below the list. */
KrExchangeButton *kr_sessions_page_get_exchange (KrSessionsPage *self);

/* @game is the one on the table, or NULL. Its session is shown as that same object. */
void kr_sessions_page_set_game (KrSessionsPage *self, KrGame *game);

/* Opens the session @uuid and scrolls to its deal @deal (from 0; -1: to none). A failure is
 * shown in a message. */
void kr_sessions_page_open (KrSessionsPage *self, const char *uuid, int deal);

/* Opens the session @uuid, and its story in a window, if there is one to tell. */
void kr_sessions_page_open_story (KrSessionsPage *self, const char *uuid);

/* Closes the session that is shown. */
void kr_sessions_page_close (KrSessionsPage *self);

/* Lists only the games of the player @uuid; those with @other_uuid if it is not NULL. */
void kr_sessions_page_list_players (KrSessionsPage *self, const char *uuid, const char *other_uuid);

G_END_DECLS
