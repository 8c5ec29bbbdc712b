/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-layout-private.h"

#include "kr-display-name.h"

/* The table: headings, a row for each deal, and the thread through the leaders' totals.
 * Sizes are at a scale of 1 unless they come from the plan. */

#define MARK_MIDDLE 4.8 /* from the margin */
#define TYPE_SIZE 4.0
#define MARK_SIZE 5.4
#define PILL_HEIGHT 6.2
#define DEALT_SIZE 3.9
#define STAR_SIZE KR_SHEET_LAYOUT_STAR
#define DOT_SIZE 1.8
#define SIGN_GAP 0.35
#define FIRST_GAP 0.8 /* between a score and its first sign */
#define MAX_DOTS 3    /* more pressures than this are a dot and a number */
#define COUNT_SIZE 3.2
#define PENCIL_SIZE 2.6
#define THREAD_STROKE 1.25
#define RULE_STROKE 0.5

#define HEADING_BADGE 6.2
#define HEADING_NAME 4.5
#define HEADING_GAP 2.0
#define HEADING_MIDDLE 6.6      /* above the rule */
#define HEADING_BADGE_ABOVE 9.2 /* if the badge is above the name */
#define HEADING_NAME_BELOW 3.6

static gboolean
has_end_points (const KrSheet *sheet)
{
  return sheet->n_columns > 0 && *sheet->columns[0].end_points != '\0';
}

static gboolean
has_start (const KrSheet *sheet)
{
  return sheet->n_columns > 0 && *sheet->columns[0].start != '\0';
}

double
kr_sheet_layout_table_get_height (const KrSheet *sheet, guint n_rows)
{
  const double extra = has_end_points (sheet) + has_start (sheet);
  const double chances = kr_sheet_knows_chances (sheet) ? KR_SHEET_LAYOUT_CHANCES : 0;

  return KR_SHEET_LAYOUT_HEADINGS + KR_SHEET_LAYOUT_ROW * n_rows +
         (KR_SHEET_LAYOUT_TOTALS + chances + KR_SHEET_LAYOUT_ROW * extra);
}

/* Signs */

double
kr_sheet_layout_table_get_signs_width (const KrSheetPlan *plan, const KrSheetCell *cell)
{
  const KrTextMeasure *measure = &plan->measure;
  double bare = 0, check = 0, stars = cell->stars * (STAR_SIZE + SIGN_GAP);
  double dots = cell->pressures * (DOT_SIZE + SIGN_GAP);

  if (kr_sheet_cell_has_check (cell))
    check = kr_text_measure_width (measure, KR_SHEET_CHECK, TYPE_SIZE, KR_WEIGHT_REGULAR);
  if (cell->bare)
    bare = kr_text_measure_width (measure, KR_SHEET_LAYOUT_BARE, TYPE_SIZE, KR_WEIGHT_REGULAR);
  if (cell->pressures > MAX_DOTS) {
    g_autofree char *count = g_strdup_printf ("%u", cell->pressures);
    dots = DOT_SIZE + SIGN_GAP + kr_text_measure_width (measure, count, COUNT_SIZE, KR_WEIGHT_BOLD);
  }
  return bare + check + stars + dots > 0 ? FIRST_GAP + bare + check + stars + dots : 0;
}

/* Adds @n signs of @size side by side from @x. Returns where they end. */
static double
add_signs (const KrSheetPlan *plan,
           GArray *list,
           KrShapeKind kind,
           guint ink,
           guint n,
           double size,
           double x,
           double y)
{
  for (guint i = 0; i < n; i++) {
    kr_shape_add_sign (list, kind, ink, x + size / 2 * plan->scale, y, size * plan->scale);
    x += (size + SIGN_GAP) * plan->scale;
  }
  return x;
}

/* Adds @sign from @x. Returns where it ends. */
static double
add_text_sign (const KrSheetPlan *plan,
               GArray *list,
               const KrTextStyle *style,
               const char *sign,
               double x,
               double y)
{
  kr_shape_add_text (list, style, x, kr_shape_get_base_line (y, style->size), sign);
  return x + kr_text_measure_width (&plan->measure, sign, style->size, style->weight);
}

