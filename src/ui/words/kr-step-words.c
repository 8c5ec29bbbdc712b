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
    [KR_HAPPENING_PRESSURE] = N_ ("a pressure of {player} taken back"),
    [KR_HAPPENING_FORGOT] = N_ ("a forgotten “one card” of {player} taken back"),
    [KR_HAPPENING_COOPER] = N_ ("a cooper of {player} taken back"),
    [KR_HAPPENING_REVOKE] = N_ ("a revoke of {player} taken back"),
    [KR_HAPPENING_MULLIGAN] = N_ ("a mulligan of {player} taken back"),
    [KR_HAPPENING_PENALTY_CARD] = N_ ("a penalty card of {player} taken back"),
};

char *
kr_step_words_format (KrGame *game, const KrMatchEvent *event)
{
  const char *words;

  switch (event->kind) {
  case KR_MATCH_EVENT_HAPPENING:
    words = event->change > 0 ? booked[event->happening] : taken_back[event->happening];
    return kr_placeholder_fill (_ (words), "{player}", kr_game_get_name (game, event->seat));
  case KR_MATCH_EVENT_COUNT:
    return g_strdup (_ ("the longest count"));
  case KR_MATCH_EVENT_SCORE:
    return g_strdup_printf (_ ("the score of deal %d"), event->deal + 1);
  case KR_MATCH_EVENT_STOP:
    return g_strdup (_ ("stopping the game"));
  }
  return NULL;
}
