/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/*
 * kr-chart.h: a chart as plain data, before it is placed or painted.
 *
 * Series of values over steps (deals, games, opponents) with the words of the
 * program. What the lines or bars show can also be read: kr_chart_describe says it
 * in sentences, and kr_chart_get_cell gives every value as a table.
 *
 * A chart copies what it is given, and owns its series. Names may hold anything.
 */

typedef enum {
  KR_CHART_LINES = 0, /* steps from start to end, values upwards */
  KR_CHART_BARS,      /* steps from top to bottom, a bar for each value */
} KrChartKind;

typedef struct {
  char *name;      /* heads its column of the table */
  char *label;     /* at the end of its line; "": none */
  char *summary;   /* what it shows, in words; NULL: told from its values */
  unsigned pen;    /* KR_PEN_PENCIL is grey */
  gboolean dotted; /* a dot for each value, instead of a line through all */
  double *values;  /* n_points of each of these; NAN: there is none */
  double *lows;    /* the band around @values; NAN: there is none */
  double *highs;
  gboolean *marked; /* the mark of the pen stands there */
  char **texts;     /* the values as they are read; NULL: "" */
} KrChartSeries;

/* Steps are numbered from 0. With @has_start, point 0 is what was there before
 * step 0, and point i + 1 belongs to step i; else point i does. */
typedef struct {
  KrChartKind kind;
  char *title;
  char *hint;      /* "" if none */
  char *step_word; /* `Deal`: heads the first column of the table */
  gboolean has_start;
  double least, most;  /* values that the scale reaches in any case; 0 and 10 at first; NAN: none */
  gboolean first_high; /* small values stand high: places */
  guint n_steps;
  guint n_points;
  char **step_labels; /* n_steps; NULL: "" */
  int *strip;         /* the pen below each step; -1: none */
  GPtrArray *series;  /* KrChartSeries */
  KrSheetWords words;
} KrChart;

/* A chart of @n_steps (and a point before them, with @has_start) without series.
 * @words: for the sentences of kr_chart_describe; borrowed functions. */
KrChart *kr_chart_new (KrChartKind kind,
                       const char *title,
                       const char *step_word,
                       guint n_steps,
                       gboolean has_start,
                       const KrSheetWords *words);

/* Another owner of @chart, which must not change any more. */
KrChart *kr_chart_ref (const KrChart *chart);

/* Gives up one owner's part; the last one frees it. */
void kr_chart_free (KrChart *chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrChart, kr_chart_free)

/* The totals of @sheet, deal by deal: a mark where somebody led, the leader's strip
 * below. Partners have one line. */
KrChart *kr_chart_new_totals (const KrSheet *sheet);

void kr_chart_set_hint (KrChart *chart, const char *hint);
void kr_chart_set_step (KrChart *chart, guint step, const char *label);

/* Adds a series without values; the chart's. @label: at the end of its line. */
KrChartSeries *
kr_chart_add_series (KrChart *chart, const char *name, const char *label, unsigned pen);

/* @text: the value as it is read. */
void kr_chart_set_value (
    const KrChart *chart, KrChartSeries *series, guint point, double value, const char *text);

/* How sure the value at @point is: somewhere from @low to @high. */
void kr_chart_set_band (
    const KrChart *chart, KrChartSeries *series, guint point, double low, double high);

void kr_chart_set_summary (KrChartSeries *series, const char *summary);

/* Adds a line through @series: at each point the mean of the last @window values.
 * @series itself becomes dotted. Its texts have no decimals. */
KrChartSeries *kr_chart_add_smoothed (
    KrChart *chart, KrChartSeries *series, const char *name, const char *label, guint window);

/* Whether there is a value to show. */
gboolean kr_chart_has_values (const KrChart *chart);

/* The text alternative: a sentence or phrase for each series. Caller frees. */
char *kr_chart_describe (const KrChart *chart);

/* The table: a row for each step, below one of headings (row 0); column 0 has the
 * steps. The text is the chart's. */
guint kr_chart_get_n_rows (const KrChart *chart);
guint kr_chart_get_n_columns (const KrChart *chart);
const char *kr_chart_get_cell (const KrChart *chart, guint row, guint column);
