/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-beer-row.h"
#include "kr-best-feat.h"
#include "kr-cli-document.h"
#include "kr-cli-time.h"
#include "kr-known-record.h"
#include "kr-store-records.h"

#include <stdio.h>
#include <string.h>

/* records: what the games in the ledger hold, and what the texts know of. */

static const char *const titles[KR_N_FEATS] = {
    [KR_FEAT_LOWEST_WIN] = N_ ("Lowest winning total"),
    [KR_FEAT_HIGHEST_WIN] = N_ ("Highest winning total"),
    [KR_FEAT_WIDEST_WIN] = N_ ("Widest win"),
    [KR_FEAT_FASTEST_GAME] = N_ ("Fastest game"),
    [KR_FEAT_MOST_PRESSURES] = N_ ("Most pressures in a game"),
    [KR_FEAT_PRESSURE_POINTS] = N_ ("Most pressure points in a game"),
    [KR_FEAT_MOST_STARS] = N_ ("Most stars"),
    [KR_FEAT_MOST_COOPERS] = N_ ("Most coopers"),
    [KR_FEAT_COMEBACK] = N_ ("Biggest comeback"),
    [KR_FEAT_LONGEST_LEAD] = N_ ("Longest lead, in deals"),
    [KR_FEAT_LEAD_CHANGES] = N_ ("Most lead changes"),
    [KR_FEAT_NO_HITTER] = N_ ("No-hitter"),
    [KR_FEAT_PERFECT_GAME] = N_ ("Perfect game"),
    [KR_FEAT_LOWEST_DEAL] = N_ ("Lowest deal"),
    [KR_FEAT_HIGHEST_DEAL] = N_ ("Highest deal"),
    [KR_FEAT_HIGHEST_HAND] = N_ ("Highest deal without pressures"),
    [KR_FEAT_LONGEST_COUNT] = N_ ("Longest count"),
    [KR_FEAT_DEAL_PRESSURES] = N_ ("Most pressures in a deal"),
    [KR_FEAT_OFF_THE_BALCONY] = N_ ("Off the balcony"),
    [KR_FEAT_THREES_ONE] = N_ ("Caught with one three, times in a game"),
    [KR_FEAT_THREES_TWO] = N_ ("Caught with two threes, times in a game"),
    [KR_FEAT_THREES_THREE] = N_ ("Caught with three threes, times in a game"),
    [KR_FEAT_THREES_FOUR] = N_ ("Caught with four threes, times in a game"),
    [KR_FEAT_CLEAN] = N_ ("Clean, times in a game"),
    [KR_FEAT_HA_HA_NO_STAR] = N_ ("Ha ha no star, times in a game"),
};

typedef struct {
  KrStore *store;
  const char *rules_id; /* NULL: all */
  guint n_players;      /* 0: any number */
  JsonBuilder *builder; /* NULL: text */
} Telling;

/* The value of @kind for people. */
static char *
format_value (KrFeatKind kind, gint64 value)
{
  if (kind == KR_FEAT_FASTEST_GAME)
    return g_strdup_printf (_ ("%d min %02d s"), (int) (value / 60), (int) (value % 60));
  return kr_sheet_format_points (value);
}

/* --- One record --------------------------------------------------------- */

static void
print_record (const KrBestFeat *record, const KrBestFeat *next)
{
  g_autofree char *value = format_value (record->kind, record->value);
  g_autofree char *time = kr_cli_format_local_time (record->started_at_us, record->utc_offset_min);

  printf ("  %s: %s", _ (titles[record->kind]), value);
  for (guint i = 0; i < record->n_holders; i++)
    printf ("%s%s", i > 0 ? ", " : "  ", record->holders[i].name);
  printf ("  %s", time);
  if (record->deal >= 0)
    printf (_ (", deal %d"), record->deal + 1);
  if (next != NULL) {
    g_autofree char *before = format_value (next->kind, next->value);

    printf (_ ("  (then %s)"), before);
  }
  printf ("  %s\n", record->session_uuid);
}

