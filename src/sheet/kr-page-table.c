/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page.h"

#include "kr-sheet-name.h"
#include "kr-sheet-words.h"

/* The table: headings, a row a deal, the thread through the leaders' totals.
 * Sizes are at a scale of 1 unless they come from the plan. */

#define MARK_MIDDLE 4.8 /* from the margin */
#define TYPE_SIZE 4.0
#define MARK_SIZE 5.4
#define PILL_HEIGHT 6.2
#define DEALT_SIZE 3.9
#define STAR_SIZE KR_TABLE_STAR
#define DOT_SIZE 1.8
#define SIGN_GAP 0.35
#define FIRST_GAP 0.8 /* between a score and its first sign */
#define MAX_DOTS 3    /* more pressures are a dot and a number */
#define COUNT_SIZE 3.2
#define PENCIL_SIZE 2.6
#define THREAD_STROKE 1.25
#define RULE_STROKE 0.5

#define HEADING_BADGE 6.2
#define HEADING_NAME 4.5
#define HEADING_GAP 2.0
#define HEADING_MIDDLE 6.6      /* above the rule */
#define HEADING_BADGE_ABOVE 9.2 /* where badge and name stand one upon the other */
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
kr_page_totals_height (const KrPagePlan *plan)
{
  double rows = has_end_points (plan->sheet) + has_start (plan->sheet);

  return KR_TABLE_TOTALS + KR_TABLE_ROW * rows;
}

/* Signs */

static double
get_dots_width (const KrPagePlan *plan, guint n)
{
  g_autofree char *count = g_strdup_printf ("%u", n);

  if (n <= MAX_DOTS)
    return n * (DOT_SIZE + SIGN_GAP);
  return DOT_SIZE + SIGN_GAP + kr_page_measure (plan, count, COUNT_SIZE, KR_WEIGHT_BOLD);
}

double
kr_page_signs_width (const KrPagePlan *plan, const KrSheetCell *cell)
{
  double bare = cell->bare ? kr_page_measure (plan, KR_PAGE_BARE, TYPE_SIZE, KR_WEIGHT_REGULAR) : 0;
  double stars = cell->stars * (STAR_SIZE + SIGN_GAP);
  double dots = get_dots_width (plan, cell->pressures);

  return bare + stars + dots > 0 ? FIRST_GAP + bare + stars + dots : 0;
}

/* Places @n signs of @size side by side from @x; returns where they end. */
static double
place_signs (const KrPagePlan *plan,
             GArray *list,
             KrElementKind kind,
             guint ink,
             guint n,
             double size,
             double x,
             double y)
{
  for (guint i = 0; i < n; i++) {
    kr_element_add_sign (list, kind, ink, x + size / 2 * plan->em, y, size * plan->em);
    x += (size + SIGN_GAP) * plan->em;
  }
  return x;
}

static void
place_cell_signs (
    const KrPagePlan *plan, GArray *list, const KrSheetCell *cell, guint ink, double x, double y)
{
  KrType type = {ink, KR_WEIGHT_REGULAR, KR_ANCHOR_START, TYPE_SIZE * plan->em};
  guint n_dots = cell->pressures <= MAX_DOTS ? cell->pressures : 1;

  x += FIRST_GAP * plan->em;
  if (cell->bare) {
    kr_element_add_text (list, &type, x, kr_page_get_base (y, type.size), KR_PAGE_BARE);
    x += kr_page_measure (plan, KR_PAGE_BARE, type.size, type.weight);
  }
  x = place_signs (plan, list, KR_ELEMENT_STAR, ink, cell->stars, STAR_SIZE, x, y);
  x = place_signs (plan, list, KR_ELEMENT_DOT, ink, n_dots, DOT_SIZE, x, y);
  if (n_dots < cell->pressures) {
    g_autofree char *count = g_strdup_printf ("%u", cell->pressures);
    type.size = COUNT_SIZE * plan->em;
    type.weight = KR_WEIGHT_BOLD;
    kr_element_add_text (list, &type, x, kr_page_get_base (y, type.size), count);
  }
}

/* Headings */

static void
place_heading (
    const KrPagePlan *plan, GArray *list, double middle, double rule, const char *english)
{
  KrType type = {KR_ELEMENT_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_MIDDLE, 3.2 * plan->em};

  kr_element_add_text (list, &type, KR_PAGE_SIDE + middle * plan->em,
                       kr_page_get_base (rule - HEADING_MIDDLE * plan->stretch, type.size),
                       kr_sheet_words_text (&plan->sheet->words, english));
}

/* Whether every name fits beside its badge. */
static gboolean
names_fit_beside (const KrPagePlan *plan)
{
  double taken = (HEADING_BADGE + HEADING_GAP) * plan->em;

  for (guint i = 0; i < plan->sheet->n_columns; i++) {
    const char *name = plan->sheet->columns[i].short_name;
    double width = kr_page_measure (plan, name, HEADING_NAME * plan->em, KR_WEIGHT_BOLD);
    if (taken + width > plan->columns[i].end - plan->columns[i].start)
      return FALSE;
  }
  return TRUE;
}

