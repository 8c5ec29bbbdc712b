/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-score-cell.h"

#include "kr-accessible.h"
#include "kr-pen-style.h"

#include <glib/gi18n.h>

/* Draws the parts where kr-score-cell-layout.h places them. Constants are in ems. */

#define DEALER_LETTER 0.72 /* of the letters around it */
#define DEALER_RADIUS 0.22
#define DEALER_GAP 0.15 /* to a mark before the box */
#define STAR 0.53       /* radius, of the width of a mark */
#define DOT 0.29        /* the same */
#define PILL_RADIUS 0.45

struct _KrScoreCell {
  GtkWidget parent_instance;

  KrSheetCell shown; /* strings owned */
  KrScoreWidths widths;
};

G_DEFINE_FINAL_TYPE (KrScoreCell, kr_score_cell, GTK_TYPE_WIDGET)

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  kr_score_cell_layout_measure (widget, &KR_SCORE_CELL (widget)->widths, orientation, for_size,
                                minimum, natural);
}

/* The rectangle that begins at @start, mirrored in right-to-left text. */
static graphene_rect_t
place_rect (GtkWidget *widget, double start, double middle, double width, double height)
{
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const double x = rtl ? gtk_widget_get_width (widget) - start - width : start;

  return GRAPHENE_RECT_INIT (x, middle - height / 2, width, height);
}

static void
append_layout (GtkSnapshot *snapshot,
               PangoLayout *layout,
               const graphene_rect_t *rect,
               double align,
               const GdkRGBA *color)
{
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (rect->origin.x + (rect->size.width - width) * align,
                                      round (rect->origin.y + (rect->size.height - height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
append_ring (GtkSnapshot *snapshot,
             const graphene_rect_t *rect,
             double radius,
             double thickness,
             const GdkRGBA *color)
{
  const float width = thickness;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, radius);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){width, width, width, width},
                              (GdkRGBA[4]){*color, *color, *color, *color});
}

static void
snapshot_dealer (KrScoreCell *self,
                 GtkSnapshot *snapshot,
                 const KrScoreCellLayout *at,
                 const GdkRGBA *color)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const graphene_rect_t box =
      place_rect (widget, at->dealer, at->dealer_middle, at->dealer_side, at->dealer_side);
  /* Translators: shown in a small box beside the score of the player who dealt. */
  g_autoptr (PangoLayout) layout = kr_score_cell_layout_lay_out (widget, C_ ("dealt", "D"), TRUE);
  PangoAttrList *attributes = pango_layout_get_attributes (layout);

  pango_attr_list_insert (attributes, pango_attr_scale_new (DEALER_LETTER));
  pango_layout_context_changed (layout);
  append_ring (snapshot, &box, DEALER_RADIUS * at->em, MAX (1, 0.06 * at->em), color);
  append_layout (snapshot, layout, &box, 0.5, color);
}

static void
add_star (cairo_t *cr, double x, double y, double radius)
{
  for (int i = 0; i < 10; i++) {
    const double angle = i * G_PI / 5 - G_PI / 2;
    const double r = i % 2 == 0 ? radius : radius * 0.42;

    cairo_line_to (cr, x + r * cos (angle), y + r * sin (angle));
  }
  cairo_close_path (cr);
}

static double
measure_score (KrScoreCell *self)
{
  g_autoptr (PangoLayout) layout =
      kr_score_cell_layout_lay_out (GTK_WIDGET (self), self->shown.score, FALSE);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* Out, and cards that were owed. */
static void
add_check (cairo_t *cr, double x, double y, double radius)
{
  cairo_set_line_width (cr, radius / 3);
  cairo_move_to (cr, x - 0.8 * radius, y);
  cairo_line_to (cr, x - 0.2 * radius, y + 0.6 * radius);
  cairo_line_to (cr, x + 0.8 * radius, y - 0.7 * radius);
  cairo_stroke (cr);
}

static gboolean
has_text (const char *text)
{
  return text != NULL && *text != '\0';
}

static gboolean
shows_dealer (KrScoreCell *self, const KrScoreCellLayout *at)
{
  return self->shown.dealt && !(at->dealer_or_score && has_text (self->shown.score));
}

/* Where marks end that come first: before the score, or the dealer's box in its place. */
static double
find_marks_end (KrScoreCell *self, const KrScoreCellLayout *at)
{
  if (at->dealer_or_score && shows_dealer (self, at))
    return at->dealer - DEALER_GAP * at->em;
  return at->score_end - measure_score (self);
}

/* Dots for pressures, then stars or a check mark, from the score outward. */
static void
snapshot_marks (KrScoreCell *self,
                GtkSnapshot *snapshot,
                const KrScoreCellLayout *at,
                const GdkRGBA *color)
{
  const guint n = kr_score_cell_layout_count_marks (&self->shown);
  const double start = at->marks_first ? find_marks_end (self, at) - n * at->mark_width : at->marks;
  const graphene_rect_t room = place_rect (GTK_WIDGET (self), start, at->score_middle,
                                           n * at->mark_width, 2 * STAR * at->mark_width);
  const double y = room.origin.y + room.size.height / 2;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &room);

  gdk_cairo_set_source_rgba (cr, color);
  for (guint i = 0; i < n; i++) {
    const double x = room.origin.x + (i + 0.5) * at->mark_width;

    if (i >= self->shown.pressures + self->shown.stars) {
      add_check (cr, x, y, STAR * at->mark_width);
      continue;
    }
    if (i < self->shown.pressures)
      cairo_arc (cr, x, y, DOT * at->mark_width, 0, 2 * G_PI);
    else
      add_star (cr, x, y, STAR * at->mark_width);
    cairo_fill (cr);
  }
  cairo_destroy (cr);
}

