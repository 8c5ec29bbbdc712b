/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-import-results-window.h: a window that lists what happened to each file that was to be
 * imported, with a button that shows its game.
 */

G_BEGIN_DECLS

/* @results (of KrImportResult) is borrowed for the call. */
GtkWidget *kr_import_results_window_new (GPtrArray *results, GtkWindow *parent);

G_END_DECLS
