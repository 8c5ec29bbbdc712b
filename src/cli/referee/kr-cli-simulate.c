/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli.h"

#include "kr-error.h"
#include "kr-file-save.h"
#include "kr-simulated-deal.h"
#include "kr-schedule.h"

#include <string.h>

/* simulate: lets simple or strong players play whole games through the referee. */

#define MAX_DEALS 100000000
/* Of one deal: where an empty pile ends nothing, a deal can go on forever. */
#define MAX_EVENTS 10000

typedef struct {
  KrRules rules;
  char **sets;
  guint n_players;
  KrPlayerKind kinds[KR_MAX_SEATS]; /* by seat, a dummy’s included */
  KrSchedule schedule;
  KrSeatNames names;
  uint16_t pressures[KR_MAX_SEATS]; /* so far in the running game */
  const char *folder;               /* for records; NULL: don't write any */
  GString *record;
  KrSimulatedDeal deal;

  guint n_deals;
  guint64 n_plies;
  guint64 n_pressures;
  guint longest_count;
  guint n_unfinished;
  double seconds;
} Simulation;

static void
name_seats (Simulation *simulation)
{
  static const char *const names[KR_MAX_SEATS] = {"Ann", "Bob", "Cai", "Dot",
                                                  "Eve", "Fay", "Gus", "Hal"};

  simulation->names.n =
      (uint8_t) kr_rules_n_seats (&simulation->rules, (int) simulation->n_players);
  for (guint seat = 0; seat < simulation->names.n; seat++)
    g_strlcpy (simulation->names.name[seat],
               seat < simulation->n_players ? names[seat] : KR_DUMMY_NAME, KR_NAME_SIZE);
}

static void
write_pressures (Simulation *simulation, const KrDealSetup *setup)
{
  const char *before = "pressures ";

  for (int seat = 0; seat < setup->n_seats; seat++) {
    if (setup->pressures[seat] == 0)
      continue;
    g_string_append_printf (simulation->record, "%s%s=%u", before, simulation->names.name[seat],
                            setup->pressures[seat]);
    before = " ";
  }
  if (before[1] == '\0')
    g_string_append_c (simulation->record, '\n');
}

static void
write_header (Simulation *simulation, const KrDealSetup *setup)
{
  GString *record = simulation->record;

  g_string_printf (record, "rules %s\n", simulation->rules.id);
  for (char **set = simulation->sets; set != NULL && *set != NULL; set++)
    g_string_append_printf (record, "set %s\n", *set);
  g_string_append (record, "players");
  for (int seat = 0; seat < setup->n_seats; seat++)
    g_string_append_printf (record, " %s", simulation->names.name[seat]);
  g_string_append_c (record, '\n');
  write_pressures (simulation, setup);
  g_string_append_printf (record, "dealer %s\ncards %u\n", simulation->names.name[setup->dealer],
                          setup->cards);
}

static gboolean
save_record (Simulation *simulation, GError **error)
{
  g_autofree char *name = g_strdup_printf ("deal-%06u.table", simulation->n_deals + 1);
  g_autofree char *path = g_build_filename (simulation->folder, name, NULL);
  g_autoptr (GBytes) bytes = NULL;

  for (int seat = 0; simulation->deal.table.over && seat < simulation->names.n; seat++) {
    char hand[KR_HAND_TEXT_SIZE];

    kr_cards_format (&simulation->deal.hands[seat], hand);
    g_string_append_printf (simulation->record, "left %s: %s\n", simulation->names.name[seat],
                            hand);
  }
  bytes = g_bytes_new_static (simulation->record->str, simulation->record->len);
  if (kr_file_save_bytes (path, KR_FILE_REPEATABLE, TRUE, bytes, error))
    return TRUE;
  kr_error_prefix (error, "%s: ", path);
  return FALSE;
}

