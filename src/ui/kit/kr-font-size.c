/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-font-size.h"

#define POINTS_PER_INCH 72

double
kr_font_size_get (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  const double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  if (pango_font_description_get_size_is_absolute (font))
    return size;
  return size * pango_cairo_context_get_resolution (context) / POINTS_PER_INCH;
}
