/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-layout-private.h"

/* The foot: the note, whose pen rows are written in, and what the signs mean. */

#define LAST_BASE 11.3 /* from the bottom of the page */
#define LINE_PITCH 5.2
#define RULE_ABOVE 5.9 /* above the first base line */
#define NOTE_PITCH 4.4
#define BELOW_NOTE 2.0
#define MAX_NOTE_LINES 4
#define SIGN_SIZE 2.6
#define LEGEND_GAP 5.0
#define PAGE_BASE 6.5

static const KrTextStyle foot_style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 2.9};
static const KrTextStyle note_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 3.3};

/* A sign and what it means. */
typedef struct {
  KrShapeKind kind;
  guint n;
  const char *meaning;
  const char *text; /* KR_SHAPE_TEXT */
} Legend;

#define MAX_LEGENDS 7

static guint
list_legends (const KrSheet *sheet, Legend legends[MAX_LEGENDS])
{
  guint n = 0;

  legends[n++] = (Legend){KR_SHAPE_BOX, 1, N_ ("dealt"), NULL};
  legends[n++] = (Legend){KR_SHAPE_DOT, 1, N_ ("pressure"), NULL};
  if (sheet->has_stars) {
    legends[n++] = (Legend){KR_SHAPE_STAR, 1, N_ ("out"), NULL};
    legends[n++] = (Legend){KR_SHAPE_STAR, 2, N_ ("only threes"), NULL};
  }
  if (sheet->has_drew)
    legends[n++] = (Legend){KR_SHAPE_TEXT, 1, N_ ("out, and cards owed"), KR_SHEET_CHECK};
  if (sheet->has_corrected)
    legends[n++] = (Legend){KR_SHAPE_PENCIL, 1, N_ ("corrected"), NULL};
  if (sheet->has_bare)
    legends[n++] = (Legend){KR_SHAPE_TEXT, 1, N_ ("points only"), KR_SHEET_LAYOUT_BARE};
  return n;
}

static double
get_legend_width (const KrSheetPlan *plan, const Legend *legend)
{
  const char *meaning = kr_translator_text (&plan->sheet->translator, legend->meaning);

  return legend->n * (SIGN_SIZE + 0.2) + 1.0 +
         kr_text_measure_width (&plan->measure, meaning, foot_style.size, foot_style.weight);
}

static double
get_legends_width (const KrSheetPlan *plan)
{
  Legend legends[MAX_LEGENDS];
  guint n = list_legends (plan->sheet, legends);
  double width = LEGEND_GAP * (n - 1);

  for (guint i = 0; i < n; i++)
    width += get_legend_width (plan, &legends[i]);
  return width;
}

double
kr_sheet_layout_foot_plan (KrSheetPlan *plan)
{
  double height = LAST_BASE + RULE_ABOVE;
  double rule = kr_text_measure_width (&plan->measure, plan->sheet->lead_rule, foot_style.size,
                                       foot_style.weight);

  plan->two_line_foot = rule + LEGEND_GAP + get_legends_width (plan) > plan->room;
  plan->note = kr_text_measure_wrap (&plan->measure, plan->sheet->note, &note_style, plan->room,
                                     MAX_NOTE_LINES);
  if (plan->two_line_foot)
    height += LINE_PITCH;
  if (plan->note->len > 0)
    height += NOTE_PITCH * plan->note->len + BELOW_NOTE;
  return height;
}

/* Adds the sign of @legend around @x. */
static void
add_sign (GArray *list, const KrSheetPlan *plan, const Legend *legend, double x, double y)
{
  static const KrTextStyle sign = {KR_SHAPE_INK_DIM, KR_WEIGHT_BOLD, KR_ANCHOR_MIDDLE,
                                   1.2 * SIGN_SIZE};
  const char *letter = kr_translator_text (&plan->sheet->translator, KR_SHEET_LAYOUT_DEALT);
  double middle = y - 0.35 * foot_style.size;

  if (legend->kind == KR_SHAPE_BOX)
    kr_shape_add_boxed (list, KR_SHAPE_INK_DIM, x, middle, 1.3 * SIGN_SIZE, letter);
  else if (legend->kind == KR_SHAPE_TEXT)
    kr_shape_add_text (list, &sign, x, y, legend->text);
  else
    kr_shape_add_sign (list, legend->kind, KR_SHAPE_INK_DIM, x, middle,
                       legend->kind == KR_SHAPE_DOT ? 0.65 * SIGN_SIZE : SIGN_SIZE);
}

static void
add_legends (const KrSheetPlan *plan, GArray *list, double base_line)
{
  Legend legends[MAX_LEGENDS];
  guint n = list_legends (plan->sheet, legends);
  double x = plan->width - KR_PAPER_MARGIN_SIDE - get_legends_width (plan);

  for (guint i = 0; i < n; i++) {
    double end = x + get_legend_width (plan, &legends[i]);
    for (guint k = 0; k < legends[i].n; k++)
      add_sign (list, plan, &legends[i], x + (k + 0.5) * (SIGN_SIZE + 0.2), base_line);
    kr_shape_add_text (list, &foot_style, x + legends[i].n * (SIGN_SIZE + 0.2) + 1.0, base_line,
                       kr_translator_text (&plan->sheet->translator, legends[i].meaning));
    x = end + LEGEND_GAP;
  }
}

void
kr_sheet_layout_foot_add (const KrSheetPlan *plan, guint page, GArray *list)
{
  const char *lead_rule = plan->sheet->lead_rule;
  double last = plan->height - LAST_BASE;
  double first = plan->two_line_foot ? last - LINE_PITCH : last;
  double right = plan->width - KR_PAPER_MARGIN_SIDE;
  KrTextStyle lead = foot_style, number = foot_style;

  kr_shape_add_lines (list, KR_PART_PARAGRAPH, &note_style, KR_PAPER_MARGIN_SIDE,
                      plan->foot_top + NOTE_PITCH - 1.2, NOTE_PITCH, plan->note);
  kr_shape_add_line (list, KR_SHAPE_LINE, KR_SHAPE_INK_FAINT, 0.25, KR_PAPER_MARGIN_SIDE,
                     first - RULE_ABOVE, right, first - RULE_ABOVE);
  lead.size = kr_text_measure_fit (&plan->measure, lead_rule, &foot_style, plan->room);
  kr_shape_add_part (list, KR_PART_PARAGRAPH, &lead, KR_PAPER_MARGIN_SIDE, first, lead_rule);
  add_legends (plan, list, last);
  if (plan->n_pages > 1) {
    g_autofree char *text = g_strdup_printf ("%u / %u", page + 1, plan->n_pages);
    number.anchor = KR_ANCHOR_END;
    kr_shape_add_part (list, KR_PART_PARAGRAPH, &number, right, plan->height - PAGE_BASE, text);
  }
}
