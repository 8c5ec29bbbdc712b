/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-merge-window.h: a window that merges another machine's ledger into this one: which
 * ledger, the progress, the result, and how to undo it.
 *
 * If the merge changed games, the window activates win.close-games of its parent: the other
 * ledger may have gone on with an open game.
 */

G_BEGIN_DECLS

#define KR_TYPE_MERGE_WINDOW (kr_merge_window_get_type ())
G_DECLARE_FINAL_TYPE (KrMergeWindow, kr_merge_window, KR, MERGE_WINDOW, AdwWindow)

/* @path: the ledger to merge at once; NULL: the window asks for one. */
GtkWidget *kr_merge_window_new (KrLedger *ledger, GtkWindow *parent, const char *path);

G_END_DECLS
