/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-chart-source.h"

#include "kr-card-functions.h"
#include "kr-sheet-source.h"

#include <glib/gi18n.h>

/* Puts what the model says about the cards into the form that the sheet lays out. */

struct _KrCardChartSource {
  KrCardFunctions *functions;
  char *title;
  char **house_rules;
  const char **notes;
  KrCardChartRow rows[KR_N_RANKS];
  KrCardChart chart;
};

KrCardChartSource *
kr_card_chart_source_new (KrLibrary *library, gboolean values_only, GError **error)
{
  const KrRules *rules = kr_library_get_rules (library);
  KrCardFunctions *functions = kr_card_functions_new (library, error);
  KrCardChartSource *source;
  guint n_notes;
  guint n_rows;

  if (functions == NULL)
    return NULL;
  n_notes = kr_card_functions_n_notes (functions);
  n_rows = kr_card_functions_n_cards (functions);
  source = g_new0 (KrCardChartSource, 1);
  source->functions = functions;
  source->title = g_strdup (_ (rules->name));
  source->house_rules = kr_sheet_source_list_house_rules (
      rules, kr_ledger_find_base (kr_library_get_ledger (library), rules));
  source->notes = g_new0 (const char *, n_notes + 1);
  for (guint i = 0; i < n_notes; i++)
    source->notes[i] = kr_card_functions_get_note (functions, i);
  for (guint i = 0; i < n_rows; i++) {
    const KrCardFunction card = kr_card_functions_get_card (functions, i);

    source->rows[i] = (KrCardChartRow){card.card, card.value, card.does};
  }
  source->chart = (KrCardChart){
      .title = source->title,
      .subtitle = values_only ? _ ("What the cards count when caught")
                              : _ ("What the cards do, and what they count when caught"),
      .house_rules = (const char *const *) source->house_rules,
      .rows = source->rows,
      .n_rows = n_rows,
      .notes = source->notes,
      .n_notes = n_notes,
      .points = _ ("points"),
      .values_only = values_only,
  };
  return source;
}

void
kr_card_chart_source_free (KrCardChartSource *source)
{
  if (source == NULL)
    return;
  kr_card_functions_free (source->functions);
  g_strfreev (source->house_rules);
  g_free (source->notes);
  g_free (source->title);
  g_free (source);
}

const KrCardChart *
kr_card_chart_source_get_chart (const KrCardChartSource *source)
{
  return &source->chart;
}

char *
kr_card_chart_source_dup_text (const KrCardChartSource *source)
{
  const KrCardChart *chart = &source->chart;
  GString *text = g_string_new (chart->subtitle);

  for (guint i = 0; i < chart->n_rows; i++) {
    g_string_append_c (text, '\n');
    g_string_append_printf (text, _ ("%s: %s"), chart->rows[i].card, chart->rows[i].value);
    if (!chart->values_only)
      g_string_append_printf (text, ", %s", chart->rows[i].does);
  }
  for (guint i = 0; i < chart->n_notes; i++)
    g_string_append_printf (text, "\n%s", chart->notes[i]);
  return g_string_free (text, FALSE);
}
