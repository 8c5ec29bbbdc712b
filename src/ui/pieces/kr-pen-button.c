/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-pen-button.h"

#include "kr-accessible.h"
#include "kr-pen-mark.h"
#include "kr-display-name.h"

#include <glib/gi18n.h>

#define PENS_A_ROW 4

struct _KrPenButton {
  AdwBin parent_instance;

  GtkMenuButton *button;
  KrPenMark *mark;
  GtkPopover *popover;
  GtkGrid *pens;
};

G_DEFINE_FINAL_TYPE (KrPenButton, kr_pen_button, ADW_TYPE_BIN)

enum {
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

char *
kr_pen_button_describe (guint pen)
{
  /* Translators: a pen's color and the shape of its mark, as in “blue, circle”. */
  return g_strdup_printf (_ ("%s, %s"), _ (kr_pen_get_name (pen)), _ (kr_pen_get_mark_name (pen)));
}

static void
pen_clicked_cb (KrPenButton *self, GtkWidget *clicked)
{
  guint pen = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (clicked), "pen"));

  gtk_popover_popdown (self->popover);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, pen);
}

static void
kr_pen_button_class_init (KrPenButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", KR_TYPE_PEN_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (KR_TYPE_PEN_MARK);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/pieces/kr-pen-button.ui");
  gtk_widget_class_bind_template_child (widget_class, KrPenButton, button);
  gtk_widget_class_bind_template_child (widget_class, KrPenButton, mark);
  gtk_widget_class_bind_template_child (widget_class, KrPenButton, popover);
  gtk_widget_class_bind_template_child (widget_class, KrPenButton, pens);
}

static void
kr_pen_button_init (KrPenButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < KR_N_PENS; i++) {
    GtkWidget *button = gtk_button_new ();
    g_autofree char *label = kr_pen_button_describe (i + 1);

    gtk_button_set_child (GTK_BUTTON (button), kr_pen_mark_new (i + 1, ""));
    gtk_widget_add_css_class (button, "flat");
    kr_accessible_set_label (button, label);
    g_object_set_data (G_OBJECT (button), "pen", GUINT_TO_POINTER (i + 1));
    g_signal_connect_swapped (button, "clicked", G_CALLBACK (pen_clicked_cb), self);
    gtk_grid_attach (self->pens, button, (int) i % PENS_A_ROW, (int) i / PENS_A_ROW, 1, 1);
  }
}

void
kr_pen_button_show (KrPenButton *self, guint pen, const char *initial, const char *who)
{
  g_autofree char *pen_text = kr_pen_button_describe (pen);
  g_autofree char *apart = kr_display_name_isolate (who);

  kr_pen_mark_set_pen (self->mark, pen);
  kr_pen_mark_set_initial (self->mark, initial);
  /* Translators: a player's name, then the pen, as in “Ruth’s pen: blue, circle”. */
  kr_accessible_set_labelf (GTK_WIDGET (self->button), _ ("%s’s pen: %s"), apart, pen_text);
}
