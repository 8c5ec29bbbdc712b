/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

#include <adwaita.h>

/*
 * kr-players-page.h: the players of the ledger, to be searched, and beside the list
 * the one that was chosen. Changes of the roster are taken back and done again
 * here, those of earlier days too.
 */

G_BEGIN_DECLS

#define KR_TYPE_PLAYERS_PAGE (kr_players_page_get_type ())
G_DECLARE_FINAL_TYPE (KrPlayersPage, kr_players_page, KR, PLAYERS_PAGE, AdwBin)

/* Once. */
void kr_players_page_set_ledger (KrPlayersPage *self, KrLedger *ledger);

/* Opens the player @uuid. What keeps it from opening is told in a toast. */
void kr_players_page_open (KrPlayersPage *self, const char *uuid);

G_END_DECLS
