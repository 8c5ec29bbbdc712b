/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page.h"

#include "kr-sheet-words.h"

/* The totals below the table, each with its place and stars. */

/* Place and stars of a player above the total. */
static void
place_place (const KrPagePlan *plan, GArray *list, guint column, double y)
{
  const KrSheetColumn *player = &plan->sheet->columns[column];
  double end = plan->columns[column].end;
  KrType type = {player->pen, KR_WEIGHT_REGULAR, KR_ANCHOR_END, 3.6 * plan->em};

  if (plan->sheet->has_stars && *player->place != '\0') {
    g_autofree char *stars = g_strdup_printf ("%u", player->stars);
    double size = KR_TABLE_STAR * plan->em;
    kr_element_add_text (list, &type, end, kr_page_get_base (y, type.size), stars);
    end -= kr_page_measure (plan, stars, type.size, type.weight) + 0.6 * plan->em + size;
    kr_element_add_sign (list, KR_ELEMENT_STAR, player->pen, end + size / 2, y, size);
    end -= 2.2 * plan->em;
  }
  type.weight = KR_WEIGHT_BOLD;
  kr_element_add_text (list, &type, end, kr_page_get_base (y, type.size), player->place);
}

/* The size at which all totals fit into their columns. */
static double
get_total_size (const KrPagePlan *plan)
{
  double size = 8.0 * plan->em;

  for (guint i = 0; i < plan->sheet->n_columns; i++) {
    const KrPageColumn *column = &plan->columns[i];
    KrType type = {0, KR_WEIGHT_BOLD, KR_ANCHOR_END, size};
    size = kr_page_fit (plan, plan->sheet->columns[i].total, &type,
                        column->total_end - column->start - 2 * plan->gaps->pill * plan->em);
  }
  return size;
}

static void
place_total (const KrPagePlan *plan, GArray *list, guint column, double size, double y)
{
  const KrSheetColumn *player = &plan->sheet->columns[column];
  const KrPageColumn *place = &plan->columns[column];
  KrType type = {player->pen, KR_WEIGHT_BOLD, KR_ANCHOR_END, size};
  double pad = plan->gaps->pill * plan->em;

  if (player->leads) {
    double width = kr_page_measure (plan, player->total, size, KR_WEIGHT_BOLD) + 2 * pad;
    double height = 1.24 * size;
    type.ink = KR_ELEMENT_INK_REVERSED;
    kr_element_add_rectangle (list, KR_ELEMENT_PILL, player->pen, place->end - width,
                              y - height / 2, width, height);
  }
  kr_element_add_text (list, &type, place->total_end, kr_page_get_base (y, size), player->total);
}

void
kr_page_place_totals (const KrPagePlan *plan, GArray *list, double top)
{
  KrType word = {KR_ELEMENT_INK_DIM, KR_WEIGHT_BOLD, KR_ANCHOR_START, 3.8 * plan->em};
  double middle = top + 12.0 * plan->stretch;
  double size = get_total_size (plan);

  kr_element_add_text (list, &word, KR_PAGE_SIDE + 2.8 * plan->em,
                       kr_page_get_base (middle, word.size),
                       kr_sheet_words_text (&plan->sheet->words, N_ ("Total")));
  for (guint i = 0; i < plan->sheet->n_columns; i++) {
    place_place (plan, list, i, top + 4.2 * plan->stretch);
    place_total (plan, list, i, size, middle);
  }
}
