/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-empty-page.h"

#include "kr-arrival.h"

struct _KrEmptyPage {
  AdwBin parent_instance;

  GtkWidget *new_game;
};

G_DEFINE_FINAL_TYPE (KrEmptyPage, kr_empty_page, ADW_TYPE_BIN)

static void
kr_empty_page_class_init (KrEmptyPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/pieces/kr-empty-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrEmptyPage, new_game);
}

static void
kr_empty_page_init (KrEmptyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_arrival_focus (GTK_WIDGET (self), self->new_game);
}