static void
add_cell_signs (
    const KrSheetPlan *plan, GArray *list, const KrSheetCell *cell, guint ink, double x, double y)
{
  KrTextStyle style = {ink, KR_WEIGHT_REGULAR, KR_ANCHOR_START, TYPE_SIZE * plan->scale};
  guint n_dots = cell->pressures <= MAX_DOTS ? cell->pressures : 1;

  x += FIRST_GAP * plan->scale;
  if (cell->bare)
    x = add_text_sign (plan, list, &style, KR_SHEET_LAYOUT_BARE, x, y);
  if (kr_sheet_cell_has_check (cell))
    x = add_text_sign (plan, list, &style, KR_SHEET_CHECK, x, y);
  x = add_signs (plan, list, KR_SHAPE_STAR, ink, cell->stars, STAR_SIZE, x, y);
  x = add_signs (plan, list, KR_SHAPE_DOT, ink, n_dots, DOT_SIZE, x, y);
  if (n_dots < cell->pressures) {
    g_autofree char *count = g_strdup_printf ("%u", cell->pressures);
    style.size = COUNT_SIZE * plan->scale;
    style.weight = KR_WEIGHT_BOLD;
    kr_shape_add_text (list, &style, x, kr_shape_get_base_line (y, style.size), count);
  }
}

/* Headings */

static void
add_heading (const KrSheetPlan *plan, GArray *list, double middle, double rule, const char *english)
{
  KrTextStyle style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_MIDDLE, 3.2 * plan->scale};

  kr_shape_add_part (list, KR_PART_HEAD, &style, KR_PAPER_MARGIN_SIDE + middle * plan->scale,
                     kr_shape_get_base_line (rule - HEADING_MIDDLE * plan->stretch, style.size),
                     kr_translator_text (&plan->sheet->translator, english));
}

/* Whether every name fits beside its badge. */
static gboolean
names_fit_beside (const KrSheetPlan *plan)
{
  double taken = (HEADING_BADGE + HEADING_GAP) * plan->scale;

  for (guint i = 0; i < plan->sheet->n_columns; i++) {
    const char *name = plan->sheet->columns[i].short_name;
    double width =
        kr_text_measure_width (&plan->measure, name, HEADING_NAME * plan->scale, KR_WEIGHT_BOLD);
    if (taken + width > plan->columns[i].end - plan->columns[i].start)
      return FALSE;
  }
  return TRUE;
}

/* The name of @column, shortened until it fits. Caller frees. */
static char *
shorten_heading (const KrSheetPlan *plan, guint column, const KrTextStyle *style)
{
  const char *name = plan->sheet->columns[column].short_name;
  double room = plan->columns[column].end - plan->columns[column].start;

  for (guint n = KR_SHORT_NAME_CHARS; n > 1; n--) {
    g_autofree char *shortened = kr_display_name_shorten (name, n);
    if (kr_text_measure_width (&plan->measure, shortened, style->size, style->weight) <= room)
      return g_steal_pointer (&shortened);
  }
  return kr_display_name_shorten (name, 1);
}

static void
add_name (const KrSheetPlan *plan, GArray *list, guint column, double rule, gboolean beside)
{
  const KrSheetColumn *player = &plan->sheet->columns[column];
  double end = plan->columns[column].end - 0.4 * plan->scale;
  double badge = HEADING_BADGE * plan->scale;
  KrTextStyle style = {player->pen, KR_WEIGHT_BOLD, KR_ANCHOR_END, HEADING_NAME * plan->scale};
  g_autofree char *name = shorten_heading (plan, column, &style);
  double above = beside ? HEADING_MIDDLE : HEADING_BADGE_ABOVE;
  double below = beside ? HEADING_MIDDLE : HEADING_NAME_BELOW;
  double left = beside ? kr_text_measure_width (&plan->measure, name, style.size, style.weight) +
                             HEADING_GAP * plan->scale
                       : 0;

  kr_shape_add_badge (list, player->pen, end - left - badge / 2, rule - above * plan->stretch,
                      badge, player->initial);
  kr_shape_add_part (list, KR_PART_HEAD, &style, end,
                     kr_shape_get_base_line (rule - below * plan->stretch, style.size), name);
}

static void
add_rule (const KrSheetPlan *plan, GArray *list, double y)
{
  kr_shape_add_line (list, KR_SHAPE_LINE, KR_SHAPE_INK_TEXT, RULE_STROKE, KR_PAPER_MARGIN_SIDE, y,
                     plan->width - KR_PAPER_MARGIN_SIDE, y);
}

static void
add_headings (const KrSheetPlan *plan, GArray *list, double rule)
{
  gboolean beside = names_fit_beside (plan);

  kr_shape_begin (list, KR_PART_ROW);
  add_heading (plan, list, plan->gaps->deal, rule, N_ ("Deal"));
  add_heading (plan, list, plan->gaps->cards, rule, N_ ("Cards"));
  for (guint i = 0; i < plan->sheet->n_columns; i++)
    add_name (plan, list, i, rule, beside);
  kr_shape_end (list);
  add_rule (plan, list, rule);
}

/* Rows */

