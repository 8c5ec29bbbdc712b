/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-club-page.h: the club that the ledger is in: how the line is, what waits, which games need a
 * decision, the devices, the code for other laptops, and the way out.
 */

G_BEGIN_DECLS

#define KR_TYPE_CLUB_PAGE (kr_club_page_get_type ())
G_DECLARE_FINAL_TYPE (KrClubPage, kr_club_page, KR, CLUB_PAGE, AdwBin)

/* Call it once. */
void kr_club_page_set_ledger (KrClubPage *self, KrLedger *ledger);

G_END_DECLS