static void
add_record (JsonBuilder *builder, const KrBestFeat *record)
{
  kr_cli_add_int (builder, "value", record->value);
  json_builder_set_member_name (builder, "who");
  json_builder_begin_array (builder);
  for (guint i = 0; i < record->n_holders; i++) {
    json_builder_begin_object (builder);
    if (record->holders[i].uuid != NULL)
      kr_cli_add_string (builder, "uuid", record->holders[i].uuid);
    kr_cli_add_string (builder, "name", record->holders[i].name);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  kr_cli_add_time (builder, "when", record->started_at_us);
  kr_cli_add_string (builder, "session", record->session_uuid);
  if (record->deal >= 0)
    kr_cli_add_int (builder, "deal", record->deal + 1);
}

static void
add_kind (JsonBuilder *builder, const KrBestFeat *record, const KrBestFeat *next)
{
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "kind", kr_feat_id (record->kind));
  kr_cli_add_string (builder, "of", kr_feat_is_of_game (record->kind) ? "game" : "deal");
  add_record (builder, record);
  if (next != NULL) {
    json_builder_set_member_name (builder, "next");
    json_builder_begin_object (builder);
    add_record (builder, next);
    json_builder_end_object (builder);
  }
  json_builder_end_object (builder);
}

static gboolean
tell_kind (const Telling *telling, const KrPlayedRow *played, KrFeatKind kind, GError **error)
{
  g_autoptr (GPtrArray) rows =
      kr_store_list_records (telling->store, played->rules_id, played->n_players, kind, 2, error);
  const KrBestFeat *next;

  if (rows == NULL)
    return FALSE;
  if (rows->len == 0)
    return TRUE;
  next = rows->len > 1 ? g_ptr_array_index (rows, 1) : NULL;
  if (telling->builder != NULL)
    add_kind (telling->builder, g_ptr_array_index (rows, 0), next);
  else
    print_record (g_ptr_array_index (rows, 0), next);
  return TRUE;
}

/* --- All of one rule set and number of players -------------------------- */

static void
begin_played (const Telling *telling, const KrPlayedRow *played)
{
  JsonBuilder *builder = telling->builder;

  if (builder == NULL) {
    printf (_ ("%s, players: %u; games: %u\n"), played->rules_name, played->n_players,
            played->n_games);
    return;
  }
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "rules", played->rules_id);
  kr_cli_add_string (builder, "rules_name", played->rules_name);
  kr_cli_add_int (builder, "players", played->n_players);
  kr_cli_add_int (builder, "games", played->n_games);
  if (played->since_us != 0)
    kr_cli_add_time (builder, "since", played->since_us);
  for (int i = KR_FIGURE_DEALS; i < KR_FIGURE_PLACE; i++)
    kr_cli_add_int (builder, kr_figure_id ((KrFigure) i), played->figures.n[i]);
  json_builder_set_member_name (builder, "records");
  json_builder_begin_array (builder);
}

static gboolean
tell_played (const Telling *telling, const KrPlayedRow *played, GError **error)
{
  begin_played (telling, played);
  for (int kind = 0; kind < KR_N_FEATS; kind++)
    if (!tell_kind (telling, played, (KrFeatKind) kind, error))
      return FALSE;
  if (telling->builder != NULL) {
    json_builder_end_array (telling->builder);
    json_builder_end_object (telling->builder);
  }
  return TRUE;
}

static gboolean
is_asked (const Telling *telling, const char *rules_id, guint n_players)
{
  return (telling->rules_id == NULL || strcmp (telling->rules_id, rules_id) == 0) &&
         (telling->n_players == 0 || n_players == 0 || telling->n_players == n_players);
}

static gboolean
tell_all_played (const Telling *telling, guint *n_told, GError **error)
{
  g_autoptr (GPtrArray) all = kr_store_list_played (telling->store, error);

  *n_told = 0;
  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KrPlayedRow *played = g_ptr_array_index (all, i);

    if (!is_asked (telling, played->rules_id, played->n_players))
      continue;
    if (!tell_played (telling, played, error))
      return FALSE;
    (*n_told)++;
  }
  return all != NULL;
}

