/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-statistics.h"

#include "kr-points.h"

#include <glib/gi18n.h>

/* Most statistics count how often something happened, and need only a title. */

typedef struct {
  KrPlayerStat figure;
  const char *title;
} Counted;

static const Counted counted_games[] = {
    {KR_STAT_NO_HITTERS, N_ ("No-hitters")},
    {KR_STAT_PERFECT_GAMES, N_ ("Perfect games")},
};

static const Counted counted_deals[] = {
    {KR_STAT_FORGOT, N_ ("Forgot “one card”")},
    {KR_STAT_COOPERS, N_ ("Coopers")},
    {KR_STAT_REVOKES, N_ ("Revokes")},
    {KR_STAT_MULLIGANS, N_ ("Mulligans")},
    {KR_STAT_THREES_ONE, N_ ("Caught with only one three")},
    {KR_STAT_THREES_TWO, N_ ("Caught with only two threes")},
    {KR_STAT_THREES_THREE, N_ ("Caught with only three threes")},
    {KR_STAT_THREES_FOUR, N_ ("Caught with only four threes")},
    {KR_STAT_CLEAN, N_ ("Clean")},
    {KR_STAT_HA_HA_NO_STAR, N_ ("Ha ha no star")},
    {KR_STAT_OFF_THE_BALCONY, N_ ("Off the balcony")},
};

static void
line_free (KrFigureLine *line)
{
  g_free (line->title);
  g_free (line->facts);
  g_free (line->figure);
  g_free (line->session);
  g_free (line);
}

/* --- Numbers ------------------------------------------------------------ */

char *
kr_player_statistics_format_mean (gint64 sum, gint64 n)
{
  return n == 0 ? g_strdup ("–") : kr_points_format_average ((double) sum / (double) n);
}

char *
kr_player_statistics_format_share (gint64 part, gint64 whole)
{
  if (whole == 0)
    return g_strdup ("–");
  /* Translators: a share, per cent. */
  return g_strdup_printf (_ ("%.0f%%"), 100.0 * (double) part / (double) whole);
}

gint64
kr_player_statistics_sum_places (const KrPlayerStats *figures)
{
  gint64 sum = 0;

  for (int i = 0; i < KR_MAX_SEATS; i++)
    sum += (i + 1) * figures->n[KR_STAT_PLACE + i];
  return sum;
}

/* --- Lines ---------------------------------------------------------------- */

/* Takes @facts and @figure over. */
static KrFigureLine *
add (GPtrArray *lines, const char *title, char *facts, char *figure)
{
  KrFigureLine *line = g_new0 (KrFigureLine, 1);

  line->title = g_strdup (title);
  line->facts = facts;
  line->figure = figure;
  g_ptr_array_add (lines, line);
  return line;
}

static void
add_counted (GPtrArray *lines, const gint64 *n, const Counted *counted, guint n_counted)
{
  for (guint i = 0; i < n_counted; i++)
    if (n[counted[i].figure] != 0)
      add (lines, _ (counted[i].title), NULL, kr_points_format (n[counted[i].figure]));
}

static void
add_extreme (GPtrArray *lines, const char *title, gint64 total, const char *session)
{
  if (session != NULL)
    add (lines, title, NULL, kr_points_format (total))->session = g_strdup (session);
}

GPtrArray *
kr_player_statistics_new_of_games (const KrCareerRow *career)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  const gint64 *n = career->figures.n;

  add_extreme (lines, _ ("Best game"), career->best_total, career->best_uuid);
  add_extreme (lines, _ ("Worst game"), career->worst_total, career->worst_uuid);
  /* Totals below the yardsticks (G-8) */
  if (n[KR_STAT_UNDER] != 0)
    add (lines, _ ("Totals that usually win"),
         g_strdup_printf (_ ("%d of these won"), (int) n[KR_STAT_UNDER_WON]),
         kr_points_format (n[KR_STAT_UNDER]));
  if (n[KR_STAT_EXCELLENT] != 0)
    add (lines, _ ("Excellent totals"), NULL, kr_points_format (n[KR_STAT_EXCELLENT]));
  add_counted (lines, n, counted_games, G_N_ELEMENTS (counted_games));
  if (n[KR_STAT_UNFINISHED] != 0)
    add (lines, _ ("Unfinished games"), g_strdup (_ ("counted nowhere else")),
         kr_points_format (n[KR_STAT_UNFINISHED]));
  return lines;
}

/* What a hand of that kind costs on average (G-9). */
static void
add_hands (GPtrArray *lines, const char *title, gint64 n_hands, gint64 points)
{
  g_autofree char *facts = g_strdup_printf (
      ngettext ("points in %d deal", "points per deal, in %d deals", (gulong) n_hands),
      (int) n_hands);

  if (n_hands != 0)
    add (lines, title, g_steal_pointer (&facts),
         kr_player_statistics_format_mean (points, n_hands));
}

GPtrArray *
kr_player_statistics_new_of_deals (const KrCareerRow *career)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  const gint64 *n = career->figures.n;
  const gint64 n_games = n[KR_STAT_GAMES];
  g_autofree char *stars = kr_player_statistics_format_mean (n[KR_STAT_STARS], n_games);
  g_autofree char *pressures = kr_player_statistics_format_mean (n[KR_STAT_PRESSURES], n_games);
  g_autofree char *points = kr_points_format (n[KR_STAT_PRESSURE_POINTS]);

  if (n[KR_STAT_DEALS] == 0)
    return lines;
  add (lines, _ ("Deals"), NULL, kr_points_format (n[KR_STAT_DEALS]));
  add (lines, _ ("Went out"), kr_player_statistics_format_share (n[KR_STAT_OUTS], n[KR_STAT_DEALS]),
       kr_points_format (n[KR_STAT_OUTS]));
  if (n[KR_STAT_STARS] != 0)
    add (lines, _ ("Stars"), g_strdup_printf (_ ("%s per game"), stars),
         kr_points_format (n[KR_STAT_STARS]));
  if (n[KR_STAT_PRESSURES] != 0)
    add (lines, _ ("Pressures"),
         g_strdup_printf (_ ("%1$s per game; %2$s points in total"), pressures, points),
         kr_points_format (n[KR_STAT_PRESSURES]));
  add_hands (lines, _ ("Skill hands"), n[KR_STAT_SKILL_DEALS], n[KR_STAT_SKILL_POINTS]);
  add_hands (lines, _ ("Luck hands"), n[KR_STAT_LUCK_DEALS], n[KR_STAT_LUCK_POINTS]);
  add_counted (lines, n, counted_deals, G_N_ELEMENTS (counted_deals));
  return lines;
}
