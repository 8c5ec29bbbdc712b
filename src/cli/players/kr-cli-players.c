/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-document.h"
#include "kr-cli-scope-options.h"
#include "kr-store-board.h"

#include <math.h>
#include <string.h>

/* players: lists the players, as text and as JSON. */

static const char *const orders[KR_N_BOARD_ORDERS] = {
    [KR_BOARD_BY_RATING] = "rating", [KR_BOARD_BY_WINS] = "wins",
    [KR_BOARD_BY_GAMES] = "games",   [KR_BOARD_BY_PLACE] = "place",
    [KR_BOARD_BY_POINTS] = "points", [KR_BOARD_BY_CHANCE] = "chance",
    [KR_BOARD_BY_STARS] = "stars",
};

static gboolean
parse_order (const char *text, KrBoardOrder *order, GError **error)
{
  *order = KR_BOARD_BY_RATING;
  for (int i = 0; text != NULL && i < KR_N_BOARD_ORDERS; i++)
    if (strcmp (orders[i], text) == 0) {
      *order = (KrBoardOrder) i;
      return TRUE;
    }
  if (text == NULL)
    return TRUE;
  kr_cli_refuse (error, _ ("--by takes rating, wins, games, place, points, chance or stars"));
  return FALSE;
}

static void
print_text (const GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++) {
    const KrBoardRow *row = g_ptr_array_index (rows, i);

    kr_cli_print (_ ("%3u. %s: rating at least %.1f (%.1f ± %.1f); games: %d, won: %d, %.1f by "
                     "chance; others ahead: %.0f%%; points per deal: %.1f"),
                  i + 1, row->player.name, kr_rating_low (&row->rating), row->rating.mu,
                  KR_RATING_SURE * row->rating.sigma, (int) row->n_games, (int) row->n_wins,
                  row->n_chance_wins, 100 * row->place_share, row->points_per_deal);
    if (row->n_stars > 0)
      kr_cli_print (_ ("; stars: %d"), (int) row->n_stars);
    kr_cli_print ("\n");
  }
  if (rows->len > 0)
    kr_cli_print_line (_ ("Others ahead: 0% is always first, 100% always last."));
  else
    kr_cli_print_line (_ ("The ledger has no such games."));
}

static void
add_row (JsonBuilder *builder, const KrBoardRow *row)
{
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "uuid", row->player.uuid);
  kr_cli_add_string (builder, "name", row->player.name);
  kr_cli_begin_object (builder, "rating");
  kr_cli_add_double (builder, "mu", row->rating.mu);
  kr_cli_add_double (builder, "sigma", row->rating.sigma);
  kr_cli_add_double (builder, "low", kr_rating_low (&row->rating));
  json_builder_end_object (builder);
  kr_cli_add_int (builder, "games", row->n_games);
  kr_cli_add_int (builder, "wins", row->n_wins);
  kr_cli_add_double (builder, "chance_wins", row->n_chance_wins);
  kr_cli_add_double (builder, "place_share", row->place_share);
  kr_cli_add_int (builder, "deals", row->n_deals);
  kr_cli_add_double (builder, "points_per_deal", row->points_per_deal);
  kr_cli_add_int (builder, "stars", row->n_stars);
  json_builder_end_object (builder);
}

static void
print_json (const GPtrArray *rows, KrBoardOrder order)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "by", orders[order]);
  kr_cli_begin_array (builder, "players");
  for (guint i = 0; i < rows->len; i++)
    add_row (builder, g_ptr_array_index (rows, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

KrCliExit
kr_cli_players (KrCli *cli, char **arguments, GError **error)
{
  g_autofree char *by = NULL;
  g_auto (KrCliScope) typed = {0};
  g_auto (GStrv) left = g_strdupv (arguments);
  g_autoptr (KrStore) store = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  const GOptionEntry entries[] = {
      {"by", 0, 0, G_OPTION_ARG_STRING, &by, NULL, NULL},
      KR_CLI_SCOPE_ENTRIES (&typed),
      G_OPTION_ENTRY_NULL,
  };
  KrProgress unwatched = {0};
  KrBoardOrder order;
  GError *problem = NULL;
  KrScope scope;

  if (!kr_cli_parse_options (&left, entries, error) || !kr_cli_check_words (left, 0, NULL, error))
    return KR_CLI_ERROR;
  if (!parse_order (by, &order, error))
    return KR_CLI_ERROR;
  store = kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  if (!kr_cli_scope_read (cli, store, &typed, &scope, &problem))
    return kr_cli_fail (problem, error);
  rows = kr_store_list_board (store, &scope, order, 0, &unwatched, error);
  if (rows == NULL)
    return KR_CLI_ERROR;
  if (cli->json)
    print_json (rows, order);
  else
    print_text (rows);
  return KR_CLI_DONE;
}
