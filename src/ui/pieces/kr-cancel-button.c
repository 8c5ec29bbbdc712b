/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cancel-button.h"

#include "kr-fit-layout.h"

struct _KrCancelButton {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (KrCancelButton, kr_cancel_button, ADW_TYPE_BIN)

static void
kr_cancel_button_class_init (KrCancelButtonClass *klass)
{
  g_type_ensure (KR_TYPE_FIT_LAYOUT);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/org/kreights/Kreights/pieces/kr-cancel-button.ui");
}

static void
kr_cancel_button_init (KrCancelButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
