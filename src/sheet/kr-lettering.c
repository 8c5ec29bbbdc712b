/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-lettering.h"

#include <pango/pangocairo.h>
#include <string.h>

/* Text is laid out in points and scaled to millimetres: Pango rounds what is
 * small, and a letter of three units would be. Most of a sheet is figures; they
 * are shaped once for each size and then only put side by side. The words are
 * shaped when they are measured, and kept until they are painted, and for the next
 * sheet: its headings and often its names are the same. */

#define POINTS_PER_MM (72 / 25.4)
#define N_WEIGHTS 2 /* each is a font in every file: a third made it a tenth slower */

static const char figure_letters[] = "0123456789,−";
#define N_FIGURES 12

#define MAX_KEPT 256 /* texts: some pages full */
#define MAX_KEPT_LENGTH 256

/* The glyphs of figure_letters in one font, and the item they came from; no item:
 * the font does not have them all, each as one glyph. */
typedef struct {
  PangoItem *item;
  PangoGlyphInfo glyphs[N_FIGURES];
} Figures;

/* A text and how it looks. */
typedef struct {
  char *text;
  int units;
  KrWeight weight;
} Lettered;

struct _KrLettering {
  PangoContext *context;
  PangoAttrList *attributes;
  GHashTable *kept;    /* Lettered -> PangoLayout, at most MAX_KEPT */
  PangoLayout *unkept; /* for what is too long */
  PangoFontDescription *fonts[N_WEIGHTS];
  GHashTable *figures[N_WEIGHTS]; /* by size in Pango units */
  PangoGlyphItem number;          /* what is put together; its item is that of the figures */
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
create_layout (const KrLettering *lettering)
{
  PangoLayout *layout = pango_layout_new (lettering->context);

  pango_layout_set_attributes (layout, lettering->attributes);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_auto_dir (layout, FALSE);
  return layout;
}

static guint
hash_lettered (gconstpointer key)
{
  const Lettered *lettered = key;

  return g_str_hash (lettered->text) ^ (guint) lettered->units << 2 ^ lettered->weight;
}

static gboolean
is_same_lettered (gconstpointer a, gconstpointer b)
{
  const Lettered *first = a, *second = b;

  return first->units == second->units && first->weight == second->weight &&
         strcmp (first->text, second->text) == 0;
}

static void
free_lettered (gpointer data)
{
  g_free (((Lettered *) data)->text);
  g_free (data);
}

static void
free_figures (gpointer data)
{
  Figures *figures = data;

  g_clear_pointer (&figures->item, pango_item_free);
  g_free (figures);
}

static KrLettering *
create_lettering (void)
{
  static const PangoWeight weights[N_WEIGHTS] = {
      PANGO_WEIGHT_NORMAL,
      PANGO_WEIGHT_BOLD,
  };
  KrLettering *lettering = g_new0 (KrLettering, 1);

  lettering->context = create_context ();
  lettering->attributes = pango_attr_list_new ();
  pango_attr_list_insert (lettering->attributes, pango_attr_font_features_new ("tnum=1"));
  lettering->kept =
      g_hash_table_new_full (hash_lettered, is_same_lettered, free_lettered, g_object_unref);
  lettering->unkept = create_layout (lettering);
  lettering->number.glyphs = pango_glyph_string_new ();
  for (int i = 0; i < N_WEIGHTS; i++) {
    lettering->fonts[i] = pango_font_description_new ();
    pango_font_description_set_family_static (lettering->fonts[i], "Cantarell,Sans");
    pango_font_description_set_weight (lettering->fonts[i], weights[i]);
    lettering->figures[i] = g_hash_table_new_full (NULL, NULL, NULL, free_figures);
  }
  return lettering;
}

static void
free_lettering (gpointer data)
{
  KrLettering *lettering = data;

  for (int i = 0; i < N_WEIGHTS; i++) {
    pango_font_description_free (lettering->fonts[i]);
    g_hash_table_unref (lettering->figures[i]);
  }
  pango_glyph_string_free (lettering->number.glyphs);
  g_object_unref (lettering->unkept);
  g_hash_table_unref (lettering->kept);
  pango_attr_list_unref (lettering->attributes);
  g_object_unref (lettering->context);
  g_free (lettering);
}

KrLettering *
kr_lettering_get (void)
{
  static GPrivate of_this_thread = G_PRIVATE_INIT (free_lettering);
  KrLettering *lettering = g_private_get (&of_this_thread);

  if (lettering == NULL) {
    lettering = create_lettering ();
    g_private_set (&of_this_thread, lettering);
  }
  return lettering;
}

static int
get_units (double size_mm)
{
  return (int) (size_mm * POINTS_PER_MM * PANGO_SCALE + 0.5);
}

static void
set_text (
    const KrLettering *lettering, PangoLayout *layout, const char *text, int units, KrWeight weight)
{
  PangoFontDescription *font = lettering->fonts[weight];

  pango_font_description_set_size (font, units);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
}

static void
keep (KrLettering *lettering, const Lettered *wanted, PangoLayout *layout)
{
  Lettered *key = g_new (Lettered, 1);

  *key = *wanted;
  key->text = g_strdup (wanted->text);
  if (g_hash_table_size (lettering->kept) >= MAX_KEPT)
    g_hash_table_remove_all (lettering->kept);
  g_hash_table_insert (lettering->kept, key, layout);
}

/* A layout with @text in it, until the next one is asked for. */
static PangoLayout *
get_layout (KrLettering *lettering, const char *text, int units, KrWeight weight)
{
  Lettered wanted = {(char *) text, units, weight};
  PangoLayout *layout = g_hash_table_lookup (lettering->kept, &wanted);

  if (layout != NULL)
    return layout;
  if (strlen (text) > MAX_KEPT_LENGTH)
    layout = lettering->unkept;
  else {
    layout = create_layout (lettering);
    keep (lettering, &wanted, layout);
  }
  set_text (lettering, layout, text, units, weight);
  return layout;
}

static Figures *
shape_figures (KrLettering *lettering, int units, KrWeight weight)
{
  Figures *figures = g_new0 (Figures, 1);
  PangoLayoutLine *line;
  PangoGlyphItem *run;

  line = pango_layout_get_line_readonly (get_layout (lettering, figure_letters, units, weight), 0);
  run = line->runs != NULL ? line->runs->data : NULL;
  if (run == NULL || line->runs->next != NULL || run->glyphs->num_glyphs != N_FIGURES)
    return figures;
  figures->item = pango_item_copy (run->item);
  memcpy (figures->glyphs, run->glyphs->glyphs, sizeof figures->glyphs);
  return figures;
}

static const Figures *
get_figures (KrLettering *lettering, int units, KrWeight weight)
{
  GHashTable *known = lettering->figures[weight];
  Figures *figures = g_hash_table_lookup (known, GINT_TO_POINTER (units));

  if (figures == NULL) {
    figures = shape_figures (lettering, units, weight);
    g_hash_table_insert (known, GINT_TO_POINTER (units), figures);
  }
  return figures;
}

/* Puts the figures of @text side by side into lettering->number; FALSE if there
 * is anything else in @text. */
static gboolean
set_number (KrLettering *lettering, const char *text, int units, KrWeight weight)
{
  const Figures *figures = get_figures (lettering, units, weight);
  PangoGlyphString *glyphs = lettering->number.glyphs;
  int length = (int) strlen (text), n = 0;

  if (figures->item == NULL)
    return FALSE;
  pango_glyph_string_set_size (glyphs, length);
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at), n++) {
    const char *letter = g_utf8_strchr (figure_letters, -1, g_utf8_get_char (at));
    if (letter == NULL)
      return FALSE;
    glyphs->glyphs[n] = figures->glyphs[g_utf8_pointer_to_offset (figure_letters, letter)];
    glyphs->log_clusters[n] = (int) (at - text);
  }
  glyphs->num_glyphs = n;
  lettering->number.item = figures->item;
  lettering->number.item->offset = 0;
  lettering->number.item->length = length;
  lettering->number.item->num_chars = n;
  return TRUE;
}

