/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli.h"

#include "kr-schedule.h"

/* schedule: the deals of a game, their cards and dealers (D). */

static void
print_json (const KrSchedule *schedule)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_cli_begin_array (builder, "deals");
  for (int i = 0; i < schedule->n_deals; i++) {
    json_builder_begin_object (builder);
    kr_cli_add_int (builder, "deal", i + 1);
    kr_cli_add_int (builder, "cards", schedule->cards[i]);
    kr_cli_add_int (builder, "dealer", schedule->dealer[i]);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

KrCliExit
kr_cli_schedule (KrCli *cli, char **arguments, GError **error)
{
  g_autofree char *id = NULL;
  g_autofree char *players = NULL;
  g_autofree char *first = NULL;
  g_auto (GStrv) sets = NULL;
  g_auto (GStrv) left = g_strdupv (arguments);
  const GOptionEntry entries[] = {
      {"rules", 0, 0, G_OPTION_ARG_STRING, &id, NULL, NULL},
      {"players", 0, 0, G_OPTION_ARG_STRING, &players, NULL, NULL},
      {"first", 0, 0, G_OPTION_ARG_STRING, &first, NULL, NULL},
      {"set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &sets, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  KrSchedule schedule;
  KrStatus status;
  KrRules rules;
  guint n_players = 0;
  guint dealer = 0;

  if (!kr_cli_parse_options (&left, entries, error) ||
      !kr_cli_load_rules (cli, id, sets, &rules, error) ||
      !kr_cli_check_words (left, 0, NULL, error))
    return KR_CLI_ERROR;
  if (players == NULL)
    return kr_cli_refuse (error, _ ("missing number of players: schedule --rules ID --players N"));
  if (!kr_cli_parse_number (players, "--players", 1, KR_MAX_SEATS, &n_players, error))
    return KR_CLI_ERROR;
  if (kr_rules_check (&rules, (int) n_players, &status) != KR_OK) {
    kr_rulebook_suggest_rules (cli->book, &rules, &status);
    return kr_cli_refuse_status (error, &status);
  }
  if (first != NULL && !kr_cli_parse_number (first, "--first", 0, n_players - 1, &dealer, error))
    return KR_CLI_ERROR;
  kr_schedule_init (&schedule, &rules, (int) n_players, (int) dealer);
  if (cli->json) {
    print_json (&schedule);
    return KR_CLI_DONE;
  }
  kr_cli_print_line (_ ("deal  cards  dealer (seat, from 0)"));
  for (int i = 0; i < schedule.n_deals; i++)
    kr_cli_print ("%4d  %5d  %6d\n", i + 1, schedule.cards[i], schedule.dealer[i]);
  return KR_CLI_DONE;
}
