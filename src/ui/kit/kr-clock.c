/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-clock.h"

#define FORGOTTEN_S (6 * 60 * 60) /* no deal takes that long */

struct _KrClock {
  AdwBin parent_instance;

  GtkWidget *label;
  gint64 started_at_us;
  gboolean stopped;
  guint tick_source;
};

G_DEFINE_FINAL_TYPE (KrClock, kr_clock, ADW_TYPE_BIN)

gint64
kr_clock_get_seconds (gint64 at_us)
{
  const gint64 seconds = (g_get_real_time () - at_us) / G_USEC_PER_SEC;

  return seconds < 0 || seconds > FORGOTTEN_S ? -1 : seconds;
}

char *
kr_clock_format (gint64 seconds)
{
  const gint64 minutes = seconds / 60;

  if (seconds < 0)
    return g_strdup ("–");
  if (minutes >= 60)
    return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d:%02d", minutes / 60, (int) (minutes % 60),
                            (int) (seconds % 60));
  return g_strdup_printf ("%d:%02d", (int) minutes, (int) (seconds % 60));
}

static void
show_time (KrClock *self)
{
  g_autofree char *text = kr_clock_format (kr_clock_get_seconds (self->started_at_us));

  gtk_label_set_text (GTK_LABEL (self->label), text);
}

static gboolean
tick_cb (gpointer user_data)
{
  KrClock *self = KR_CLOCK (user_data);

  if (!self->stopped)
    show_time (self);
  return G_SOURCE_CONTINUE;
}

static void
map (GtkWidget *widget)
{
  KrClock *self = KR_CLOCK (widget);

  GTK_WIDGET_CLASS (kr_clock_parent_class)->map (widget);
  if (!self->stopped)
    show_time (self);
  self->tick_source = g_timeout_add_seconds (1, tick_cb, self);
}

static void
unmap (GtkWidget *widget)
{
  g_clear_handle_id (&KR_CLOCK (widget)->tick_source, g_source_remove);
  GTK_WIDGET_CLASS (kr_clock_parent_class)->unmap (widget);
}

static void
kr_clock_class_init (KrClockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = map;
  widget_class->unmap = unmap;
  gtk_widget_class_set_css_name (widget_class, "deal-clock");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_clock_init (KrClock *self)
{
  self->label = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->label, "numeric");
  gtk_label_set_xalign (GTK_LABEL (self->label), 1);
  gtk_label_set_width_chars (GTK_LABEL (self->label), 5);
  adw_bin_set_child (ADW_BIN (self), self->label);
}

void
kr_clock_start (KrClock *self, gint64 at_us)
{
  g_return_if_fail (KR_IS_CLOCK (self));

  self->started_at_us = at_us;
  self->stopped = FALSE;
  show_time (self);
}

void
kr_clock_stop (KrClock *self, gint64 at_us)
{
  kr_clock_start (self, at_us);
  self->stopped = TRUE;
}
