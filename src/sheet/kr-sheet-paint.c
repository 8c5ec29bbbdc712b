/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-paint.h"

#include <math.h>

#include "kr-chart.h"
#include "kr-layout-page.h"
#include "kr-lettering.h"

/* Elements -> cairo. */

#define TINT_LIGHT 0.06
#define TINT_DARK 0.09
#define ROUNDING 0.24 /* of a pill's height */
#define BOX_ROUNDING 0.16
#define MAX_ROUNDING 1.5

typedef struct {
  cairo_t *cr;
  KrPenSet set;
  KrLettering *lettering;
} Painter;

#define INK(hex)                                                                                   \
  {                                                                                                \
    ((hex) >> 16) / 255.0, ((hex) >> 8 & 0xff) / 255.0, ((hex) &0xff) / 255.0                      \
  }

/* By what is left of KrElementInk after the pens, then by KrPenSet. */
static const KrInk inks[][2] = {
    {INK (0x1d1a26), INK (0xffffff)},
    {INK (0x5e5c64), INK (0xb0afac)},
    {INK (0xd3d1d9), INK (0x5a5a5f)},
};

/* What lies below a chart: the rim of its marks. */
static const KrInk grounds[2] = {INK (0xffffff), INK (0x303030)};

static KrInk
get_ink (const Painter *painter, guint ink)
{
  if (ink <= KR_N_PENS)
    return kr_pen_get_ink (ink, painter->set);
  if (ink == KR_ELEMENT_INK_REVERSED)
    return kr_pen_get_text_ink (painter->set);
  return inks[ink - KR_ELEMENT_INK_TEXT][painter->set];
}

static void
set_ink (const Painter *painter, guint ink, double alpha)
{
  KrInk rgb = get_ink (painter, ink);

  if (alpha < 1)
    cairo_set_source_rgba (painter->cr, rgb.red, rgb.green, rgb.blue, alpha);
  else
    cairo_set_source_rgb (painter->cr, rgb.red, rgb.green, rgb.blue);
}

