/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-chart.h"
#include "kr-cli-document.h"
#include "kr-cli-rulings.h"
#include "kr-file-replace.h"
#include "kr-sheet-house-rules.h"

/* rulings charts -o FILE: the chart as one page. */

static const char *
translate_plural (const char *one, const char *many, unsigned long n)
{
  return ngettext (one, many, n);
}

static gboolean
find_format (const KrCliRulings *asked, KrPageFormat *format, GError **error)
{
  const char *name = asked->format != NULL ? asked->format : asked->output;

  if (kr_page_format_from_name (name, format))
    return TRUE;
  kr_cli_refuse (error, _ ("say which format: --format pdf, svg or png"));
  return FALSE;
}

/* @deeds gets what the rows borrow. */
static void
fill_rows (const KrCardGuide *chart, KrCardChartRow rows[KR_N_RANKS], GPtrArray *deeds)
{
  for (guint i = 0; i < chart->rows->len; i++) {
    const KrCardGuideRow *row = g_ptr_array_index (chart->rows, i);

    g_ptr_array_add (deeds, kr_card_guide_row_dup_effects (row));
    rows[i] =
        (KrCardChartRow){kr_rank_text (row->rank), row->value_text, g_ptr_array_index (deeds, i)};
  }
}

/* The house rules of what --set changed, and of the rule set itself. */
static char **
list_house_rules (KrCli *cli, const KrRules *rules)
{
  const KrSheetWords words = {kr_cli_translate, translate_plural};
  const KrRulebook *book = kr_cli_get_rulebook (cli, NULL);
  const KrRuleSet *base = kr_rulebook_find (book, *rules->base != '\0' ? rules->base : rules->id);

  return kr_sheet_list_house_rules (rules, base != NULL ? &base->rules : NULL, &words);
}

static GBytes *
render (KrCli *cli,
        const KrCliRulings *asked,
        const KrCardGuide *chart,
        KrPageFormat format,
        KrPaper paper)
{
  g_auto (GStrv) house_rules = list_house_rules (cli, &asked->rules);
  g_autoptr (GPtrArray) deeds = g_ptr_array_new_with_free_func (g_free);
  KrCardChartRow rows[KR_N_RANKS];
  const KrCardChart page = {
      .title = kr_cli_translate (asked->rules.name),
      .subtitle = asked->values ? _ ("What the cards count when they are caught")
                                : _ ("What the cards do, and what they count when they are caught"),
      .house_rules = (const char *const *) house_rules,
      .rows = rows,
      .n_rows = chart->rows->len,
      .notes = (const char *const *) chart->notes->pdata,
      .n_notes = chart->notes->len,
      .points = _ ("points"),
      .values_only = asked->values,
  };

  fill_rows (chart, rows, deeds);
  return kr_card_chart_render (&page, format, paper);
}

static gboolean
write_bytes (const KrCliRulings *asked, GBytes *bytes, GError **error)
{
  g_autoptr (GError) cause = NULL;

  if (kr_cli_is_standard_output (asked->output)) {
    kr_cli_print_bytes (bytes);
    return TRUE;
  }
  if (kr_file_replace (asked->output, bytes, &cause))
    return TRUE;
  kr_cli_refuse (error, _ ("the chart could not be written to “%s”: %s"), asked->output,
                 cause->message);
  return FALSE;
}

gboolean
kr_cli_write_chart (KrCli *cli, const KrCliRulings *asked, const KrCardGuide *chart, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  KrPageFormat format;
  KrPaper paper;

  if (asked->output == NULL) {
    kr_cli_refuse (error, _ ("say where the chart goes: -o FILE, or -o - for the output"));
    return FALSE;
  }
  if (!find_format (asked, &format, error) || !kr_cli_find_paper (asked->paper, &paper, error))
    return FALSE;
  bytes = render (cli, asked, chart, format, paper);
  if (bytes == NULL) {
    kr_cli_refuse (error, _ ("the chart could not be drawn"));
    return FALSE;
  }
  return write_bytes (asked, bytes, error);
}
