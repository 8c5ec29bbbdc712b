/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-chart.h"
#include "kr-cli-document.h"
#include "kr-cli-rulings.h"
#include "kr-error.h"
#include "kr-file-save.h"
#include "kr-gettext.h"
#include "kr-sheet-house-rules.h"

/* rulings charts -o FILE: writes the chart as one page. */

/* The house rules: those that --set made, and those of the rule set. */
static char **
list_house_rules (KrCli *cli, const KrRules *rules)
{
  const KrTranslator words = kr_gettext_get_translator ();
  const KrRulebook *book = kr_cli_get_rulebook (cli, NULL);
  const KrRuleSet *base = kr_rulebook_find (book, *rules->base != '\0' ? rules->base : rules->id);

  return kr_sheet_house_rules_list (rules, base != NULL ? &base->rules : NULL, &words);
}

static GBytes *
render (KrCli *cli,
        const KrCliRulingsOptions *options,
        const KrCardGuide *guide,
        KrPageFormat format,
        KrPaper paper)
{
  g_auto (GStrv) house_rules = list_house_rules (cli, &options->rules);
  g_autoptr (GPtrArray) effects = g_ptr_array_new_with_free_func (g_free); /* @rows borrow them */
  KrCardChartRow rows[KR_N_RANKS];
  const KrCardChart page = {
      .title = kr_gettext_text (options->rules.name),
      .subtitle = options->values ? _ ("What the cards count when caught")
                                  : _ ("What the cards do, and what they count when caught"),
      .house_rules = (const char *const *) house_rules,
      .rows = rows,
      .n_rows = guide->rows->len,
      .notes = (const char *const *) guide->notes->pdata,
      .n_notes = guide->notes->len,
      .points = _ ("points"),
      .values_only = options->values,
  };

  for (guint i = 0; i < guide->rows->len; i++) {
    const KrCardGuideRow *row = g_ptr_array_index (guide->rows, i);
    char *effect = kr_card_guide_dup_effects (guide, row);

    g_ptr_array_add (effects, effect);
    rows[i] = (KrCardChartRow){kr_rank_text (row->rank), row->value_text, effect};
  }
  return kr_card_chart_render (&page, format, paper);
}

static gboolean
write_bytes (const KrCliRulingsOptions *options, GBytes *bytes, GError **error)
{
  g_autoptr (GError) cause = NULL;

  if (kr_cli_is_standard_output (options->output)) {
    kr_cli_print_bytes (bytes);
    return TRUE;
  }
  if (kr_file_save_bytes (options->output, KR_FILE_EXPORT, TRUE, bytes, &cause))
    return TRUE;
  kr_cli_refuse (error, _ ("the chart could not be written to “%s”: %s"), options->output,
                 kr_error_get_sentence (cause));
  return FALSE;
}

gboolean
kr_cli_write_chart (KrCli *cli,
                    const KrCliRulingsOptions *options,
                    const KrCardGuide *guide,
                    GError **error)
{
  const char *name = options->format != NULL ? options->format : options->output;
  g_autoptr (GBytes) bytes = NULL;
  KrPageFormat format;
  KrPaper paper;

  if (options->output == NULL) {
    kr_cli_refuse (error, _ ("missing output file: -o FILE, or -o - for standard output"));
    return FALSE;
  }
  if (!kr_page_render_find_format (name, &format)) {
    kr_cli_refuse (error, _ ("unknown format: --format takes pdf, svg or png"));
    return FALSE;
  }
  if (!kr_cli_find_paper (options->paper, &paper, error))
    return FALSE;
  bytes = render (cli, options, guide, format, paper);
  if (bytes == NULL) {
    kr_cli_refuse (error, _ ("the chart could not be drawn"));
    return FALSE;
  }
  return write_bytes (options, bytes, error);
}
