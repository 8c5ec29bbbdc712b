/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-series-list.h"

/*
 * kr-series-step.h: changes of series on their way to the disk (kr-save-step.h).
 *
 * A message near @near says what was done; where it can be undone, it has a button for that.
 */

G_BEGIN_DECLS

/* Adds the series @uuid, or changes it. @name was checked by its field. */
void kr_series_step_put (KrLedger *ledger,
                         const char *uuid,
                         gboolean is_new,
                         const char *name,
                         KrSeriesScoring scoring,
                         guint best,
                         GtkWidget *near);

void kr_series_step_delete (KrLedger *ledger, const KrSeriesRow *series, GtkWidget *near);

/* Makes the game @session, which is @before to the series now, what @state says. */
void kr_series_step_set_state (KrLedger *ledger,
                               const KrSeriesRow *series,
                               const char *session,
                               KrSeriesState before,
                               KrSeriesState state,
                               GtkWidget *near);

G_END_DECLS
