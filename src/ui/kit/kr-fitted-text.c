/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fitted-text.h"

#include "kr-accessible.h"

struct _KrFittedText {
  GtkWidget parent_instance;

  PangoLayout *layout; /* as it was last laid out to be drawn */
};

G_DEFINE_FINAL_TYPE (KrFittedText, kr_fitted_text, GTK_TYPE_WIDGET)

/* From the largest on, of the font's size. */
static const double scales[] = {1, 0.9, 0.8, 2 / 3.0};

/* Lays the text out for @width pixels (-1: on one line) in the size @scale. */
static void
lay_out (PangoLayout *layout, int width, double scale)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_width (layout, width < 0 ? -1 : width * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_NONE);
}

/* Lays the text out in the largest size that fits. FALSE if none does: then its end is cut. */
static gboolean
fit (PangoLayout *layout, int width, int height)
{
  int needed_width;
  int needed_height;

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++) {
    lay_out (layout, width, scales[i]);
    pango_layout_get_pixel_size (layout, &needed_width, &needed_height);
    if (needed_height <= height && needed_width <= width)
      return TRUE;
  }
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_height (layout, height * PANGO_SCALE);
  return FALSE;
}

static GtkSizeRequestMode
kr_fitted_text_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
kr_fitted_text_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  g_autoptr (PangoLayout) layout = pango_layout_copy (KR_FITTED_TEXT (widget)->layout);
  int width;
  int height;

  lay_out (layout, orientation == GTK_ORIENTATION_VERTICAL ? for_size : -1, 1);
  pango_layout_get_pixel_size (layout, &width, &height);
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? height : width;
  lay_out (layout, -1, scales[G_N_ELEMENTS (scales) - 1]);
  pango_layout_get_pixel_size (layout, &width, &height);
  *minimum = MIN (height, *natural); /* a line; about the width of two letters and a dot */
}

static void
kr_fitted_text_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  fit (KR_FITTED_TEXT (widget)->layout, width, height);
}

static void
kr_fitted_text_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KrFittedText *self = KR_FITTED_TEXT (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  int height;

  pango_layout_get_pixel_size (self->layout, NULL, &height);
  gtk_snapshot_render_layout (snapshot, style, 0, (gtk_widget_get_height (widget) - height) / 2.0,
                              self->layout);
}

/* The font may have changed. */
static void
kr_fitted_text_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (kr_fitted_text_parent_class)->css_changed (widget, change);
  pango_layout_context_changed (KR_FITTED_TEXT (widget)->layout);
  gtk_widget_queue_resize (widget);
}

static void
kr_fitted_text_dispose (GObject *object)
{
  g_clear_object (&KR_FITTED_TEXT (object)->layout);
  G_OBJECT_CLASS (kr_fitted_text_parent_class)->dispose (object);
}

static void
kr_fitted_text_class_init (KrFittedTextClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_fitted_text_dispose;
  widget_class->get_request_mode = kr_fitted_text_get_request_mode;
  widget_class->measure = kr_fitted_text_measure;
  widget_class->size_allocate = kr_fitted_text_size_allocate;
  widget_class->snapshot = kr_fitted_text_snapshot;
  widget_class->css_changed = kr_fitted_text_css_changed;

  gtk_widget_class_set_css_name (widget_class, "fitted-text");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
kr_fitted_text_init (KrFittedText *self)
{
  self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
}

void
kr_fitted_text_set_text (KrFittedText *self, const char *text)
{
  pango_layout_set_text (self->layout, text, -1);
  kr_accessible_set_name (GTK_WIDGET (self), text);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

gboolean
kr_fitted_text_fits (KrFittedText *self, int width, int height)
{
  g_autoptr (PangoLayout) layout = pango_layout_copy (self->layout);

  return fit (layout, width, height);
}
