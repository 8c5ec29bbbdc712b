/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-deal.h"

static guint
find_running (const KrSheet *sheet)
{
  for (guint i = 0; i < sheet->n_rows; i++)
    if (sheet->rows[i].kind == KR_SHEET_ROW_RUNNING)
      return sheet->rows[i].deal;
  return 0;
}

void
kr_page_deal_init (KrPageDeal *deal, const KrPageTable *table)
{
  const KrSheet *sheet = table->sheet;

  *deal = (KrPageDeal){
      .translator = sheet->translator,
      .n_players = sheet->n_columns,
      .number = find_running (sheet),
      .only_shown = table->only_shown,
      .has_jokers = table->has_jokers,
      .scorer = g_strdup (table->scorer),
      .n_callable = MIN (table->n_callable, KR_N_HAPPENINGS),
  };
  deal->takes_hands = table->takes_hands && deal->number > 0;
  for (guint i = 0; i < deal->n_players; i++) {
    const KrSheetColumn *column = &sheet->columns[i];
    deal->players[i] = (KrPagePlayer){
        .name = g_strdup (column->name),
        .badge = g_strdup (column->initial),
        .total = g_strdup (column->total),
        .pen = column->pen,
    };
  }
  for (guint i = 0; i < deal->n_callable; i++) {
    deal->callable[i] = table->callable[i];
    deal->callable_names[i] = g_strdup (table->callable_names[i]);
  }
}

void
kr_page_deal_clear (KrPageDeal *deal)
{
  for (guint i = 0; i < deal->n_players; i++) {
    g_free (deal->players[i].name);
    g_free (deal->players[i].badge);
    g_free (deal->players[i].total);
  }
  for (guint i = 0; i < deal->n_callable; i++)
    g_free (deal->callable_names[i]);
  g_free (deal->scorer);
  *deal = (KrPageDeal){0};
}
