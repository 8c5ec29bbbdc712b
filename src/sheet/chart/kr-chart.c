/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart.h"

#include <math.h>

#include "kr-points.h"
#include "kr-translatable.h"

/* Filling a chart, and reading it in words and as a table. */

static void
free_texts (char **texts, guint n)
{
  for (guint i = 0; i < n; i++)
    g_free (texts[i]);
  g_free (texts);
}

KrChart *
kr_chart_new (KrChartKind kind,
              const char *title,
              const char *step_word,
              guint n_steps,
              gboolean has_start,
              const KrTranslator *translator)
{
  KrChart *chart = g_atomic_rc_box_new0 (KrChart);

  chart->kind = kind;
  chart->title = g_strdup (title);
  chart->hint = g_strdup ("");
  chart->step_word = g_strdup (step_word);
  chart->has_start = has_start;
  chart->least = 0;
  chart->most = 10;
  chart->n_steps = n_steps;
  chart->n_points = n_steps + (has_start ? 1 : 0);
  chart->step_labels = g_new0 (char *, n_steps);
  chart->strip = g_new (int, n_steps);
  chart->numbers = g_new0 (guint, n_steps);
  for (guint i = 0; i < n_steps; i++)
    chart->strip[i] = -1;
  chart->series = g_ptr_array_new ();
  chart->translator = *translator;
  return chart;
}

static void
clear (gpointer data)
{
  KrChart *chart = data;

  for (guint i = 0; i < chart->series->len; i++) {
    KrChartSeries *series = chart->series->pdata[i];
    g_free (series->name);
    g_free (series->label);
    g_free (series->summary);
    g_free (series->values);
    g_free (series->lows);
    g_free (series->highs);
    g_free (series->marked);
    free_texts (series->texts, chart->n_points);
    g_free (series);
  }
  g_ptr_array_unref (chart->series);
  free_texts (chart->step_labels, chart->n_steps);
  g_free (chart->strip);
  g_free (chart->numbers);
  g_free (chart->title);
  g_free (chart->hint);
  g_free (chart->step_word);
}

KrChart *
kr_chart_ref (const KrChart *chart)
{
  return g_atomic_rc_box_acquire ((KrChart *) chart);
}

void
kr_chart_free (KrChart *chart)
{
  if (chart != NULL)
    g_atomic_rc_box_release_full (chart, clear);
}

static void
set_text (char **text, const char *value)
{
  g_free (*text);
  *text = g_strdup (value);
}

void
kr_chart_set_hint (KrChart *chart, const char *hint)
{
  set_text (&chart->hint, hint);
}

void
kr_chart_set_step (KrChart *chart, guint step, const char *label)
{
  g_assert (step < chart->n_steps);
  set_text (&chart->step_labels[step], label);
}

static double *
create_values (guint n)
{
  double *values = g_new (double, n);

  for (guint i = 0; i < n; i++)
    values[i] = NAN;
  return values;
}

KrChartSeries *
kr_chart_add_series (KrChart *chart, const char *name, const char *label, unsigned pen)
{
  KrChartSeries *series = g_new0 (KrChartSeries, 1);

  series->name = g_strdup (name);
  series->label = g_strdup (label);
  series->pen = pen;
  series->values = create_values (chart->n_points);
  series->lows = create_values (chart->n_points);
  series->highs = create_values (chart->n_points);
  series->marked = g_new0 (gboolean, chart->n_points);
  series->texts = g_new0 (char *, chart->n_points);
  g_ptr_array_add (chart->series, series);
  return series;
}

void
kr_chart_set_value (
    const KrChart *chart, KrChartSeries *series, guint point, double value, const char *text)
{
  g_assert (point < chart->n_points);
  series->values[point] = value;
  set_text (&series->texts[point], text);
}

void
kr_chart_set_band (
    const KrChart *chart, KrChartSeries *series, guint point, double low, double high)
{
  g_assert (point < chart->n_points && low <= high);
  series->lows[point] = low;
  series->highs[point] = high;
}

void
kr_chart_set_summary (KrChartSeries *series, const char *summary)
{
  set_text (&series->summary, summary);
}

