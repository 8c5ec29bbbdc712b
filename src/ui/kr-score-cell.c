/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-score-cell.h"

#include <glib/gi18n.h>

#include "kr-pen-style.h"

/* All lengths here are parts of the em, so that a cell looks the same at any
 * size of type. */

#define DEALER_BOX 1.05
#define DEALER_LETTER 0.72
#define MARK 0.76        /* room of one star or dot */
#define STAR 0.40        /* radius */
#define DOT 0.22         /* radius */
#define GAP 0.32         /* between the parts */
#define TIGHT_GAP 0.15   /* between the dealer's box and a total below the score */
#define PILL_PAD 0.44    /* inside, at both ends of a leading total */
#define PILL_HEIGHT 1.60 /* where the row is high enough */
#define PILL_RADIUS 0.45
#define LINE_HEIGHT 1.50
#define LEFT_TO_RIGHT "\u200e"
#define SPARE_BEFORE_TOTAL 1.0 /* at most so much of the spare room stands there */
#define SPARE_BEHIND_DEALER 0.5

struct _KrScoreCell {
  GtkWidget parent_instance;

  KrSheetCell shown; /* strings owned */
  KrScoreWidths widths;
};

/* Where the parts stand, from the cell's start. */
typedef struct {
  double em;
  double dealer; /* start of the box */
  double dealer_middle;
  double score_end; /* the score stands before, the marks behind it */
  double total;     /* start of the total's room */
  double total_width;
  double pill_height;
  double score_middle; /* height of the middle of the first line */
  double total_middle;
} KrCellPlaces;

G_DEFINE_FINAL_TYPE (KrScoreCell, kr_score_cell, GTK_TYPE_WIDGET)

KrScoreWidths
kr_score_widths_of (const KrSheet *sheet)
{
  KrScoreWidths widths = {2, 1, 3};

  for (guint r = 0; r < sheet->n_rows; r++)
    for (guint c = 0; c < sheet->n_columns; c++) {
      const KrSheetCell *cell = &sheet->rows[r].cells[c];

      widths.score = MAX (widths.score, (guint) g_utf8_strlen (cell->score, -1));
      widths.marks = MAX (widths.marks, cell->pressures + cell->stars);
      widths.total = MAX (widths.total, (guint) g_utf8_strlen (cell->total, -1));
    }
  return widths;
}

static double
get_em (GtkWidget *widget)
{
  const PangoFontDescription *font =
      pango_context_get_font_description (gtk_widget_get_pango_context (widget));

  return pango_font_description_get_size (font) / (double) PANGO_SCALE;
}

/* A layout in the cell's font with figures that are equally wide. The mark in
 * front keeps a minus before its figures where one reads from the right. */
static PangoLayout *
create_layout (GtkWidget *widget, const char *text, gboolean bold)
{
  g_autofree char *figures = g_strconcat (LEFT_TO_RIGHT, text, NULL);
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, figures);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

static double
measure_figures (GtkWidget *widget, guint n, gboolean bold)
{
  g_autofree char *figures = g_strnfill (n, '0');
  g_autoptr (PangoLayout) layout = create_layout (widget, figures, bold);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* Room for the total, its pill included. */
static double
measure_total (KrScoreCell *self, double em)
{
  return measure_figures (GTK_WIDGET (self), self->widths.total, TRUE) + 2 * PILL_PAD * em;
}

/* Room for the score and its marks. */
static double
measure_score (KrScoreCell *self, double em)
{
  return measure_figures (GTK_WIDGET (self), self->widths.score, FALSE) + GAP * em +
         self->widths.marks * MARK * em;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  KrScoreCell *self = KR_SCORE_CELL (widget);
  const double em = get_em (widget);
  const double score = measure_score (self, em);
  const double total = measure_total (self, em);
  const double one_line = (DEALER_BOX + GAP) * em + score + GAP * em + total;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = ceil (MAX (score, (DEALER_BOX + TIGHT_GAP) * em + total));
    *natural = ceil (one_line + GAP * em);
    return;
  }
  *minimum = ceil (LINE_HEIGHT * em * (for_size >= 0 && for_size < one_line ? 2 : 1));
  *natural = *minimum;
}

