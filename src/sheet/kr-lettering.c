/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-lettering.h"

#include <pango/pangocairo.h>

/* Text is laid out in points and scaled to millimetres: Pango rounds what is
 * small, and a letter of three units would be. */

#define POINTS_PER_MM (72 / 25.4)
#define N_WEIGHTS 3

struct _KrLettering {
  PangoContext *context;
  PangoLayout *layout;
  PangoFontDescription *fonts[N_WEIGHTS];
};

static PangoContext *
create_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  return context;
}

static PangoLayout *
create_layout (PangoContext *context)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_auto_dir (layout, FALSE);
  pango_attr_list_unref (attributes);
  return layout;
}

KrLettering *
kr_lettering_new (void)
{
  static const PangoWeight weights[N_WEIGHTS] = {
      PANGO_WEIGHT_NORMAL,
      PANGO_WEIGHT_BOLD,
      PANGO_WEIGHT_ULTRABOLD,
  };
  KrLettering *lettering = g_new0 (KrLettering, 1);

  lettering->context = create_context ();
  lettering->layout = create_layout (lettering->context);
  for (int i = 0; i < N_WEIGHTS; i++) {
    lettering->fonts[i] = pango_font_description_new ();
    pango_font_description_set_family_static (lettering->fonts[i], "Cantarell,Sans");
    pango_font_description_set_weight (lettering->fonts[i], weights[i]);
  }
  return lettering;
}

void
kr_lettering_free (KrLettering *lettering)
{
  if (lettering == NULL)
    return;
  for (int i = 0; i < N_WEIGHTS; i++)
    pango_font_description_free (lettering->fonts[i]);
  g_object_unref (lettering->layout);
  g_object_unref (lettering->context);
  g_free (lettering);
}

/* Puts @text into the layout. */
static void
set_text (KrLettering *lettering, const char *text, double size_mm, KrWeight weight)
{
  PangoFontDescription *font = lettering->fonts[weight];

  pango_font_description_set_size (font, (int) (size_mm * POINTS_PER_MM * PANGO_SCALE + 0.5));
  pango_layout_set_font_description (lettering->layout, font);
  pango_layout_set_text (lettering->layout, text, -1);
}

double
kr_lettering_measure (KrLettering *lettering, const char *text, double size_mm, KrWeight weight)
{
  int width;

  set_text (lettering, text, size_mm, weight);
  pango_layout_get_size (lettering->layout, &width, NULL);
  return width / (POINTS_PER_MM * PANGO_SCALE);
}

void
kr_lettering_show (KrLettering *lettering, cairo_t *cr, const KrElement *element)
{
  static const double shares[] = {
      [KR_ANCHOR_START] = 0, [KR_ANCHOR_MIDDLE] = 0.5, [KR_ANCHOR_END] = 1};
  PangoLayoutLine *line;
  PangoRectangle box = {0};

  set_text (lettering, element->text, element->height, element->weight);
  line = pango_layout_get_line_readonly (lettering->layout, 0);
  if (element->anchor != KR_ANCHOR_START)
    pango_layout_line_get_extents (line, NULL, &box);
  cairo_save (cr);
  cairo_translate (cr, element->x, element->y);
  cairo_scale (cr, 1 / POINTS_PER_MM, 1 / POINTS_PER_MM);
  cairo_move_to (cr, -shares[element->anchor] * box.width / PANGO_SCALE, 0);
  pango_cairo_show_layout_line (cr, line);
  cairo_restore (cr);
}
