/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-rulings.h"

#include "kr-card-guide.h"

#include <stdio.h>

/* rulings charts: what each card does and counts, for the rules in use. */

static void
print_row (const KrCardGuideRow *row, gboolean values)
{
  g_autofree char *does = kr_card_guide_row_dup_effects (row);

  if (values)
    printf ("%-2s  %4s\n", kr_rank_text (row->rank), row->value_text);
  else
    printf ("%-2s  %4s  %s\n", kr_rank_text (row->rank), row->value_text, does);
}

static void
print_chart (const KrCardGuide *chart, const KrRules *rules, gboolean values)
{
  puts (kr_cli_translate (rules->name));
  for (guint i = 0; i < chart->rows->len; i++)
    print_row (g_ptr_array_index (chart->rows, i), values);
  for (guint i = 0; i < chart->notes->len; i++)
    puts (g_ptr_array_index (chart->notes, i));
}

static void
add_lines (JsonBuilder *builder, const char *name, const GPtrArray *lines)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < lines->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (lines, i));
  json_builder_end_array (builder);
}

static void
print_chart_json (const KrCardGuide *chart, const KrRules *rules, gboolean values)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "id", rules->id);
  json_builder_set_member_name (builder, "cards");
  json_builder_begin_array (builder);
  for (guint i = 0; i < chart->rows->len; i++) {
    const KrCardGuideRow *row = g_ptr_array_index (chart->rows, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "card", kr_rank_text (row->rank));
    kr_cli_add_int (builder, "value", row->value);
    if (!values)
      add_lines (builder, "does", row->lines);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  add_lines (builder, "notes", chart->notes);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

KrCliExit
kr_cli_rulings_charts (KrCli *cli, char **arguments, GError **error)
{
  g_auto (KrCliRulings) asked = {0};
  g_autoptr (KrCardGuide) chart = NULL;

  if (!kr_cli_rulings_init (&asked, cli, arguments, error))
    return KR_CLI_ERROR;
  if (g_strv_length (asked.left) != 1)
    return kr_cli_refuse (error,
                          _ ("nothing follows but options: rulings charts [--values] [-o FILE]"));
  chart = kr_card_guide_new (kr_rulebook_data_dir (), &asked.rules, 0, kr_cli_translate, error);
  if (chart == NULL)
    return KR_CLI_ERROR;
  if (asked.output != NULL || asked.format != NULL)
    return kr_cli_write_chart (cli, &asked, chart, error) ? KR_CLI_DONE : KR_CLI_ERROR;
  if (cli->json)
    print_chart_json (chart, &asked.rules, asked.values);
  else
    print_chart (chart, &asked.rules, asked.values);
  return KR_CLI_DONE;
}
