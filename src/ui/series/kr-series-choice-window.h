/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-series-list.h"

/*
 * kr-series-choice-window.h: which series a game belongs to, and whether it counts there. Each
 * choice is recorded at once.
 */

G_BEGIN_DECLS

#define KR_TYPE_SERIES_CHOICE_WINDOW (kr_series_choice_window_get_type ())
G_DECLARE_FINAL_TYPE (
    KrSeriesChoiceWindow, kr_series_choice_window, KR, SERIES_CHOICE_WINDOW, AdwWindow)

/* A window over that of @near, for the game @session. */
GtkWidget *kr_series_choice_window_new (KrLedger *ledger, const char *session, GtkWidget *near);

G_END_DECLS
