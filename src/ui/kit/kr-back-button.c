/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-back-button.h"

#include <adwaita.h>

struct _KrBackButton {
  GtkButton parent_instance;

  GBinding *binding; /* to the leaflet around it; NULL: none is */
};

G_DEFINE_FINAL_TYPE (KrBackButton, kr_back_button, GTK_TYPE_BUTTON)

static void
kr_back_button_root (GtkWidget *widget)
{
  KrBackButton *self = KR_BACK_BUTTON (widget);
  GtkWidget *leaflet = gtk_widget_get_ancestor (widget, ADW_TYPE_LEAFLET);

  GTK_WIDGET_CLASS (kr_back_button_parent_class)->root (widget);
  if (leaflet != NULL)
    self->binding =
        g_object_bind_property (leaflet, "folded", self, "visible", G_BINDING_SYNC_CREATE);
}

static void
kr_back_button_unroot (GtkWidget *widget)
{
  g_clear_pointer (&KR_BACK_BUTTON (widget)->binding, g_binding_unbind);
  GTK_WIDGET_CLASS (kr_back_button_parent_class)->unroot (widget);
}

static void
kr_back_button_class_init (KrBackButtonClass *klass)
{
  GTK_WIDGET_CLASS (klass)->root = kr_back_button_root;
  GTK_WIDGET_CLASS (klass)->unroot = kr_back_button_unroot;
}

static void
kr_back_button_init (KrBackButton *self)
{
  gtk_button_set_icon_name (GTK_BUTTON (self), "go-previous-symbolic");
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
}
