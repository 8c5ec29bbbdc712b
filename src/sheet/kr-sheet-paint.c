/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-paint.h"

#include <math.h>
#include <stdlib.h>

#include "kr-chart-place.h"
#include "kr-layout-page.h"
#include "kr-lettering.h"

/* Elements -> cairo, as few strokes, fills and numbers as will do: each costs a
 * file some bytes and a moment. */

#define TINT_LIGHT 0.06
#define TINT_DARK 0.09
#define SLICE_TINT 0.16
#define ROUNDING 0.24 /* of a pill's height */
#define BOX_ROUNDING 0.16
#define MAX_ROUNDING 1.5
#define TOUCH 0.001 /* mm */

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
    [KR_ELEMENT_INK_GROUND - KR_ELEMENT_INK_TEXT] = {INK (0xffffff), INK (0x303030)},
};

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

static double
get_radius (const KrElement *box)
{
  double share = box->kind == KR_ELEMENT_PILL ? ROUNDING : BOX_ROUNDING;

  return MIN (share * box->height, MAX_ROUNDING);
}

/* The pill without its rim, which a stroke with round corners adds. */
static void
add_pill (cairo_t *cr, const KrElement *pill)
{
  double radius = get_radius (pill);

  cairo_rectangle (cr, pill->x + radius, pill->y + radius, pill->width - 2 * radius,
                   pill->height - 2 * radius);
}

static void
add_box (cairo_t *cr, const KrElement *box)
{
  double radius = get_radius (box);
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
add_slice (cairo_t *cr, const KrElement *slice)
{
  double end = slice->x + slice->width;

  cairo_move_to (cr, slice->x, slice->y);
  cairo_line_to (cr, end, slice->end_y);
  cairo_line_to (cr, end, slice->end_y + slice->end_height);
  cairo_line_to (cr, slice->x, slice->y + slice->height);
}

/* Lines that touch make one path, so that their joint is round. */
static void
go_to_start (cairo_t *cr, const KrElement *line)
{
  double x, y;

  cairo_get_current_point (cr, &x, &y);
  if (!cairo_has_current_point (cr) || fabs (x - line->x) > TOUCH || fabs (y - line->y) > TOUCH)
    cairo_move_to (cr, line->x, line->y);
}

static void
add_line (cairo_t *cr, const KrElement *line)
{
  go_to_start (cr, line);
  cairo_line_to (cr, line->x + line->width, line->y + line->height);
}

static void
add_thread (cairo_t *cr, const KrElement *thread)
{
  double half = thread->height / 2;

  go_to_start (cr, thread);
  if (thread->width == 0)
    cairo_rel_line_to (cr, 0, thread->height);
  else
    cairo_rel_curve_to (cr, 0, half, thread->width, half, thread->width, thread->height);
}

/* Five strokes without lifting the pen: what they cross is inside. */
static void
add_star (cairo_t *cr, const KrElement *star)
{
  double radius = star->width / 2, middle = star->y + 0.05 * star->width;

  cairo_new_sub_path (cr);
  for (int i = 0; i < 5; i++) {
    double angle = i * 0.8 * G_PI;
    cairo_line_to (cr, star->x + radius * sin (angle), middle - radius * cos (angle));
  }
}

static void
add_dot (cairo_t *cr, const KrElement *dot)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, dot->x, dot->y, dot->width / 2, 0, 2 * G_PI);
}

/* A pencil that points to the lower left, as in ✎. */
static void
add_pencil (cairo_t *cr, const KrElement *pencil)
{
  static const double corners[][2] = {
      {-0.5, 0.5}, {-0.4, 0.12}, {0.26, -0.54}, {0.54, -0.26}, {-0.12, 0.4}};

  cairo_new_sub_path (cr);
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    cairo_line_to (cr, pencil->x + corners[i][0] * pencil->width,
                   pencil->y + corners[i][1] * pencil->width);
}

/* Adds the outline of @element, which is no text. What will be filled is left
 * open: to fill is to close. */
static void
add_outline (cairo_t *cr, const KrElement *element)
{
  switch (element->kind) {
  case KR_ELEMENT_TINT:
    cairo_rectangle (cr, element->x, element->y, element->width, element->height);
    break;
  case KR_ELEMENT_SLICE:
    add_slice (cr, element);
    break;
  case KR_ELEMENT_THREAD:
    add_thread (cr, element);
    break;
  case KR_ELEMENT_LINE:
  case KR_ELEMENT_BAR:
    add_line (cr, element);
    break;
  case KR_ELEMENT_PILL:
    add_pill (cr, element);
    break;
  case KR_ELEMENT_BOX:
    add_box (cr, element);
    break;
  case KR_ELEMENT_MARK:
    kr_pen_add_mark (cr, element->ink, element->x, element->y, element->width);
    break;
  case KR_ELEMENT_STAR:
    add_star (cr, element);
    break;
  case KR_ELEMENT_DOT:
    add_dot (cr, element);
    break;
  case KR_ELEMENT_PENCIL:
    add_pencil (cr, element);
    break;
  case KR_ELEMENT_TEXT:
  case KR_N_ELEMENT_KINDS:
    g_assert_not_reached ();
  }
}

