/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-call-window.h"

#include "kr-arrival.h"
#include "kr-cancel-button.h"
#include "kr-text-filter.h"

#include <glib/gi18n.h>

struct _KrCallWindow {
  AdwWindow parent_instance;

  KrClubLine *line;

  AdwEntryRow *question;
  GtkWidget *withdraw;
  GtkButton *call;
};

G_DEFINE_FINAL_TYPE (KrCallWindow, kr_call_window, ADW_TYPE_WINDOW)

static void
call_cb (KrCallWindow *self)
{
  kr_club_line_set_question (self->line, gtk_editable_get_text (GTK_EDITABLE (self->question)));
  gtk_window_close (GTK_WINDOW (self));
}

static void
withdraw_cb (KrCallWindow *self)
{
  kr_club_line_set_question (self->line, NULL);
  gtk_window_close (GTK_WINDOW (self));
}

static void
kr_call_window_dispose (GObject *object)
{
  g_clear_object (&KR_CALL_WINDOW (object)->line);
  G_OBJECT_CLASS (kr_call_window_parent_class)->dispose (object);
}

static void
kr_call_window_class_init (KrCallWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_call_window_dispose;
  g_type_ensure (KR_TYPE_CANCEL_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/evening/kr-call-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrCallWindow, question);
  gtk_widget_class_bind_template_child (widget_class, KrCallWindow, withdraw);
  gtk_widget_class_bind_template_child (widget_class, KrCallWindow, call);
  gtk_widget_class_bind_template_callback (widget_class, call_cb);
  gtk_widget_class_bind_template_callback (widget_class, withdraw_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_call_window_init (KrCallWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_filter_attach (GTK_EDITABLE (self->question), KR_TEXT_LINE);
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->question));
}

GtkWidget *
kr_call_window_new (KrClubLine *line, const char *question, GtkWindow *parent)
{
  KrCallWindow *self =
      g_object_new (KR_TYPE_CALL_WINDOW, "transient-for", parent, "modal", TRUE, NULL);
  const char *asked = kr_club_line_get_question (line);

  self->line = g_object_ref (line);
  gtk_editable_set_text (GTK_EDITABLE (self->question), question != NULL ? question
                                                        : asked != NULL  ? asked
                                                                         : "");
  gtk_widget_set_visible (self->withdraw, asked != NULL);
  if (asked != NULL)
    gtk_button_set_label (self->call, _ ("Ask This"));
  return GTK_WIDGET (self);
}