static KrCellPlaces
place_in_one_line (const KrScoreCell *self, double em, double score, double total, double spare)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double middle = gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;
  const double before_total = GAP * em + MIN (spare * 0.3, SPARE_BEFORE_TOTAL * em);
  const double score_start = width - total - before_total - score;

  return (KrCellPlaces){
      .em = em,
      .dealer = score_start - (GAP + DEALER_BOX) * em - MIN (spare * 0.2, SPARE_BEHIND_DEALER * em),
      .dealer_middle = middle,
      .score_end = score_start + score - (GAP + self->widths.marks * MARK) * em,
      .score_middle = middle,
      .total = width - total,
      .total_width = total,
      .pill_height = MIN (PILL_HEIGHT * em, middle * 1.6),
      .total_middle = middle,
  };
}

static KrCellPlaces
place_in_two_lines (const KrScoreCell *self, double em, double total)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double height = gtk_widget_get_height (GTK_WIDGET (self));

  return (KrCellPlaces){
      .em = em,
      .dealer = width - total - (TIGHT_GAP + DEALER_BOX) * em,
      .dealer_middle = height * 0.72,
      .score_end = width - (GAP + self->widths.marks * MARK) * em,
      .score_middle = height * 0.27,
      .total = width - total,
      .total_width = total,
      .pill_height = height * 0.44,
      .total_middle = height * 0.72,
  };
}

static KrCellPlaces
place_parts (KrScoreCell *self)
{
  const double em = get_em (GTK_WIDGET (self));
  const double score = measure_score (self, em);
  const double total = measure_total (self, em);
  const double one_line = (DEALER_BOX + GAP) * em + score + GAP * em + total;
  const double spare = gtk_widget_get_width (GTK_WIDGET (self)) - one_line;

  return spare < 0 ? place_in_two_lines (self, em, total)
                   : place_in_one_line (self, em, score, total, spare);
}

/* The rectangle at @start of @width, mirrored where one reads from the right. */
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
               const GdkRGBA *colour)
{
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (rect->origin.x + (rect->size.width - width) * align,
                                      round (rect->origin.y + (rect->size.height - height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static void
append_ring (GtkSnapshot *snapshot,
             const graphene_rect_t *rect,
             double radius,
             double thickness,
             const GdkRGBA *colour)
{
  const float width = thickness;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, radius);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){width, width, width, width},
                              (GdkRGBA[4]){*colour, *colour, *colour, *colour});
}

static void
snapshot_dealer (KrScoreCell *self,
                 GtkSnapshot *snapshot,
                 const KrCellPlaces *at,
                 const GdkRGBA *colour)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const double side = DEALER_BOX * at->em;
  const graphene_rect_t box = place_rect (widget, at->dealer, at->dealer_middle, side, side);
  /* Translators: stands in a small box beside the score of the player who dealt. */
  g_autoptr (PangoLayout) layout = create_layout (widget, C_ ("dealt", "D"), TRUE);
  PangoAttrList *attributes = pango_layout_get_attributes (layout);

  pango_attr_list_insert (attributes, pango_attr_scale_new (DEALER_LETTER));
  pango_layout_context_changed (layout);
  append_ring (snapshot, &box, 0.22 * at->em, MAX (1, 0.06 * at->em), colour);
  append_layout (snapshot, layout, &box, 0.5, colour);
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

/* Dots of pressures, then stars, from the score outwards. */
static void
snapshot_marks (KrScoreCell *self,
                GtkSnapshot *snapshot,
                const KrCellPlaces *at,
                const GdkRGBA *colour)
{
  const guint n = self->shown.pressures + self->shown.stars;
  const double width = n * MARK * at->em;
  const graphene_rect_t room = place_rect (GTK_WIDGET (self), at->score_end + GAP * at->em,
                                           at->score_middle, width, LINE_HEIGHT * at->em);
  const double y = room.origin.y + room.size.height / 2;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &room);

  gdk_cairo_set_source_rgba (cr, colour);
  for (guint i = 0; i < n; i++) {
    const double x = room.origin.x + (i + 0.5) * MARK * at->em;

    if (i < self->shown.pressures)
      cairo_arc (cr, x, y, DOT * at->em, 0, 2 * G_PI);
    else
      add_star (cr, x, y, STAR * at->em);
    cairo_fill (cr);
  }
  cairo_destroy (cr);
}

