/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-painter.h"

#include <math.h>
#include <stdlib.h>

#include "kr-text-renderer.h"

/* Shapes -> cairo, with as few strokes, fills and numbers as possible: each of them
 * costs a file some bytes and a moment. */

#define TINT_LIGHT 0.06
#define TINT_DARK 0.09
#define TINT_SLICE 0.16
#define TINT_WASH 0.35
#define DASH_MM 1.0
#define ROUNDING 0.24 /* of a pill's height */
#define BOX_ROUNDING 0.16
#define MAX_ROUNDING 1.5
#define TOUCH 0.001 /* mm */
#define MAX_DEPTH 4 /* of parts in parts: a table, its rows, their cells, and a spare one */

typedef struct {
  cairo_t *cr;
  KrPenSet set;
  KrTextRenderer *renderer;
  KrPart begun[MAX_DEPTH]; /* the parts that have not ended yet */
  guint n_begun;
} Painter;

/* The inks of KrShapeInk from KR_SHAPE_INK_TEXT on, by KrPenSet. */
static const KrInk inks[][2] = {
    {KR_INK (0x1d1a26), KR_INK (0xffffff)},
    {KR_INK (0x5e5c64), KR_INK (0xb0afac)},
    {KR_INK (0xd3d1d9), KR_INK (0x5a5a5f)},
    [KR_SHAPE_INK_GROUND - KR_SHAPE_INK_TEXT] = {KR_INK (0xffffff), KR_INK (0x303030)},
};

static void
set_ink (const Painter *painter, guint ink, double alpha)
{
  KrInk rgb;

  if (ink <= KR_N_PENS)
    rgb = kr_pen_get_ink (ink, painter->set);
  else if (ink == KR_SHAPE_INK_REVERSED)
    rgb = kr_pen_get_text_ink (painter->set);
  else
    rgb = inks[ink - KR_SHAPE_INK_TEXT][painter->set];
  if (alpha < 1)
    cairo_set_source_rgba (painter->cr, rgb.red, rgb.green, rgb.blue, alpha);
  else
    cairo_set_source_rgb (painter->cr, rgb.red, rgb.green, rgb.blue);
}

static double
get_radius (const KrShape *box)
{
  double share = box->kind == KR_SHAPE_PILL ? ROUNDING : BOX_ROUNDING;

  return MIN (share * box->height, MAX_ROUNDING);
}

static void
add_box (cairo_t *cr, const KrShape *box)
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

/* Goes to @x, @y, which is beside the current point, level at both ends. */
static void
add_curve (cairo_t *cr, double x, double y)
{
  double from_x, from_y;

  cairo_get_current_point (cr, &from_x, &from_y);
  cairo_curve_to (cr, (from_x + x) / 2, from_y, (from_x + x) / 2, y, x, y);
}

static void
add_flood (cairo_t *cr, const KrShape *flood)
{
  double end = flood->x + flood->width;

  cairo_move_to (cr, flood->x, flood->y);
  add_curve (cr, end, flood->end_y);
  cairo_line_to (cr, end, flood->end_y + flood->end_height);
  add_curve (cr, flood->x, flood->y + flood->height);
  cairo_close_path (cr);
}

static void
add_slice (cairo_t *cr, const KrShape *slice)
{
  double end = slice->x + slice->width;

  cairo_move_to (cr, slice->x, slice->y);
  cairo_line_to (cr, end, slice->end_y);
  cairo_line_to (cr, end, slice->end_y + slice->end_height);
  cairo_line_to (cr, slice->x, slice->y + slice->height);
}

/* Goes to where @line begins. Lines that touch stay one path, so that their joint is
 * round. */
static void
go_to_start (cairo_t *cr, const KrShape *line)
{
  double x, y;

  cairo_get_current_point (cr, &x, &y);
  if (!cairo_has_current_point (cr) || fabs (x - line->x) > TOUCH || fabs (y - line->y) > TOUCH)
    cairo_move_to (cr, line->x, line->y);
}

static void
add_thread (cairo_t *cr, const KrShape *thread)
{
  double half = thread->height / 2;

  go_to_start (cr, thread);
  if (thread->width == 0)
    cairo_rel_line_to (cr, 0, thread->height);
  else
    cairo_rel_curve_to (cr, 0, half, thread->width, half, thread->width, thread->height);
}

