/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-empty-page.h"

struct _KrEmptyPage {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (KrEmptyPage, kr_empty_page, ADW_TYPE_BIN)

static void
kr_empty_page_class_init (KrEmptyPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/pieces/kr-empty-page.ui");
}

static void
kr_empty_page_init (KrEmptyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
