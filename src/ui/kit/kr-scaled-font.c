/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scaled-font.h"

#include "kr-font-size.h"

#define PROVIDER "kr-scaled-font"
#define QUARTERS "kr-scaled-font-quarters" /* of a pixel */

static GtkCssProvider *
ensure_provider (GtkWidget *widget)
{
  GtkCssProvider *provider = g_object_get_data (G_OBJECT (widget), PROVIDER);

  if (provider != NULL)
    return provider;
  provider = gtk_css_provider_new ();
  g_object_set_data_full (G_OBJECT (widget), PROVIDER, provider, g_object_unref);
  gtk_style_context_add_provider (gtk_widget_get_style_context (widget),
                                  GTK_STYLE_PROVIDER (provider),
                                  GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  return provider;
}

void
kr_scaled_font_set (GtkWidget *widget, double px)
{
  GtkCssProvider *provider = ensure_provider (widget);
  const int quarters = (int) (4 * px);
  g_autofree char *css = quarters > 0 ? g_strdup_printf ("* { font-size: %d.%02dpx; }",
                                                         quarters / 4, quarters % 4 * 25)
                                      : g_strdup ("");

  if (GPOINTER_TO_INT (g_object_get_data (G_OBJECT (widget), QUARTERS)) == quarters)
    return;
  g_object_set_data (G_OBJECT (widget), QUARTERS, GINT_TO_POINTER (quarters));
  gtk_css_provider_load_from_data (provider, css, -1);
}

double
kr_scaled_font_get_inherited (GtkWidget *widget)
{
  return kr_font_size_get (gtk_widget_get_parent (widget));
}
