/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-typing-undo.h"

/* GTK does not say whether a GtkText has something to undo: its text tells afterwards. */
static gboolean
change_text (GtkWidget *text, const char *action)
{
  g_autofree char *before = g_strdup (gtk_editable_get_text (GTK_EDITABLE (text)));

  gtk_widget_activate_action (text, action, NULL);
  return !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (text)), before);
}

static gboolean
change (GtkWindow *window, const char *action, gboolean (*can_change) (GtkTextBuffer *buffer))
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (GTK_IS_TEXT (focus))
    return change_text (focus, action);
  if (!GTK_IS_TEXT_VIEW (focus) || !can_change (gtk_text_view_get_buffer (GTK_TEXT_VIEW (focus))))
    return FALSE;
  gtk_widget_activate_action (focus, action, NULL);
  return TRUE;
}

gboolean
kr_typing_undo (GtkWindow *window)
{
  return change (window, "text.undo", gtk_text_buffer_get_can_undo);
}

gboolean
kr_typing_redo (GtkWindow *window)
{
  return change (window, "text.redo", gtk_text_buffer_get_can_redo);
}
