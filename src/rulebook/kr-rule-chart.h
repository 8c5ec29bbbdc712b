/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ruling-words.h"

/*
 * kr-rule-chart.h: what each card does and counts under given rules
 * (data/rulings/chart.xml).
 */

typedef struct {
  KrRank rank;
  gint64 value;     /* when caught; of a three, when it covers a card */
  char *value_text; /* the same in writing; a three's has a star that the notes explain */
  GPtrArray *lines; /* char *: what it does; at least one */
} KrRuleChartRow;

typedef struct {
  GPtrArray *rows;  /* KrRuleChartRow, from the ace; of ranks in the pack */
  GPtrArray *notes; /* char *: about threes, pressures and the like */
} KrRuleChart;

/* The chart for @rules at a table of @n_players (0: as usual), told through @translate, which
 * may be NULL. Fails as kr_rulings_new. */
KrRuleChart *kr_rule_chart_new (const char *data_dir,
                                const KrRules *rules,
                                int n_players,
                                KrTranslateFunc translate,
                                GError **error);
/* What the card does, as one line. Caller frees. */
char *kr_rule_chart_row_dup_deeds (const KrRuleChartRow *row);
void kr_rule_chart_free (KrRuleChart *chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRuleChart, kr_rule_chart_free)