/* A star of five strokes without lifting the pen. */
static void
add_star (cairo_t *cr, const KrShape *star)
{
  double radius = star->width / 2, middle = star->y + 0.05 * star->width;

  cairo_new_sub_path (cr);
  for (int i = 0; i < 5; i++) {
    double angle = i * 0.8 * G_PI;
    cairo_line_to (cr, star->x + radius * sin (angle), middle - radius * cos (angle));
  }
}

/* A pencil that points to the lower left, as in ✎. */
static void
add_pencil (cairo_t *cr, const KrShape *pencil)
{
  static const double corners[][2] = {
      {-0.5, 0.5}, {-0.4, 0.12}, {0.26, -0.54}, {0.54, -0.26}, {-0.12, 0.4}};

  cairo_new_sub_path (cr);
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    cairo_line_to (cr, pencil->x + corners[i][0] * pencil->width,
                   pencil->y + corners[i][1] * pencil->width);
}

/* Adds the outline of @shape, which is not a text. Outlines that will be filled stay
 * open: filling closes them. */
static void
add_outline (cairo_t *cr, const KrShape *shape)
{
  const double radius = get_radius (shape);

  switch (shape->kind) {
  case KR_SHAPE_TINT:
    cairo_rectangle (cr, shape->x, shape->y, shape->width, shape->height);
    break;
  case KR_SHAPE_SLICE:
    add_slice (cr, shape);
    break;
  case KR_SHAPE_WASH:
  case KR_SHAPE_FLOOD:
    add_flood (cr, shape);
    break;
  case KR_SHAPE_THREAD:
    add_thread (cr, shape);
    break;
  case KR_SHAPE_CURVE:
    go_to_start (cr, shape);
    add_curve (cr, shape->x + shape->width, shape->y + shape->height);
    break;
  case KR_SHAPE_DASHES:
  case KR_SHAPE_LINE:
  case KR_SHAPE_BAR:
    go_to_start (cr, shape);
    cairo_line_to (cr, shape->x + shape->width, shape->y + shape->height);
    break;
  case KR_SHAPE_PILL:
    /* Without its rim, which a stroke with round corners adds. */
    cairo_rectangle (cr, shape->x + radius, shape->y + radius, shape->width - 2 * radius,
                     shape->height - 2 * radius);
    break;
  case KR_SHAPE_BOX:
    add_box (cr, shape);
    break;
  case KR_SHAPE_MARK:
  case KR_SHAPE_REVERSED:
    kr_pen_add_mark (cr, shape->ink, shape->x, shape->y, shape->width);
    break;
  case KR_SHAPE_STAR:
    add_star (cr, shape);
    break;
  case KR_SHAPE_DOT:
    cairo_new_sub_path (cr);
    cairo_arc (cr, shape->x, shape->y, shape->width / 2, 0, 2 * G_PI);
    break;
  case KR_SHAPE_PENCIL:
    add_pencil (cr, shape);
    break;
  case KR_SHAPE_TEXT:
  case KR_SHAPE_WORDS:
  case KR_SHAPE_BEGINNING:
  case KR_SHAPE_END:
  case KR_N_SHAPE_KINDS:
    g_assert_not_reached ();
  }
}

/* The width of the line around @shape, or 0. That of a pill is its rim. */
static double
get_stroke (const KrShape *shape)
{
  return shape->kind == KR_SHAPE_PILL ? 2 * get_radius (shape) : shape->stroke;
}

