/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-headline.h"

#include "kr-accessible.h"
#include "kr-font-size.h"
#include "kr-pen-style.h"

#define LINE_HEIGHT 1.4  /* ems */
#define LEAST_WIDTH 5.5  /* ems: a verdict on two lines */
#define NATURAL_WIDTH 13 /* ems, whatever it says: what is beside it stays where it is */
#define SMALLER 0.85     /* letters that still look like a heading */
#define TWO_LINES 0.65   /* two lines of such letters fit into one */
#define SMALLEST 0.55

struct _KrHeadline {
  GtkWidget parent_instance;

  float xalign;
  char *texts[3]; /* the sentence, with shorter names, without names */
};

G_DEFINE_FINAL_TYPE (KrHeadline, kr_headline, GTK_TYPE_WIDGET)

enum {
  PROP_XALIGN = 1,
};

static PangoLayout *
lay_out (KrHeadline *self, const char *text, double scale, gboolean wrap, int width)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_alignment (layout, self->xalign > 0.5 ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  if (wrap) {
    pango_layout_set_width (layout, width * PANGO_SCALE);
    pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  }
  return layout;
}

static gboolean
fits (PangoLayout *layout, int width)
{
  int text_width;

  pango_layout_get_pixel_size (layout, &text_width, NULL);
  return text_width <= width && pango_layout_get_line_count (layout) <= 2;
}

/* The first of the texts and sizes that has room in @width. Caller owns it. */
static PangoLayout *
find_layout (KrHeadline *self, int width)
{
  static const struct {
    double scale;
    gboolean wrap;
  } sizes[] = {{1, FALSE}, {SMALLER, FALSE}, {TWO_LINES, TRUE}};
  PangoLayout *last;

  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    for (guint size = 0; self->texts[i] != NULL && size < G_N_ELEMENTS (sizes); size++) {
      g_autoptr (PangoLayout) layout =
          lay_out (self, self->texts[i], sizes[size].scale, sizes[size].wrap, width);

      if (fits (layout, width))
        return g_steal_pointer (&layout);
    }
  last = lay_out (self, self->texts[2] != NULL ? self->texts[2] : self->texts[0], SMALLEST, TRUE,
                  width);
  pango_layout_set_height (last, -2);
  pango_layout_set_ellipsize (last, PANGO_ELLIPSIZE_END);
  return last;
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
  const double em = kr_font_size_get (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL) {
    *minimum = *natural = (int) (LINE_HEIGHT * em + 0.999);
    return;
  }
  *minimum = (int) (LEAST_WIDTH * em);
  *natural = (int) (NATURAL_WIDTH * em);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KrHeadline *self = KR_HEADLINE (widget);
  const int width = gtk_widget_get_width (widget);
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle text;
  GdkRGBA color;
  int above; /* in whole pixels */

  if (self->texts[0] == NULL)
    return;
  layout = find_layout (self, width);
  pango_layout_get_pixel_extents (layout, NULL, &text);
  above = (gtk_widget_get_height (widget) - text.height) / 2;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT ((width - text.width) * (rtl ? 1 - self->xalign : self->xalign) - text.x,
                            above));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
clear (KrHeadline *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    g_clear_pointer (&self->texts[i], g_free);
}

static void
finalize (GObject *object)
{
  clear (KR_HEADLINE (object));
  G_OBJECT_CLASS (kr_headline_parent_class)->finalize (object);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_XALIGN)
    KR_HEADLINE (object)->xalign = g_value_get_float (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
kr_headline_class_init (KrHeadlineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = finalize;
  G_OBJECT_CLASS (klass)->set_property = set_property;
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_XALIGN,
                                   g_param_spec_float ("xalign", NULL, NULL, 0, 1, 0,
                                                       G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "headline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
kr_headline_init (KrHeadline *self)
{
}

void
kr_headline_show (KrHeadline *self, const KrSheet *sheet)
{
  const int column = sheet->headline_column;

  g_return_if_fail (KR_IS_HEADLINE (self));
  kr_pen_style_set_pen (GTK_WIDGET (self),
                        column >= 0 ? sheet->columns[column].pen : KR_PEN_PENCIL);
  if (g_strcmp0 (self->texts[0], sheet->headline) == 0)
    return;
  clear (self);
  self->texts[0] = g_strdup (sheet->headline);
  if (*sheet->verdict != '\0') {
    self->texts[1] = kr_translator_fill (&sheet->translator, "{names} {verdict}", "names",
                                         sheet->headline_names, "verdict", sheet->verdict, NULL);
    self->texts[2] = g_strdup (sheet->verdict);
  }
  kr_accessible_set_tooltip (GTK_WIDGET (self), sheet->headline);
  kr_accessible_announce (GTK_WIDGET (self), sheet->headline);
  kr_accessible_set_name (GTK_WIDGET (self), sheet->headline);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
