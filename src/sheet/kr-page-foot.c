/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page.h"

#include "kr-sheet-words.h"

/* The foot: the note, in whose pen rows are written, and what the signs mean. */

#define LAST_BASE 11.3 /* from the bottom of the page */
#define LINE_PITCH 5.2
#define RULE_ABOVE 5.9 /* above the first base line */
#define NOTE_PITCH 4.4
#define BELOW_NOTE 2.0
#define MAX_NOTE_LINES 4
#define SIGN_SIZE 2.6
#define LEGEND_GAP 5.0
#define PAGE_BASE 6.5

static const KrType foot_type = {KR_ELEMENT_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 2.9};
static const KrType note_type = {KR_ELEMENT_INK_TEXT, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 3.3};

/* A sign and what it means. */
typedef struct {
  KrElementKind kind;
  guint n;
  const char *meaning;
} Legend;

#define MAX_LEGENDS 6

static guint
list_legends (const KrSheet *sheet, Legend legends[MAX_LEGENDS])
{
  guint n = 0;

  legends[n++] = (Legend){KR_ELEMENT_BOX, 1, N_ ("dealt")};
  legends[n++] = (Legend){KR_ELEMENT_DOT, 1, N_ ("pressure")};
  if (sheet->has_stars) {
    legends[n++] = (Legend){KR_ELEMENT_STAR, 1, N_ ("out")};
    legends[n++] = (Legend){KR_ELEMENT_STAR, 2, N_ ("only threes")};
  }
  if (sheet->has_corrected)
    legends[n++] = (Legend){KR_ELEMENT_PENCIL, 1, N_ ("corrected")};
  if (sheet->has_bare)
    legends[n++] = (Legend){KR_ELEMENT_TEXT, 1, N_ ("only points noted")};
  return n;
}

static double
get_legend_width (const KrPagePlan *plan, const Legend *legend)
{
  const char *meaning = kr_sheet_words_text (&plan->sheet->words, legend->meaning);

  return legend->n * (SIGN_SIZE + 0.2) + 1.0 +
         kr_page_measure (plan, meaning, foot_type.size, foot_type.weight);
}

static double
get_legends_width (const KrPagePlan *plan)
{
  Legend legends[MAX_LEGENDS];
  guint n = list_legends (plan->sheet, legends);
  double width = LEGEND_GAP * (n - 1);

  for (guint i = 0; i < n; i++)
    width += get_legend_width (plan, &legends[i]);
  return width;
}

static double
get_room (const KrPagePlan *plan)
{
  return plan->width - 2 * KR_PAGE_SIDE;
}

/* The rule about the lead and the legends stand in one line if they fit. */
static gboolean
needs_two_lines (const KrPagePlan *plan)
{
  double rule = kr_page_measure (plan, plan->sheet->lead_rule, foot_type.size, foot_type.weight);

  return rule + LEGEND_GAP + get_legends_width (plan) > get_room (plan);
}

double
kr_page_plan_foot (KrPagePlan *plan)
{
  double height = LAST_BASE + RULE_ABOVE;

  plan->two_line_foot = needs_two_lines (plan);
  plan->note = kr_page_wrap (plan, plan->sheet->note, &note_type, get_room (plan), MAX_NOTE_LINES);
  if (plan->two_line_foot)
    height += LINE_PITCH;
  if (plan->note->len > 0)
    height += NOTE_PITCH * plan->note->len + BELOW_NOTE;
  return height;
}

static void
place_sign (GArray *list, const KrPagePlan *plan, const Legend *legend, double x, double y)
{
  static const KrType sign = {KR_ELEMENT_INK_DIM, KR_WEIGHT_BOLD, KR_ANCHOR_MIDDLE,
                              1.2 * SIGN_SIZE};
  const char *letter = kr_sheet_words_text (&plan->sheet->words, KR_PAGE_DEALT);
  double middle = y - 0.35 * foot_type.size;

  if (legend->kind == KR_ELEMENT_BOX)
    kr_element_add_boxed (list, KR_ELEMENT_INK_DIM, x, middle, 1.3 * SIGN_SIZE, letter);
  else if (legend->kind == KR_ELEMENT_TEXT)
    kr_element_add_text (list, &sign, x, y, KR_PAGE_BARE);
  else
    kr_element_add_sign (list, legend->kind, KR_ELEMENT_INK_DIM, x, middle,
                         legend->kind == KR_ELEMENT_DOT ? 0.65 * SIGN_SIZE : SIGN_SIZE);
}

static void
place_legends (const KrPagePlan *plan, GArray *list, double base_line)
{
  Legend legends[MAX_LEGENDS];
  guint n = list_legends (plan->sheet, legends);
  double x = plan->width - KR_PAGE_SIDE - get_legends_width (plan);

  for (guint i = 0; i < n; i++) {
    double end = x + get_legend_width (plan, &legends[i]);
    for (guint k = 0; k < legends[i].n; k++)
      place_sign (list, plan, &legends[i], x + (k + 0.5) * (SIGN_SIZE + 0.2), base_line);
    kr_element_add_text (list, &foot_type, x + legends[i].n * (SIGN_SIZE + 0.2) + 1.0, base_line,
                         kr_sheet_words_text (&plan->sheet->words, legends[i].meaning));
    x = end + LEGEND_GAP;
  }
}

static void
place_note (const KrPagePlan *plan, GArray *list)
{
  for (guint i = 0; i < plan->note->len; i++)
    kr_element_add_text (list, &note_type, KR_PAGE_SIDE,
                         plan->foot_top + NOTE_PITCH * (i + 1) - 1.2, plan->note->pdata[i]);
}

static void
place_page_number (const KrPagePlan *plan, guint page, GArray *list)
{
  KrType type = foot_type;
  g_autofree char *number = g_strdup_printf ("%u / %u", page + 1, plan->n_pages);

  type.anchor = KR_ANCHOR_END;
  if (plan->n_pages > 1)
    kr_element_add_text (list, &type, plan->width - KR_PAGE_SIDE, plan->height - PAGE_BASE, number);
}

void
kr_page_place_foot (const KrPagePlan *plan, guint page, GArray *list)
{
  double last = plan->height - LAST_BASE;
  double first = plan->two_line_foot ? last - LINE_PITCH : last;
  KrType type = foot_type;

  place_note (plan, list);
  kr_element_add_line (list, KR_ELEMENT_LINE, KR_ELEMENT_INK_FAINT, 0.25, KR_PAGE_SIDE,
                       first - RULE_ABOVE, plan->width - KR_PAGE_SIDE, first - RULE_ABOVE);
  type.size = kr_page_fit (plan, plan->sheet->lead_rule, &foot_type, get_room (plan));
  kr_element_add_text (list, &type, KR_PAGE_SIDE, first, plan->sheet->lead_rule);
  place_legends (plan, list, last);
  place_page_number (plan, page, list);
}