/* The name of @column, shortened until it fits there. */
static char *
shorten_heading (const KrPagePlan *plan, guint column, const KrType *type)
{
  const char *name = plan->sheet->columns[column].short_name;
  double room = plan->columns[column].end - plan->columns[column].start;

  for (guint n = KR_SHORT_NAME_CHARS; n > 1; n--) {
    g_autofree char *shortened = kr_sheet_name_shorten (name, n);
    if (kr_page_measure (plan, shortened, type->size, type->weight) <= room)
      return g_steal_pointer (&shortened);
  }
  return kr_sheet_name_shorten (name, 1);
}

static void
place_name (const KrPagePlan *plan, GArray *list, guint column, double rule, gboolean beside)
{
  const KrSheetColumn *player = &plan->sheet->columns[column];
  double end = plan->columns[column].end - 0.4 * plan->em;
  double badge = HEADING_BADGE * plan->em;
  KrType type = {player->pen, KR_WEIGHT_BOLD, KR_ANCHOR_END, HEADING_NAME * plan->em};
  g_autofree char *name = shorten_heading (plan, column, &type);
  double above = beside ? HEADING_MIDDLE : HEADING_BADGE_ABOVE;
  double below = beside ? HEADING_MIDDLE : HEADING_NAME_BELOW;
  double left =
      beside ? kr_page_measure (plan, name, type.size, type.weight) + HEADING_GAP * plan->em : 0;

  kr_element_add_badge (list, player->pen, end - left - badge / 2, rule - above * plan->stretch,
                        badge, player->initial);
  kr_element_add_text (list, &type, end, kr_page_get_base (rule - below * plan->stretch, type.size),
                       name);
}

static void
place_rule (const KrPagePlan *plan, GArray *list, double y)
{
  kr_element_add_line (list, KR_ELEMENT_LINE, KR_ELEMENT_INK_TEXT, RULE_STROKE, KR_PAGE_SIDE, y,
                       plan->width - KR_PAGE_SIDE, y);
}

static void
place_headings (const KrPagePlan *plan, GArray *list, double rule)
{
  gboolean beside = names_fit_beside (plan);

  place_heading (plan, list, plan->gaps->deal, rule, N_ ("Deal"));
  place_heading (plan, list, plan->gaps->cards, rule, N_ ("Cards"));
  for (guint i = 0; i < plan->sheet->n_columns; i++)
    place_name (plan, list, i, rule, beside);
  place_rule (plan, list, rule);
}

/* Rows */

static void
place_number (
    const KrPagePlan *plan, GArray *list, const KrType *type, double middle, double y, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  kr_element_add_text (list, type, KR_PAGE_SIDE + middle * plan->em,
                       kr_page_get_base (y, type->size), text);
}

/* Mark, deal and cards. */
static void
place_row_head (const KrPagePlan *plan, GArray *list, const KrSheetRow *row, guint ink, double y)
{
  double size = TYPE_SIZE * plan->em;
  KrType deal = {ink, KR_WEIGHT_BOLD, KR_ANCHOR_MIDDLE, size};
  KrType cards = {ink, KR_WEIGHT_REGULAR, KR_ANCHOR_MIDDLE, size};
  const char *badge = row->leader >= 0 ? plan->sheet->columns[row->leader].badge : "";

  if (row->kind == KR_SHEET_ROW_SCORED)
    kr_element_add_badge (list, row->pen, KR_PAGE_SIDE + MARK_MIDDLE * plan->em, y,
                          MARK_SIZE * plan->em, badge);
  place_number (plan, list, &deal, plan->gaps->deal, y, row->deal);
  place_number (plan, list, &cards, plan->gaps->cards, y, row->cards);
  if (row->corrected)
    kr_element_add_sign (list, KR_ELEMENT_PENCIL, ink,
                         KR_PAGE_SIDE + (plan->gaps->deal + 5.0) * plan->em, y,
                         PENCIL_SIZE * plan->em);
}

static void
place_pill (const KrPagePlan *plan,
            GArray *list,
            const KrPageColumn *column,
            const KrSheetCell *cell,
            guint ink,
            double y)
{
  double height = PILL_HEIGHT * plan->em;

  kr_element_add_rectangle (list, cell->draft ? KR_ELEMENT_BOX : KR_ELEMENT_PILL, ink,
                            column->end - column->pill, y - height / 2, column->pill, height);
  g_array_index (list, KrElement, list->len - 1).stroke = 0.35 * plan->em;
}

