/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-area.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "kr-accessible.h"
#include "kr-font-size.h"
#include "kr-pen-style.h"
#include "kr-chart-paint.h"

/* The painter works in millimeters, with text about 3.4 mm high. Here a millimeter is a part
 * of the em, so that the chart grows with the text. */

#define MM_PER_EM 4.1
#define MIN_WIDTH_EM 10.5
#define NATURAL_WIDTH_EM 26

#define NO_STEP (-1)

struct _KrChartArea {
  GtkWidget parent_instance;

  const KrChart *chart; /* owned by the view */
  char *leads;          /* what activating a step does; NULL: nothing */
  int step;             /* the current one, by key or pointer; NO_STEP: none */
};

enum {
  SIGNAL_STEP_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KrChartArea, kr_chart_area, GTK_TYPE_WIDGET)

static gboolean
has_steps (KrChartArea *self)
{
  return self->leads != NULL && self->chart != NULL && self->chart->n_steps > 0;
}

/* In pixels: the x of step 0, and the distance between steps. */
static void
find_steps (KrChartArea *self, double *first_x, double *pitch)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const double px_per_mm = kr_font_size_get (widget) / MM_PER_EM;

  kr_chart_paint_find_steps (self->chart, gtk_widget_get_width (widget) / px_per_mm,
                             gtk_widget_get_height (widget) / px_per_mm, first_x, pitch);
  *first_x *= px_per_mm;
  *pitch *= px_per_mm;
}

/* The step nearest to @x; NO_STEP if @x is beside them all. */
static int
find_step (KrChartArea *self, double x)
{
  double first_x, pitch;
  int step;

  if (!has_steps (self))
    return NO_STEP;
  find_steps (self, &first_x, &pitch);
  step = (int) floor ((x - first_x) / pitch + 0.5);
  return step >= 0 && step < (int) self->chart->n_steps ? step : NO_STEP;
}

/* `13 November 2026 · Place: 1st · Mean of the last five: 1.5` */
static char *
describe_step (KrChartArea *self, int step)
{
  GString *text = g_string_new (kr_chart_get_cell (self->chart, (guint) step + 1, 0));

  for (guint column = 1; column < kr_chart_get_n_columns (self->chart); column++) {
    const char *heading = kr_chart_get_cell (self->chart, 0, column);

    g_string_append (text, " · ");
    g_string_append_printf (text, _ ("%s: %s"), heading,
                            kr_chart_get_cell (self->chart, (guint) step + 1, column));
  }
  return g_string_free (text, FALSE);
}

/* Names the current step for screen readers. */
static void
update_label (KrChartArea *self)
{
  g_autofree char *text = self->step != NO_STEP ? describe_step (self, self->step) : NULL;
  g_autofree char *titled =
      text != NULL ? g_strdup_printf (_ ("%s: %s"), self->chart->title, text) : NULL;
  g_autofree char *label = titled != NULL ? g_strdup_printf ("%s. %s", titled, self->leads) : NULL;
  const char *title = self->chart != NULL ? self->chart->title : "";

  kr_accessible_set_name (GTK_WIDGET (self), label != NULL ? label : title);
}

