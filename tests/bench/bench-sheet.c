/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-file.h"

#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>

#include "kr-bench.h"
#include "kr-sheet-layout.h"
#include "sample-game.h"

/* One sheet as a PDF, after the first one has warmed the fonts: in milliseconds, and as a
 * multiple of showing the same texts, in the same two weights, on a bare PDF page with Pango.
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
} Texts;

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
  Texts texts = {kr_sheet_layout_get_pages (layout)[0]->shapes, FALSE};
  double one_weight_ms = (double) kr_bench_time (show_texts, &texts) / 1e6;
  double bare_ms = G_MAXDOUBLE, pdf_ms = G_MAXDOUBLE, ratio;

  texts.in_weights = TRUE;
  for (int i = 0; i < N_TURNS; i++) {
    bare_ms = MIN (bare_ms, (double) kr_bench_time (show_texts, &texts) / 1e6);
    pdf_ms = MIN (pdf_ms, (double) kr_bench_time (render_sheet, NULL) / 1e6);
  }
  ratio = pdf_ms / bare_ms;
  printf ("a sheet as PDF, after the first: %.2f ms, its bare texts %.2f ms: %.2f times "
          "(must %.2f, target %.2f); bare in one weight %.2f ms; laid out alone %.2f ms\n",
          pdf_ms, bare_ms, ratio, MUST, TARGET, one_weight_ms,
          (double) kr_bench_time (lay_out, NULL) / 1e6);
  return ratio <= MUST ? EXIT_SUCCESS : EXIT_FAILURE;
}
