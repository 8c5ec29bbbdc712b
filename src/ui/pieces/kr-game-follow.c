/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-game-follow.h"

#include "kr-game-chances.h"

gboolean
kr_game_follow (KrGame **followed, KrGame *game, GCallback changed_cb, gpointer owner)
{
  if (*followed == game)
    return FALSE;
  if (*followed != NULL)
    g_signal_handlers_disconnect_by_func (*followed, changed_cb, owner);
  g_set_object (followed, game);
  if (game != NULL)
    g_signal_connect_swapped (game, "changed", changed_cb, owner);
  return TRUE;
}

gboolean
kr_game_follow_chances (KrGame **followed, KrGame *game, GCallback changed_cb, gpointer owner)
{
  if (*followed == game)
    return FALSE;
  if (*followed != NULL)
    g_signal_handlers_disconnect_by_func (kr_game_chances_of_game (*followed), changed_cb, owner);
  kr_game_follow (followed, game, changed_cb, owner);
  if (game != NULL)
    g_signal_connect_swapped (kr_game_chances_of_game (game), "changed", changed_cb, owner);
  return TRUE;
}