static void
add_rounded (cairo_t *cr, const KrElement *box)
{
  double share = box->kind == KR_ELEMENT_PILL ? ROUNDING : BOX_ROUNDING;
  double radius = MIN (share * box->height, MAX_ROUNDING);
  double left = box->x + radius, right = box->x + box->width - radius;
  double top = box->y + radius, bottom = box->y + box->height - radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right, top, radius, -G_PI / 2, 0);
  cairo_arc (cr, right, bottom, radius, 0, G_PI / 2);
  cairo_arc (cr, left, bottom, radius, G_PI / 2, G_PI);
  cairo_arc (cr, left, top, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
paint_tint (const Painter *painter, const KrElement *tint)
{
  set_ink (painter, tint->ink, painter->set == KR_PEN_SET_LIGHT ? TINT_LIGHT : TINT_DARK);
  cairo_rectangle (painter->cr, tint->x, tint->y, tint->width, tint->height);
  cairo_fill (painter->cr);
}

static void
paint_thread (const Painter *painter, const KrElement *thread)
{
  double half = thread->height / 2;

  set_ink (painter, thread->ink, 1);
  cairo_set_line_width (painter->cr, thread->stroke);
  cairo_move_to (painter->cr, thread->x, thread->y);
  cairo_rel_curve_to (painter->cr, 0, half, thread->width, half, thread->width, thread->height);
  cairo_stroke (painter->cr);
}

static gboolean
continues (const KrElement *before, const KrElement *line)
{
  return before->kind == KR_ELEMENT_LINE && before->ink == line->ink &&
         before->stroke == line->stroke && before->x + before->width == line->x &&
         before->y + before->height == line->y;
}

/* Lines that touch make one path, which is drawn with its last one. */
static void
paint_line (const Painter *painter, const KrElement *line, gboolean first, gboolean last)
{
  if (first)
    cairo_move_to (painter->cr, line->x, line->y);
  cairo_line_to (painter->cr, line->x + line->width, line->y + line->height);
  if (!last)
    return;
  set_ink (painter, line->ink, 1);
  cairo_set_line_width (painter->cr, line->stroke);
  cairo_stroke (painter->cr);
}

static void
paint_rounded (const Painter *painter, const KrElement *box)
{
  set_ink (painter, box->ink, 1);
  add_rounded (painter->cr, box);
  if (box->kind == KR_ELEMENT_PILL) {
    cairo_fill (painter->cr);
    return;
  }
  cairo_set_line_width (painter->cr, box->stroke);
  cairo_stroke (painter->cr);
}

static void
paint_mark (const Painter *painter, const KrElement *mark)
{
  kr_pen_add_mark (painter->cr, mark->ink, mark->x, mark->y, mark->width);
  if (mark->stroke > 0) {
    const KrInk *ground = &grounds[painter->set];
    cairo_set_source_rgb (painter->cr, ground->red, ground->green, ground->blue);
    cairo_set_line_width (painter->cr, 2 * mark->stroke);
    cairo_stroke_preserve (painter->cr);
  }
  set_ink (painter, mark->ink, 1);
  cairo_fill (painter->cr);
}

static void
paint_star (const Painter *painter, const KrElement *star)
{
  double outer = star->width / 2, inner = 0.45 * outer;

  cairo_new_sub_path (painter->cr);
  for (int i = 0; i < 10; i++) {
    double angle = i * G_PI / 5, radius = i % 2 == 0 ? outer : inner;
    cairo_line_to (painter->cr, star->x + radius * sin (angle),
                   star->y - radius * cos (angle) + 0.05 * outer);
  }
  cairo_close_path (painter->cr);
  set_ink (painter, star->ink, 1);
  cairo_fill (painter->cr);
}

static void
paint_dot (const Painter *painter, const KrElement *dot)
{
  set_ink (painter, dot->ink, 1);
  cairo_new_sub_path (painter->cr);
  cairo_arc (painter->cr, dot->x, dot->y, dot->width / 2, 0, 2 * G_PI);
  cairo_fill (painter->cr);
}

/* A pencil that points to the lower left, as in ✎. */
static void
paint_pencil (const Painter *painter, const KrElement *pencil)
{
  static const double corners[][2] = {
      {-0.5, 0.5}, {-0.4, 0.12}, {0.26, -0.54}, {0.54, -0.26}, {-0.12, 0.4}};

  cairo_new_sub_path (painter->cr);
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    cairo_line_to (painter->cr, pencil->x + corners[i][0] * pencil->width,
                   pencil->y + corners[i][1] * pencil->width);
  cairo_close_path (painter->cr);
  set_ink (painter, pencil->ink, 1);
  cairo_fill (painter->cr);
}

static void
paint_text (const Painter *painter, const KrElement *text)
{
  set_ink (painter, text->ink, 1);
  kr_lettering_show (painter->lettering, painter->cr, text);
}

/* Paints element @i of @list. */
static void
paint_element (const Painter *painter, const GArray *list, guint i)
{
  const KrElement *element = &g_array_index (list, KrElement, i);

  switch (element->kind) {
  case KR_ELEMENT_TINT:
    paint_tint (painter, element);
    break;
  case KR_ELEMENT_THREAD:
    paint_thread (painter, element);
    break;
  case KR_ELEMENT_LINE:
    paint_line (painter, element, i == 0 || !continues (element - 1, element),
                i + 1 == list->len || !continues (element, element + 1));
    break;
  case KR_ELEMENT_PILL:
  case KR_ELEMENT_BOX:
    paint_rounded (painter, element);
    break;
  case KR_ELEMENT_MARK:
    paint_mark (painter, element);
    break;
  case KR_ELEMENT_STAR:
    paint_star (painter, element);
    break;
  case KR_ELEMENT_DOT:
    paint_dot (painter, element);
    break;
  case KR_ELEMENT_PENCIL:
    paint_pencil (painter, element);
    break;
  case KR_ELEMENT_TEXT:
    paint_text (painter, element);
    break;
  case KR_N_ELEMENT_KINDS:
    g_assert_not_reached ();
  }
}

static void
paint_list (const GArray *list, KrPenSet set, KrLettering *lettering, cairo_t *cr)
{
  Painter painter = {cr, set, lettering};

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint kind = 0; kind < KR_N_ELEMENT_KINDS; kind++)
    for (guint i = 0; i < list->len; i++)
      if (g_array_index (list, KrElement, i).kind == kind)
        paint_element (&painter, list, i);
  cairo_restore (cr);
}

void
kr_sheet_paint_page (const KrSheetLayout *layout, guint page, KrPenSet set, cairo_t *cr)
{
  g_autoptr (KrLettering) lettering = kr_lettering_new ();

  paint_list (kr_sheet_layout_get_page (layout, page), set, lettering, cr);
}

static double
measure_text (const char *text, double size_mm, gboolean bold, gpointer data)
{
  return kr_lettering_measure (data, text, size_mm, bold ? KR_WEIGHT_BOLD : KR_WEIGHT_REGULAR);
}

void
kr_sheet_paint_chart (
    const KrSheet *sheet, KrPenSet set, cairo_t *cr, double width_mm, double height_mm)
{
  g_autoptr (KrLettering) lettering = kr_lettering_new ();
  g_autoptr (GArray) list = kr_element_list_new ();

  kr_chart_place (sheet, measure_text, lettering, list, 0, 0, width_mm, height_mm);
  paint_list (list, set, lettering, cr);
}
