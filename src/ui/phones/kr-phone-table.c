/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-phone-table.h"

#include "kr-gettext.h"
#include "kr-referee-words.h"
#include "kr-seat-look.h"
#include "kr-sheet-source.h"

#include <glib/gi18n.h>

/* What players may say of themselves. The referee's own verdicts are not among it. */
static const KrHappening callable[] = {KR_HAPPENING_PRESSURE, KR_HAPPENING_FORGOT,
                                       KR_HAPPENING_COOPER};

static const char *
get_happening_name (int happening)
{
  static const char *const names[KR_N_HAPPENINGS] = {
      [KR_HAPPENING_PRESSURE] = N_ ("Pressure"), [KR_HAPPENING_FORGOT] = N_ ("Forgot “one card”"),
      [KR_HAPPENING_COOPER] = N_ ("Cooper"),     [KR_HAPPENING_REVOKE] = N_ ("Revoke"),
      [KR_HAPPENING_MULLIGAN] = N_ ("Mulligan"), [KR_HAPPENING_PENALTY_CARD] = N_ ("Penalty card"),
  };

  return _ (names[happening]);
}

/* `Sam: Pressure`, `Inês: 2 × Cooper`; NULL-terminated, caller frees. */
static char **
list_happenings (KrGame *game, int deal)
{
  const KrMatch *match = kr_game_get_match (game);
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  for (int seat = 0; deal >= 0 && seat < match->n_players; seat++)
    for (int happening = 0; happening < KR_N_HAPPENINGS; happening++) {
      const int n = match->deals[deal].entry.seats[seat].happened[happening];
      g_autofree char *name = kr_seat_look_dup_name (game, seat);
      g_autofree char *line = NULL;

      if (n == 0)
        continue;
      if (n == 1)
        line = g_strdup_printf (_ ("%1$s: %2$s"), name, get_happening_name (happening));
      else
        /* Translators: a player, how often, and what happened: “Sam: 2 × Pressure” */
        line = g_strdup_printf (_ ("%1$s: %2$d × %3$s"), name, n, get_happening_name (happening));
      g_strv_builder_add (lines, line);
    }
  return g_strv_builder_end (lines);
}

/* The deal that runs, if the referee follows it from its starter on; else NULL. */
static const KrTable *
find_refereed (KrGame *game, int deal)
{
  const KrMatchReferee *referee = kr_game_get_table (game);

  return referee->deal == deal && deal >= 0 && !referee->lost && referee->table.started
             ? &referee->table
             : NULL;
}

static void
fill_banner (KrPageTable *table, KrGame *game, const KrTable *refereed, char **turn, char **notices)
{
  const char *names[KR_MAX_SEATS] = {NULL};

  for (int seat = 0; seat < kr_game_get_match (game)->n_seats; seat++)
    names[seat] = kr_game_get_name (game, seat);
  *turn = kr_referee_words_dup_turn (refereed, names);
  *notices = kr_referee_words_dup_notices (refereed, NULL, names);
  table->banner = *turn;
  table->banner_detail = *notices;
  table->banner_pen = kr_game_get_pen (game, refereed->turn);
}

void
kr_phone_table_show (KrPageHost *host, KrGame *game, KrClubNight *night)
{
  const KrMatch *match = kr_game_get_match (game);
  const int deal = kr_match_running_deal (match);
  const KrTable *refereed = find_refereed (game, deal);
  g_autoptr (KrSheet) sheet = kr_sheet_source_new_sheet (game, NULL);
  g_auto (GStrv) happenings = list_happenings (game, deal);
  g_autofree char *turn = NULL;
  g_autofree char *notices = NULL;
  const KrEveningSheet standings = {.board = kr_club_night_get_board (night),
                                    .day = "",
                                    .translator = kr_gettext_get_translator ()};
  KrHappening possible[G_N_ELEMENTS (callable)];
  const char *names[G_N_ELEMENTS (callable)];
  KrPageTable table = {
      .sheet = sheet,
      .location = kr_game_get_location (game),
      .beginner = deal >= 0 ? (match->deals[deal].dealer + 1) % match->n_seats : KR_PAGE_NO_SEAT,
      .takes_hands = deal >= 0,
      .callable = possible,
      .callable_names = names,
      .happenings = (const char *const *) happenings,
      .standings = kr_club_night_is_running (night) ? &standings : NULL,
  };

  for (guint i = 0; i < G_N_ELEMENTS (callable) && deal >= 0; i++)
    if (kr_seat_look_can_happen (&match->rules, callable[i])) {
      possible[table.n_callable] = callable[i];
      names[table.n_callable++] = get_happening_name (callable[i]);
    }
  if (refereed != NULL)
    fill_banner (&table, game, refereed, &turn, &notices);
  kr_page_host_show (host, &table);
}
