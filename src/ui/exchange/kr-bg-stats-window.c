/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-bg-stats-window.h"

#include "kr-message-bar.h"
#include "kr-qr.h"
#include "kr-toast.h"
#include "kr-sheet-source.h"

#include <glib/gi18n.h>

/* A link that is too long for a code is shown as text only. */

struct _KrBgStatsWindow {
  AdwWindow parent_instance;

  char *link;
  KrQr *qr; /* NULL: the link is too long for a code */

  GtkDrawingArea *code;
  GtkWidget *too_long;
  GtkLabel *text;
};

G_DEFINE_FINAL_TYPE (KrBgStatsWindow, kr_bg_stats_window, ADW_TYPE_WINDOW)

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  const KrBgStatsWindow *self = user_data;
  const int side = MIN (width, height);

  /* NOLINTNEXTLINE(bugprone-integer-division): whole pixels keep the edges of the code sharp */
  cairo_translate (cr, (width - side) / 2, (height - side) / 2);
  kr_qr_paint (self->qr, cr, side);
}

static void
copy_cb (KrBgStatsWindow *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->link);
  kr_toast (GTK_WIDGET (self->code), _ ("Link copied"));
}

static void
kr_bg_stats_window_finalize (GObject *object)
{
  KrBgStatsWindow *self = KR_BG_STATS_WINDOW (object);

  g_clear_pointer (&self->qr, kr_qr_free);
  g_free (self->link);
  G_OBJECT_CLASS (kr_bg_stats_window_parent_class)->finalize (object);
}

static void
kr_bg_stats_window_class_init (KrBgStatsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kr_bg_stats_window_finalize;

  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/exchange/kr-bg-stats-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrBgStatsWindow, code);
  gtk_widget_class_bind_template_child (widget_class, KrBgStatsWindow, too_long);
  gtk_widget_class_bind_template_child (widget_class, KrBgStatsWindow, text);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_bg_stats_window_init (KrBgStatsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_bg_stats_window_new (KrGame *game, GtkWindow *parent)
{
  KrBgStatsWindow *self = g_object_new (KR_TYPE_BG_STATS_WINDOW, "transient-for", parent, NULL);

  self->link = kr_sheet_source_format_play_link (game);
  self->qr = kr_qr_new (self->link);
  gtk_label_set_text (self->text, self->link);
  gtk_widget_set_visible (GTK_WIDGET (self->code), self->qr != NULL);
  gtk_widget_set_visible (self->too_long, self->qr == NULL);
  if (self->qr != NULL)
    gtk_drawing_area_set_draw_func (self->code, draw_cb, self, NULL);
  return GTK_WIDGET (self);
}
