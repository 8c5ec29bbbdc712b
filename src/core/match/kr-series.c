/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series.h"

#include <string.h>

/* Games are dropped as they come: the worst of those that count and the new one. */

bool
kr_series_is_scoring (int64_t scoring)
{
  return scoring >= KR_SERIES_POINTS && scoring <= KR_SERIES_WINS;
}

static const char *const scorings[] = {
    [KR_SERIES_POINTS] = "points",
    [KR_SERIES_PLACES] = "places",
    [KR_SERIES_WINS] = "wins",
};

const char *
kr_series_scoring_get_name (KrSeriesScoring scoring)
{
  return scorings[scoring];
}

bool
kr_series_scoring_find (const char *name, KrSeriesScoring *scoring)
{
  for (int i = KR_SERIES_POINTS; i <= KR_SERIES_WINS; i++)
    if (strcmp (name, scorings[i]) == 0) {
      *scoring = (KrSeriesScoring) i;
      return true;
    }
  return false;
}

int64_t
kr_series_score (KrSeriesScoring scoring, const KrSeriesResult *result)
{
  switch (scoring) {
  case KR_SERIES_POINTS:
    return result->total;
  case KR_SERIES_PLACES:
    return result->place;
  case KR_SERIES_WINS:
    return result->place == 1;
  }
  return 0; /* unreachable: every case returns */
}

/* Below 0 if the score @a is better than @b. */
static int
compare_scores (KrSeriesScoring scoring, int64_t a, int64_t b)
{
  int order = (a > b) - (a < b);

  return scoring == KR_SERIES_WINS ? -order : order;
}

/* Below 0 if @a is ahead of @b, 0 if they are tied. Both have played. */
static int
compare_lines (const KrSeriesRules *rules, const KrSeriesLine *a, const KrSeriesLine *b)
{
  int order;

  if (rules->scoring != KR_SERIES_WINS && a->n_counted != b->n_counted)
    return a->n_counted > b->n_counted ? -1 : 1;
  order = compare_scores (rules->scoring, a->score, b->score);
  if (order != 0 || !rules->stars_break_ties)
    return order;
  return (a->stars < b->stars) - (a->stars > b->stars);
}

/* Whether @a would rather be dropped than the later @b. */
static bool
is_worse (KrSeriesScoring scoring, const KrSeriesResult *a, const KrSeriesResult *b)
{
  int order = compare_scores (scoring, kr_series_score (scoring, a), kr_series_score (scoring, b));

  return order != 0 ? order > 0 : a->stars < b->stars;
}

static bool
count (const KrSeriesRules *rules, const KrSeriesResult *result, KrSeriesLine *line)
{
  line->n_counted++;
  return !__builtin_add_overflow (line->score, kr_series_score (rules->scoring, result),
                                  &line->score) &&
         !__builtin_add_overflow (line->stars, result->stars, &line->stars);
}

/* Drops the worst game of @player up to @game; of equal ones the latest. */
static bool
drop_worst (const KrSeriesRules *rules,
            KrSeriesResult *results,
            int game,
            int n_players,
            int player,
            KrSeriesLine *line)
{
  KrSeriesResult *worst = &results[(int64_t) game * n_players + player];

  for (int i = game - 1; i >= 0; i--) {
    KrSeriesResult *result = &results[(int64_t) i * n_players + player];

    if (result->played && !result->dropped && is_worse (rules->scoring, result, worst))
      worst = result;
  }
  worst->dropped = true;
  line->n_counted--;
  return !__builtin_sub_overflow (line->score, kr_series_score (rules->scoring, worst),
                                  &line->score) &&
         !__builtin_sub_overflow (line->stars, worst->stars, &line->stars);
}

static void
give_places (const KrSeriesRules *rules, KrSeriesLine *lines, int n_players)
{
  for (int i = 0; i < n_players; i++) {
    lines[i].place = lines[i].n_played > 0;
    for (int j = 0; lines[i].n_played > 0 && j < n_players; j++)
      if (lines[j].n_played > 0 && compare_lines (rules, &lines[j], &lines[i]) < 0)
        lines[i].place++;
  }
}

bool
kr_series_add_game (const KrSeriesRules *rules,
                    KrSeriesResult *results,
                    int game,
                    int n_players,
                    KrSeriesLine *lines)
{
  for (int player = 0; player < n_players; player++) {
    KrSeriesResult *result = &results[(int64_t) game * n_players + player];

    if (!result->played)
      continue;
    result->dropped = false;
    lines[player].n_played++;
    if (!count (rules, result, &lines[player]))
      return false;
    if (rules->best > 0 && lines[player].n_counted > rules->best &&
        !drop_worst (rules, results, game, n_players, player, &lines[player]))
      return false;
  }
  give_places (rules, lines, n_players);
  return true;
}