/* Adds mark, deal and cards. */
static void
add_row_head (const KrSheetPlan *plan, GArray *list, const KrSheetRow *row, guint ink, double y)
{
  double size = TYPE_SIZE * plan->scale;
  double base_line = kr_shape_get_base_line (y, size);
  double deal_x = KR_PAPER_MARGIN_SIDE + plan->gaps->deal * plan->scale;
  KrTextStyle deal = {ink, KR_WEIGHT_BOLD, KR_ANCHOR_MIDDLE, size};
  KrTextStyle cards = {ink, KR_WEIGHT_REGULAR, KR_ANCHOR_MIDDLE, size};
  const char *badge = row->leader >= 0 ? plan->sheet->columns[row->leader].badge : "";
  g_autofree char *deal_text = g_strdup_printf ("%u", row->deal);
  g_autofree char *cards_text = g_strdup_printf ("%u", row->cards);

  if (row->kind == KR_SHEET_ROW_SCORED)
    kr_shape_add_badge (list, row->pen, KR_PAPER_MARGIN_SIDE + MARK_MIDDLE * plan->scale, y,
                        MARK_SIZE * plan->scale, badge);
  kr_shape_begin (list, KR_PART_HEAD);
  kr_shape_add_text (list, &deal, deal_x, base_line, deal_text);
  if (row->corrected) {
    double pencil_x = KR_PAPER_MARGIN_SIDE + (plan->gaps->deal + 5.0) * plan->scale;
    g_autofree char *words =
        g_strconcat (", ", kr_translator_text (&plan->sheet->translator, N_ ("corrected")), NULL);

    kr_shape_add_sign (list, KR_SHAPE_PENCIL, ink, pencil_x, y, PENCIL_SIZE * plan->scale);
    kr_shape_add_words (list, &deal, pencil_x, base_line, words);
  }
  kr_shape_end (list);
  kr_shape_add_part (list, KR_PART_CELL, &cards,
                     KR_PAPER_MARGIN_SIDE + plan->gaps->cards * plan->scale, base_line, cards_text);
}

/* Adds what a cell says: its score, its total, and what the signs mean. A blank, which takes no
 * room, keeps the two numbers apart for whoever only hears them. */
static void
add_cell_texts (const KrSheetPlan *plan,
                GArray *list,
                const KrSheetRow *row,
                guint column,
                const KrTextStyle *score,
                const KrTextStyle *total,
                double base_line)
{
  const KrSheetPlanColumn *position = &plan->columns[column];
  const KrSheetCell *cell = &row->cells[column];
  g_autofree char *signs = kr_sheet_format_signs (plan->sheet, row, column);
  gboolean scored = *cell->score != '\0';
  g_autofree char *apart = g_strconcat (" ", cell->total, NULL);
  g_autofree char *words = g_strconcat (scored && *signs != '\0' ? ", " : "", signs, NULL);

  kr_shape_begin (list, KR_PART_CELL);
  kr_shape_add_text (list, score, position->score_end, base_line, cell->score);
  kr_shape_add_text (list, total, position->total_end, base_line, scored ? apart : cell->total);
  kr_shape_add_words (list, total, position->total_end, base_line, words);
  kr_shape_end (list);
}

static void
add_cell (
    const KrSheetPlan *plan, GArray *list, const KrSheetRow *row, guint number, guint ink, double y)
{
  const KrSheetPlanColumn *column = &plan->columns[number];
  const KrSheetCell *cell = &row->cells[number];
  double size = TYPE_SIZE * plan->scale, pill = PILL_HEIGHT * plan->scale;
  gboolean reversed = cell->leads && !cell->draft;
  KrTextStyle score = {ink, KR_WEIGHT_REGULAR, KR_ANCHOR_END, size};
  KrTextStyle total = {reversed ? KR_SHAPE_INK_REVERSED : ink, KR_WEIGHT_BOLD, KR_ANCHOR_END, size};

  if (cell->dealt)
    kr_shape_add_boxed (list, ink, column->dealt, y, DEALT_SIZE * plan->scale,
                        kr_translator_text (&plan->sheet->translator, KR_SHEET_LAYOUT_DEALT));
  if (cell->leads && cell->draft)
    kr_shape_add_box (list, ink, 0.35 * plan->scale, column->end - column->pill, y - pill / 2,
                      column->pill, pill);
  else if (cell->leads)
    kr_shape_add_rectangle (list, KR_SHAPE_PILL, ink, column->end - column->pill, y - pill / 2,
                            column->pill, pill);
  add_cell_signs (plan, list, cell, ink, column->score_end, y);
  add_cell_texts (plan, list, row, number, &score, &total, kr_shape_get_base_line (y, size));
}

