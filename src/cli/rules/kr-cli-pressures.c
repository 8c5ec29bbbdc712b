/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli.h"

#include "kr-pressure.h"

/* pressures: the cost of N shuffle pressures (X). */

#define MAX_PRESSURES 100000

static void
print_json (const KrRules *rules, guint n)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_cli_begin_array (builder, "each");
  for (guint i = 1; i <= n; i++)
    json_builder_add_int_value (builder, kr_pressure_cost (rules, (int) i));
  json_builder_end_array (builder);
  kr_cli_add_int (builder, "total", kr_pressure_costs (rules, 1, (int) n));
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

static void
print_text (const KrRules *rules, guint n)
{
  g_autofree char *sum = NULL;
  gint64 total = 0;

  for (guint i = 1; i <= n; i++) {
    gint64 cost = kr_pressure_cost (rules, (int) i);

    total += cost;
    kr_cli_print ("%4u  %8" G_GINT64_FORMAT "  %8" G_GINT64_FORMAT "\n", i, cost, total);
  }
  sum = g_strdup_printf ("%" G_GINT64_FORMAT, total);
  kr_cli_print (ngettext ("%s point in all\n", "%s points in all\n", (gulong) total), sum);
  if (!kr_pressure_in_deal (rules))
    kr_cli_print_line (_ ("They are scored once, at the end of the game."));
}

KrCliExit
kr_cli_pressures (KrCli *cli, char **arguments, GError **error)
{
  g_autofree char *id = NULL;
  g_auto (GStrv) sets = NULL;
  g_auto (GStrv) left = g_strdupv (arguments);
  const GOptionEntry entries[] = {
      {"rules", 0, 0, G_OPTION_ARG_STRING, &id, NULL, NULL},
      {"set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &sets, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  KrRules rules;
  guint n = 0;

  if (!kr_cli_parse_options (&left, entries, error) ||
      !kr_cli_load_rules (cli, id, sets, &rules, error) ||
      !kr_cli_check_words (left, 1, _ ("missing number of pressures: pressures --rules ID N"),
                           error))
    return KR_CLI_ERROR;
  if (!kr_cli_parse_number (left[1], _ ("pressures"), 0, MAX_PRESSURES, &n, error))
    return KR_CLI_ERROR;
  if (kr_pressure_costs (&rules, 1, (int) n) > KR_MAX_COMPUTED_POINTS)
    return kr_cli_refuse (error,
                          _ ("%u pressures would cost more than %lld points, the most that "
                             "can be scored"),
                          n, (long long) KR_MAX_COMPUTED_POINTS);
  if (cli->json)
    print_json (&rules, n);
  else
    print_text (&rules, n);
  return KR_CLI_DONE;
}
