/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-which-games.h"

#include <adwaita.h>

/*
 * kr-players-page.h: the players of the ledger in a list with a search, and beside it
 * the page of the chosen one.
 *
 * Changes of the roster are undone and redone here, including those of earlier days.
 */

G_BEGIN_DECLS

#define KR_TYPE_PLAYERS_PAGE (kr_players_page_get_type ())
G_DECLARE_FINAL_TYPE (KrPlayersPage, kr_players_page, KR, PLAYERS_PAGE, AdwBin)

/* To be called once. */
void kr_players_page_set_ledger (KrPlayersPage *self, KrLedger *ledger, KrWhichGames *which);

/* Puts @switcher above the list: what else there is to look back at. To be called once. */
void kr_players_page_set_switcher (KrPlayersPage *self, GtkWidget *switcher);

/* Opens the player @uuid. A failure is reported in a message. */
void kr_players_page_open (KrPlayersPage *self, const char *uuid);

G_END_DECLS
