/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-place.h"

#include "kr-start-page.h"

/* Chooses the page that fits the game. */

struct _KrTablePlace {
  AdwBin parent_instance;

  GtkStack *pages;
  KrStartPage *start_page;
};

G_DEFINE_FINAL_TYPE (KrTablePlace, kr_table_place, ADW_TYPE_BIN)

static void
kr_table_place_class_init (KrTablePlaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KR_TYPE_START_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/kr-table-place.ui");
  gtk_widget_class_bind_template_child (widget_class, KrTablePlace, pages);
  gtk_widget_class_bind_template_child (widget_class, KrTablePlace, start_page);
}

static void
kr_table_place_init (KrTablePlace *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
