/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-layout-private.h"

/* The totals below the table, each with the player's place and stars. */

#define CHANCES_MIDDLE 20.2 /* below the top of the totals */

static gboolean
has_stars (const KrSheetPlan *plan, const KrSheetColumn *player)
{
  return plan->sheet->has_stars && *player->place != '\0';
}

/* Adds the stars of a player, which are above the total. Returns where the place in front of them
 * ends. */
static double
add_stars (const KrSheetPlan *plan, GArray *list, guint column, double y)
{
  const KrSheetColumn *player = &plan->sheet->columns[column];
  double end = plan->columns[column].end;
  double size = KR_SHEET_LAYOUT_STAR * plan->scale;
  KrTextStyle style = {player->pen, KR_WEIGHT_REGULAR, KR_ANCHOR_END, 3.6 * plan->scale};
  g_autofree char *stars = g_strdup_printf ("%u", player->stars);

  if (!has_stars (plan, player))
    return end;
  kr_shape_add_text (list, &style, end, kr_shape_get_base_line (y, style.size), stars);
  end -= kr_text_measure_width (&plan->measure, stars, style.size, style.weight) +
         0.6 * plan->scale + size;
  kr_shape_add_sign (list, KR_SHAPE_STAR, player->pen, end + size / 2, y, size);
  return end - 2.2 * plan->scale;
}

/* Adds the place, which ends at @end, and what the stars say. */
static void
add_rank (const KrSheetPlan *plan, GArray *list, guint column, double end, double y)
{
  const KrSheetColumn *player = &plan->sheet->columns[column];
  KrTextStyle style = {player->pen, KR_WEIGHT_BOLD, KR_ANCHOR_END, 3.6 * plan->scale};
  double base_line = kr_shape_get_base_line (y, style.size);
  g_autofree char *stars =
      kr_translator_count (&plan->sheet->translator, NP_ ("{n} star", "{n} stars"), player->stars);
  g_autofree char *words = g_strconcat (", ", stars, NULL);
  g_autofree char *place = g_strconcat (" ", player->place, NULL); /* apart from the total */

  if (*player->place != '\0')
    kr_shape_add_text (list, &style, end, base_line, place);
  if (has_stars (plan, player))
    kr_shape_add_words (list, &style, end, base_line, words);
}

/* The size at which all totals fit into their columns. */
static double
get_total_size (const KrSheetPlan *plan)
{
  double size = 8.0 * plan->scale;

  for (guint i = 0; i < plan->sheet->n_columns; i++) {
    const KrSheetPlanColumn *column = &plan->columns[i];
    KrTextStyle style = {0, KR_WEIGHT_BOLD, KR_ANCHOR_END, size};
    size = kr_text_measure_fit (&plan->measure, plan->sheet->columns[i].total, &style,
                                column->total_end - column->start -
                                    2 * plan->gaps->pill * plan->scale);
  }
  return size;
}

static void
add_total (const KrSheetPlan *plan, GArray *list, guint column, double size, double y)
{
  const KrSheetColumn *player = &plan->sheet->columns[column];
  const KrSheetPlanColumn *position = &plan->columns[column];
  KrTextStyle style = {player->pen, KR_WEIGHT_BOLD, KR_ANCHOR_END, size};
  double pad = plan->gaps->pill * plan->scale;

  if (player->leads) {
    double width =
        kr_text_measure_width (&plan->measure, player->total, size, KR_WEIGHT_BOLD) + 2 * pad;
    double height = 1.24 * size;
    style.ink = KR_SHAPE_INK_REVERSED;
    kr_shape_add_rectangle (list, KR_SHAPE_PILL, player->pen, position->end - width, y - height / 2,
                            width, height);
  }
  kr_shape_add_text (list, &style, position->total_end, kr_shape_get_base_line (y, size),
                     player->total);
}

/* Adds each chance to win, around @middle: small and gray, as what may still change. */
static void
add_chances (const KrSheetPlan *plan, GArray *list, double middle)
{
  KrTextStyle word = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 3.2 * plan->scale};
  double base_line = kr_shape_get_base_line (middle, word.size);

  kr_shape_begin (list, KR_PART_ROW);
  kr_shape_add_part (list, KR_PART_HEAD, &word, KR_PAPER_MARGIN_SIDE + 2.8 * plan->scale, base_line,
                     kr_translator_text (&plan->sheet->translator, N_ ("Chance to win")));
  kr_shape_add_part (list, KR_PART_CELL, &word, 0, 0, ""); /* cards */
  for (guint i = 0; i < plan->sheet->n_columns; i++) {
    const KrSheetPlanColumn *column = &plan->columns[i];
    const char *chance = plan->sheet->columns[i].chance;
    KrTextStyle style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_END, word.size};

    style.size =
        kr_text_measure_fit (&plan->measure, chance, &style, column->total_end - column->start);
    kr_shape_add_part (list, KR_PART_CELL, &style, column->total_end, base_line, chance);
  }
  kr_shape_end (list);
}

void
kr_sheet_layout_totals_add (const KrSheetPlan *plan, GArray *list, double top)
{
  KrTextStyle word = {KR_SHAPE_INK_DIM, KR_WEIGHT_BOLD, KR_ANCHOR_START, 3.8 * plan->scale};
  double middle = top + 12.0 * plan->stretch;
  double size = get_total_size (plan);

  kr_shape_begin (list, KR_PART_ROW);
  kr_shape_add_part (list, KR_PART_HEAD, &word, KR_PAPER_MARGIN_SIDE + 2.8 * plan->scale,
                     kr_shape_get_base_line (middle, word.size),
                     kr_translator_text (&plan->sheet->translator, N_ ("Total")));
  kr_shape_add_part (list, KR_PART_CELL, &word, 0, 0, ""); /* cards */
  for (guint i = 0; i < plan->sheet->n_columns; i++) {
    const double rank = top + 4.2 * plan->stretch;
    const double end = add_stars (plan, list, i, rank);

    kr_shape_begin (list, KR_PART_CELL);
    add_total (plan, list, i, size, middle);
    add_rank (plan, list, i, end, rank);
    kr_shape_end (list);
  }
  kr_shape_end (list);
  if (kr_sheet_knows_chances (plan->sheet))
    add_chances (plan, list, top + CHANCES_MIDDLE * plan->stretch);
}
