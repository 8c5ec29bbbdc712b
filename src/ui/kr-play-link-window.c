/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-play-link-window.h"

#include "kr-qr.h"
#include "kr-report.h"
#include "kr-sheet-source.h"

#include <glib/gi18n.h>

/* A code too long to be read by a phone is none; the link is there still. */

struct _KrPlayLinkWindow {
  AdwWindow parent_instance;

  char *link;
  KrQr *qr; /* NULL: the link is too long for a code */

  GtkDrawingArea *code;
  GtkWidget *too_long;
  GtkLabel *text;
};

G_DEFINE_FINAL_TYPE (KrPlayLinkWindow, kr_play_link_window, ADW_TYPE_WINDOW)

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  const KrPlayLinkWindow *self = user_data;
  const int side = MIN (width, height);

  cairo_translate (cr, (width - side) / 2, (height - side) / 2);
  kr_qr_paint (self->qr, cr, side);
}

static void
copy_cb (KrPlayLinkWindow *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->link);
  kr_report (GTK_WIDGET (self->code), _ ("The link was copied"));
}

static void
kr_play_link_window_finalize (GObject *object)
{
  KrPlayLinkWindow *self = KR_PLAY_LINK_WINDOW (object);

  g_clear_pointer (&self->qr, kr_qr_free);
  g_free (self->link);
  G_OBJECT_CLASS (kr_play_link_window_parent_class)->finalize (object);
}

static void
kr_play_link_window_class_init (KrPlayLinkWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kr_play_link_window_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/kr-play-link-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrPlayLinkWindow, code);
  gtk_widget_class_bind_template_child (widget_class, KrPlayLinkWindow, too_long);
  gtk_widget_class_bind_template_child (widget_class, KrPlayLinkWindow, text);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_play_link_window_init (KrPlayLinkWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_play_link_window_new (KrGame *game, GtkWindow *parent)
{
  KrPlayLinkWindow *self = g_object_new (KR_TYPE_PLAY_LINK_WINDOW, "transient-for", parent, NULL);

  self->link = kr_sheet_source_format_play_link (game);
  self->qr = kr_qr_new (self->link);
  gtk_label_set_text (self->text, self->link);
  gtk_widget_set_visible (GTK_WIDGET (self->code), self->qr != NULL);
  gtk_widget_set_visible (self->too_long, self->qr == NULL);
  if (self->qr != NULL)
    gtk_drawing_area_set_draw_func (self->code, draw_cb, self, NULL);
  return GTK_WIDGET (self);
}
