/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-feat-record.h"

#include <adwaita.h>

/*
 * kr-best-feats-window.h: a window that lists the ten best feats of one kind.
 *
 * A row opens the game, or the deal in which it happened, in the main window, and the list is
 * closed.
 */

G_BEGIN_DECLS

#define KR_TYPE_BEST_FEATS_WINDOW (kr_best_feats_window_get_type ())
G_DECLARE_FINAL_TYPE (KrBestFeatsWindow, kr_best_feats_window, KR, BEST_FEATS_WINDOW, AdwWindow)

/* @top: of KrBestFeat, the best first, at least one; kept. @window is the main window. */
GtkWidget *kr_best_feats_window_new (GtkWindow *window, GPtrArray *top);

G_END_DECLS
