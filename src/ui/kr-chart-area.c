/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-area.h"

#include <adwaita.h>

#include "kr-em.h"
#include "kr-pen-style.h"
#include "kr-sheet-paint.h"

/* The painter thinks in millimetres, whose lettering is about 3.4 mm high: here
 * a millimetre is a part of the em, so that the chart grows with the text. */

#define MM_PER_EM 4.1
#define MIN_WIDTH_EM 15
#define NATURAL_WIDTH_EM 26
#define HEIGHT_EM 16.5

struct _KrChartArea {
  GtkWidget parent_instance;

  const KrChart *chart; /* the view's */
};

G_DEFINE_FINAL_TYPE (KrChartArea, kr_chart_area, GTK_TYPE_WIDGET)

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  const double em = kr_em_get (widget);

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
  KrChartArea *self = KR_CHART_AREA (widget);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  const double px_per_mm = kr_em_get (widget) / MM_PER_EM;
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
kr_chart_area_class_init (KrChartAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_css_name (widget_class, "chart-area");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
kr_chart_area_init (KrChartArea *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

void
kr_chart_area_set_chart (KrChartArea *self, const KrChart *chart)
{
  g_return_if_fail (KR_IS_CHART_AREA (self));

  g_autofree char *description = chart != NULL ? kr_chart_describe (chart) : g_strdup ("");

  self->chart = chart;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  chart != NULL ? chart->title : "",
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