/* Paints the outlines added so far, which all look like @shape. */
static void
paint_outlines (const Painter *painter, const KrShape *shape)
{
  const KrShapeKind kind = shape->kind;
  gboolean round = kind == KR_SHAPE_BAR;
  gboolean filled = kind != KR_SHAPE_THREAD && kind != KR_SHAPE_CURVE && kind != KR_SHAPE_DASHES &&
                    kind != KR_SHAPE_LINE && kind != KR_SHAPE_BAR && kind != KR_SHAPE_BOX;
  const double dash = DASH_MM;
  double tint = painter->set == KR_PEN_SET_LIGHT ? TINT_LIGHT : TINT_DARK;

  set_ink (painter, kind == KR_SHAPE_REVERSED ? KR_SHAPE_INK_REVERSED : shape->ink,
           kind == KR_SHAPE_SLICE  ? TINT_SLICE
           : kind == KR_SHAPE_WASH ? TINT_WASH
           : kind == KR_SHAPE_TINT ? tint
                                   : 1);
  if (filled)
    cairo_fill_preserve (painter->cr);
  if (get_stroke (shape) > 0) {
    cairo_set_line_cap (painter->cr, round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_width (painter->cr, get_stroke (shape));
    cairo_set_dash (painter->cr, &dash, kind == KR_SHAPE_DASHES ? 1 : 0, 0);
    cairo_stroke_preserve (painter->cr);
  }
  cairo_new_path (painter->cr);
}

/* Whether two outlines may be painted at once. A rectangle is shorter alone. */
static gboolean
are_alike (const KrShape *a, const KrShape *b)
{
  return a->kind == b->kind && a->ink == b->ink && get_stroke (a) == get_stroke (b) &&
         a->kind != KR_SHAPE_TINT;
}

/* --- Texts and their parts -------------------------------------------------- */

static const char *const tags[KR_N_PARTS] = {
    [KR_PART_TITLE] = "H1",      [KR_PART_HEADING] = "H2",  [KR_PART_PARAGRAPH] = "P",
    [KR_PART_FIGURE] = "Figure", [KR_PART_TABLE] = "Table", [KR_PART_ROW] = "TR",
    [KR_PART_HEAD] = "TH",       [KR_PART_CELL] = "TD",
};

/* Whether a text that comes now, such as a player's mark in a table but in none of its cells, is
 * not for screen readers. To cairo before 1.18 that is what all texts between parts are; it knows
 * no word for it. */
static gboolean
is_decoration (const Painter *painter)
{
  const KrPart part = painter->n_begun > 0 ? painter->begun[painter->n_begun - 1] : KR_PART_CELL;

  return (part == KR_PART_TABLE || part == KR_PART_ROW) &&
         cairo_version () >= CAIRO_VERSION_ENCODE (1, 18, 0);
}

/* Paints a text, or tells a PDF file where parts begin and end, and what signs mean; no other
 * surface takes notice. */
static void
paint_in_order (Painter *painter, const KrShape *shape)
{
  if (shape->kind == KR_SHAPE_BEGINNING) {
    g_assert (painter->n_begun < MAX_DEPTH);
    painter->begun[painter->n_begun++] = shape->part;
    cairo_tag_begin (painter->cr, tags[shape->part], NULL);
  } else if (shape->kind == KR_SHAPE_END) {
    g_assert (painter->n_begun > 0);
    cairo_tag_end (painter->cr, tags[painter->begun[--painter->n_begun]]);
  } else if (shape->kind == KR_SHAPE_WORDS) {
    if (cairo_surface_get_type (cairo_get_target (painter->cr)) == CAIRO_SURFACE_TYPE_PDF)
      kr_text_renderer_show_words (painter->renderer, painter->cr, shape);
  } else {
    const gboolean aside = is_decoration (painter);

    set_ink (painter, shape->ink, 1);
    if (aside)
      cairo_tag_begin (painter->cr, "Artifact", NULL);
    kr_text_renderer_show (painter->renderer, painter->cr, shape);
    if (aside)
      cairo_tag_end (painter->cr, "Artifact");
  }
}

/* Kind by kind, and within a kind ink by ink, gray below pens. Texts and parts keep the order
 * of the list, in which people and programs read them. */
static int
compare_shapes (const void *a, const void *b)
{
  const KrShape *first = *(const KrShape *const *) a;
  const KrShape *second = *(const KrShape *const *) b;
  const KrShapeKind kind = MIN (first->kind, KR_SHAPE_TEXT);
  const KrShapeKind other = MIN (second->kind, KR_SHAPE_TEXT);

  if (kind != other)
    return kind < other ? -1 : 1;
  if (kind != KR_SHAPE_TEXT && first->ink != second->ink)
    return first->ink > second->ink ? -1 : 1;
  return first < second ? -1 : 1;
}

void
kr_painter_paint (const GArray *list, KrPenSet set, cairo_t *cr)
{
  Painter painter = {.cr = cr, .set = set, .renderer = kr_text_renderer_get ()};
  g_autofree const KrShape **sorted = g_new (const KrShape *, list->len);

  for (guint i = 0; i < list->len; i++)
    sorted[i] = &g_array_index (list, KrShape, i);
  qsort (sorted, list->len, sizeof *sorted, compare_shapes);
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  for (guint i = 0; i < list->len; i++) {
    if (sorted[i]->kind >= KR_SHAPE_TEXT) {
      paint_in_order (&painter, sorted[i]);
      continue;
    }
    add_outline (cr, sorted[i]);
    if (i + 1 == list->len || !are_alike (sorted[i], sorted[i + 1]))
      paint_outlines (&painter, sorted[i]);
  }
  cairo_restore (cr);
}
