/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-toast.h"

#include "kr-gettext.h"
#include "kr-message-bar.h"

#include <glib/gi18n.h>

#define ACTION "kr-action"

static void
show (GtkWidget *near, KrMessage *message)
{
  KrMessageBar *bar = kr_message_bar_find (near);

  g_return_if_fail (bar != NULL);
  kr_message_bar_show (bar, message);
}

void
kr_toast (GtkWidget *near, const char *message)
{
  g_autofree char *words = kr_gettext_dup_words (message);

  show (near, kr_message_new (KR_MESSAGE_NEWS, words, NULL));
}

void
kr_toast_error (GtkWidget *near, const GError *error)
{
  g_autofree char *words = kr_gettext_dup_error (error);

  show (near, kr_message_new (KR_MESSAGE_ERROR, words, NULL));
}

static void
activate_cb (GtkWidget *near, KrMessage *message)
{
  g_autoptr (GVariant) target = NULL;
  g_autofree char *action = NULL;

  if (g_action_parse_detailed_name (g_object_get_data (G_OBJECT (message), ACTION), &action,
                                    &target, NULL))
    gtk_widget_activate_action_variant (near, action, target);
}

static void
set_action (KrMessage *offer, GtkWidget *near, const char *action)
{
  g_object_set_data_full (G_OBJECT (offer), ACTION, g_strdup (action), g_free);
  g_signal_connect_object (offer, "clicked", G_CALLBACK (activate_cb), near, G_CONNECT_SWAPPED);
}

void
kr_toast_with_action (GtkWidget *near, const char *message, const char *button, const char *action)
{
  g_autofree char *words = kr_gettext_dup_words (message);
  KrMessage *offer = kr_message_new (KR_MESSAGE_OFFER, words, button);

  set_action (offer, near, action);
  show (near, offer);
}

void
kr_toast_with_undo (GtkWidget *near, const char *message, gpointer game)
{
  KrMessage *offer = kr_message_new (KR_MESSAGE_OFFER, message, _ ("Undo"));

  set_action (offer, near, "win.undo");
  g_signal_connect_object (game, "changed", G_CALLBACK (kr_message_dismiss), offer,
                           G_CONNECT_SWAPPED);
  show (near, offer);
}

void
kr_toast_with_button (
    GtkWidget *near, const char *message, const char *button, GCallback clicked_cb, gpointer owner)
{
  KrMessage *offer = kr_message_new (KR_MESSAGE_OFFER, message, button);

  g_signal_connect_object (offer, "clicked", clicked_cb, owner, G_CONNECT_SWAPPED);
  show (near, offer);
}

/* Whatever it undoes, the button says the same. */
gboolean
kr_toast_undo (GtkWidget *near)
{
  KrMessageBar *bar = kr_message_bar_find (near);
  KrMessage *shown = bar != NULL ? kr_message_bar_get_shown (bar) : NULL;
  g_autoptr (KrMessage) offer = shown != NULL ? g_object_ref (shown) : NULL;

  if (offer == NULL || g_strcmp0 (kr_message_get_button (offer), _ ("Undo")) != 0)
    return FALSE;
  g_signal_emit_by_name (offer, "clicked");
  kr_message_dismiss (offer);
  return TRUE;
}
