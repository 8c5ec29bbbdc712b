/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-player.h"

#include "kr-career-row.h"
#include "kr-cli-time.h"
#include "kr-outcome-row.h"
#include "kr-rated-game.h"
#include "kr-rival-row.h"

#include <stdio.h>

/* player: a player's profile, in text and in JSON. */

#define N_FORM 20  /* games of the form */
#define N_NAMES 30 /* rivals in text */

/* All that is known of a player. */
typedef struct {
  KrProfile *profile;
  GPtrArray *games;
  GPtrArray *rivals;
  GArray *ratings;
  KrFigures sum; /* over all careers */
} Portrait;

static void
portrait_clear (Portrait *portrait)
{
  g_clear_pointer (&portrait->profile, kr_profile_free);
  g_clear_pointer (&portrait->games, g_ptr_array_unref);
  g_clear_pointer (&portrait->rivals, g_ptr_array_unref);
  g_clear_pointer (&portrait->ratings, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Portrait, portrait_clear)

static gboolean
load (KrStore *store, const char *uuid, Portrait *portrait, GError **error)
{
  portrait->profile = kr_store_load_profile (store, uuid, error);
  if (portrait->profile == NULL)
    return FALSE;
  portrait->games = kr_store_list_outcomes (store, uuid, 0, N_FORM, error);
  if (portrait->games == NULL)
    return FALSE;
  portrait->rivals = kr_store_list_rivals (store, uuid, error);
  if (portrait->rivals == NULL)
    return FALSE;
  portrait->ratings = kr_store_list_ratings (store, uuid, NULL, error);
  for (guint i = 0; i < portrait->profile->careers->len; i++) {
    const KrCareerRow *career = g_ptr_array_index (portrait->profile->careers, i);

    kr_figures_add (&portrait->sum, &career->figures, 1);
  }
  return portrait->ratings != NULL;
}

static double
divide (gint64 sum, gint64 n)
{
  return n != 0 ? (double) sum / (double) n : 0;
}

/* The rating now; a newcomer's where there is no game. */
static KrRating
get_rating (const Portrait *portrait)
{
  KrRating rating;

  kr_rating_init (&rating);
  if (portrait->ratings->len > 0)
    rating = g_array_index (portrait->ratings, KrRatedGame, portrait->ratings->len - 1).rating;
  return rating;
}

/* --- JSON ------------------------------------------------------------------ */

static void
begin_list (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

static void
add_double (JsonBuilder *builder, const char *name, double value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

/* Members of the object that is open. */
static void
add_figures (JsonBuilder *builder, const KrFigures *figures)
{
  const gint64 n_games = figures->n[KR_FIGURE_GAMES];
  gint64 sum_places = 0;

  for (int i = 0; i < KR_FIGURE_PLACE; i++)
    kr_cli_add_int (builder, kr_figure_id ((KrFigure) i), figures->n[i]);
  kr_cli_add_int (builder, "wins", figures->n[KR_FIGURE_PLACE]);
  begin_list (builder, "places");
  for (int i = 0; i < KR_MAX_SEATS; i++) {
    json_builder_add_int_value (builder, figures->n[KR_FIGURE_PLACE + i]);
    sum_places += (i + 1) * figures->n[KR_FIGURE_PLACE + i];
  }
  json_builder_end_array (builder);
  if (n_games > 0) {
    add_double (builder, "average_total", divide (figures->n[KR_FIGURE_TOTALS], n_games));
    add_double (builder, "average_place", divide (sum_places, n_games));
  }
}

static void
add_extreme (JsonBuilder *builder, const char *name, gint64 total, const char *session)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  kr_cli_add_int (builder, "total", total);
  kr_cli_add_string (builder, "session", session);
  json_builder_end_object (builder);
}

static void
add_career (JsonBuilder *builder, const KrCareerRow *career)
{
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "rules", career->rules_id);
  kr_cli_add_string (builder, "rules_name", career->rules_name);
  kr_cli_add_int (builder, "players", career->n_players);
  add_figures (builder, &career->figures);
  if (career->best_uuid != NULL && career->worst_uuid != NULL) {
    add_extreme (builder, "best", career->best_total, career->best_uuid);
    add_extreme (builder, "worst", career->worst_total, career->worst_uuid);
  }
  json_builder_end_object (builder);
}

static void
add_game (JsonBuilder *builder, const KrOutcomeRow *game)
{
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "session", game->session_uuid);
  kr_cli_add_time (builder, "when", game->started_at_us);
  kr_cli_add_string (builder, "rules", game->rules_id);
  kr_cli_add_int (builder, "players", game->n_players);
  kr_cli_add_int (builder, "place", game->place);
  kr_cli_add_int (builder, "total", game->total);
  json_builder_end_object (builder);
}