/* Adds a row: a tint if it is scored, otherwise a line below it, and its cells. */
static void
add_row (const KrSheetPlan *plan, GArray *list, const KrSheetRow *row, double top)
{
  gboolean scored = row->kind == KR_SHEET_ROW_SCORED;
  guint ink = scored ? row->pen : KR_SHAPE_INK_DIM;
  double height = KR_SHEET_LAYOUT_ROW * plan->stretch;
  double middle = top + KR_SHEET_LAYOUT_ROW / 2 * plan->stretch;
  double right = plan->width - KR_PAPER_MARGIN_SIDE;

  if (scored)
    kr_shape_add_rectangle (list, KR_SHAPE_TINT, row->pen, KR_PAPER_MARGIN_SIDE, top + 0.15,
                            right - KR_PAPER_MARGIN_SIDE, height - 0.3);
  else
    kr_shape_add_line (list, KR_SHAPE_LINE, KR_SHAPE_INK_FAINT, 0.2, KR_PAPER_MARGIN_SIDE,
                       top + height, right, top + height);
  kr_shape_begin (list, KR_PART_ROW);
  add_row_head (plan, list, row, ink, middle);
  for (guint i = 0; i < plan->sheet->n_columns; i++)
    add_cell (plan, list, row, i, ink, middle);
  kr_shape_end (list);
}

static double
get_pill_middle (const KrSheetPlanColumn *column)
{
  return column->end - column->pill / 2;
}

/* Adds the thread from the pill in @row, at @y, to that in the next row, at @to_y.
 * Partners have one each. */
static void
add_thread (const KrSheetPlan *plan, GArray *list, const KrSheetRow *row, double y, double to_y)
{
  const KrSheetRow *next = row + 1;
  int n_threads = plan->sheet->has_sides ? 2 : 1;

  if (row->leader < 0 || next->leader < 0)
    return;
  for (int i = 0; i < n_threads; i++)
    kr_shape_add_line (list, KR_SHAPE_THREAD, KR_SHAPE_INK_FAINT, THREAD_STROKE * plan->scale,
                       get_pill_middle (&plan->columns[row->leader + 2 * i]), y,
                       get_pill_middle (&plan->columns[next->leader + 2 * i]), to_y);
}

/* Adds a row that is not a deal: words, and a text for each player. */
static void
add_extra (const KrSheetPlan *plan, GArray *list, double top, const char *english, gboolean start)
{
  double middle = top + KR_SHEET_LAYOUT_ROW / 2 * plan->stretch;
  KrTextStyle words = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 3.4 * plan->scale};
  KrTextStyle points = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_END,
                        TYPE_SIZE * plan->scale};

  kr_shape_begin (list, KR_PART_ROW);
  kr_shape_add_part (list, KR_PART_HEAD, &words, KR_PAPER_MARGIN_SIDE + 2.4 * plan->scale,
                     kr_shape_get_base_line (middle, words.size),
                     kr_translator_text (&plan->sheet->translator, english));
  kr_shape_add_part (list, KR_PART_CELL, &words, 0, 0, ""); /* cards */
  for (guint i = 0; i < plan->sheet->n_columns; i++) {
    const KrSheetColumn *player = &plan->sheet->columns[i];
    kr_shape_add_part (list, KR_PART_CELL, &points,
                       start ? plan->columns[i].total_end : plan->columns[i].score_end,
                       kr_shape_get_base_line (middle, points.size),
                       start ? player->start : player->end_points);
  }
  kr_shape_end (list);
}

double
kr_sheet_layout_table_add (const KrSheetPlan *plan, guint page, GArray *list)
{
  const KrSheet *sheet = plan->sheet;
  double pitch = KR_SHEET_LAYOUT_ROW * plan->stretch;
  double y = plan->table_top + KR_SHEET_LAYOUT_HEADINGS * plan->stretch;

  kr_shape_begin (list, KR_PART_TABLE);
  add_headings (plan, list, y);
  if (page == 0 && has_start (sheet)) {
    add_extra (plan, list, y, N_ ("At the start"), TRUE);
    y += pitch;
  }
  for (guint i = plan->rows[page]; i < plan->rows[page + 1]; i++, y += pitch) {
    add_row (plan, list, &sheet->rows[i], y);
    if (i + 1 < plan->rows[page + 1])
      add_thread (plan, list, &sheet->rows[i], y + pitch / 2, y + 1.5 * pitch);
  }
  add_rule (plan, list, y);
  if (page + 1 == plan->n_pages) {
    if (has_end_points (sheet)) {
      add_extra (plan, list, y, N_ ("Pressures"), FALSE);
      y += pitch;
    }
    kr_sheet_layout_totals_add (plan, list, y);
    y += KR_SHEET_LAYOUT_TOTALS * plan->stretch;
    if (kr_sheet_knows_chances (sheet))
      y += KR_SHEET_LAYOUT_CHANCES * plan->stretch;
  }
  kr_shape_end (list);
  return y;
}
