/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-first-dealer.h"

#include "kr-settings.h"

gboolean
kr_first_dealer_is_drawn (void)
{
  g_autofree char *how = kr_settings_dup_word ("first-dealer");

  return g_str_equal (how, "draw-for-us");
}

KrFirstDealer
kr_first_dealer_decide (KrTableSetup *setup, KrGame *game)
{
  KrRandom random = {.state = (guint64) g_random_int () << 32 | g_random_int ()};

  kr_table_setup_take_game (setup, game);
  if (kr_match_find_next_games_dealer (kr_game_get_match (game)) != KR_NO_SEAT)
    return KR_FIRST_DEALER_BY_RULES;
  if (!kr_first_dealer_is_drawn ())
    return KR_FIRST_DEALER_CHOSEN;
  kr_table_setup_draw (setup, &random);
  return KR_FIRST_DEALER_DRAWN;
}
