/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-story-outlook.h"

#include "kr-forecast-outlook.h"
#include "kr-points.h"
#include "kr-story-private.h"
#include "kr-translatable.h"

static gint64
get_needed (const KrMatch *match, guint side)
{
  return kr_forecast_get_needed (match, match->n_scored, (int) side);
}

static int
compare_needed (gconstpointer a, gconstpointer b, gpointer match)
{
  const gint64 first = get_needed (match, *(const guint *) a);
  const gint64 second = get_needed (match, *(const guint *) b);

  return (first > second) - (first < second);
}

/* The sides, by what they need: leaders first. Returns how many. */
static guint
sort_sides (const KrMatch *match, const KrSheet *sheet, guint sides[KR_MAX_SEATS])
{
  const guint n = kr_story_count_sides (sheet);

  for (guint i = 0; i < n; i++)
    sides[i] = i;
  g_qsort_with_data (sides, (int) n, sizeof *sides, compare_needed, (gpointer) match);
  return n;
}

static guint
count_left (const KrMatch *match)
{
  return (guint) (match->schedule.n_deals - match->n_scored);
}

char *
kr_story_outlook_sum_up (const KrMatch *match, const KrSheet *sheet)
{
  guint sides[KR_MAX_SEATS];
  const guint n = sort_sides (match, sheet, sides);
  g_autofree char *leader = kr_story_dup_side_name (sheet, sides[0]);
  g_autofree char *left = g_strdup_printf ("%u", count_left (match));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    const gint64 needed = get_needed (match, sides[i]);
    g_autofree char *name = kr_story_dup_side_name (sheet, sides[i]);
    g_autofree char *points = kr_points_format (needed);

    if (needed > 0 && text->len == 0) {
      g_autofree char *first = kr_translator_fill (
          &sheet->translator,
          kr_translator_plural (
              &sheet->translator,
              NP_ ("To win, {name} needs {points} better than {leader} in {n} deal",
                   "To win, {name} needs {points} better than {leader} in {n} deals"),
              count_left (match)),
          "name", name, "points", points, "leader", leader, "n", left, NULL);
      g_string_append (text, first);
    } else if (needed > 0) {
      g_string_append_printf (text, "; %s %s", name, points);
    }
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* `Ruth: to win, 75 better than Bo in 3 deals.` */
static char *
describe_needed (const KrMatch *match, const KrSheet *sheet, guint side, const char *leader)
{
  const KrTranslator *words = &sheet->translator;
  g_autofree char *name = kr_story_dup_side_name (sheet, side);
  g_autofree char *points = kr_points_format (get_needed (match, side));
  g_autofree char *left = g_strdup_printf ("%u", count_left (match));

  if (!kr_forecast_can_win (match, match->n_scored, (int) side))
    return kr_translator_fill (words, N_ ("{name}: no way to win anymore."), "name", name, NULL);
  return kr_translator_fill (
      words,
      kr_translator_plural (words,
                            NP_ ("{name}: to win, {points} better than {leader} in {n} deal.",
                                 "{name}: to win, {points} better than {leader} in {n} deals."),
                            count_left (match)),
      "name", name, "points", points, "leader", leader, "n", left, NULL);
}

/* `Ruth: the next pressure costs 40, and 280 by the end if 2 more follow, as expected.` NULL if it
 * costs no more than its own price. */
static char *
describe_pressure (const KrMatch *match,
                   const KrForecast *forecast,
                   const KrSheet *sheet,
                   guint side)
{
  const KrTranslator *words = &sheet->translator;
  KrForecastPressure pressure;
  g_autofree char *name = NULL, *now = NULL, *evening = NULL, *later = NULL;

  kr_forecast_pressure_init (&pressure, match, (int) side, forecast->n_later[side]);
  if (pressure.evening <= pressure.now || pressure.evening > KR_MAX_COMPUTED_POINTS)
    return NULL;
  name = kr_story_dup_side_name (sheet, side);
  now = kr_points_format (pressure.now);
  evening = kr_points_format (pressure.evening);
  later = g_strdup_printf ("%d", pressure.n_later);
  return kr_translator_fill (
      words,
      kr_translator_plural (
          words,
          NP_ ("{name}: the next pressure costs {now}, and {evening} by the end if {n} more "
               "follows, as expected.",
               "{name}: the next pressure costs {now}, and {evening} by the end if {n} more "
               "follow, as expected."),
          (guint) pressure.n_later),
      "name", name, "now", now, "evening", evening, "n", later, NULL);
}

GPtrArray *
kr_story_outlook_list (const KrMatch *match, const KrForecast *forecast, const KrSheet *sheet)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  guint sides[KR_MAX_SEATS];
  const guint n = sort_sides (match, sheet, sides);
  g_autofree char *leader = kr_story_dup_side_name (sheet, sides[0]);

  for (guint i = 0; i < n && !match->over; i++)
    if (get_needed (match, sides[i]) > 0)
      g_ptr_array_add (lines, describe_needed (match, sheet, sides[i], leader));
  for (guint side = 0; side < n && forecast != NULL && !match->over; side++) {
    char *sentence = describe_pressure (match, forecast, sheet, side);

    if (sentence != NULL)
      g_ptr_array_add (lines, sentence);
  }
  return lines;
}
