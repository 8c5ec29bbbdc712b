/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-merge-window.h: another machine's ledger brought into this one: which, how far
 * it is, what came of it, and taking it back.
 *
 * When games were changed by it, it activates win.close-games of the window it
 * belongs to: what was open may have gone on elsewhere.
 */

G_BEGIN_DECLS

#define KR_TYPE_MERGE_WINDOW (kr_merge_window_get_type ())
G_DECLARE_FINAL_TYPE (KrMergeWindow, kr_merge_window, KR, MERGE_WINDOW, AdwWindow)

/* @path: merged at once; NULL: asks for it. */
GtkWidget *kr_merge_window_new (KrLedger *ledger, GtkWindow *parent, const char *path);

G_END_DECLS
