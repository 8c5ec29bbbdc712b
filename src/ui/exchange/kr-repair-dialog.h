/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-repair-dialog.h: asks whether a damaged ledger is to be repaired, repairs it, and says what
 * became of it.
 */

G_BEGIN_DECLS

/* Asks about the ledger at @path (NULL: the user's own). @repaired is called with @parent, if that
 * is still there, once it is repaired and the person has read how. */
void
kr_repair_dialog_show (GtkWindow *parent, const char *path, void (*repaired) (GtkWindow *parent));

G_END_DECLS