static void
place_cell (const KrPagePlan *plan,
            GArray *list,
            const KrPageColumn *column,
            const KrSheetCell *cell,
            guint ink,
            double y)
{
  double size = TYPE_SIZE * plan->em;
  gboolean reversed = cell->leads && !cell->draft;
  KrType score = {ink, KR_WEIGHT_REGULAR, KR_ANCHOR_END, size};
  KrType total = {reversed ? KR_ELEMENT_INK_REVERSED : ink, KR_WEIGHT_BOLD, KR_ANCHOR_END, size};

  if (cell->dealt)
    kr_element_add_boxed (list, ink, column->dealt, y, DEALT_SIZE * plan->em,
                          kr_sheet_words_text (&plan->sheet->words, KR_PAGE_DEALT));
  if (cell->leads)
    place_pill (plan, list, column, cell, ink, y);
  kr_element_add_text (list, &score, column->score_end, kr_page_get_base (y, size), cell->score);
  place_cell_signs (plan, list, cell, ink, column->score_end, y);
  kr_element_add_text (list, &total, column->total_end, kr_page_get_base (y, size), cell->total);
}

/* Scored rows are tinted, with paper between them; others stand on a line. */
static void
place_ground (const KrPagePlan *plan, GArray *list, const KrSheetRow *row, double top)
{
  double height = KR_TABLE_ROW * plan->stretch;
  double right = plan->width - KR_PAGE_SIDE;

  if (row->kind == KR_SHEET_ROW_SCORED)
    kr_element_add_rectangle (list, KR_ELEMENT_TINT, row->pen, KR_PAGE_SIDE, top + 0.15,
                              right - KR_PAGE_SIDE, height - 0.3);
  else
    kr_element_add_line (list, KR_ELEMENT_LINE, KR_ELEMENT_INK_FAINT, 0.2, KR_PAGE_SIDE,
                         top + height, right, top + height);
}

static void
place_row (const KrPagePlan *plan, GArray *list, const KrSheetRow *row, double top)
{
  double middle = top + KR_TABLE_ROW / 2 * plan->stretch;
  guint ink = row->kind == KR_SHEET_ROW_SCORED ? row->pen : KR_ELEMENT_INK_DIM;

  place_ground (plan, list, row, top);
  place_row_head (plan, list, row, ink, middle);
  for (guint i = 0; i < plan->sheet->n_columns; i++)
    place_cell (plan, list, &plan->columns[i], &row->cells[i], ink, middle);
}

static double
get_pill_middle (const KrPageColumn *column)
{
  return column->end - column->pill / 2;
}

/* The thread from the pill in @row to that in the next row, whose middle is at
 * @to_y. Partners have one each. */
static void
place_thread (const KrPagePlan *plan, GArray *list, const KrSheetRow *row, double y, double to_y)
{
  const KrSheetRow *next = row + 1;
  int n_threads = plan->sheet->has_sides ? 2 : 1;

  if (row->leader < 0 || next->leader < 0)
    return;
  for (int i = 0; i < n_threads; i++)
    kr_element_add_line (list, KR_ELEMENT_THREAD, KR_ELEMENT_INK_FAINT, THREAD_STROKE * plan->em,
                         get_pill_middle (&plan->columns[row->leader + 2 * i]), y,
                         get_pill_middle (&plan->columns[next->leader + 2 * i]), to_y);
}

/* A row of words in the place of the deal, and a text a player. */
static void
place_extra (const KrPagePlan *plan, GArray *list, double top, const char *english, gboolean start)
{
  double middle = top + KR_TABLE_ROW / 2 * plan->stretch;
  KrType words = {KR_ELEMENT_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 3.4 * plan->em};
  KrType points = {KR_ELEMENT_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_END, TYPE_SIZE * plan->em};

  kr_element_add_text (list, &words, KR_PAGE_SIDE + 2.4 * plan->em,
                       kr_page_get_base (middle, words.size),
                       kr_sheet_words_text (&plan->sheet->words, english));
  for (guint i = 0; i < plan->sheet->n_columns; i++) {
    const KrSheetColumn *player = &plan->sheet->columns[i];
    kr_element_add_text (
        list, &points, start ? plan->columns[i].total_end : plan->columns[i].score_end,
        kr_page_get_base (middle, points.size), start ? player->start : player->end_points);
  }
}

double
kr_page_place_table (const KrPagePlan *plan, guint page, GArray *list)
{
  const KrSheet *sheet = plan->sheet;
  double pitch = KR_TABLE_ROW * plan->stretch;
  double y = plan->table_top + KR_TABLE_HEADINGS * plan->stretch;

  place_headings (plan, list, y);
  if (page == 0 && has_start (sheet)) {
    place_extra (plan, list, y, N_ ("At the start"), TRUE);
    y += pitch;
  }
  for (guint i = plan->rows[page]; i < plan->rows[page + 1]; i++, y += pitch) {
    place_row (plan, list, &sheet->rows[i], y);
    if (i + 1 < plan->rows[page + 1])
      place_thread (plan, list, &sheet->rows[i], y + pitch / 2, y + 1.5 * pitch);
  }
  place_rule (plan, list, y);
  if (page + 1 < plan->n_pages)
    return y;
  if (has_end_points (sheet)) {
    place_extra (plan, list, y, N_ ("Pressures"), FALSE);
    y += pitch;
  }
  kr_page_place_totals (plan, list, y);
  return y + KR_TABLE_TOTALS * plan->stretch;
}
