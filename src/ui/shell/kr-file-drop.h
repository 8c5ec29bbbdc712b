/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-file-drop.h: takes files that are dropped on a widget.
 */

G_BEGIN_DECLS

/* Files that are dropped on @target activate @action (a static name) from there with their
 * URIs. */
void kr_file_drop_accept (GtkWidget *target, const char *action);

G_END_DECLS
