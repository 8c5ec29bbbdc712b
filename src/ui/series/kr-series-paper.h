/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-chart.h"
#include "kr-series-sheet-made.h"

/*
 * kr-series-paper.h: the sheet of a series: as rows of words, as a chart, printed and saved.
 *
 * Ownership: a paper owns everything in it, even the table it was made of.
 */

G_BEGIN_DECLS

typedef struct {
  KrSeriesTable *table;
  KrSeriesSheetMade made; /* borrows from the table */
} KrSeriesPaper;

/* Takes @table over. */
KrSeriesPaper *kr_series_paper_new (KrSeriesTable *table);
void kr_series_paper_free (KrSeriesPaper *self); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSeriesPaper, kr_series_paper_free)

/* Everybody’s place after each game. Caller frees. */
KrChart *kr_series_paper_new_chart (const KrSeriesPaper *self);

/* Asks for a printer, or for a file name; each takes @self over. */
void kr_series_paper_print (KrSeriesPaper *self, GtkWidget *near);
void kr_series_paper_save (KrSeriesPaper *self, GtkWidget *near);

G_END_DECLS