static void
play (Simulation *simulation)
{
  KrSimulatedDeal *deal = &simulation->deal;
  KrEffects effects;

  for (int n = 0; n < MAX_EVENTS && !deal->table.over; n++) {
    KrEvent event = kr_simulated_deal_choose_as (deal, simulation->kinds[deal->table.turn]);

    kr_simulated_deal_apply (deal, &event, &effects);
    if (simulation->folder != NULL) {
      char line[KR_EVENT_TEXT_SIZE];

      kr_event_format (&event, &simulation->names, line);
      g_string_append_printf (simulation->record, "%s\n", line);
    }
    if (event.kind != KR_EVENT_STARTER)
      simulation->n_plies++;
  }
}

static void
note_deal (Simulation *simulation)
{
  const KrTable *table = &simulation->deal.table;

  simulation->n_pressures += table->n_pressures;
  simulation->longest_count = MAX (simulation->longest_count, table->longest_count);
  simulation->n_unfinished += table->over ? 0 : 1;
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    simulation->pressures[seat] =
        (uint16_t) (simulation->pressures[seat] + table->tally[seat].pressures);
}

/* Plays the next deal of the schedule. After the last one a new game begins. */
static gboolean
play_deal (Simulation *simulation, guint64 seed, GError **error)
{
  const KrSchedule *schedule = &simulation->schedule;
  guint i = simulation->n_deals % schedule->n_deals;
  KrDealSetup setup = {.rules = &simulation->rules,
                       .n_seats = simulation->names.n,
                       .dummy =
                           simulation->rules.dummy ? (int8_t) simulation->n_players : KR_NO_SEAT,
                       .dealer = (int8_t) schedule->dealer[i],
                       .cards = schedule->cards[i]};
  KrStatus status;

  if (i == 0)
    memset (simulation->pressures, 0, sizeof simulation->pressures);
  memcpy (setup.pressures, simulation->pressures, sizeof setup.pressures);
  if (kr_simulated_deal_init (&simulation->deal, &setup, seed, &status) != KR_OK) {
    kr_cli_refuse_status (error, &status);
    return FALSE;
  }
  if (simulation->folder != NULL)
    write_header (simulation, &setup);
  play (simulation);
  note_deal (simulation);
  if (simulation->folder != NULL && !save_record (simulation, error))
    return FALSE;
  simulation->n_deals++;
  return TRUE;
}

static gboolean
play_deals (Simulation *simulation, guint n_deals, guint seed, GError **error)
{
  KrRandom seeds = {seed};
  gint64 from_us = g_get_monotonic_time ();

  while (simulation->n_deals < n_deals)
    if (!play_deal (simulation, kr_random_next (&seeds), error))
      return FALSE;
  simulation->seconds = (double) (g_get_monotonic_time () - from_us) / G_USEC_PER_SEC;
  return TRUE;
}

static void
print_json (const Simulation *simulation)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "rules", simulation->rules.id);
  kr_cli_add_int (builder, "players", simulation->n_players);
  kr_cli_add_int (builder, "deals", simulation->n_deals);
  kr_cli_add_int (builder, "plies", (gint64) simulation->n_plies);
  kr_cli_add_double (builder, "seconds", simulation->seconds);
  kr_cli_add_int (builder, "pressures", (gint64) simulation->n_pressures);
  kr_cli_add_int (builder, "longest_count", simulation->longest_count);
  kr_cli_add_int (builder, "unfinished", simulation->n_unfinished);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

static void
print_text (const Simulation *simulation)
{
  kr_cli_print (_ ("Deals: %u; plies: %llu; seconds: %.3f\n"), simulation->n_deals,
                (unsigned long long) simulation->n_plies, simulation->seconds);
  kr_cli_print (_ ("Pressures: %llu; longest count: %u\n"),
                (unsigned long long) simulation->n_pressures, simulation->longest_count);
  if (simulation->n_unfinished > 0)
    kr_cli_print (_ ("Deals that never ended: %u\n"), simulation->n_unfinished);
}

/* The options; NULL where one was not given. */
typedef struct {
  char *id;
  char **sets;
  char *players;
  char *kinds;
  char *deals;
  char *seed;
  char *folder;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->id);
  g_strfreev (options->sets);
  g_free (options->players);
  g_free (options->kinds);
  g_free (options->deals);
  g_free (options->seed);
  g_free (options->folder);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static const char *const kind_names[KR_N_PLAYER_KINDS] = {
    [KR_PLAYER_SIMPLE] = "simple",
    [KR_PLAYER_STRONG] = "strong",
    [KR_PLAYER_SEARCHING] = "searching",
};

