/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-empty-page.h"

struct _KrEmptyPage {
  GtkWidget parent_instance;

  GtkWidget *content;
};

G_DEFINE_FINAL_TYPE (KrEmptyPage, kr_empty_page, GTK_TYPE_WIDGET)

static void
kr_empty_page_dispose (GObject *object)
{
  g_clear_pointer (&KR_EMPTY_PAGE (object)->content, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_empty_page_parent_class)->dispose (object);
}

static void
kr_empty_page_class_init (KrEmptyPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_empty_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/pieces/kr-empty-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrEmptyPage, content);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kr_empty_page_init (KrEmptyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
