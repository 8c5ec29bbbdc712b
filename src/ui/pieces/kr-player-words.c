/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-words.h"

#include "kr-pen.h"

#include <glib/gi18n.h>

char *
kr_player_words_format_games (const KrPlayerRow *player)
{
  if (player->n_games == 0)
    return g_strdup (_ ("no games yet"));
  return g_strdup_printf (ngettext ("%u game", "%u games", player->n_games), player->n_games);
}

char *
kr_player_words_format_details (const KrPlayerRow *player)
{
  g_autofree char *games = kr_player_words_format_games (player);

  if (player->pen == KR_PEN_PENCIL)
    return g_steal_pointer (&games);
  /* Translators: “61 games · plum pen” */
  return g_strdup_printf (_ ("%s · %s pen"), games, _ (kr_pen_get_name (player->pen)));
}

char *
kr_player_words_format_question (const KrPlayerRow *player)
{
  g_autofree char *games = kr_player_words_format_games (player);
  g_autofree char *link =
      g_markup_printf_escaped ("<a href=\"player\">%s (%s)</a>", player->name, games);

  /* Translators: a player and the number of games, as in “Ruth (97 games)”. The arrow is the
   * Down key. */
  return g_strdup_printf (_ ("New player. Did you mean %s? ↓"), link);
}
