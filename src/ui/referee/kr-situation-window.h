/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-situation.h"

/*
 * kr-situation-window.h: Set Up Position, in which the position is entered to begin with the
 * referee in the middle of a deal. A line at the top says why a position is impossible.
 *
 * Signal: `set (KrSituation *)`, a possible position, valid during the emission; then the
 * window closes.
 */

G_BEGIN_DECLS

#define KR_TYPE_SITUATION_WINDOW (kr_situation_window_get_type ())
G_DECLARE_FINAL_TYPE (KrSituationWindow, kr_situation_window, KR, SITUATION_WINDOW, AdwWindow)

/* Begins with the position of @table or, before its starter is turned, one just after the
 * deal. @names: by seat; copied. */
GtkWidget *kr_situation_window_new (const KrTable *table, const char *const names[]);

G_END_DECLS