/* Reads `strong,simple`: the kinds of the seats in turn, from the first again after the last. */
static gboolean
parse_kinds (Simulation *simulation, const char *text, GError **error)
{
  g_auto (GStrv) names = g_strsplit (text, ",", -1);
  const guint n_names = g_strv_length (names);

  for (guint seat = 0; seat < KR_MAX_SEATS && n_names > 0; seat++) {
    guint kind = 0;

    while (kind < KR_N_PLAYER_KINDS && strcmp (names[seat % n_names], kind_names[kind]) != 0)
      kind++;
    if (kind == KR_N_PLAYER_KINDS) {
      kr_cli_refuse (
          error, _ ("there is no player “%s”: --player-kinds takes simple, strong and searching"),
          names[seat % n_names]);
      return FALSE;
    }
    simulation->kinds[seat] = (KrPlayerKind) kind;
  }
  return TRUE;
}

static gboolean
prepare (Simulation *simulation,
         KrCli *cli,
         const Options *options,
         guint *n_deals,
         guint *seed,
         GError **error)
{
  KrStatus status;

  if (!kr_cli_load_rules (cli, options->id, options->sets, &simulation->rules, error))
    return FALSE;
  if (options->players == NULL || options->deals == NULL) {
    kr_cli_refuse (error, _ ("missing numbers: --players N --deals N"));
    return FALSE;
  }
  if (!kr_cli_parse_number (options->players, "--players", 2, KR_MAX_SEATS, &simulation->n_players,
                            error) ||
      !kr_cli_parse_number (options->deals, "--deals", 1, MAX_DEALS, n_deals, error) ||
      !kr_cli_parse_number (options->seed != NULL ? options->seed : "1", "--seed", 0, G_MAXINT32,
                            seed, error))
    return FALSE;
  if (options->kinds != NULL && !parse_kinds (simulation, options->kinds, error))
    return FALSE;
  if (kr_rules_check (&simulation->rules, (int) simulation->n_players, &status) != KR_OK) {
    kr_rulebook_suggest_rules (cli->book, &simulation->rules, &status);
    kr_cli_refuse_status (error, &status);
    return FALSE;
  }
  simulation->sets = options->sets;
  simulation->folder = options->folder;
  kr_schedule_init (&simulation->schedule, &simulation->rules, (int) simulation->n_players, 0);
  name_seats (simulation);
  return TRUE;
}

KrCliExit
kr_cli_simulate (KrCli *cli, char **arguments, GError **error)
{
  g_auto (Options) options = {0};
  g_auto (GStrv) left = g_strdupv (arguments);
  g_autofree Simulation *simulation = g_new0 (Simulation, 1);
  g_autoptr (GString) record = g_string_new (NULL);
  const GOptionEntry entries[] = {
      {"rules", 0, 0, G_OPTION_ARG_STRING, &options.id, NULL, NULL},
      {"set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.sets, NULL, NULL},
      {"players", 0, 0, G_OPTION_ARG_STRING, &options.players, NULL, NULL},
      {"player-kinds", 0, 0, G_OPTION_ARG_STRING, &options.kinds, NULL, NULL},
      {"deals", 0, 0, G_OPTION_ARG_STRING, &options.deals, NULL, NULL},
      {"seed", 0, 0, G_OPTION_ARG_STRING, &options.seed, NULL, NULL},
      {"records", 0, 0, G_OPTION_ARG_FILENAME, &options.folder, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  guint n_deals = 0;
  guint seed = 0;

  if (!kr_cli_parse_options (&left, entries, error) || !kr_cli_check_words (left, 0, NULL, error))
    return KR_CLI_ERROR;
  if (!prepare (simulation, cli, &options, &n_deals, &seed, error))
    return KR_CLI_ERROR;
  simulation->record = record;
  if (!play_deals (simulation, n_deals, seed, error))
    return KR_CLI_ERROR;
  if (cli->json)
    print_json (simulation);
  else
    print_text (simulation);
  return KR_CLI_DONE;
}
