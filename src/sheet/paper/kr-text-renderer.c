/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-text-renderer.h"

#include <pango/pangocairo.h>
#include <string.h>

/* Text is laid out in points and scaled to millimeters, because Pango rounds small
 * sizes. Most of a sheet is numbers: digits are shaped once for each size and then only
 * put side by side. Words are shaped when they are measured and stay cached until they
 * are painted, and for the next sheet, whose headings and often names are the same. */

#define POINTS_PER_MM (72 / 25.4)
#define N_WEIGHTS 2 /* each is another font in a file: a third one took 10% more time */

static const char digit_letters[] = "0123456789,− ";
#define N_DIGITS 13

#define MAX_CACHED 256        /* texts: those of a few pages */
#define MAX_CACHED_LENGTH 256 /* bytes */

/* The glyphs of the digits in one font, and the item they came from. The item is NULL
 * if the font does not have each of them as one glyph. */
typedef struct {
  PangoItem *item;
  PangoGlyphInfo glyphs[N_DIGITS];
} Digits;

/* A text and how it looks. */
typedef struct {
  char *text;
  int units;
  KrWeight weight;
} TextKey;

struct _KrTextRenderer {
  PangoContext *context;
  PangoAttrList *attributes;
  GHashTable *cached;    /* TextKey -> PangoLayout, at most MAX_CACHED */
  PangoLayout *uncached; /* for texts too long for the cache */
  PangoFontDescription *fonts[N_WEIGHTS];
  GHashTable *digits[N_WEIGHTS]; /* size in Pango units -> Digits */
  PangoGlyphItem number;         /* the last one put together; its item is that of the digits */
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
create_layout (const KrTextRenderer *renderer)
{
  PangoLayout *layout = pango_layout_new (renderer->context);

  pango_layout_set_attributes (layout, renderer->attributes);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_auto_dir (layout, FALSE);
  return layout;
}

static guint
hash_key (gconstpointer data)
{
  const TextKey *key = data;

  return g_str_hash (key->text) ^ (guint) key->units << 2 ^ key->weight;
}

static gboolean
is_same_key (gconstpointer a, gconstpointer b)
{
  const TextKey *first = a, *second = b;

  return first->units == second->units && first->weight == second->weight &&
         strcmp (first->text, second->text) == 0;
}

static void
free_key (gpointer data)
{
  g_free (((TextKey *) data)->text);
  g_free (data);
}

static void
free_digits (gpointer data)
{
  Digits *shaped = data;

  g_clear_pointer (&shaped->item, pango_item_free);
  g_free (shaped);
}

static KrTextRenderer *
create_renderer (void)
{
  static const PangoWeight weights[N_WEIGHTS] = {
      PANGO_WEIGHT_NORMAL,
      PANGO_WEIGHT_BOLD,
  };
  KrTextRenderer *renderer = g_new0 (KrTextRenderer, 1);

  renderer->context = create_context ();
  renderer->attributes = pango_attr_list_new ();
  pango_attr_list_insert (renderer->attributes, pango_attr_font_features_new ("tnum=1"));
  renderer->cached = g_hash_table_new_full (hash_key, is_same_key, free_key, g_object_unref);
  renderer->uncached = create_layout (renderer);
  renderer->number.glyphs = pango_glyph_string_new ();
  for (int i = 0; i < N_WEIGHTS; i++) {
    renderer->fonts[i] = pango_font_description_new ();
    pango_font_description_set_family_static (renderer->fonts[i], "Cantarell,Sans");
    pango_font_description_set_weight (renderer->fonts[i], weights[i]);
    renderer->digits[i] = g_hash_table_new_full (NULL, NULL, NULL, free_digits);
  }
  return renderer;
}

static void
free_renderer (gpointer data)
{
  KrTextRenderer *renderer = data;

  for (int i = 0; i < N_WEIGHTS; i++) {
    pango_font_description_free (renderer->fonts[i]);
    g_hash_table_unref (renderer->digits[i]);
  }
  pango_glyph_string_free (renderer->number.glyphs);
  g_object_unref (renderer->uncached);
  g_hash_table_unref (renderer->cached);
  pango_attr_list_unref (renderer->attributes);
  g_object_unref (renderer->context);
  g_free (renderer);
}

KrTextRenderer *
kr_text_renderer_get (void)
{
  static GPrivate of_this_thread = G_PRIVATE_INIT (free_renderer);
  KrTextRenderer *renderer = g_private_get (&of_this_thread);

  if (renderer == NULL) {
    renderer = create_renderer ();
    g_private_set (&of_this_thread, renderer);
  }
  return renderer;
}

static int
get_units (double size_mm)
{
  return (int) (size_mm * POINTS_PER_MM * PANGO_SCALE + 0.5);
}

/* A layout of @text, valid until the next one is asked for. */
static PangoLayout *
get_layout (KrTextRenderer *renderer, const char *text, int units, KrWeight weight)
{
  TextKey wanted = {(char *) text, units, weight};
  PangoLayout *layout = g_hash_table_lookup (renderer->cached, &wanted);

  if (layout != NULL)
    return layout;
  if (strlen (text) > MAX_CACHED_LENGTH)
    layout = renderer->uncached;
  else {
    wanted.text = g_strdup (text);
    layout = create_layout (renderer);
    if (g_hash_table_size (renderer->cached) >= MAX_CACHED)
      g_hash_table_remove_all (renderer->cached);
    g_hash_table_insert (renderer->cached, g_memdup2 (&wanted, sizeof wanted), layout);
  }
  pango_font_description_set_size (renderer->fonts[weight], units);
  pango_layout_set_font_description (layout, renderer->fonts[weight]);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static Digits *
shape_digits (KrTextRenderer *renderer, int units, KrWeight weight)
{
  Digits *shaped = g_new0 (Digits, 1);
  PangoLayoutLine *line;
  PangoGlyphItem *run;

  line = pango_layout_get_line_readonly (get_layout (renderer, digit_letters, units, weight), 0);
  run = line->runs != NULL ? line->runs->data : NULL;
  if (run == NULL || line->runs->next != NULL || run->glyphs->num_glyphs != N_DIGITS)
    return shaped;
  shaped->item = pango_item_copy (run->item);
  memcpy (shaped->glyphs, run->glyphs->glyphs, sizeof shaped->glyphs);
  return shaped;
}

static const Digits *
get_digits (KrTextRenderer *renderer, int units, KrWeight weight)
{
  GHashTable *known = renderer->digits[weight];
  Digits *shaped = g_hash_table_lookup (known, GINT_TO_POINTER (units));

  if (shaped == NULL) {
    shaped = shape_digits (renderer, units, weight);
    g_hash_table_insert (known, GINT_TO_POINTER (units), shaped);
  }
  return shaped;
}

/* Puts the digits of @text side by side in renderer->number. FALSE if @text contains
 * anything else. */
static gboolean
set_number (KrTextRenderer *renderer, const char *text, int units, KrWeight weight)
{
  const Digits *shaped = get_digits (renderer, units, weight);
  PangoGlyphString *glyphs = renderer->number.glyphs;
  int length = (int) strlen (text), n = 0;

  if (shaped->item == NULL)
    return FALSE;
  pango_glyph_string_set_size (glyphs, length);
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at), n++) {
    const char *letter = g_utf8_strchr (digit_letters, -1, g_utf8_get_char (at));
    if (letter == NULL)
      return FALSE;
    glyphs->glyphs[n] = shaped->glyphs[g_utf8_pointer_to_offset (digit_letters, letter)];
    glyphs->log_clusters[n] = (int) (at - text);
  }
  glyphs->num_glyphs = n;
  renderer->number.item = shaped->item;
  renderer->number.item->offset = 0;
  renderer->number.item->length = length;
  renderer->number.item->num_chars = n;
  return TRUE;
}

