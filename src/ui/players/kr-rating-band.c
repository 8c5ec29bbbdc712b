/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rating-band.h"

#define BAND_ALPHA 0.35f
#define SCALE_ALPHA 0.12f
#define SCALE_HEIGHT 2
#define MARK_WIDTH 3

struct _KrRatingBand {
  GtkWidget parent_instance;

  KrRating rating;
  double least;
  double most;
};

G_DEFINE_FINAL_TYPE (KrRatingBand, kr_rating_band, GTK_TYPE_WIDGET)

/* Where @value is, in pixels from the start of the scale. */
static float
find_x (KrRatingBand *self, double value)
{
  const double range = self->most - self->least;

  return range > 0
             ? (float) ((value - self->least) / range * gtk_widget_get_width (GTK_WIDGET (self)))
             : 0;
}

/* Paints from @x on; x counts from the right edge where lines begin there. */
static void
paint (KrRatingBand *self, GtkSnapshot *snapshot, float x, float width, float height, float alpha)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const float whole_width = (float) gtk_widget_get_width (widget);
  const float y = ((float) gtk_widget_get_height (widget) - height) / 2;
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  ink.alpha *= alpha;
  gtk_snapshot_append_color (
      snapshot, &ink, &GRAPHENE_RECT_INIT (rtl ? whole_width - x - width : x, y, width, height));
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KrRatingBand *self = KR_RATING_BAND (widget);
  const float width = (float) gtk_widget_get_width (widget);
  const float height = (float) gtk_widget_get_height (widget);
  const double most = KR_RATING_SURE * self->rating.sigma;
  const float low = find_x (self, self->rating.mu - most);
  const float high = find_x (self, self->rating.mu + most);
  const float mark = find_x (self, self->rating.mu) - MARK_WIDTH / 2.0f;

  paint (self, snapshot, 0, width, SCALE_HEIGHT, SCALE_ALPHA);
  paint (self, snapshot, low, high - low, height, BAND_ALPHA);
  paint (self, snapshot, CLAMP (mark, 0, width - MARK_WIDTH), MARK_WIDTH, height, 1);
}

static void
kr_rating_band_class_init (KrRatingBandClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = snapshot;
  gtk_widget_class_set_css_name (widget_class, "rating-band");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
kr_rating_band_init (KrRatingBand *self)
{
}

void
kr_rating_band_show (KrRatingBand *self, const KrRating *rating, double least, double most)
{
  self->rating = *rating;
  self->least = least;
  self->most = most;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
