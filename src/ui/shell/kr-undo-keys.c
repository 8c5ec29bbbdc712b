/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-undo-keys.h"

#include "kr-toast.h"

/* GTK does not say whether a GtkText has something to undo: its text tells afterwards. */
static gboolean
change_text (GtkWidget *text, const char *action)
{
  g_autofree char *before = g_strdup (gtk_editable_get_text (GTK_EDITABLE (text)));

  gtk_widget_activate_action (text, action, NULL);
  return !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (text)), before);
}

/* FALSE: nothing is typed where the focus is that can be undone, or redone. */
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

static void
undo_cb (GtkWidget *window, const char *name, GVariant *unused)
{
  if (!change (GTK_WINDOW (window), "text.undo", gtk_text_buffer_get_can_undo) &&
      !kr_toast_undo (window))
    gtk_widget_activate_action (window, "win.undo", NULL);
}

static void
redo_cb (GtkWidget *window, const char *name, GVariant *unused)
{
  if (!change (GTK_WINDOW (window), "text.redo", gtk_text_buffer_get_can_redo))
    gtk_widget_activate_action (window, "win.redo", NULL);
}

void
kr_undo_keys_install (GtkWidgetClass *window_class)
{
  gtk_widget_class_install_action (window_class, "win.undo-latest", NULL, undo_cb);
  gtk_widget_class_install_action (window_class, "win.redo-latest", NULL, redo_cb);
}
