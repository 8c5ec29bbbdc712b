/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-rulings.h"
#include "kr-gettext.h"

/* rulings charts: shows what each card does and counts. */

static void
print_chart (const KrCardGuide *guide, const KrRules *rules, gboolean values)
{
  kr_cli_print_line (kr_gettext_text (rules->name));
  for (guint i = 0; i < guide->rows->len; i++) {
    const KrCardGuideRow *row = g_ptr_array_index (guide->rows, i);
    g_autofree char *effects = kr_card_guide_dup_effects (guide, row);

    if (values)
      kr_cli_print ("%-2s  %4s\n", kr_rank_text (row->rank), row->value_text);
    else
      kr_cli_print ("%-2s  %4s  %s\n", kr_rank_text (row->rank), row->value_text, effects);
  }
  for (guint i = 0; i < guide->notes->len; i++)
    kr_cli_print_line (g_ptr_array_index (guide->notes, i));
}

static void
add_lines (JsonBuilder *builder, const char *name, const GPtrArray *lines)
{
  kr_cli_begin_array (builder, name);
  for (guint i = 0; i < lines->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (lines, i));
  json_builder_end_array (builder);
}

static void
print_chart_json (const KrCardGuide *guide, const KrRules *rules, gboolean values)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "id", rules->id);
  kr_cli_begin_array (builder, "cards");
  for (guint i = 0; i < guide->rows->len; i++) {
    const KrCardGuideRow *row = g_ptr_array_index (guide->rows, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "card", kr_rank_text (row->rank));
    kr_cli_add_int (builder, "value", row->value);
    if (!values)
      add_lines (builder, "does", row->lines);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  add_lines (builder, "notes", guide->notes);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

KrCliExit
kr_cli_rulings_charts (KrCli *cli, char **arguments, GError **error)
{
  g_auto (KrCliRulingsOptions) options = {0};
  g_autoptr (KrCardGuide) guide = NULL;

  if (!kr_cli_rulings_options_init (&options, cli, arguments, error) ||
      !kr_cli_check_words (options.left, 0, NULL, error))
    return KR_CLI_ERROR;
  guide = kr_card_guide_new (kr_rulebook_data_dir (), &options.rules, 0, kr_gettext_text, error);
  if (guide == NULL)
    return KR_CLI_ERROR;
  if (options.output != NULL || options.format != NULL)
    return kr_cli_write_chart (cli, &options, guide, error) ? KR_CLI_DONE : KR_CLI_ERROR;
  if (cli->json)
    print_chart_json (guide, &options.rules, options.values);
  else
    print_chart (guide, &options.rules, options.values);
  return KR_CLI_DONE;
}
