/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-player.h"
#include "kr-cli-scope-options.h"

#include "kr-career-row.h"
#include "kr-cli-time.h"
#include "kr-gettext.h"
#include "kr-outcome-row.h"
#include "kr-points.h"
#include "kr-rival-row.h"
#include "kr-store-scoped.h"

/* player: shows a player's profile, as text and as JSON. */

#define N_FORM 20   /* games of the player's form */
#define N_RIVALS 30 /* in text; JSON has them all */

/* Everything that the ledger knows about a player. */
typedef struct {
  KrProfile *profile;
  GPtrArray *games;
  GPtrArray *rivals;
  KrRating rating;
  KrPlayerStats sum; /* over all careers */
} Player;

static void
player_clear (Player *player)
{
  g_clear_pointer (&player->profile, kr_profile_free);
  g_clear_pointer (&player->games, g_ptr_array_unref);
  g_clear_pointer (&player->rivals, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Player, player_clear)

static gboolean
load_all (KrStore *store, const char *uuid, Player *player, GError **error)
{
  player->profile = kr_store_load_profile (store, uuid, error);
  if (player->profile == NULL)
    return FALSE;
  player->games = kr_store_list_outcomes (store, uuid, 0, N_FORM, error);
  if (player->games == NULL)
    return FALSE;
  player->rivals = kr_store_list_rivals (store, uuid, error);
  return player->rivals != NULL;
}

/* @scope: NULL for all games. */
static gboolean
load (KrStore *store, const char *uuid, const KrScope *scope, Player *player, GError **error)
{
  KrProgress unwatched = {0};

  if (scope == NULL && !load_all (store, uuid, player, error))
    return FALSE;
  if (scope != NULL) {
    player->profile = kr_store_load_scoped_profile (store, uuid, scope, N_FORM, &player->games,
                                                    &player->rivals, error);
    if (player->profile == NULL)
      return FALSE;
  }
  for (guint i = 0; i < player->profile->careers->len; i++) {
    const KrCareerRow *career = g_ptr_array_index (player->profile->careers, i);

    kr_player_stats_add (&player->sum, &career->figures, 1);
  }
  return kr_store_freshen_ratings (store, &unwatched, error) &&
         kr_store_load_rating (store, uuid, &player->rating, error);
}

static double
divide (gint64 sum, gint64 n)
{
  return n != 0 ? (double) sum / (double) n : 0;
}

/* --- JSON ------------------------------------------------------------------ */

/* Adds members to an object. */
static void
add_figures (JsonBuilder *builder, const KrPlayerStats *figures)
{
  const gint64 n_games = figures->n[KR_STAT_GAMES];
  gint64 sum_places = 0;

  for (int i = 0; i < KR_STAT_PLACE; i++)
    kr_cli_add_int (builder, kr_player_stat_id ((KrPlayerStat) i), figures->n[i]);
  kr_cli_add_int (builder, "wins", figures->n[KR_STAT_PLACE]);
  kr_cli_begin_array (builder, "places");
  for (int i = 0; i < KR_MAX_SEATS; i++) {
    json_builder_add_int_value (builder, figures->n[KR_STAT_PLACE + i]);
    sum_places += (i + 1) * figures->n[KR_STAT_PLACE + i];
  }
  json_builder_end_array (builder);
  if (n_games > 0) {
    kr_cli_add_double (builder, "average_total", divide (figures->n[KR_STAT_TOTALS], n_games));
    kr_cli_add_double (builder, "average_place", divide (sum_places, n_games));
  }
}

static void
add_extreme (JsonBuilder *builder, const char *name, gint64 total, const char *session)
{
  kr_cli_begin_object (builder, name);
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
add_rating (JsonBuilder *builder, const Player *player)
{
  const KrRating *rating = &player->rating;

  kr_cli_begin_object (builder, "rating");
  kr_cli_add_string (builder, "method", KR_RATING_METHOD);
  kr_cli_add_int (builder, "games", player->profile->player->n_games);
  kr_cli_add_double (builder, "mu", rating->mu);
  kr_cli_add_double (builder, "sigma", rating->sigma);
  kr_cli_add_double (builder, "low", kr_rating_low (rating));
  kr_cli_add_double (builder, "high", rating->mu + KR_RATING_SURE * rating->sigma);
  json_builder_end_object (builder);
}

static void
add_spellings (JsonBuilder *builder, GPtrArray *spellings)
{
  kr_cli_begin_array (builder, "spellings");
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
print_json (const Player *player)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const KrRosterRow *row = player->profile->player;

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "uuid", row->uuid);
  kr_cli_add_string (builder, "name", row->name);
  kr_cli_add_int (builder, "pen", row->pen);
  kr_cli_add_boolean (builder, "hidden", row->hidden);
  add_spellings (builder, player->profile->spellings);
  add_figures (builder, &player->sum);
  kr_cli_begin_array (builder, "played");
  for (guint i = 0; i < player->profile->careers->len; i++)
    add_career (builder, g_ptr_array_index (player->profile->careers, i));
  json_builder_end_array (builder);
  kr_cli_begin_array (builder, "form");
  for (guint i = 0; i < player->games->len; i++)
    add_game (builder, g_ptr_array_index (player->games, i));
  json_builder_end_array (builder);
  kr_cli_begin_array (builder, "rivals");
  for (guint i = 0; i < player->rivals->len; i++)
    add_rival (builder, g_ptr_array_index (player->rivals, i));
  json_builder_end_array (builder);
  add_rating (builder, player);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

/* --- Text ------------------------------------------------------------------- */

static void
print_career (const KrCareerRow *career)
{
  const gint64 *n = career->figures.n;
  g_autofree char *best = kr_points_format (career->best_total);
  g_autofree char *worst = kr_points_format (career->worst_total);
  g_autofree char *mean = kr_points_format_average (divide (n[KR_STAT_TOTALS], n[KR_STAT_GAMES]));
  g_autofree char *skill =
      kr_points_format_average (divide (n[KR_STAT_SKILL_POINTS], n[KR_STAT_SKILL_DEALS]));
  g_autofree char *luck =
      kr_points_format_average (divide (n[KR_STAT_LUCK_POINTS], n[KR_STAT_LUCK_DEALS]));

  kr_cli_print (_ ("  %s, players: %u; games: %d, won: %d"), kr_gettext_text (career->rules_name),
                career->n_players, (int) n[KR_STAT_GAMES], (int) n[KR_STAT_PLACE]);
  if (n[KR_STAT_GAMES] > 0)
    kr_cli_print (_ ("; points per game: %s, best %s, worst %s"), mean, best, worst);
  kr_cli_print (_ ("; stars: %d, pressures: %d"), (int) n[KR_STAT_STARS],
                (int) n[KR_STAT_PRESSURES]);
  if (n[KR_STAT_SKILL_DEALS] > 0)
    kr_cli_print (_ ("; a skill hand costs %s, a luck hand %s"), skill, luck);
  kr_cli_print ("\n");
}

static void
print_text (const Player *player)
{
  const KrProfile *profile = player->profile;
  g_autofree char *mu = kr_points_format_average (player->rating.mu);

  kr_cli_print ("%s  %s\n", profile->player->name, profile->player->uuid);
  for (guint i = 0; i < profile->spellings->len; i++) {
    const KrHolder *spelling = g_ptr_array_index (profile->spellings, i);

    kr_cli_print (_ ("  also %s  %s\n"), spelling->name, spelling->uuid);
  }
  for (guint i = 0; i < profile->careers->len; i++)
    print_career (g_ptr_array_index (profile->careers, i));
  if (player->sum.n[KR_STAT_UNFINISHED] > 0)
    kr_cli_print (_ ("  unfinished, not counted: %d\n"), (int) player->sum.n[KR_STAT_UNFINISHED]);
  for (guint i = 0; i < MIN (player->rivals->len, N_RIVALS); i++) {
    const KrRivalRow *rival = g_ptr_array_index (player->rivals, i);

    kr_cli_print (_ ("  against %s: games %u, ahead %u, tied %u"), rival->other.name,
                  rival->n_games, rival->n_ahead, rival->n_level);
    if (rival->n_partner_games > 0)
      kr_cli_print (_ ("; as partners: games %u, won %u"), rival->n_partner_games,
                    rival->n_partner_wins);
    kr_cli_print ("\n");
  }
  kr_cli_print (_ ("  rating %s ± %.1f; games: %u (%s)\n"), mu,
                KR_RATING_SURE * player->rating.sigma, profile->player->n_games, KR_RATING_METHOD);
}

/* --- The command -------------------------------------------------------------- */

static KrCliExit
show (KrCli *cli, KrStore *store, const char *name, KrCliScope *typed, GError **error)
{
  GError *problem = NULL;
  g_autofree char *uuid = kr_cli_find_player (store, name, &problem);
  g_auto (Player) player = {0};
  KrScope scope;

  if (uuid == NULL || !kr_cli_scope_read (cli, store, typed, &scope, &problem) ||
      !load (store, uuid, kr_cli_scope_is_set (typed) ? &scope : NULL, &player, &problem))
    return kr_cli_fail (problem, error);
  if (cli->json)
    print_json (&player);
  else
    print_text (&player);
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
  g_auto (KrCliScope) typed = {0};
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
      KR_CLI_SCOPE_ENTRIES (&typed),
      G_OPTION_ENTRY_NULL,
  };

  if (!kr_cli_parse_options (&left, entries, error))
    return KR_CLI_ERROR;
  if (!kr_cli_check_words (left, change.undo || change.redo ? 0 : 1,
                           _ ("missing player: player NAME"), error))
    return KR_CLI_ERROR;
  if (count_changes (&change) + kr_cli_scope_is_set (&typed) > 1)
    return kr_cli_refuse (error, _ ("expected one change at a time"));
  store = kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  return count_changes (&change) > 0 ? kr_cli_change_player (cli, store, left[1], &change, error)
                                     : show (cli, store, left[1], &typed, error);
}