/* --- The texts, and the tab ---------------------------------------------- */

static void
tell_known (const Telling *telling)
{
  int n;
  const KrKnownRecord *known = kr_known_records (&n);

  for (int i = 0; i < n; i++) {
    g_autofree char *value = format_value (known[i].kind, known[i].value);

    if (!is_asked (telling, known[i].rules_id, (guint) known[i].n_players))
      continue;
    if (telling->builder == NULL) {
      printf (_ ("  Known from the text of %s: %s: %s, %s\n"), known[i].rules_id,
              _ (titles[known[i].kind]), value, _ (known[i].where));
      continue;
    }
    json_builder_begin_object (telling->builder);
    kr_cli_add_string (telling->builder, "kind", kr_feat_id (known[i].kind));
    kr_cli_add_int (telling->builder, "value", known[i].value);
    kr_cli_add_string (telling->builder, "rules", known[i].rules_id);
    if (known[i].n_players != 0)
      kr_cli_add_int (telling->builder, "players", known[i].n_players);
    kr_cli_add_string (telling->builder, "where", known[i].where);
    json_builder_end_object (telling->builder);
  }
}

static gboolean
tell_beers (const Telling *telling, GError **error)
{
  g_autoptr (GPtrArray) beers = kr_store_list_beers (telling->store, error);

  for (guint i = 0; beers != NULL && i < beers->len; i++) {
    const KrBeerRow *beer = g_ptr_array_index (beers, i);

    if (telling->builder == NULL) {
      printf (ngettext ("  %s owes %s %u beer\n", "  %s owes %s %u beers\n", beer->n),
              beer->debtor.name, beer->creditor.name, beer->n);
      continue;
    }
    json_builder_begin_object (telling->builder);
    kr_cli_add_string (telling->builder, "debtor", beer->debtor.name);
    kr_cli_add_string (telling->builder, "creditor", beer->creditor.name);
    kr_cli_add_int (telling->builder, "beers", beer->n);
    json_builder_end_object (telling->builder);
  }
  return beers != NULL;
}

/* --- The command ---------------------------------------------------------- */

static KrCliExit
print_text (const Telling *telling, GError **error)
{
  guint n_told;

  if (!tell_all_played (telling, &n_told, error))
    return KR_CLI_ERROR;
  if (n_told == 0)
    puts (_ ("No game of this kind is in the ledger."));
  tell_known (telling);
  return tell_beers (telling, error) ? KR_CLI_DONE : KR_CLI_ERROR;
}

static KrCliExit
print_json (Telling *telling, GError **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  guint n_told;

  telling->builder = builder;
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "played");
  json_builder_begin_array (builder);
  if (!tell_all_played (telling, &n_told, error))
    return KR_CLI_ERROR;
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "known");
  json_builder_begin_array (builder);
  tell_known (telling);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "beers");
  json_builder_begin_array (builder);
  if (!tell_beers (telling, error))
    return KR_CLI_ERROR;
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
  return KR_CLI_DONE;
}

KrCliExit
kr_cli_records (KrCli *cli, char **arguments, GError **error)
{
  g_autofree char *rules_id = NULL;
  g_autofree char *players = NULL;
  g_autoptr (KrStore) store = NULL;
  g_auto (GStrv) left = g_strdupv (arguments);
  const GOptionEntry entries[] = {
      {"rules", 0, 0, G_OPTION_ARG_STRING, &rules_id, NULL, NULL},
      {"players", 0, 0, G_OPTION_ARG_STRING, &players, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  Telling telling = {0};

  if (!kr_cli_parse_options (&left, entries, error))
    return KR_CLI_ERROR;
  if (left[1] != NULL)
    return kr_cli_refuse (error, _ ("records takes no arguments but --rules ID and --players N"));
  if (players != NULL &&
      !kr_cli_parse_number (players, "--players", 1, KR_MAX_SEATS, &telling.n_players, error))
    return KR_CLI_ERROR;
  store = kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  telling.store = store;
  telling.rules_id = rules_id;
  return cli->json ? print_json (&telling, error) : print_text (&telling, error);
}
