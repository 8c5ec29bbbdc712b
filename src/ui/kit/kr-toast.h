/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-toast.h: messages about what just happened or went wrong.
 *
 * A message is shown in the bar of the window that @near is in (kr-message-bar.h); every
 * window of the app has one, or the window behind it has. Messages are plain text, not markup;
 * sentences (kr-sentence.h) in them are translated. A message is shown at once, in place of the
 * last one of its kind, and goes away by itself; errors stay longer.
 */

G_BEGIN_DECLS

void kr_toast (GtkWidget *near, const char *message);

/* Shows @error, which stays the caller's. */
void kr_toast_error (GtkWidget *near, const GError *error);

/* Like kr_toast, with a button that activates @action, a detailed action name, from
 * @near as long as that exists. */
void
kr_toast_with_action (GtkWidget *near, const char *message, const char *button, const char *action);

/* Like kr_toast, with a button that undoes the last step of @game, a KrGame. The message goes
 * away when the game changes again, because the button would undo something else then. */
void kr_toast_with_undo (GtkWidget *near, const char *message, gpointer game);

/* Presses the button of the message in view if that undoes something. FALSE: it does not, or no
 * message is in view. */
gboolean kr_toast_undo (GtkWidget *near);

/* Like kr_toast, with a button that calls @clicked_cb (@owner) as long as @owner, a GObject,
 * exists. */
void kr_toast_with_button (
    GtkWidget *near, const char *message, const char *button, GCallback clicked_cb, gpointer owner);

G_END_DECLS
