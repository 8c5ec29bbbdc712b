/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-import-results-window.h: what became of the files that were to be brought in, one by
 * one, and the way to each game. Stays until it is closed.
 */

G_BEGIN_DECLS

/* @results: of KrImportResult; borrowed for the call. */
GtkWidget *kr_import_results_window_new (GPtrArray *results, GtkWindow *parent);

G_END_DECLS