static void
add_rival (JsonBuilder *builder, const KrRivalRow *rival)
{
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "uuid", rival->other.uuid);
  kr_cli_add_string (builder, "name", rival->other.name);
  kr_cli_add_int (builder, "games", rival->n_games);
  kr_cli_add_int (builder, "ahead", rival->n_ahead);
  kr_cli_add_int (builder, "level", rival->n_level);
  kr_cli_add_int (builder, "behind", rival->n_games - rival->n_ahead - rival->n_level);
  kr_cli_add_int (builder, "partner_games", rival->n_partner_games);
  kr_cli_add_int (builder, "partner_wins", rival->n_partner_wins);
  json_builder_end_object (builder);
}

static void
add_rating (JsonBuilder *builder, const Portrait *portrait)
{
  KrRating rating = get_rating (portrait);

  json_builder_set_member_name (builder, "rating");
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "method", KR_RATING_METHOD);
  kr_cli_add_int (builder, "games", portrait->ratings->len);
  add_double (builder, "mu", rating.mu);
  add_double (builder, "sigma", rating.sigma);
  add_double (builder, "low", rating.mu - 2 * rating.sigma);
  add_double (builder, "high", rating.mu + 2 * rating.sigma);
  json_builder_end_object (builder);
}

static void
add_spellings (JsonBuilder *builder, GPtrArray *spellings)
{
  begin_list (builder, "spellings");
  for (guint i = 0; i < spellings->len; i++) {
    const KrHolder *spelling = g_ptr_array_index (spellings, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "uuid", spelling->uuid);
    kr_cli_add_string (builder, "name", spelling->name);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
print_json (const Portrait *portrait)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const KrRosterRow *player = portrait->profile->player;

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "uuid", player->uuid);
  kr_cli_add_string (builder, "name", player->name);
  kr_cli_add_int (builder, "pen", player->pen);
  kr_cli_add_boolean (builder, "hidden", player->hidden);
  add_spellings (builder, portrait->profile->spellings);
  add_figures (builder, &portrait->sum);
  begin_list (builder, "played");
  for (guint i = 0; i < portrait->profile->careers->len; i++)
    add_career (builder, g_ptr_array_index (portrait->profile->careers, i));
  json_builder_end_array (builder);
  begin_list (builder, "form");
  for (guint i = 0; i < portrait->games->len; i++)
    add_game (builder, g_ptr_array_index (portrait->games, i));
  json_builder_end_array (builder);
  begin_list (builder, "rivals");
  for (guint i = 0; i < portrait->rivals->len; i++)
    add_rival (builder, g_ptr_array_index (portrait->rivals, i));
  json_builder_end_array (builder);
  add_rating (builder, portrait);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

/* --- Text ------------------------------------------------------------------- */

static void
print_career (const KrCareerRow *career)
{
  const gint64 *n = career->figures.n;
  g_autofree char *best = kr_sheet_format_points (career->best_total);
  g_autofree char *worst = kr_sheet_format_points (career->worst_total);

  printf (_ ("  %s, players: %u; games: %d, won: %d"), career->rules_name, career->n_players,
          (int) n[KR_FIGURE_GAMES], (int) n[KR_FIGURE_PLACE]);
  if (n[KR_FIGURE_GAMES] > 0)
    printf (_ ("; points a game: %.1f, best %s, worst %s"),
            divide (n[KR_FIGURE_TOTALS], n[KR_FIGURE_GAMES]), best, worst);
  printf (_ ("; stars: %d, pressures: %d"), (int) n[KR_FIGURE_STARS], (int) n[KR_FIGURE_PRESSURES]);
  if (n[KR_FIGURE_SKILL_DEALS] > 0)
    printf (_ ("; a skill hand costs %.1f, a luck hand %.1f"),
            divide (n[KR_FIGURE_SKILL_POINTS], n[KR_FIGURE_SKILL_DEALS]),
            divide (n[KR_FIGURE_LUCK_POINTS], n[KR_FIGURE_LUCK_DEALS]));
  putchar ('\n');
}

static void
print_rival (const KrRivalRow *rival)
{
  printf (_ ("  against %s: games %u, ahead %u, level %u"), rival->other.name, rival->n_games,
          rival->n_ahead, rival->n_level);
  if (rival->n_partner_games > 0)
    printf (_ ("; as partners: games %u, won %u"), rival->n_partner_games, rival->n_partner_wins);
  putchar ('\n');
}

static void
print_text (const Portrait *portrait)
{
  const KrProfile *profile = portrait->profile;
  KrRating rating = get_rating (portrait);

  printf ("%s  %s\n", profile->player->name, profile->player->uuid);
  for (guint i = 0; i < profile->spellings->len; i++) {
    const KrHolder *spelling = g_ptr_array_index (profile->spellings, i);

    printf (_ ("  also %s  %s\n"), spelling->name, spelling->uuid);
  }
  for (guint i = 0; i < profile->careers->len; i++)
    print_career (g_ptr_array_index (profile->careers, i));
  if (portrait->sum.n[KR_FIGURE_UNFINISHED] > 0)
    printf (_ ("  not counted, since they were not played to the end: %d\n"),
            (int) portrait->sum.n[KR_FIGURE_UNFINISHED]);
  for (guint i = 0; i < MIN (portrait->rivals->len, N_NAMES); i++)
    print_rival (g_ptr_array_index (portrait->rivals, i));
  printf (_ ("  rating %.1f ± %.1f; games: %u (%s)\n"), rating.mu, 2 * rating.sigma,
          portrait->ratings->len, KR_RATING_METHOD);
}

/* --- The command -------------------------------------------------------------- */

static KrCliExit
tell (KrCli *cli, KrStore *store, const char *name, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *uuid = kr_cli_find_player (store, name, &problem);
  g_auto (Portrait) portrait = {0};

  if (uuid == NULL || !load (store, uuid, &portrait, &problem)) {
    g_propagate_error (error, g_error_copy (problem));
    return kr_cli_exit_for (problem);
  }
  if (cli->json)
    print_json (&portrait);
  else
    print_text (&portrait);
  return KR_CLI_DONE;
}

static void
player_change_clear (KrPlayerChange *change)
{
  g_free (change->name);
  g_free (change->pen);
  g_free (change->into);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KrPlayerChange, player_change_clear)

static int
count_changes (const KrPlayerChange *change)
{
  return (change->name != NULL) + (change->pen != NULL) + (change->into != NULL) + change->hide +
         change->show + change->split + change->undo + change->redo;
}

KrCliExit
kr_cli_player (KrCli *cli, char **arguments, GError **error)
{
  g_auto (KrPlayerChange) change = {0};
  g_auto (GStrv) left = g_strdupv (arguments);
  g_autoptr (KrStore) store = NULL;
  const GOptionEntry entries[] = {
      {"rename", 0, 0, G_OPTION_ARG_STRING, &change.name, NULL, NULL},
      {"pen", 0, 0, G_OPTION_ARG_STRING, &change.pen, NULL, NULL},
      {"merge", 0, 0, G_OPTION_ARG_STRING, &change.into, NULL, NULL},
      {"hide", 0, 0, G_OPTION_ARG_NONE, &change.hide, NULL, NULL},
      {"show", 0, 0, G_OPTION_ARG_NONE, &change.show, NULL, NULL},
      {"split", 0, 0, G_OPTION_ARG_NONE, &change.split, NULL, NULL},
      {"undo", 0, 0, G_OPTION_ARG_NONE, &change.undo, NULL, NULL},
      {"redo", 0, 0, G_OPTION_ARG_NONE, &change.redo, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };

  if (!kr_cli_parse_options (&left, entries, error))
    return KR_CLI_ERROR;
  if (g_strv_length (left) != (change.undo || change.redo ? 1 : 2))
    return kr_cli_refuse (error, _ ("say which player: player NAME"));
  if (count_changes (&change) > 1)
    return kr_cli_refuse (error, _ ("one change at a time, please"));
  store = kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  return count_changes (&change) > 0 ? kr_cli_change_player (cli, store, left[1], &change, error)
                                     : tell (cli, store, left[1], error);
}
