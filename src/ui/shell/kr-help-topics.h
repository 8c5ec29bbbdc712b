/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-help-topics.h: which page of the help belongs to which page of the windows.
 *
 * The only place that decides. tests/lint/check_help.py holds it to the pages of the help and to
 * the classes of the windows.
 */

G_BEGIN_DECLS

/* Opens the help for what @window shows: for what has the focus, or else for what is in sight. */
void kr_help_topics_show (GtkWindow *window);

/* From now on, F1 does so in every window that opens, except those of the application, which have
 * the action app.help. */
void kr_help_topics_watch_windows (void);

G_END_DECLS