/* The average of the last @window values up to @point; NAN without values. */
static double
get_average (const KrChartSeries *series, guint point, guint window)
{
  double sum = 0;
  guint n = 0;

  for (guint i = point + 1; i-- > 0 && n < window;)
    if (!isnan (series->values[i])) {
      sum += series->values[i];
      n++;
    }
  return n > 0 ? sum / n : NAN;
}

KrChartSeries *
kr_chart_add_smoothed (
    KrChart *chart, KrChartSeries *series, const char *name, const char *label, guint window)
{
  KrChartSeries *smoothed = kr_chart_add_series (chart, name, label, series->pen);

  series->dotted = TRUE;
  for (guint i = 0; i < chart->n_points; i++) {
    double average = get_average (series, i, window);
    g_autofree char *text = isnan (average) ? NULL : kr_points_format ((gint64) round (average));
    if (!isnan (series->values[i]))
      kr_chart_set_value (chart, smoothed, i, average, text);
  }
  return smoothed;
}

/* Finds the points with the lowest, the highest and the last value, in this order. FALSE
 * if there are no values. */
static gboolean
find_extremes (const KrChart *chart, const KrChartSeries *series, guint extremes[3])
{
  gboolean found = FALSE;

  for (guint i = 0; i < chart->n_points; i++) {
    if (isnan (series->values[i]))
      continue;
    if (!found || series->values[i] < series->values[extremes[0]])
      extremes[0] = i;
    if (!found || series->values[i] > series->values[extremes[1]])
      extremes[1] = i;
    extremes[2] = i;
    found = TRUE;
  }
  return found;
}

gboolean
kr_chart_has_values (const KrChart *chart)
{
  guint extremes[3];

  for (guint i = 0; i < chart->series->len; i++)
    if (find_extremes (chart, chart->series->pdata[i], extremes))
      return TRUE;
  return FALSE;
}

static const char *
get_text (const KrChartSeries *series, guint point)
{
  return series->texts[point] != NULL ? series->texts[point] : "";
}

/* A line in words: its lowest, highest and last value. Caller frees. */
static char *
describe_line (const KrChart *chart, const KrChartSeries *series)
{
  guint extremes[3];

  if (!find_extremes (chart, series, extremes))
    return g_strdup (series->name);
  return kr_translator_fill (
      &chart->translator, N_ ("{name}: {last} at the end, between {lowest} and {highest}"), "name",
      series->name, "lowest", get_text (series, extremes[0]), "highest",
      get_text (series, extremes[1]), "last", get_text (series, extremes[2]), NULL);
}

/* Bars in words: each with its step. Caller frees. */
static char *
describe_bars (const KrChart *chart, const KrChartSeries *series)
{
  GString *text = g_string_new (series->name);

  for (guint i = 0; i < chart->n_points; i++)
    if (!isnan (series->values[i]))
      g_string_append_printf (text, "%s %s %s", i == 0 ? ":" : ",",
                              kr_chart_get_cell (chart, i + 1, 0), get_text (series, i));
  return g_string_free (text, FALSE);
}

char *
kr_chart_describe (const KrChart *chart)
{
  const char *semicolon = kr_translator_text (&chart->translator, N_ ("; "));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < chart->series->len; i++) {
    const KrChartSeries *series = chart->series->pdata[i];
    g_autofree char *phrase = series->summary != NULL        ? g_strdup (series->summary)
                              : chart->kind == KR_CHART_BARS ? describe_bars (chart, series)
                                                             : describe_line (chart, series);
    g_string_append_printf (text, "%s%s", i > 0 ? semicolon : "", phrase);
  }
  return g_string_free (text, FALSE);
}

guint
kr_chart_get_n_rows (const KrChart *chart)
{
  return chart->n_steps + 1;
}

guint
kr_chart_get_n_columns (const KrChart *chart)
{
  return chart->series->len + 1;
}

const char *
kr_chart_get_cell (const KrChart *chart, guint row, guint column)
{
  const KrChartSeries *series;

  g_assert (row < kr_chart_get_n_rows (chart) && column < kr_chart_get_n_columns (chart));
  if (column == 0) {
    const char *label = row == 0 ? chart->step_word : chart->step_labels[row - 1];
    return label != NULL ? label : "";
  }
  series = chart->series->pdata[column - 1];
  return row == 0 ? series->name : get_text (series, row - 1 + (chart->has_start ? 1 : 0));
}