static void
snapshot_score (KrScoreCell *self,
                GtkSnapshot *snapshot,
                const KrCellPlaces *at,
                const GdkRGBA *colour)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (PangoLayout) layout = create_layout (widget, self->shown.score, FALSE);
  int width, height;
  graphene_rect_t rect;

  if (self->shown.bare)
    pango_attr_list_insert (pango_layout_get_attributes (layout),
                            pango_attr_style_new (PANGO_STYLE_ITALIC));
  pango_layout_context_changed (layout);
  pango_layout_get_pixel_size (layout, &width, &height);
  rect = place_rect (widget, at->score_end - width, at->score_middle, width, height);
  append_layout (snapshot, layout, &rect, 1, colour);
}

static void
snapshot_total (KrScoreCell *self,
                GtkSnapshot *snapshot,
                const KrCellPlaces *at,
                const GdkRGBA *colour)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (PangoLayout) layout = create_layout (widget, self->shown.total, TRUE);
  const double pad = PILL_PAD * at->em;
  const graphene_rect_t pill =
      place_rect (widget, at->total, at->total_middle, at->total_width, at->pill_height);
  const KrInk ink = kr_pen_get_text_ink (kr_pen_style_get_set ());
  const GdkRGBA reversed = {ink.red, ink.green, ink.blue, 1};
  const gboolean filled = self->shown.leads && !self->shown.draft;
  const graphene_rect_t text = GRAPHENE_RECT_INIT (pill.origin.x + pad, pill.origin.y,
                                                   pill.size.width - 2 * pad, pill.size.height);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &pill, PILL_RADIUS * at->em);
  if (filled) {
    gtk_snapshot_push_rounded_clip (snapshot, &outline);
    gtk_snapshot_append_color (snapshot, colour, &pill);
    gtk_snapshot_pop (snapshot);
  } else if (self->shown.leads) {
    append_ring (snapshot, &pill, PILL_RADIUS * at->em, MAX (1.5, 0.12 * at->em), colour);
  }
  append_layout (snapshot, layout, &text, 1, filled ? &reversed : colour);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KrScoreCell *self = KR_SCORE_CELL (widget);
  const KrCellPlaces at = place_parts (self);
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  if (self->shown.dealt)
    snapshot_dealer (self, snapshot, &at, &colour);
  if (self->shown.pressures + self->shown.stars > 0)
    snapshot_marks (self, snapshot, &at, &colour);
  if (self->shown.score != NULL && *self->shown.score != '\0')
    snapshot_score (self, snapshot, &at, &colour);
  if (self->shown.total != NULL && *self->shown.total != '\0')
    snapshot_total (self, snapshot, &at, &colour);
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

static gboolean
looks_the_same (const KrSheetCell *a, const KrSheetCell *b)
{
  return g_strcmp0 (a->score, b->score) == 0 && g_strcmp0 (a->total, b->total) == 0 &&
         a->pressures == b->pressures && a->stars == b->stars && a->dealt == b->dealt &&
         a->bare == b->bare && a->leads == b->leads && a->draft == b->draft;
}

static void
take_copy (KrScoreCell *self, const KrSheetCell *cell)
{
  clear_shown (self);
  self->shown = *cell;
  self->shown.score = g_strdup (cell->score);
  self->shown.total = g_strdup (cell->total);
  self->shown.label = g_strdup (cell->label);
}

void
kr_score_cell_show (KrScoreCell *self, const KrSheetCell *cell, const KrScoreWidths *widths)
{
  g_return_if_fail (KR_IS_SCORE_CELL (self));

  const gboolean same_look = looks_the_same (&self->shown, cell);
  const gboolean same_label = g_strcmp0 (self->shown.label, cell->label) == 0;

  if (memcmp (&self->widths, widths, sizeof *widths) != 0) {
    self->widths = *widths;
    gtk_widget_queue_resize (GTK_WIDGET (self));
  }
  if (same_look && same_label)
    return;
  take_copy (self, cell);
  if (!same_look)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!same_label)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    self->shown.label, -1);
}