double
kr_text_renderer_measure (KrTextRenderer *renderer,
                          const char *text,
                          double size_mm,
                          KrWeight weight)
{
  int units = get_units (size_mm), width;

  if (set_number (renderer, text, units, weight))
    width = pango_glyph_string_get_width (renderer->number.glyphs);
  else
    pango_layout_get_size (get_layout (renderer, text, units, weight), &width, NULL);
  return width / (POINTS_PER_MM * PANGO_SCALE);
}

/* Moves to where a text begins that is @width wide. */
static void
move_to_start (cairo_t *cr, KrAnchor anchor, int width)
{
  static const double shares[] = {
      [KR_ANCHOR_START] = 0, [KR_ANCHOR_MIDDLE] = 0.5, [KR_ANCHOR_END] = 1};

  cairo_move_to (cr, -shares[anchor] * width / PANGO_SCALE, 0);
}

void
kr_text_renderer_show (KrTextRenderer *renderer, cairo_t *cr, const KrShape *shape)
{
  int units = get_units (shape->height);
  PangoGlyphItem *number = &renderer->number;

  cairo_save (cr);
  cairo_translate (cr, shape->x, shape->y);
  cairo_scale (cr, 1 / POINTS_PER_MM, 1 / POINTS_PER_MM);
  if (set_number (renderer, shape->text, units, shape->weight)) {
    move_to_start (cr, shape->anchor, pango_glyph_string_get_width (number->glyphs));
    pango_cairo_show_glyph_item (cr, shape->text, number);
  } else {
    PangoLayout *layout = get_layout (renderer, shape->text, units, shape->weight);
    PangoLayoutLine *line = pango_layout_get_line_readonly (layout, 0);
    PangoRectangle box = {0};
    if (shape->anchor != KR_ANCHOR_START)
      pango_layout_line_get_extents (line, NULL, &box);
    move_to_start (cr, shape->anchor, box.width);
    pango_cairo_show_layout_line (cr, line);
  }
  cairo_restore (cr);
}

void
kr_text_renderer_show_words (KrTextRenderer *renderer, cairo_t *cr, const KrShape *shape)
{
  PangoLayout *layout = get_layout (renderer, " ", get_units (shape->height), shape->weight);
  const PangoLayoutLine *line = pango_layout_get_line_readonly (layout, 0);
  const PangoLayoutRun *run = line->runs != NULL ? line->runs->data : NULL;
  const cairo_text_cluster_t cluster = {(int) strlen (shape->text), 1};
  cairo_glyph_t blank = {0};

  if (run == NULL || run->glyphs->num_glyphs != 1 ||
      (run->glyphs->glyphs[0].glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0)
    return;
  blank.index = run->glyphs->glyphs[0].glyph;
  cairo_save (cr);
  cairo_translate (cr, shape->x, shape->y);
  cairo_scale (cr, 1 / POINTS_PER_MM, 1 / POINTS_PER_MM);
  cairo_set_scaled_font (
      cr, pango_cairo_font_get_scaled_font (PANGO_CAIRO_FONT (run->item->analysis.font)));
  cairo_show_text_glyphs (cr, shape->text, -1, &blank, 1, &cluster, 1, 0);
  cairo_restore (cr);
}
