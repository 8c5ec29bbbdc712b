/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-year.h"

#include "kr-board-row.h"
#include "kr-rated-game.h"
#include "kr-rival-row.h"

KrYear *
kr_year_new (int year)
{
  KrYear *self = g_new0 (KrYear, 1);

  self->year = year;
  self->rivals = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_rival_row_free);
  self->players = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_board_row_free);
  self->ratings = g_array_new (FALSE, FALSE, sizeof (KrRatedGame));
  return self;
}

void
kr_year_game_clear (KrYearGame *game)
{
  g_free (game->session_uuid);
  for (guint i = 0; i < game->n_who; i++)
    kr_holder_clear (&game->who[i]);
  *game = (KrYearGame){0};
}

void
kr_year_game_copy (KrYearGame *game, const KrYearGame *from)
{
  kr_year_game_clear (game);
  *game = *from;
  game->session_uuid = g_strdup (from->session_uuid);
  for (guint i = 0; i < from->n_who; i++) {
    game->who[i].uuid = g_strdup (from->who[i].uuid);
    game->who[i].name = g_strdup (from->who[i].name);
  }
}

void
kr_year_free (KrYear *year)
{
  if (year == NULL)
    return;
  kr_holder_clear (&year->player);
  kr_year_game_clear (&year->best);
  kr_year_game_clear (&year->longest);
  kr_year_game_clear (&year->wins.first);
  kr_year_game_clear (&year->wins.last);
  kr_year_game_clear (&year->losses.first);
  kr_year_game_clear (&year->losses.last);
  kr_year_game_clear (&year->evening);
  g_ptr_array_unref (year->rivals);
  g_ptr_array_unref (year->players);
  g_array_unref (year->ratings);
  g_free (year);
}
