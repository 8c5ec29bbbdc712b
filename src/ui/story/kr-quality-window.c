/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-quality-window.h"

#include "kr-accessible.h"
#include "kr-chart-view.h"
#include "kr-forecast-review.h"
#include "kr-gettext.h"
#include "kr-pen.h"

#include <glib/gi18n.h>

#define PEN 1

struct _KrQualityWindow {
  AdwWindow parent_instance;

  GCancellable *cancellable; /* of the computing under way; NULL: none */

  GtkStack *states;
  GtkWidget *computing;
  GtkProgressBar *progress;
  GtkWidget *told;
  GtkLabel *sentence;
  GtkWidget *shown;
  GtkLabel *scores;
  GtkLabel *distance;
  KrChartView *chart;
};

G_DEFINE_FINAL_TYPE (KrQualityWindow, kr_quality_window, ADW_TYPE_WINDOW)

/* `36 of 100` */
static char *
format_rate (double rate)
{
  return g_strdup_printf (_ ("%.0f of 100"), 100 * rate);
}

/* The reliability diagram: with right forecasts the dots are on the line, except for luck. */
static KrChart *
make_chart (const KrReliabilityCurve *curve)
{
  const KrTranslator words = kr_gettext_get_translator ();
  KrChart *chart = kr_chart_new (KR_CHART_LINES, _ ("How Often Chances Came True"),
                                 _ ("Chances in ten"), KR_RELIABILITY_STEPS, FALSE, &words);
  KrChartSeries *came_true = kr_chart_add_series (chart, _ ("Came true"), "", PEN);
  KrChartSeries *right = kr_chart_add_series (chart, _ ("If all were right"), "", KR_PEN_PENCIL);

  came_true->dotted = TRUE;
  kr_chart_set_hint (chart, _ ("across: chances in ten · up: how many in ten came true · shaded: "
                               "what luck alone explains, nine times in ten"));
  for (guint i = 0; i < KR_RELIABILITY_STEPS; i++) {
    g_autofree char *number = g_strdup_printf ("%u", i);
    g_autofree char *fitted = format_rate (curve->fitted[i]);
    g_autofree char *expected = format_rate (i / 10.0);

    kr_chart_set_step (chart, i, number);
    kr_chart_set_value (chart, right, i, i, expected);
    if (curve->share[i] == 0)
      continue;
    kr_chart_set_value (chart, came_true, i, 10 * curve->fitted[i], fitted);
    kr_chart_set_band (chart, came_true, i, 10 * curve->low[i], 10 * curve->high[i]);
  }
  return chart;
}

static void
show_sentence (KrQualityWindow *self, const char *sentence)
{
  gtk_label_set_text (self->sentence, sentence);
  kr_accessible_show_page (self->states, self->told);
}

static void
show_report (KrQualityWindow *self, const KrForecastReport *report)
{
  g_autofree char *scores = g_strdup_printf (
      ngettext ("Brier score in %1$u finished game, where 0 is perfect: %2$.2f for the forecasts, "
                "%3$.2f for equal chances, %4$.2f for “the leader wins”.",
                "Brier score in %1$u finished games, where 0 is perfect: %2$.2f for the forecasts, "
                "%3$.2f for equal chances, %4$.2f for “the leader wins”.",
                report->n_games),
      report->n_games, report->brier, report->brier_equal, report->brier_leader);
  g_autofree char *distance = g_strdup_printf (
      _ ("Chances and what came true differ by %.1f percentage points on average."),
      100 * report->curve.error);

  gtk_label_set_text (self->scores, scores);
  gtk_label_set_text (self->distance, distance);
  kr_chart_view_take_chart (self->chart, make_chart (&report->curve));
  kr_accessible_show_page (self->states, self->shown);
}

/* When it was canceled, the window may be gone already. */
static void
loaded_cb (GObject *ledger, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autofree KrForecastReport *report =
      kr_forecast_review_load_finish (KR_LEDGER (ledger), result, &error);
  g_autofree char *sentence = NULL;
  KrQualityWindow *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (report != NULL && report->n_games >= KR_FORECAST_QUALITY_MIN_GAMES) {
    show_report (self, report);
    return;
  }
  sentence = report == NULL
                 ? kr_gettext_dup_error (error)
                 : g_strdup_printf (_ ("How good the forecasts are can be said after %1$d finished "
                                       "games; the ledger has %2$u."),
                                    KR_FORECAST_QUALITY_MIN_GAMES, report->n_games);
  show_sentence (self, sentence);
}

static void
dispose (GObject *object)
{
  KrQualityWindow *self = KR_QUALITY_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  G_OBJECT_CLASS (kr_quality_window_parent_class)->dispose (object);
}

static void
kr_quality_window_class_init (KrQualityWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  g_type_ensure (KR_TYPE_CHART_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/story/kr-quality-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrQualityWindow, states);
  gtk_widget_class_bind_template_child (widget_class, KrQualityWindow, computing);
  gtk_widget_class_bind_template_child (widget_class, KrQualityWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, KrQualityWindow, told);
  gtk_widget_class_bind_template_child (widget_class, KrQualityWindow, sentence);
  gtk_widget_class_bind_template_child (widget_class, KrQualityWindow, shown);
  gtk_widget_class_bind_template_child (widget_class, KrQualityWindow, scores);
  gtk_widget_class_bind_template_child (widget_class, KrQualityWindow, distance);
  gtk_widget_class_bind_template_child (widget_class, KrQualityWindow, chart);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_quality_window_init (KrQualityWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_quality_window_new (KrLedger *ledger, GtkWindow *window)
{
  KrQualityWindow *self = g_object_new (KR_TYPE_QUALITY_WINDOW, "transient-for", window, NULL);
  g_autoptr (KrWork) work = kr_work_new ();

  g_object_bind_property (work, "fraction", self->progress, "fraction", G_BINDING_DEFAULT);
  kr_accessible_show_page (self->states, self->computing);
  self->cancellable = g_cancellable_new ();
  kr_forecast_review_load_async (ledger, work, self->cancellable, loaded_cb, self);
  return GTK_WIDGET (self);
}
