/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-toast.h: messages about what just happened or went wrong.
 *
 * A message is shown as a toast in the nearest AdwToastOverlay around @near; every
 * window of the app has one. Messages are plain text, not markup. A message is shown at
 * once, in place of the last one of its kind; errors stay until they are closed.
 */

G_BEGIN_DECLS

void kr_toast (GtkWidget *near, const char *message);

/* Shows @error, which stays the caller's, until the user closes it. */
void kr_toast_error (GtkWidget *near, const GError *error);

/* Like kr_toast, with a button that activates @action, a detailed action name. */
void
kr_toast_with_action (GtkWidget *near, const char *message, const char *button, const char *action);

/* Like kr_toast, with a button that undoes the last step of @game, a KrGame. The toast goes
 * away when the game changes again, because the button would undo something else then. */
void kr_toast_with_undo (GtkWidget *near, const char *message, gpointer game);

/* Like kr_toast, with a button that calls @clicked_cb (@owner) as long as @owner, a GObject,
 * exists. */
void kr_toast_with_button (
    GtkWidget *near, const char *message, const char *button, GCallback clicked_cb, gpointer owner);

G_END_DECLS