static gboolean
is_filled (KrElementKind kind)
{
  return kind != KR_ELEMENT_THREAD && kind != KR_ELEMENT_LINE && kind != KR_ELEMENT_BAR &&
         kind != KR_ELEMENT_BOX;
}

/* Thickness of the line around @element; 0: none. A pill's makes its rim. */
static double
get_stroke (const KrElement *element)
{
  return element->kind == KR_ELEMENT_PILL ? 2 * get_radius (element) : element->stroke;
}

static double
get_alpha (const Painter *painter, KrElementKind kind)
{
  if (kind == KR_ELEMENT_SLICE)
    return SLICE_TINT;
  if (kind == KR_ELEMENT_TINT)
    return painter->set == KR_PEN_SET_LIGHT ? TINT_LIGHT : TINT_DARK;
  return 1;
}

/* Paints the outlines added so far, all of them like @element. */
static void
paint_outlines (const Painter *painter, const KrElement *element)
{
  gboolean round = element->kind == KR_ELEMENT_BAR;

  set_ink (painter, element->ink, get_alpha (painter, element->kind));
  if (is_filled (element->kind))
    cairo_fill_preserve (painter->cr);
  if (get_stroke (element) > 0) {
    cairo_set_line_cap (painter->cr, round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_width (painter->cr, get_stroke (element));
    cairo_stroke_preserve (painter->cr);
  }
  cairo_new_path (painter->cr);
}

/* Whether two outlines may be painted at once. A rectangle is shortest alone. */
static gboolean
are_alike (const KrElement *a, const KrElement *b)
{
  return a->kind == b->kind && a->ink == b->ink && get_stroke (a) == get_stroke (b) &&
         a->kind != KR_ELEMENT_TINT;
}

/* Kind by kind, and in a kind ink by ink, grey below pens; but texts stay in the
 * order of the list, in which people and programs read them. */
static int
compare_elements (const void *a, const void *b)
{
  const KrElement *first = *(const KrElement *const *) a;
  const KrElement *second = *(const KrElement *const *) b;

  if (first->kind != second->kind)
    return first->kind < second->kind ? -1 : 1;
  if (first->kind != KR_ELEMENT_TEXT && first->ink != second->ink)
    return first->ink > second->ink ? -1 : 1;
  return first < second ? -1 : 1;
}

static const KrElement **
sort_elements (const GArray *list)
{
  const KrElement **sorted = g_new (const KrElement *, list->len);

  for (guint i = 0; i < list->len; i++)
    sorted[i] = &g_array_index (list, KrElement, i);
  qsort (sorted, list->len, sizeof *sorted, compare_elements);
  return sorted;
}

static void
paint_list (const GArray *list, KrPenSet set, cairo_t *cr)
{
  Painter painter = {cr, set, kr_lettering_get ()};
  g_autofree const KrElement **sorted = sort_elements (list);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  for (guint i = 0; i < list->len; i++) {
    if (sorted[i]->kind == KR_ELEMENT_TEXT) {
      set_ink (&painter, sorted[i]->ink, 1);
      kr_lettering_show (painter.lettering, cr, sorted[i]);
      continue;
    }
    add_outline (cr, sorted[i]);
    if (i + 1 == list->len || !are_alike (sorted[i], sorted[i + 1]))
      paint_outlines (&painter, sorted[i]);
  }
  cairo_restore (cr);
}

void
kr_sheet_paint_page (const KrSheetLayout *layout, guint page, KrPenSet set, cairo_t *cr)
{
  paint_list (kr_sheet_layout_get_page (layout, page), set, cr);
}

void
kr_sheet_paint_chart (
    const KrChart *chart, KrPenSet set, cairo_t *cr, double width_mm, double height_mm)
{
  g_autoptr (GArray) list = kr_element_list_new ();
  KrChartRoom room = {0, 0, width_mm, height_mm, kr_lettering_measure_text, NULL, list};

  kr_chart_place (chart, &room);
  paint_list (list, set, cr);
}

void
kr_sheet_paint_find_steps (
    const KrChart *chart, double width_mm, double height_mm, double *first_x_mm, double *pitch_mm)
{
  const KrChartRoom room = {0, 0, width_mm, height_mm, kr_lettering_measure_text, NULL, NULL};

  kr_chart_place_find_steps (chart, &room, first_x_mm, pitch_mm);
}

void
kr_sheet_paint_elements (const GArray *list, KrPenSet set, cairo_t *cr)
{
  paint_list (list, set, cr);
}
