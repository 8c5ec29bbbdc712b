/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

#include <adwaita.h>

/*
 * kr-sessions-page.h: every session of the ledger, to be searched and filtered,
 * and beside the list the one that was chosen.
 *
 * It reads the ledger only while it is mapped.
 */

G_BEGIN_DECLS

#define KR_TYPE_SESSIONS_PAGE (kr_sessions_page_get_type ())
G_DECLARE_FINAL_TYPE (KrSessionsPage, kr_sessions_page, KR, SESSIONS_PAGE, AdwBin)

/* Once. */
void kr_sessions_page_set_ledger (KrSessionsPage *self, KrLedger *ledger);

/* The game on the table, or NULL: its session is shown and changed as that game. */
void kr_sessions_page_set_game (KrSessionsPage *self, KrGame *game);

/* Opens the session @uuid, and deal @deal of it (from 0; -1: none in particular).
 * What keeps it from opening is told in a toast. */
void kr_sessions_page_open (KrSessionsPage *self, const char *uuid, int deal);

/* Shows no session any more. */
void kr_sessions_page_close (KrSessionsPage *self);

/* Lists only games of the player @uuid, and of @other_uuid too unless it is NULL. */
void kr_sessions_page_list_players (KrSessionsPage *self, const char *uuid, const char *other_uuid);

G_END_DECLS