double
kr_lettering_measure (KrLettering *lettering, const char *text, double size_mm, KrWeight weight)
{
  int units = get_units (size_mm), width;

  if (set_number (lettering, text, units, weight))
    width = pango_glyph_string_get_width (lettering->number.glyphs);
  else
    pango_layout_get_size (get_layout (lettering, text, units, weight), &width, NULL);
  return width / (POINTS_PER_MM * PANGO_SCALE);
}

double
kr_lettering_measure_text (const char *text, double size_mm, gboolean bold, gpointer unused)
{
  return kr_lettering_measure (kr_lettering_get (), text, size_mm,
                               bold ? KR_WEIGHT_BOLD : KR_WEIGHT_REGULAR);
}

/* Goes to where text @width wide begins. */
static void
move_to_start (cairo_t *cr, KrAnchor anchor, int width)
{
  static const double shares[] = {
      [KR_ANCHOR_START] = 0, [KR_ANCHOR_MIDDLE] = 0.5, [KR_ANCHOR_END] = 1};

  cairo_move_to (cr, -shares[anchor] * width / PANGO_SCALE, 0);
}

static void
show_line (KrLettering *lettering, cairo_t *cr, const KrElement *element)
{
  PangoLayout *layout =
      get_layout (lettering, element->text, get_units (element->height), element->weight);
  PangoLayoutLine *line = pango_layout_get_line_readonly (layout, 0);
  PangoRectangle box = {0};

  if (element->anchor != KR_ANCHOR_START)
    pango_layout_line_get_extents (line, NULL, &box);
  move_to_start (cr, element->anchor, box.width);
  pango_cairo_show_layout_line (cr, line);
}

void
kr_lettering_show (KrLettering *lettering, cairo_t *cr, const KrElement *element)
{
  int units = get_units (element->height);
  PangoGlyphItem *number = &lettering->number;

  cairo_save (cr);
  cairo_translate (cr, element->x, element->y);
  cairo_scale (cr, 1 / POINTS_PER_MM, 1 / POINTS_PER_MM);
  if (set_number (lettering, element->text, units, element->weight)) {
    move_to_start (cr, element->anchor, pango_glyph_string_get_width (number->glyphs));
    pango_cairo_show_glyph_item (cr, element->text, number);
  } else
    show_line (lettering, cr, element);
  cairo_restore (cr);
}
