/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-translator.h"

/*
 * kr-chart.h: a chart of values over steps (deals, games, opponents) as plain data,
 * before it is laid out or painted.
 *
 * Everything that lines or bars show can also be read: kr_chart_describe says it in
 * sentences, and kr_chart_get_cell gives every value as a table.
 *
 * A chart copies what it is given, and owns its series. Names may contain anything.
 * Steps are numbered from 0. With @has_start, point 0 is the value before step 0, and
 * point i + 1 belongs to step i; otherwise point i does.
 *
 * Not related to kr-card-chart.h, which is about what cards do.
 */

typedef enum {
  KR_CHART_LINES = 0, /* steps from start to end, values upwards */
  KR_CHART_BARS,      /* steps from top to bottom, a bar for each value */
  KR_CHART_RIVER,     /* steps from start to end, a band for each series, the first one on top;
                         the values of a step add up to 10 */
} KrChartKind;

typedef struct {
  char *name;      /* heading of its column in the table */
  char *label;     /* at the end of its line, or in the marks of its band; may be "" */
  char *summary;   /* what it shows, in words; NULL: made from its values */
  unsigned pen;    /* KR_PEN_PENCIL is gray */
  gboolean dotted; /* a dot for each value instead of a line through all of them */
  double *values;  /* n_points of these and of the following; NAN: no value */
  double *lows;    /* the band around @values; NAN: no band */
  double *highs;
  gboolean *marked; /* the mark of the pen is on this value */
  char **texts;     /* the values in words; NULL: "" */
} KrChartSeries;

typedef struct {
  KrChartKind kind;
  char *title;
  char *hint;      /* may be "" */
  char *step_word; /* heading of the first column in the table: `Deal` */
  gboolean has_start;
  double least, most;  /* values that the scale always includes; 0 and 10 at first; NAN: none */
  gboolean first_high; /* small values are at the top: for places */
  guint n_steps;
  guint n_points;
  char **step_labels; /* n_steps; NULL: "" */
  int *strip;         /* n_steps; the pen of the strip below each step; -1: no strip */
  guint *numbers;     /* n_steps; of a river: what is above the step and in a text elsewhere;
                         0: nothing */
  GPtrArray *series;  /* KrChartSeries */
  KrTranslator translator;
} KrChart;

/* A chart of @n_steps without series. @translator translates the sentences of
 * kr_chart_describe. */
KrChart *kr_chart_new (KrChartKind kind,
                       const char *title,
                       const char *step_word,
                       guint n_steps,
                       gboolean has_start,
                       const KrTranslator *translator);

/* Adds an owner to @chart, which must no longer change. */
KrChart *kr_chart_ref (const KrChart *chart);

/* Removes an owner; the last one frees the chart. */
void kr_chart_free (KrChart *chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrChart, kr_chart_free)

void kr_chart_set_hint (KrChart *chart, const char *hint);
void kr_chart_set_step (KrChart *chart, guint step, const char *label);

/* Adds a series without values, which the chart owns. */
KrChartSeries *
kr_chart_add_series (KrChart *chart, const char *name, const char *label, unsigned pen);

/* Sets the value at @point; @text is the same value in words. */
void kr_chart_set_value (
    const KrChart *chart, KrChartSeries *series, guint point, double value, const char *text);

/* Sets the band at @point: the value is somewhere from @low to @high. */
void kr_chart_set_band (
    const KrChart *chart, KrChartSeries *series, guint point, double low, double high);

void kr_chart_set_summary (KrChartSeries *series, const char *summary);

/* Adds a line through @series, which itself becomes dotted: at each point the average
 * of the last @window values, in words without decimals. */
KrChartSeries *kr_chart_add_smoothed (
    KrChart *chart, KrChartSeries *series, const char *name, const char *label, guint window);

/* Whether there is a value to show. */
gboolean kr_chart_has_values (const KrChart *chart);

/* The text alternative: a sentence or phrase for each series. Caller frees. */
char *kr_chart_describe (const KrChart *chart);

/* The table: row 0 has the headings, each row below it a step; column 0 has the labels
 * of the steps. The text belongs to the chart. */
guint kr_chart_get_n_rows (const KrChart *chart);
guint kr_chart_get_n_columns (const KrChart *chart);
const char *kr_chart_get_cell (const KrChart *chart, guint row, guint column);
