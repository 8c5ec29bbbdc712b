/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-toast.h: tells people what just went wrong, or what just happened.
 *
 * The message shows as a toast in the nearest AdwToastOverlay around @near;
 * every window of the app has one. Messages are plain text, never markup. Each shows at
 * once, and in the place of the last of its kind; errors stand until they are closed.
 */

G_BEGIN_DECLS

void kr_toast (GtkWidget *near, const char *message);

/* The same for @error, which stays the caller's. It is shown until it is closed. */
void kr_toast_error (GtkWidget *near, const GError *error);

/* As kr_toast, with a button that activates @action (detailed name). */
void
kr_toast_with_action (GtkWidget *near, const char *message, const char *button, const char *action);

/* As kr_toast, with a button that undoes the last step of @game, a KrGame, until it
 * changes again: something else would be undone then. */
void kr_toast_with_undo (GtkWidget *near, const char *message, gpointer game);

/* As kr_toast, with a button that calls @clicked_cb (@owner), as long as @owner, a
 * GObject, is there. */
void kr_toast_with_button (
    GtkWidget *near, const char *message, const char *button, GCallback clicked_cb, gpointer owner);

G_END_DECLS
