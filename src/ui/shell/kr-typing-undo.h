/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-typing-undo.h: undo and redo of what is typed where the focus of a window is, which comes
 * before undo and redo of anything else: the keys are the same, and only that is in sight.
 */

G_BEGIN_DECLS

/* FALSE: nothing is typed there that can be undone, or redone. */
gboolean kr_typing_undo (GtkWindow *window);
gboolean kr_typing_redo (GtkWindow *window);

G_END_DECLS
