/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-deals-chart.h"

#include "kr-accessible.h"

#include <glib/gi18n.h>

/* Bars have the accent color at half strength, numbers the text color. */

#define HEIGHT 64
#define BAR_SHARE 0.8f /* of the width that a deal has */
#define GAP 2

struct _KrDealsChart {
  GtkWidget parent_instance;

  KrSchedule schedule;
};

G_DEFINE_FINAL_TYPE (KrDealsChart, kr_deals_chart, GTK_TYPE_WIDGET)

static void
draw_number (GtkWidget *widget, GtkSnapshot *snapshot, PangoLayout *layout, float center, int y)
{
  int width;
  GdkRGBA color;
  graphene_point_t at;

  pango_layout_get_pixel_size (layout, &width, NULL);
  graphene_point_init (&at, center - (float) width / 2, (float) y);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &at);
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
kr_deals_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const KrSchedule *schedule = &KR_DEALS_CHART (widget)->schedule;
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "88");
  const gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const float step = (float) gtk_widget_get_width (widget) / (float) MAX (schedule->n_deals, 1);
  int number_width, number_height, room;
  int largest = 1;
  GdkRGBA color;

  for (int i = 0; i < schedule->n_deals; i++)
    largest = MAX (largest, schedule->cards[i]);
  if (!gtk_style_context_lookup_color (style, "accent_bg_color", &color))
    gtk_style_context_get_color (style, &color);
  color.alpha *= 0.5f;

  pango_layout_get_pixel_size (layout, &number_width, &number_height);
  room = gtk_widget_get_height (widget) - number_height - GAP;
  for (int i = 0; i < schedule->n_deals; i++) {
    const int column = is_rtl ? schedule->n_deals - 1 - i : i;
    const float height = (float) room * (float) schedule->cards[i] / (float) largest;
    const float x = step * (float) column;
    g_autofree char *number = g_strdup_printf ("%d", schedule->cards[i]);

    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT (x + step * (1 - BAR_SHARE) / 2,
                                                    (float) room - height, step * BAR_SHARE,
                                                    height));
    pango_layout_set_text (layout, number, -1);
    if (step >= (float) number_width)
      draw_number (widget, snapshot, layout, x + step / 2, room + GAP);
  }
}

static void
kr_deals_chart_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : KR_MAX_DEALS;
}

static void
kr_deals_chart_class_init (KrDealsChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = kr_deals_chart_snapshot;
  widget_class->measure = kr_deals_chart_measure;
  gtk_widget_class_set_css_name (widget_class, "deals-chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
kr_deals_chart_init (KrDealsChart *self)
{
}

void
kr_deals_chart_set_schedule (KrDealsChart *self, const KrSchedule *schedule)
{
  g_autoptr (GString) cards = g_string_new (NULL);

  self->schedule = *schedule;
  for (guint i = 0; i < schedule->n_deals; i++)
    g_string_append_printf (cards, " %u", schedule->cards[i]);
  kr_accessible_set_labelf (GTK_WIDGET (self), _ ("Cards dealt, deal by deal:%s"), cards->str);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