static void
snapshot_score (KrScoreCell *self,
                GtkSnapshot *snapshot,
                const KrScoreCellLayout *at,
                const GdkRGBA *color)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (PangoLayout) layout = kr_score_cell_layout_lay_out (widget, self->shown.score, FALSE);
  int width, height;
  graphene_rect_t rect;

  if (self->shown.bare)
    pango_attr_list_insert (pango_layout_get_attributes (layout),
                            pango_attr_style_new (PANGO_STYLE_ITALIC));
  pango_layout_context_changed (layout);
  pango_layout_get_pixel_size (layout, &width, &height);
  rect = place_rect (widget, at->score_end - width, at->score_middle, width, height);
  append_layout (snapshot, layout, &rect, 1, color);
}

static void
snapshot_total (KrScoreCell *self,
                GtkSnapshot *snapshot,
                const KrScoreCellLayout *at,
                const GdkRGBA *color)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (PangoLayout) layout = kr_score_cell_layout_lay_out (widget, self->shown.total, TRUE);
  const graphene_rect_t pill =
      place_rect (widget, at->total, at->total_middle, at->total_width, at->total_height);
  const KrInk ink = kr_pen_get_text_ink (kr_pen_style_get_set ());
  const GdkRGBA reversed = {ink.red, ink.green, ink.blue, 1};
  const gboolean filled = self->shown.leads && !self->shown.draft;
  const graphene_rect_t text =
      GRAPHENE_RECT_INIT (pill.origin.x + at->total_pad, pill.origin.y,
                          pill.size.width - 2 * at->total_pad, pill.size.height);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &pill, PILL_RADIUS * at->em);
  if (filled) {
    gtk_snapshot_push_rounded_clip (snapshot, &outline);
    gtk_snapshot_append_color (snapshot, color, &pill);
    gtk_snapshot_pop (snapshot);
  } else if (self->shown.leads) {
    append_ring (snapshot, &pill, PILL_RADIUS * at->em, MAX (1.5, 0.12 * at->em), color);
  }
  append_layout (snapshot, layout, &text, 1, filled ? &reversed : color);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KrScoreCell *self = KR_SCORE_CELL (widget);
  const KrScoreCellLayout at = kr_score_cell_layout_of (widget, &self->widths);
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  if (shows_dealer (self, &at))
    snapshot_dealer (self, snapshot, &at, &color);
  if (kr_score_cell_layout_count_marks (&self->shown) > 0)
    snapshot_marks (self, snapshot, &at, &color);
  if (has_text (self->shown.score))
    snapshot_score (self, snapshot, &at, &color);
  if (has_text (self->shown.total))
    snapshot_total (self, snapshot, &at, &color);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
clear_shown (KrScoreCell *self)
{
  g_free (self->shown.score);
  g_free (self->shown.total);
  g_free (self->shown.label);
}

static void
finalize (GObject *object)
{
  clear_shown (KR_SCORE_CELL (object));
  G_OBJECT_CLASS (kr_score_cell_parent_class)->finalize (object);
}

static void
kr_score_cell_class_init (KrScoreCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  widget_class->get_request_mode = get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "score-cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
kr_score_cell_init (KrScoreCell *self)
{
}

GtkWidget *
kr_score_cell_new (void)
{
  return g_object_new (KR_TYPE_SCORE_CELL, NULL);
}

void
kr_score_cell_show (KrScoreCell *self, const KrSheetCell *cell, const KrScoreWidths *widths)
{
  g_return_if_fail (KR_IS_SCORE_CELL (self));

  const KrSheetCell *shown = &self->shown;
  const gboolean same_look =
      g_strcmp0 (shown->score, cell->score) == 0 && g_strcmp0 (shown->total, cell->total) == 0 &&
      shown->pressures == cell->pressures && shown->stars == cell->stars &&
      shown->drew == cell->drew && shown->dealt == cell->dealt && shown->bare == cell->bare &&
      shown->leads == cell->leads && shown->draft == cell->draft && shown->doubt == cell->doubt;
  const gboolean same_label = g_strcmp0 (shown->label, cell->label) == 0;

  if (memcmp (&self->widths, widths, sizeof *widths) != 0) {
    self->widths = *widths;
    gtk_widget_queue_resize (GTK_WIDGET (self));
  }
  if (same_look && same_label)
    return;
  clear_shown (self);
  self->shown = *cell;
  self->shown.score = g_strdup (cell->score);
  self->shown.total = g_strdup (cell->total);
  self->shown.label = g_strdup (cell->label);
  if (!same_look)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!same_label)
    kr_accessible_set_name (GTK_WIDGET (self), self->shown.label);
}
