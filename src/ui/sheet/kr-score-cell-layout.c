/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-score-cell-layout.h"

#include "kr-font-size.h"

/* From start to end: dealer's box, score, marks, total. All constants are in ems. */

#define DEALER_BOX 1.05
#define MARK 0.76        /* width of one star or dot */
#define GAP 0.32         /* between the parts */
#define TIGHT_GAP 0.15   /* between the dealer's box and a total below the score */
#define PILL_PAD 0.44    /* inside, at both ends of a leading total */
#define PILL_HEIGHT 1.60 /* where the row is high enough */
#define LINE_HEIGHT 1.25
#define TWO_LINES_HEIGHT 2.25
#define SPARE_BEFORE_TOTAL 1.0 /* the most spare room that goes there */
#define SPARE_BEHIND_DEALER 0.5
#define BRIEF_GAP 0.25 /* before the score and the total of a brief cell */
#define BRIEF_PAD 0.25 /* inside its pill */
#define BRIEF_MARK 0.62
#define LEFT_TO_RIGHT "\u200e"

/* Widths of the parts. */
typedef struct {
  double em;
  double marks;
  double score; /* its marks included */
  double total; /* its pill included */
  double line;  /* all in one line */
  double brief_total;
  double brief_line; /* all but the dealer's box, closer together */
  double two_lines;  /* the first of two lines: score and marks */
} KrPartWidths;

guint
kr_score_cell_layout_count_marks (const KrSheetCell *cell)
{
  return cell->pressures + cell->stars + (kr_sheet_cell_has_check (cell) ? 1 : 0);
}

KrScoreWidths
kr_score_widths_of (const KrSheet *sheet)
{
  KrScoreWidths widths = {3, 2, 3};

  for (guint r = 0; r < sheet->n_rows; r++)
    for (guint c = 0; c < sheet->n_columns; c++) {
      const KrSheetCell *cell = &sheet->rows[r].cells[c];

      widths.score = MAX (widths.score, (guint) g_utf8_strlen (cell->score, -1));
      widths.marks = MAX (widths.marks, kr_score_cell_layout_count_marks (cell));
      widths.total = MAX (widths.total, (guint) g_utf8_strlen (cell->total, -1));
    }
  return widths;
}

/* The left-to-right mark keeps a minus in front of its digits in right-to-left text. */
PangoLayout *
kr_score_cell_layout_lay_out (GtkWidget *widget, const char *text, gboolean bold)
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
  g_autoptr (PangoLayout) layout = kr_score_cell_layout_lay_out (widget, figures, bold);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static KrPartWidths
measure_parts (GtkWidget *widget, const KrScoreWidths *widths)
{
  const double em = kr_font_size_get (widget);
  const double marks = widths->marks * MARK * em;
  const double score_figures = measure_figures (widget, widths->score, FALSE);
  const double total_figures = measure_figures (widget, widths->total, TRUE);
  const double score = score_figures + GAP * em + marks;
  const double total = total_figures + 2 * PILL_PAD * em;
  const double brief_total = total_figures + 2 * BRIEF_PAD * em;

  return (KrPartWidths){
      .em = em,
      .marks = marks,
      .score = score,
      .total = total,
      .line = (DEALER_BOX + GAP) * em + score + GAP * em + total,
      .brief_total = brief_total,
      .brief_line = score_figures + BRIEF_MARK * em + 2 * BRIEF_GAP * em + brief_total,
      .two_lines = score_figures + (widths->marks * BRIEF_MARK + BRIEF_PAD) * em,
  };
}

void
kr_score_cell_layout_measure (GtkWidget *widget,
                              const KrScoreWidths *widths,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural)
{
  const KrPartWidths part = measure_parts (widget, widths);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = ceil (MAX (part.two_lines, (DEALER_BOX + TIGHT_GAP) * part.em + part.brief_total));
    *natural = ceil (part.line + GAP * part.em);
  } else {
    *minimum = ceil (
        part.em * (for_size >= 0 && for_size < part.brief_line ? TWO_LINES_HEIGHT : LINE_HEIGHT));
    *natural = *minimum;
  }
}

/* Places the score and its marks so that they end at @end. */
static void
place_score (KrScoreCellLayout *at, const KrPartWidths *part, double end)
{
  at->marks = end - part->marks;
  at->score_end = at->marks - GAP * part->em;
}

static void
place_in_one_line (KrScoreCellLayout *at, const KrPartWidths *part, double spare, double height)
{
  const double before_total = GAP * part->em + MIN (spare * 0.3, SPARE_BEFORE_TOTAL * part->em);
  const double score_start = at->total - before_total - part->score;

  at->dealer = score_start - (GAP + DEALER_BOX) * part->em -
               MIN (spare * 0.2, SPARE_BEHIND_DEALER * part->em);
  place_score (at, part, score_start + part->score);
  at->dealer_middle = at->score_middle = at->total_middle = height / 2;
  at->total_height = MIN (PILL_HEIGHT * part->em, height * 0.8);
}

/* The narrow pill at the end, and the marks before a score that ends at @score_end. */
static void
place_closer (KrScoreCellLayout *at, const KrPartWidths *part, double width, double score_end)
{
  at->marks_first = TRUE;
  at->mark_width = BRIEF_MARK * part->em;
  at->total = width - part->brief_total;
  at->total_width = part->brief_total;
  at->total_pad = BRIEF_PAD * part->em;
  at->score_end = score_end;
}

static void
place_briefly (KrScoreCellLayout *at, const KrPartWidths *part, double width, double height)
{
  place_closer (at, part, width, width - part->brief_total - BRIEF_GAP * part->em);
  at->dealer_or_score = TRUE;
  at->dealer = at->score_end - DEALER_BOX * part->em;
  at->dealer_middle = at->score_middle = at->total_middle = height / 2;
  at->total_height = MIN (PILL_HEIGHT * part->em, height * 0.86);
}

static void
place_in_two_lines (KrScoreCellLayout *at, const KrPartWidths *part, double width, double height)
{
  place_closer (at, part, width, width - BRIEF_PAD * part->em);
  at->dealer = at->total - (TIGHT_GAP + DEALER_BOX) * part->em;
  at->score_middle = height * 0.27;
  at->dealer_middle = at->total_middle = height * 0.72;
  at->total_height = height * 0.44;
}

KrScoreCellLayout
kr_score_cell_layout_of (GtkWidget *widget, const KrScoreWidths *widths)
{
  const KrPartWidths part = measure_parts (widget, widths);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  KrScoreCellLayout at = {
      .em = part.em,
      .dealer_side = DEALER_BOX * part.em,
      .mark_width = MARK * part.em,
      .total = width - part.total,
      .total_width = part.total,
      .total_pad = PILL_PAD * part.em,
  };

  if (width < part.brief_line)
    place_in_two_lines (&at, &part, width, height);
  else if (width < part.line)
    place_briefly (&at, &part, width, height);
  else
    place_in_one_line (&at, &part, width - part.line, height);
  return at;
}
