/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-referee-reports.h: what the referee cannot see and somebody has to tell: as
 * far as the rules know it; and the ways to `referee.set-table`, `referee.what-if`.
 *
 * Signal: `event (KrEvent *)`, valid during the emission.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_REPORTS (kr_referee_reports_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeReports, kr_referee_reports, KR, REFEREE_REPORTS, GtkPopover)

GtkWidget *kr_referee_reports_new (void);

/* Offers what can be told at @table. Not kept. */
void kr_referee_reports_show (KrRefereeReports *self, KrGame *game, const KrTable *table);

G_END_DECLS
