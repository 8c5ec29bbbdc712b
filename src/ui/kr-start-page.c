/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-start-page.h"

/* A status page with the ways to begin. */

struct _KrStartPage {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (KrStartPage, kr_start_page, ADW_TYPE_BIN)

static void
kr_start_page_class_init (KrStartPageClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/org/kreights/Kreights/kr-start-page.ui");
}

static void
kr_start_page_init (KrStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
