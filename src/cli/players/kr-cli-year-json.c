/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-board-row.h"
#include "kr-card.h"
#include "kr-cli-time.h"
#include "kr-cli-year.h"
#include "kr-cli.h"
#include "kr-rated-game.h"
#include "kr-rival-row.h"

/* The answer of `year --json`. */

static void
add_holder (JsonBuilder *builder, const KrHolder *holder)
{
  json_builder_begin_object (builder);
  if (holder->uuid != NULL)
    kr_cli_add_string (builder, "uuid", holder->uuid);
  kr_cli_add_string (builder, "name", holder->name);
  json_builder_end_object (builder);
}

/* Adds members to an object. */
static void
add_game (JsonBuilder *builder, const KrYearGame *game)
{
  kr_cli_add_string (builder, "session", game->session_uuid);
  kr_cli_add_time (builder, "when", game->started_at_us);
  kr_cli_begin_array (builder, "who");
  for (guint i = 0; i < game->n_who; i++)
    add_holder (builder, &game->who[i]);
  json_builder_end_array (builder);
}

static void
add_streak (JsonBuilder *builder, const char *name, const KrYearStreak *streak)
{
  if (streak->n == 0)
    return;
  kr_cli_begin_object (builder, name);
  kr_cli_add_int (builder, "games", streak->n);
  kr_cli_begin_array (builder, "who");
  add_holder (builder, &streak->first.who[0]);
  json_builder_end_array (builder);
  kr_cli_add_string (builder, "first", streak->first.session_uuid);
  kr_cli_add_string (builder, "last", streak->last.session_uuid);
  json_builder_end_object (builder);
}

static void
add_moments (JsonBuilder *builder, const KrYear *year)
{
  kr_cli_begin_object (builder, "best_night");
  add_game (builder, &year->best);
  kr_cli_add_int (builder, "total", year->best_total);
  kr_cli_add_int (builder, "deals", year->best_n_deals);
  json_builder_end_object (builder);
  if (year->worst_rank != 0) {
    kr_cli_begin_object (builder, "worst_card");
    kr_cli_add_string (builder, "card", kr_rank_text ((KrRank) year->worst_rank));
    kr_cli_add_int (builder, "points", year->worst_points);
    kr_cli_add_int (builder, "cards", year->worst_n_cards);
    json_builder_end_object (builder);
  }
  if (year->longest_count != 0) {
    kr_cli_begin_object (builder, "longest_count");
    add_game (builder, &year->longest);
    kr_cli_add_int (builder, "count", year->longest_count);
    kr_cli_add_int (builder, "deal", year->longest_deal + 1);
    json_builder_end_object (builder);
  }
  add_streak (builder, "winning_streak", &year->wins);
  add_streak (builder, "without_a_win", &year->losses);
  kr_cli_begin_object (builder, "evening");
  add_game (builder, &year->evening);
  kr_cli_add_int (builder, "margin", year->margin);
  kr_cli_add_int (builder, "comeback", year->comeback);
  kr_cli_add_int (builder, "lead_changes", year->n_lead_changes);
  json_builder_end_object (builder);
}

static void
add_rivals (JsonBuilder *builder, const GPtrArray *rivals)
{
  kr_cli_begin_array (builder, "rivals");
  for (guint i = 0; i < rivals->len; i++) {
    const KrRivalRow *rival = g_ptr_array_index (rivals, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "uuid", rival->other.uuid);
    kr_cli_add_string (builder, "name", rival->other.name);
    kr_cli_add_int (builder, "games", rival->n_games);
    kr_cli_add_int (builder, "ahead", rival->n_ahead);
    kr_cli_add_int (builder, "level", rival->n_level);
    kr_cli_add_int (builder, "partner_games", rival->n_partner_games);
    kr_cli_add_int (builder, "partner_wins", rival->n_partner_wins);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
add_players (JsonBuilder *builder, const GPtrArray *players)
{
  kr_cli_begin_array (builder, "players");
  for (guint i = 0; i < players->len; i++) {
    const KrBoardRow *row = g_ptr_array_index (players, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "uuid", row->player.uuid);
    kr_cli_add_string (builder, "name", row->player.name);
    kr_cli_add_int (builder, "games", row->n_games);
    kr_cli_add_int (builder, "wins", row->n_wins);
    kr_cli_add_double (builder, "points_per_deal", row->points_per_deal);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
add_ratings (JsonBuilder *builder, const GArray *ratings)
{
  kr_cli_begin_array (builder, "rating");
  for (guint i = 0; i < ratings->len; i++) {
    const KrRatedGame *game = &g_array_index (ratings, KrRatedGame, i);

    json_builder_begin_object (builder);
    kr_cli_add_time (builder, "when", game->at_us);
    kr_cli_add_double (builder, "mu", game->rating.mu);
    kr_cli_add_double (builder, "sigma", game->rating.sigma);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

void
kr_cli_print_year_json (const KrYear *year)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_cli_add_int (builder, "year", year->year);
  if (year->player.uuid != NULL) {
    json_builder_set_member_name (builder, "player");
    add_holder (builder, &year->player);
  }
  kr_cli_add_int (builder, "games", year->n_games);
  kr_cli_add_int (builder, "evenings", year->n_evenings);
  kr_cli_add_int (builder, "deals", year->n_deals);
  if (year->player.uuid != NULL)
    kr_cli_add_int (builder, "wins", year->n_wins);
  if (year->n_games != 0)
    add_moments (builder, year);
  if (year->player.uuid != NULL) {
    add_rivals (builder, year->rivals);
    add_ratings (builder, year->ratings);
  } else {
    add_players (builder, year->players);
  }
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}
