/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-night.h"

#include <adwaita.h>

/*
 * kr-club-table-page.h: what the laptop of a table shows before its game: the round, the table, who
 * sits where, and Start. It needs nothing from the network. Once in an evening it asks which table
 * the laptop is.
 *
 * Property: `wanted` (read-only, notified): whether there is something to show: a round is running,
 * and nobody said that this laptop is no table, or asked for another game meanwhile.
 *
 * Signals: `started` (KrGame), a game that is not in the ledger yet; `resumed` (UUID), one that is.
 */

G_BEGIN_DECLS

#define KR_TYPE_CLUB_TABLE_PAGE (kr_club_table_page_get_type ())
G_DECLARE_FINAL_TYPE (KrClubTablePage, kr_club_table_page, KR, CLUB_TABLE_PAGE, AdwBin)

/* Call it once. */
void kr_club_table_page_set_ledger (KrClubTablePage *self, KrLedger *ledger);

/* The page is wanted again, although another game was asked for, or the laptop was said to be no
 * table: then it asks again. */
void kr_club_table_page_come_back (KrClubTablePage *self);

/* Whether this laptop is a table of a round that is running. */
gboolean kr_club_table_page_has_table (KrClubTablePage *self);

G_END_DECLS
