/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast-strip.h"

#include "kr-accessible.h"
#include "kr-chance.h"
#include "kr-display-name.h"
#include "kr-font-size.h"
#include "kr-pen-style.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define HEIGHT_EM 1.7
#define GAP_PX 2 /* between two parts */
#define PAD_PX 6 /* beside words */

/* One side. */
typedef struct {
  guint pen;
  double chance;
  char *initial;
  char *words; /* `4 in 10` */
} Part;

struct _KrForecastStrip {
  GtkWidget parent_instance;

  Part parts[KR_MAX_SEATS];
  guint n_parts;
};

G_DEFINE_FINAL_TYPE (KrForecastStrip, kr_forecast_strip, GTK_TYPE_WIDGET)

static void
clear (KrForecastStrip *self)
{
  for (guint i = 0; i < self->n_parts; i++) {
    g_free (self->parts[i].initial);
    g_free (self->parts[i].words);
  }
  self->n_parts = 0;
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
  *minimum = *natural =
      orientation == GTK_ORIENTATION_VERTICAL ? (int) (HEIGHT_EM * kr_font_size_get (widget)) : 0;
}

static GdkRGBA
get_color (KrInk ink)
{
  return (GdkRGBA){(float) ink.red, (float) ink.green, (float) ink.blue, 1};
}

/* Writes `R 4 in 10` into a part, or `R`, or nothing: what fits. */
static void
snapshot_words (
    KrForecastStrip *self, GtkSnapshot *snapshot, const Part *part, double x, double width)
{
  const GdkRGBA color = get_color (kr_pen_get_text_ink (kr_pen_style_get_set ()));
  g_autofree char *full = g_strjoin (" ", part->initial, part->words, NULL);
  const char *const texts[] = {full, part->initial};

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), texts[i]);
    int text_width, text_height;

    pango_layout_get_pixel_size (layout, &text_width, &text_height);
    if (text_width + 2 * PAD_PX > width)
      continue;
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (
        snapshot, &GRAPHENE_POINT_INIT (
                      (float) (x + (width - text_width) / 2),
                      (float) (gtk_widget_get_height (GTK_WIDGET (self)) - text_height) / 2));
    gtk_snapshot_append_layout (snapshot, layout, &color);
    gtk_snapshot_restore (snapshot);
    return;
  }
}

/* In seat order from the start. */
static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KrForecastStrip *self = KR_FORECAST_STRIP (widget);
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const double all = gtk_widget_get_width (widget);
  double before = 0;

  for (guint i = 0; i < self->n_parts; i++) {
    const Part *part = &self->parts[i];
    const GdkRGBA color = get_color (kr_pen_get_ink (part->pen, kr_pen_style_get_set ()));
    const double width = part->chance * all;
    const double x = rtl ? all - before - width : before;

    before += width;
    if (width <= GAP_PX)
      continue;
    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT ((float) x, 0, (float) width - GAP_PX,
                                                    (float) gtk_widget_get_height (widget)));
    snapshot_words (self, snapshot, part, x, width - GAP_PX);
  }
}

static void
finalize (GObject *object)
{
  clear (KR_FORECAST_STRIP (object));
  G_OBJECT_CLASS (kr_forecast_strip_parent_class)->finalize (object);
}

static void
kr_forecast_strip_class_init (KrForecastStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_css_name (widget_class, "forecast-strip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
kr_forecast_strip_init (KrForecastStrip *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

void
kr_forecast_strip_show (KrForecastStrip *self, const KrSheet *sheet, const double *chances)
{
  g_autoptr (GString) label = g_string_new (chances == NULL ? _ ("Not known yet") : NULL);
  guint tenths[KR_MAX_SEATS];

  g_return_if_fail (KR_IS_FORECAST_STRIP (self));
  clear (self);
  if (chances != NULL) {
    self->n_parts = sheet->has_sides ? 2 : sheet->n_columns;
    kr_chance_round (chances, self->n_parts, tenths);
  }
  for (guint i = 0; i < self->n_parts; i++) {
    const KrSheetColumn *column = &sheet->columns[i];
    g_autofree char *name = kr_display_name_isolate (column->name);

    self->parts[i] = (Part){column->pen, chances[i], g_strdup (column->badge),
                            kr_chance_format (chances[i], tenths[i], &sheet->translator)};
    g_string_append (label, i > 0 ? ", " : "");
    g_string_append_printf (label, _ ("%s: %s"), name, self->parts[i].words);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label->str,
                                  -1);
  kr_accessible_set_tooltip (GTK_WIDGET (self), label->str);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
