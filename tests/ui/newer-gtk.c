/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <dlfcn.h>
#include <errno.h>
#include <gtk/gtk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * What the window tests change in a newer GTK, by loading this library into the app.
 *
 * What GTK 4.10 and later say of the place of a widget to assistive technology leaves out the
 * borders and the padding of everything around it, and is made up for a widget that was never
 * shown. Here they say it as GTK 4.8 does: where the content of the widget is in its parent's, and
 * how large it is. Letters are drawn on whole pixels, and a complaint that libadwaita makes of
 * itself is left out.
 */

/* What GTK sums up from the widget to its window is to be the place in the window. */
static graphene_point_t
find_place (GtkWidget *widget)
{
  graphene_point_t place = {0, 0};

  if (!gtk_widget_compute_point (widget, GTK_WIDGET (gtk_widget_get_root (widget)),
                                 &GRAPHENE_POINT_INIT (0, 0), &place))
    place = GRAPHENE_POINT_INIT (0, 0);
  return GRAPHENE_POINT_INIT ((int) place.x, (int) place.y);
}

static gboolean
get_bounds (GtkAccessible *accessible, int *x, int *y, int *width, int *height)
{
  GtkWidget *widget = GTK_WIDGET (accessible);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  *x = *y = 0;
  if (parent != NULL && gtk_widget_get_root (widget) != NULL) {
    const graphene_point_t place = find_place (widget), around = find_place (parent);

    *x = (int) (place.x - around.x);
    *y = (int) (place.y - around.y);
  }
  *width = gtk_widget_get_width (widget);
  *height = gtk_widget_get_height (widget);
  return TRUE;
}

/* A page of a stack is around its child, whose place in the stack would count twice. */
static gboolean
get_page_bounds (GtkAccessible *page, int *x, int *y, int *width, int *height)
{
  GtkWidget *child = gtk_stack_page_get_child (GTK_STACK_PAGE (page));

  *x = *y = 0;
  *width = gtk_widget_get_width (child);
  *height = gtk_widget_get_height (child);
  return TRUE;
}

/* An AdwMessageDialog of libadwaita 1.7 (measure_heading ()) measures both its headings at a width
   that is enough for the smaller one. As long as that is so, GTK 4.18 warns of the larger one. */
static gboolean
is_heading_of_dialog (const char *message)
{
  GtkWidget *label;

  return sscanf (message, "Trying to measure GtkLabel %p for width", (void **) &label) == 1 &&
         g_strcmp0 (G_OBJECT_TYPE_NAME (gtk_widget_get_root (label)), "AdwMessageDialog") == 0 &&
         g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (label)), "heading_label") == 0;
}

/* What follows takes the place of a function of a library. */

static GLogWriterFunc write_log; /* the app's */

static GLogWriterOutput
write_log_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && is_heading_of_dialog (fields[i].value))
      return G_LOG_WRITER_HANDLED;
  return write_log (level, fields, n_fields, data);
}

/* The app may call it only once. */
void
g_log_set_writer_func (GLogWriterFunc func, gpointer data, GDestroyNotify destroy)
{
  void (*set_writer) (GLogWriterFunc, gpointer, GDestroyNotify) = NULL;

  *(void **) &set_writer = dlsym (RTLD_NEXT, "g_log_set_writer_func");
  write_log = func;
  set_writer (write_log_cb, data, destroy);
}

/* GTK 4.16 and later draw letters anywhere between the pixels, so that a small one may have no
   pixel of its color, by which the contrast is measured: not between those of a line, nor the line
   itself. */
void
pango_context_set_round_glyph_positions (PangoContext *context, gboolean round_positions)
{
  void (*set_round) (PangoContext *, gboolean) = NULL;

  *(void **) &set_round = dlsym (RTLD_NEXT, "pango_context_set_round_glyph_positions");
  set_round (context, TRUE);
}

void
pango_cairo_show_glyph_string (cairo_t *cr, PangoFont *font, PangoGlyphString *glyphs)
{
  void (*show) (cairo_t *, PangoFont *, PangoGlyphString *) = NULL;
  double x = 0;
  double y = 0;

  *(void **) &show = dlsym (RTLD_NEXT, "pango_cairo_show_glyph_string");
  cairo_user_to_device (cr, &x, &y);
  x = round (x);
  y = round (y);
  cairo_device_to_user (cr, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  show (cr, font, glyphs);
  cairo_restore (cr);
}

static GtkAccessibleInterface *
get_interface (GType type)
{
  return g_type_interface_peek (g_type_class_ref (type), GTK_TYPE_ACCESSIBLE);
}

/* Before any kind of widget is known, since each takes over what GtkWidget has. It is for the app,
   not for a program that becomes the app, nor for what the app starts. */
__attribute__ ((constructor)) static void
begin (void)
{
  if (strstr (program_invocation_short_name, "kreights") == NULL)
    return;
  unsetenv ("LD_PRELOAD");
  get_interface (GTK_TYPE_WIDGET)->get_bounds = get_bounds;
  get_interface (GTK_TYPE_STACK_PAGE)->get_bounds = get_page_bounds;
}
