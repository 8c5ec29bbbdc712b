/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-totals-chart.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "kr-pen-style.h"
#include "kr-sheet-paint.h"

/* The painter thinks in millimetres, whose lettering is about 2.6 mm high: here
 * a millimetre is a part of the em, so that the chart grows with the text. */

#define MM_PER_EM 3.1
#define MIN_WIDTH_EM 20
#define NATURAL_WIDTH_EM 34
#define HEIGHT_EM 22

struct _KrTotalsChart {
  GtkWidget parent_instance;

  KrChart *chart;
};

G_DEFINE_FINAL_TYPE (KrTotalsChart, kr_totals_chart, GTK_TYPE_WIDGET)

static double
get_em (GtkWidget *widget)
{
  const PangoFontDescription *font =
      pango_context_get_font_description (gtk_widget_get_pango_context (widget));

  return pango_font_description_get_size (font) / (double) PANGO_SCALE;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  const double em = get_em (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = ceil (MIN_WIDTH_EM * em);
    *natural = ceil (NATURAL_WIDTH_EM * em);
  } else {
    *minimum = *natural = ceil (HEIGHT_EM * em);
  }
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KrTotalsChart *self = KR_TOTALS_CHART (widget);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  const double px_per_mm = get_em (widget) / MM_PER_EM;
  cairo_t *cr;

  if (self->chart == NULL)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_scale (cr, px_per_mm, px_per_mm);
  kr_sheet_paint_chart (self->chart, kr_pen_style_get_set (), cr, width / px_per_mm,
                        height / px_per_mm);
  cairo_destroy (cr);
}

static void
finalize (GObject *object)
{
  kr_chart_free (KR_TOTALS_CHART (object)->chart);
  G_OBJECT_CLASS (kr_totals_chart_parent_class)->finalize (object);
}

static void
kr_totals_chart_class_init (KrTotalsChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_css_name (widget_class, "totals-chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
kr_totals_chart_init (KrTotalsChart *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
kr_totals_chart_new (void)
{
  return g_object_new (KR_TYPE_TOTALS_CHART, NULL);
}

void
kr_totals_chart_take_sheet (KrTotalsChart *self, KrSheet *sheet)
{
  g_return_if_fail (KR_IS_TOTALS_CHART (self));

  KrChart *chart = sheet != NULL ? kr_chart_new_totals (sheet) : NULL;
  g_autofree char *description = chart != NULL ? kr_chart_describe (chart) : g_strdup ("");

  kr_sheet_free (sheet);
  kr_chart_free (self->chart);
  self->chart = chart;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Totals, deal by deal"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
