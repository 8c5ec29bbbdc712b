/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-first-game.h"

static bool
has_had_mulligan (const KrMatch *match, int seat)
{
  const int n_deals = match->n_scored + (match->over ? 0 : 1);

  for (int i = 0; i < n_deals; i++)
    if (match->deals[i].entry.seats[seat].happened[KR_HAPPENING_MULLIGAN] > 0)
      return true;
  return false;
}

bool
kr_first_game_excuses (const KrMatch *match, int seat, KrHappening happening)
{
  if ((match->first_game >> seat & 1) == 0)
    return false;
  switch (match->rules.first_game) {
  case KR_FIRST_GAME_NOTHING:
    return false;
  case KR_FIRST_GAME_MULLIGAN:
    return happening == KR_HAPPENING_FORGOT && !has_had_mulligan (match, seat);
  case KR_FIRST_GAME_WAIVED:
    return happening == KR_HAPPENING_FORGOT || happening == KR_HAPPENING_PENALTY_CARD;
  }
  return false; /* unreachable: every case returns */
}

KrHappening
kr_first_game_get_recorded (const KrMatch *match, int seat, KrHappening happening)
{
  if (match->rules.first_game == KR_FIRST_GAME_MULLIGAN &&
      kr_first_game_excuses (match, seat, happening))
    return KR_HAPPENING_MULLIGAN;
  return happening;
}
