/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-situation.h"

/*
 * kr-situation-window.h: Set the Table: enters the referee in the middle of a deal.
 *
 * Signal: `set (KrSituation *)`, one that can be, valid during the emission; the
 * window closes itself.
 */

G_BEGIN_DECLS

#define KR_TYPE_SITUATION_WINDOW (kr_situation_window_get_type ())
G_DECLARE_FINAL_TYPE (KrSituationWindow, kr_situation_window, KR, SITUATION_WINDOW, AdwWindow)

/* Begins with what @table says. @names: by seat; copied. */
GtkWidget *kr_situation_window_new (const KrTable *table, const char *const names[]);

/* What a table looks like before anything is told of it: as @table, or as
 * it was dealt where its starter is not turned. */
void kr_situation_window_guess (const KrTable *table, KrSituation *situation);

G_END_DECLS
