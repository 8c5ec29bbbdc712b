/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-opened-window.h"

#include "kr-arrival.h"
#include "kr-message-bar.h"
#include "kr-opened-card.h"

#include <glib/gi18n.h>

struct _KrOpenedWindow {
  AdwWindow parent_instance;

  GtkBox *cards; /* of KrOpenedCard */
  GtkWidget *import_all;
  GtkWidget *close;
};

G_DEFINE_FINAL_TYPE (KrOpenedWindow, kr_opened_window, ADW_TYPE_WINDOW)

static GtkWidget *
get_first (KrOpenedWindow *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self->cards));
}

static void
looked_cb (KrOpenedWindow *self)
{
  guint n_to_import = 0;

  for (GtkWidget *card = get_first (self); card != NULL; card = gtk_widget_get_next_sibling (card))
    n_to_import += kr_opened_card_can_import (KR_OPENED_CARD (card));
  gtk_widget_set_visible (self->import_all, n_to_import > 1);
}

/* One file alone has the focus, once it is known what can be done with it. */
static void
found_cb (KrOpenedWindow *self, KrOpenedCard *card)
{
  GtkWidget *button = kr_opened_card_get_button (card);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (button != NULL && gtk_widget_get_next_sibling (get_first (self)) == NULL &&
      (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->cards))))
    kr_arrival_focus (GTK_WIDGET (self), button);
}

static void
import_all_cb (KrOpenedWindow *self)
{
  for (GtkWidget *card = get_first (self); card != NULL; card = gtk_widget_get_next_sibling (card))
    if (kr_opened_card_can_import (KR_OPENED_CARD (card)))
      kr_opened_card_import (KR_OPENED_CARD (card));
}

static void
kr_opened_window_class_init (KrOpenedWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/exchange/kr-opened-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrOpenedWindow, cards);
  gtk_widget_class_bind_template_child (widget_class, KrOpenedWindow, import_all);
  gtk_widget_class_bind_template_child (widget_class, KrOpenedWindow, close);
  gtk_widget_class_bind_template_callback (widget_class, import_all_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_opened_window_init (KrOpenedWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_arrival_focus (GTK_WIDGET (self), self->close);
}

static KrOpenedWindow *
find_window (GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

    if (KR_IS_OPENED_WINDOW (window) && gtk_window_get_transient_for (window) == parent)
      return KR_OPENED_WINDOW (window);
  }
  return NULL;
}

void
kr_opened_window_show (KrLedger *ledger, GListModel *files, GtkWindow *parent)
{
  KrOpenedWindow *self = find_window (parent);

  if (g_list_model_get_n_items (files) == 0)
    return;
  if (self == NULL)
    self = g_object_new (KR_TYPE_OPENED_WINDOW, "transient-for", parent, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (files); i++) {
    g_autoptr (GFile) file = g_list_model_get_item (files, i);
    GtkWidget *card = kr_opened_card_new (ledger, file);

    g_signal_connect_object (card, "looked", G_CALLBACK (looked_cb), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (card, "looked", G_CALLBACK (found_cb), self, G_CONNECT_SWAPPED);
    gtk_box_append (self->cards, card);
  }
  gtk_window_present (GTK_WINDOW (self));
}
