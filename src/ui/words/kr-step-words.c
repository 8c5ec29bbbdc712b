/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-step-words.h"

#include "kr-placeholder.h"

#include <glib/gi18n.h>

static const char *const booked[KR_N_HAPPENINGS] = {
    [KR_HAPPENING_PRESSURE] = N_ ("a pressure for {player}"),
    [KR_HAPPENING_FORGOT] = N_ ("a forgotten “one card” for {player}"),
    [KR_HAPPENING_COOPER] = N_ ("a cooper for {player}"),
    [KR_HAPPENING_REVOKE] = N_ ("a revoke for {player}"),
    [KR_HAPPENING_MULLIGAN] = N_ ("a mulligan for {player}"),
    [KR_HAPPENING_PENALTY_CARD] = N_ ("a penalty card for {player}"),
};

static const char *const taken_back[KR_N_HAPPENINGS] = {
    [KR_HAPPENING_PRESSURE] = N_ ("removing {player}’s pressure"),
    [KR_HAPPENING_FORGOT] = N_ ("removing {player}’s forgotten “one card”"),
    [KR_HAPPENING_COOPER] = N_ ("removing {player}’s cooper"),
    [KR_HAPPENING_REVOKE] = N_ ("removing {player}’s revoke"),
    [KR_HAPPENING_MULLIGAN] = N_ ("removing {player}’s mulligan"),
    [KR_HAPPENING_PENALTY_CARD] = N_ ("removing {player}’s penalty card"),
};

/* A deal that was scored before the step is corrected by it. */
static gboolean
is_correction (KrGame *game, int deal, gboolean is_done)
{
  const KrMatch *match = kr_game_get_match (game);

  return is_done ? match->deals[deal].corrected : deal < match->n_scored;
}

char *
kr_step_words_format (KrGame *game, const KrMatchEvent *event, gboolean is_done)
{
  const char *words;

  switch (event->kind) {
  case KR_MATCH_EVENT_HAPPENING:
    words = event->change > 0 ? booked[event->happening] : taken_back[event->happening];
    return kr_placeholder_fill (_ (words), "{player}", kr_game_get_name (game, event->seat));
  case KR_MATCH_EVENT_COUNT:
    return g_strdup (_ ("the longest count"));
  case KR_MATCH_EVENT_SCORE:
    return g_strdup_printf (is_correction (game, event->deal, is_done)
                                ? _ ("the correction of deal %d")
                                : _ ("the score of deal %d"),
                            event->deal + 1);
  case KR_MATCH_EVENT_STOP:
    return g_strdup (_ ("ending the game early"));
  }
  return NULL;
}