static void
point_at (KrChartArea *self, int step)
{
  if (self->step == step)
    return;
  self->step = step;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Pointer and keys ---------------------------------------------------- */

static void
motion_cb (KrChartArea *self, double x)
{
  point_at (self, find_step (self, x));
}

static void
leave_cb (KrChartArea *self)
{
  if (!gtk_widget_has_focus (GTK_WIDGET (self)))
    point_at (self, NO_STEP);
}

static void
clicked_cb (KrChartArea *self, int n_press, double x)
{
  const int step = find_step (self, x);

  if (step != NO_STEP)
    g_signal_emit (self, signals[SIGNAL_STEP_ACTIVATED], 0, (guint) step);
}

/* The focus arrives at the newest step, the one people look for first. */
static void
focus_cb (KrChartArea *self)
{
  if (!gtk_widget_has_focus (GTK_WIDGET (self)))
    point_at (self, NO_STEP);
  else if (self->step == NO_STEP && has_steps (self))
    point_at (self, (int) self->chart->n_steps - 1);
}

/* Moves @by steps, at most to either end. */
static gboolean
move_cb (GtkWidget *widget, GVariant *by, gpointer unused)
{
  KrChartArea *self = KR_CHART_AREA (widget);

  if (has_steps (self))
    point_at (self,
              CLAMP (self->step + g_variant_get_int32 (by), 0, (int) self->chart->n_steps - 1));
  return TRUE;
}

static gboolean
activate_cb (GtkWidget *widget, GVariant *parameter, gpointer unused)
{
  KrChartArea *self = KR_CHART_AREA (widget);

  if (self->step != NO_STEP)
    g_signal_emit (self, signals[SIGNAL_STEP_ACTIVATED], 0, (guint) self->step);
  return TRUE;
}

static gboolean
query_tooltip (GtkWidget *widget, int x, int y, gboolean by_key, GtkTooltip *tooltip)
{
  KrChartArea *self = KR_CHART_AREA (widget);
  const int step = by_key ? self->step : find_step (self, x);
  g_autofree char *text = step != NO_STEP ? describe_step (self, step) : NULL;

  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

/* --- Drawing --------------------------------------------------------------- */

/* Draws a frame around the current step. */
static void
snapshot_step (KrChartArea *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const float widths[] = {2, 2, 2, 2};
  double first_x, pitch, width;
  GskRoundedRect frame;
  GdkRGBA ink;

  find_steps (self, &first_x, &pitch);
  width = MAX (pitch, kr_font_size_get (widget) / 2);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  ink.alpha *= 0.6f;
  gsk_rounded_rect_init_from_rect (
      &frame,
      &GRAPHENE_RECT_INIT ((float) (first_x + pitch * self->step - width / 2), 0, (float) width,
                           (float) gtk_widget_get_height (widget)),
      6);
  gtk_snapshot_append_border (snapshot, &frame, widths, (const GdkRGBA[]){ink, ink, ink, ink});
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

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = ceil (MIN_WIDTH_EM * em);
    *natural = ceil (NATURAL_WIDTH_EM * em);
  } else {
    *minimum = *natural = 0; /* the style says how high it is */
  }
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KrChartArea *self = KR_CHART_AREA (widget);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  const double px_per_mm = kr_font_size_get (widget) / MM_PER_EM;
  cairo_t *cr;

  if (self->chart == NULL)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_scale (cr, px_per_mm, px_per_mm);
  kr_chart_paint (self->chart, kr_pen_style_get_set (), cr, width / px_per_mm, height / px_per_mm);
  cairo_destroy (cr);
  if (self->step != NO_STEP)
    snapshot_step (self, snapshot);
}

static void
finalize (GObject *object)
{
  g_free (KR_CHART_AREA (object)->leads);
  G_OBJECT_CLASS (kr_chart_area_parent_class)->finalize (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct {
    guint key;
    guint keypad_key;
    int by;
  } moves[] = {
      {GDK_KEY_Left, GDK_KEY_KP_Left, -1},
      {GDK_KEY_Right, GDK_KEY_KP_Right, 1},
      {GDK_KEY_Home, GDK_KEY_KP_Home, -G_MAXINT16},
      {GDK_KEY_End, GDK_KEY_KP_End, G_MAXINT16},
  };
  static const guint activating[] = {GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space};

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    gtk_widget_class_add_binding (widget_class, moves[i].key, 0, move_cb, "i", moves[i].by);
    gtk_widget_class_add_binding (widget_class, moves[i].keypad_key, 0, move_cb, "i", moves[i].by);
  }
  for (guint i = 0; i < G_N_ELEMENTS (activating); i++)
    gtk_widget_class_add_binding (widget_class, activating[i], 0, activate_cb, NULL);
}

static void
kr_chart_area_class_init (KrChartAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->measure = measure;
  widget_class->query_tooltip = query_tooltip;
  widget_class->snapshot = snapshot;
  signals[SIGNAL_STEP_ACTIVATED] =
      g_signal_new ("step-activated", KR_TYPE_CHART_AREA, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_UINT);
  add_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "chart-area");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
kr_chart_area_init (KrChartArea *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->step = NO_STEP;
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (click, "released", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (focus_cb), NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

void
kr_chart_area_set_chart (KrChartArea *self, const KrChart *chart)
{
  g_return_if_fail (KR_IS_CHART_AREA (self));

  g_autofree char *description = chart != NULL ? kr_chart_describe (chart) : g_strdup ("");

  self->chart = chart;
  self->step = NO_STEP;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
kr_chart_area_set_leads (KrChartArea *self, const char *hint)
{
  g_return_if_fail (KR_IS_CHART_AREA (self));

  g_free (self->leads);
  self->leads = g_strdup (hint);
  self->step = NO_STEP;
  gtk_widget_set_focusable (GTK_WIDGET (self), hint != NULL);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), hint != NULL);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), hint != NULL ? "pointer" : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
