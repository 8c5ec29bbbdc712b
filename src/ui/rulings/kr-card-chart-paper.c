/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-chart-paper.h"

#include "kr-accessible.h"
#include "kr-font-size.h"
#include "kr-page.h"
#include "kr-print.h"

#include <adwaita.h>

/* The page is scaled to the width; the height follows from it. */

#define MIN_WIDTH_EM 36 /* if it is narrower, its text is smaller than other text */
#define NATURAL_WIDTH 760

struct _KrCardChartPaper {
  GtkWidget parent_instance;

  KrCardChartSource *source;
  KrPage *page;
};

G_DEFINE_FINAL_TYPE (KrCardChartPaper, kr_card_chart_paper, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
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
  const KrPage *page = KR_CARD_CHART_PAPER (widget)->page;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = (int) (MIN_WIDTH_EM * kr_font_size_get (widget));
    *natural = MAX (NATURAL_WIDTH, *minimum);
  } else if (page != NULL) {
    *minimum = *natural =
        (int) ((for_size > 0 ? for_size : NATURAL_WIDTH) * page->height_mm / page->width_mm);
  } else {
    *minimum = *natural = 0;
  }
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KrCardChartPaper *self = KR_CARD_CHART_PAPER (widget);
  const double width = gtk_widget_get_width (widget);
  double scale;
  cairo_t *cr;

  if (self->page == NULL)
    return;
  scale = width / self->page->width_mm;
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, width, gtk_widget_get_height (widget)));
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  kr_page_paint (self->page, KR_PEN_SET_LIGHT, cr);
  cairo_destroy (cr);
}

static void
kr_card_chart_paper_finalize (GObject *object)
{
  KrCardChartPaper *self = KR_CARD_CHART_PAPER (object);

  kr_page_free (self->page);
  kr_card_chart_source_free (self->source);
  G_OBJECT_CLASS (kr_card_chart_paper_parent_class)->finalize (object);
}

static void
kr_card_chart_paper_class_init (KrCardChartPaperClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kr_card_chart_paper_finalize;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_css_name (widget_class, "chart-paper");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
kr_card_chart_paper_init (KrCardChartPaper *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

void
kr_card_chart_paper_set_source (KrCardChartPaper *self, KrCardChartSource *source)
{
  g_autofree char *text = kr_card_chart_source_dup_text (source);

  g_return_if_fail (KR_IS_CARD_CHART_PAPER (self));
  kr_page_free (self->page);
  kr_card_chart_source_free (self->source);
  self->source = source;
  self->page = kr_card_chart_lay_out (kr_card_chart_source_get_chart (source),
                                      kr_print_get_default_paper (), NULL, NULL);
  kr_accessible_set_name (GTK_WIDGET (self), kr_card_chart_source_get_chart (source)->title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
