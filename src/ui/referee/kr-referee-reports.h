/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-referee-reports.h: a popover with a button for each thing that somebody has to report
 * to the referee, as far as it means anything under the rules (`referee.report`), and for
 * `referee.set-table` and `win.what-if`.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_REPORTS (kr_referee_reports_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeReports, kr_referee_reports, KR, REFEREE_REPORTS, GtkPopover)

/* Offers what can be reported at @table. Neither is kept. */
void kr_referee_reports_show (KrRefereeReports *self, KrGame *game, const KrTable *table);

G_END_DECLS
