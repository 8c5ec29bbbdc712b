/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-pen-mark.h"

#include <adwaita.h>

#include "kr-pen-style.h"

/* The mark is drawn as large as fits, centered. */

struct _KrPenMark {
  GtkWidget parent_instance;

  guint pen;
  char *initial;
  gboolean reversed;
};

enum {
  PROP_0,
  PROP_PEN,
  PROP_INITIAL,
  PROP_REVERSED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KrPenMark, kr_pen_mark, GTK_TYPE_WIDGET)

/* How far below the middle an initial looks centered, as a part of the side: a triangle and
 * a drop are wide at the bottom. */
static const double initial_shift[KR_N_PENS + 1] = {
    [5] = 0.14,
    [7] = 0.10,
};

static void
draw_initial (KrPenMark *self, cairo_t *cr, const KrInk *ink, double x, double y, double side)
{
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (GTK_WIDGET (self), self->initial);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (
      pango_context_get_font_description (pango_layout_get_context (layout)));
  /* The height of its em, as a part of the side. */
  const double size = g_utf8_strlen (self->initial, -1) < 2 ? 0.56 : 0.42;
  PangoRectangle box;

  pango_font_description_set_absolute_size (font, size * side * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_ULTRABOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_extents (layout, NULL, &box);
  cairo_set_source_rgb (cr, ink->red, ink->green, ink->blue);
  cairo_move_to (cr, x - box.x - box.width / 2.0,
                 y - box.y - box.height / 2.0 + initial_shift[self->pen] * side);
  pango_cairo_show_layout (cr, layout);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KrPenMark *self = KR_PEN_MARK (widget);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  const double side = MIN (width, height);
  const KrPenSet set = kr_pen_style_get_set ();
  const KrInk pen = kr_pen_get_ink (self->pen, set);
  const KrInk text = kr_pen_get_text_ink (set);
  const KrInk *ground = self->reversed ? &text : &pen;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  cairo_set_source_rgb (cr, ground->red, ground->green, ground->blue);
  kr_pen_add_mark (cr, self->pen, width / 2, height / 2, side);
  cairo_fill (cr);
  draw_initial (self, cr, self->reversed ? &pen : &text, width / 2, height / 2, side);
  cairo_destroy (cr);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  KrPenMark *self = KR_PEN_MARK (object);

  switch (id) {
  case PROP_PEN:
    g_value_set_uint (value, self->pen);
    break;
  case PROP_INITIAL:
    g_value_set_string (value, self->initial);
    break;
  case PROP_REVERSED:
    g_value_set_boolean (value, self->reversed);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  KrPenMark *self = KR_PEN_MARK (object);

  switch (id) {
  case PROP_PEN:
    kr_pen_mark_set_pen (self, g_value_get_uint (value));
    break;
  case PROP_INITIAL:
    kr_pen_mark_set_initial (self, g_value_get_string (value));
    break;
  case PROP_REVERSED:
    kr_pen_mark_set_reversed (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  }
}

static void
finalize (GObject *object)
{
  KrPenMark *self = KR_PEN_MARK (object);

  g_free (self->initial);
  G_OBJECT_CLASS (kr_pen_mark_parent_class)->finalize (object);
}

static void
kr_pen_mark_class_init (KrPenMarkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = finalize;
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  widget_class->snapshot = snapshot;

  properties[PROP_PEN] = g_param_spec_uint ("pen", NULL, NULL, 0, KR_N_PENS, KR_PEN_PENCIL, flags);
  properties[PROP_INITIAL] = g_param_spec_string ("initial", NULL, NULL, "", flags);
  properties[PROP_REVERSED] = g_param_spec_boolean ("reversed", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "pen-mark");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
kr_pen_mark_init (KrPenMark *self)
{
  self->initial = g_strdup ("");
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
kr_pen_mark_new (guint pen, const char *initial)
{
  return g_object_new (KR_TYPE_PEN_MARK, "pen", pen, "initial", initial, NULL);
}

void
kr_pen_mark_set_pen (KrPenMark *self, guint pen)
{
  g_return_if_fail (KR_IS_PEN_MARK (self));
  g_return_if_fail (pen <= KR_N_PENS);

  if (self->pen == pen)
    return;
  self->pen = pen;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PEN]);
}

void
kr_pen_mark_set_initial (KrPenMark *self, const char *initial)
{
  g_return_if_fail (KR_IS_PEN_MARK (self));

  if (g_strcmp0 (self->initial, initial) == 0)
    return;
  g_free (self->initial);
  self->initial = g_strdup (initial != NULL ? initial : "");
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INITIAL]);
}

void
kr_pen_mark_set_reversed (KrPenMark *self, gboolean reversed)
{
  g_return_if_fail (KR_IS_PEN_MARK (self));

  if (self->reversed == reversed)
    return;
  self->reversed = reversed;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REVERSED]);
}
