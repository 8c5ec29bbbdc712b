/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-file.h"

#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kr-bench.h"
#include "kr-sheet-layout.h"
#include "sample-game.h"

/* One sheet as a PDF, after the first one has warmed the fonts: in milliseconds, and as a
 * multiple of showing the same texts, in the same two weights and parts, and what the signs say, on
 * a bare PDF page with Pango. Without parts and words tells what screen readers cost.
 * Each weight is a font that cairo puts into the file: the same in one weight tells what the
 * second one costs, and the same sheet without a surface what is not cairo's. */

#define N_TURNS 5 /* of the bare texts and the sheet */
#define MUST 1.25
#define TARGET 1.1

static SampleGame game;

static void
render_sheet (void *data)
{
  g_autoptr (KrSheet) sheet = kr_sheet_new (&game.source);
  g_autoptr (GBytes) bytes =
      kr_sheet_file_render (sheet, KR_SHEET_FORMAT_PDF, KR_PAPER_A4, FALSE, NULL);

  g_assert (g_bytes_get_size (bytes) > 1000);
}

/* All but cairo's part: the sheet and where everything is on it. */
static void
lay_out (void *data)
{
  g_autoptr (KrSheet) sheet = kr_sheet_new (&game.source);
  g_autoptr (KrSheetLayout) layout = kr_sheet_layout_new (sheet, KR_PAPER_A4, NULL, NULL);

  g_assert (kr_sheet_layout_get_n_pages (layout) == 1);
}

static cairo_status_t
ignore_cb (void *closure, const unsigned char *data, unsigned int length)
{
  return CAIRO_STATUS_SUCCESS;
}

/* The texts of a page. */
typedef struct {
  const GArray *shapes;
  gboolean in_weights;
  gboolean in_parts;
} Texts;

/* Shows a blank that is read as @words, in the font of the text before. */
static void
show_blank (cairo_t *cr, const char *words)
{
  cairo_scaled_font_t *font = cairo_get_scaled_font (cr);
  const cairo_text_cluster_t cluster = {(int) strlen (words), 1};
  cairo_glyph_t *blank = NULL;
  int n = 0;

  cairo_scaled_font_text_to_glyphs (font, 0, 0, " ", 1, &blank, &n, NULL, NULL, NULL);
  cairo_show_text_glyphs (cr, words, -1, blank, n, &cluster, 1, 0);
  cairo_glyph_free (blank);
}

static void
show_texts (void *data)
{
  const Texts *texts = data;
  const GArray *page = texts->shapes;
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (ignore_cb, NULL, 595, 842);
  cairo_t *cr = cairo_create (surface);
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell,Sans");

  for (guint i = 0; i < page->len; i++) {
    const KrShape *shape = &g_array_index (page, KrShape, i);
    if (texts->in_parts && shape->kind == KR_SHAPE_BEGINNING)
      cairo_tag_begin (cr, "Div", NULL);
    if (texts->in_parts && shape->kind == KR_SHAPE_END)
      cairo_tag_end (cr, "Div");
    if (texts->in_parts && shape->kind == KR_SHAPE_WORDS)
      show_blank (cr, shape->text);
    if (shape->kind != KR_SHAPE_TEXT)
      continue;
    if (texts->in_weights)
      pango_font_description_set_weight (
          font, shape->weight == KR_WEIGHT_BOLD ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size (font, shape->height * 2.83 * PANGO_SCALE);
    pango_layout_set_font_description (layout, font);
    pango_layout_set_text (layout, shape->text, -1);
    cairo_move_to (cr, shape->x * 2.83, shape->y * 2.83);
    pango_cairo_show_layout (cr, layout);
  }
  pango_font_description_free (font);
  g_object_unref (layout);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (void)
{
  sample_game_init_kitchen (&game, 15);
  g_autoptr (KrSheet) sheet = kr_sheet_new (&game.source);
  g_autoptr (KrSheetLayout) layout = kr_sheet_layout_new (sheet, KR_PAPER_A4, NULL, NULL);
  Texts texts = {kr_sheet_layout_get_pages (layout)[0]->shapes, FALSE, FALSE};
  double one_weight_ms = (double) kr_bench_time (show_texts, &texts) / 1e6;
  double bare_ms = G_MAXDOUBLE, pdf_ms = G_MAXDOUBLE, ratio, untold_ms;

  texts.in_weights = TRUE;
  untold_ms = (double) kr_bench_time (show_texts, &texts) / 1e6;
  texts.in_parts = TRUE;
  for (int i = 0; i < N_TURNS; i++) {
    bare_ms = MIN (bare_ms, (double) kr_bench_time (show_texts, &texts) / 1e6);
    pdf_ms = MIN (pdf_ms, (double) kr_bench_time (render_sheet, NULL) / 1e6);
  }
  ratio = pdf_ms / bare_ms;
  printf (
      "a sheet as PDF, after the first: %.2f ms, its bare texts %.2f ms: %.2f times "
      "(must %.2f, target %.2f); bare without parts %.2f ms, and in one weight %.2f ms; laid out "
      "alone %.2f ms\n",
      pdf_ms, bare_ms, ratio, MUST, TARGET, untold_ms, one_weight_ms,
      (double) kr_bench_time (lay_out, NULL) / 1e6);
  return ratio <= MUST ? EXIT_SUCCESS : EXIT_FAILURE;
}
