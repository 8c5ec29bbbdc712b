/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-window.h"

#include "kr-accessible.h"
#include "kr-club-join.h"
#include "kr-club-page.h"
#include "kr-message-header.h"

struct _KrClubWindow {
  AdwWindow parent_instance;

  KrClubLine *line;

  GtkStack *pages;
  KrClubJoin *join;
  KrClubPage *page;
};

G_DEFINE_FINAL_TYPE (KrClubWindow, kr_club_window, ADW_TYPE_WINDOW)

static void
update (KrClubWindow *self)
{
  const gboolean is_in = kr_club_line_get_state (self->line) != KR_CLUB_LINE_NONE;
  GtkWidget *page = is_in ? GTK_WIDGET (self->page) : GTK_WIDGET (self->join);

  if (gtk_stack_get_visible_child (self->pages) != page)
    kr_accessible_show_page (self->pages, page);
}

static void
kr_club_window_dispose (GObject *object)
{
  g_clear_object (&KR_CLUB_WINDOW (object)->line);
  G_OBJECT_CLASS (kr_club_window_parent_class)->dispose (object);
}

static void
kr_club_window_class_init (KrClubWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_club_window_dispose;
  g_type_ensure (KR_TYPE_CLUB_JOIN);
  g_type_ensure (KR_TYPE_CLUB_PAGE);
  g_type_ensure (KR_TYPE_MESSAGE_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/club/kr-club-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrClubWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, KrClubWindow, join);
  gtk_widget_class_bind_template_child (widget_class, KrClubWindow, page);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_club_window_init (KrClubWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_club_window_new (KrLedger *ledger, GtkWindow *parent)
{
  KrClubWindow *self = g_object_new (KR_TYPE_CLUB_WINDOW, "transient-for", parent, NULL);

  self->line = g_object_ref (kr_club_line_get (ledger));
  kr_club_join_set_line (self->join, self->line);
  kr_club_page_set_ledger (self->page, ledger);
  g_signal_connect_object (self->line, "notify::state", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
