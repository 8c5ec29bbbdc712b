/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-which-games.h"

#include <adwaita.h>

/*
 * kr-leaders-page.h: the leader board: everybody who has finished a game that counts, in an
 * order that is chosen here. A row opens the player.
 *
 * It follows the ledger's `changed` while it is mapped. The list that is shown stays until the
 * next one has been read.
 */

G_BEGIN_DECLS

#define KR_TYPE_LEADERS_PAGE (kr_leaders_page_get_type ())
G_DECLARE_FINAL_TYPE (KrLeadersPage, kr_leaders_page, KR, LEADERS_PAGE, AdwBin)

/* To be called once. */
void kr_leaders_page_set_ledger (KrLeadersPage *self, KrLedger *ledger, KrWhichGames *which);

/* Puts @switcher above the list: what else there is to look back at. To be called once. */
void kr_leaders_page_set_switcher (KrLeadersPage *self, GtkWidget *switcher);

G_END_DECLS
