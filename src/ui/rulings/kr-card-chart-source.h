/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-card-chart.h"
#include "kr-library.h"

/*
 * kr-card-chart-source.h: the data of the chart of the cards, for the rules in use and in the
 * user's language. Screen, printer and files all use it.
 *
 * A source never changes, and owns all that its chart borrows.
 */

G_BEGIN_DECLS

typedef struct _KrCardChartSource KrCardChartSource;

/* @values_only: only the points, not what the cards do. Caller owns it. */
KrCardChartSource *
kr_card_chart_source_new (KrLibrary *library, gboolean values_only, GError **error);
void kr_card_chart_source_free (KrCardChartSource *source);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrCardChartSource, kr_card_chart_source_free)

const KrCardChart *kr_card_chart_source_get_chart (const KrCardChartSource *source);

/* The whole chart as text, for a screen reader. Caller frees. */
char *kr_card_chart_source_dup_text (const KrCardChartSource *source);

G_END_DECLS
