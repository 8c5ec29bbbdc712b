/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-which-games.h"

#include <adwaita.h>

/*
 * kr-records-page.h: the records of the ledger by rule set and number of players (G-7),
 * those of the rule documents, the yardsticks (G-8) and the beer tab (G-6). Records and
 * yardsticks are of the games that count.
 *
 * It reads the ledger only while it is mapped.
 */

G_BEGIN_DECLS

#define KR_TYPE_RECORDS_PAGE (kr_records_page_get_type ())
G_DECLARE_FINAL_TYPE (KrRecordsPage, kr_records_page, KR, RECORDS_PAGE, AdwBin)

/* To be called once. */
void kr_records_page_set_ledger (KrRecordsPage *self, KrLedger *ledger, KrWhichGames *which);

/* Puts @switcher above the records: what else there is to look back at. To be called once. */
void kr_records_page_set_switcher (KrRecordsPage *self, GtkWidget *switcher);

G_END_DECLS
