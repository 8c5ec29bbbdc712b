/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-suit-popover.h"

#include "kr-accessible.h"
#include "kr-card-name.h"

#include <glib/gi18n.h>

struct _KrSuitPopover {
  GtkPopover parent_instance;

  GtkLabel *question;
  GtkWidget *buttons[KR_SUIT_NONE];
};

G_DEFINE_FINAL_TYPE (KrSuitPopover, kr_suit_popover, GTK_TYPE_POPOVER)

enum {
  SIGNAL_NAMED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
name_suit (KrSuitPopover *self, KrSuit suit)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[SIGNAL_NAMED], 0, (guint) suit);
}

static void
clicked_cb (GtkWidget *button, KrSuitPopover *self)
{
  for (int suit = 0; suit < KR_SUIT_NONE; suit++)
    if (self->buttons[suit] == button)
      name_suit (self, (KrSuit) suit);
}

static gboolean
key_pressed_cb (KrSuitPopover *self, guint key)
{
  char text[7] = "";
  KrSuit suit;

  g_unichar_to_utf8 (gdk_keyval_to_unicode (key), text);
  if (kr_suit_parse (text, &suit) == 0)
    return GDK_EVENT_PROPAGATE;
  name_suit (self, suit);
  return GDK_EVENT_STOP;
}

static void
kr_suit_popover_class_init (KrSuitPopoverClass *klass)
{
  signals[SIGNAL_NAMED] = g_signal_new ("named", KR_TYPE_SUIT_POPOVER, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
kr_suit_popover_init (KrSuitPopover *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  static const char letters[] = "cdhs";

  self->question = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->question), "heading");
  gtk_widget_set_direction (row, GTK_TEXT_DIR_LTR);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->question));
  for (int suit = 0; suit < KR_SUIT_NONE; suit++) {
    GtkWidget *button = gtk_button_new_with_label (kr_card_name_sign ((KrSuit) suit));
    g_autofree char *tooltip = NULL;

    gtk_widget_add_css_class (button, "suit-button");
    if (kr_suit_is_red ((KrSuit) suit))
      gtk_widget_add_css_class (button, "red");
    kr_accessible_set_name (GTK_WIDGET (button), kr_card_name_of_suit ((KrSuit) suit));
    /* Translators: a suit (%1$s) and the letter that names it (%2$c) */
    tooltip = g_strdup_printf (_ ("%1$s: type %2$c"), kr_card_name_of_suit ((KrSuit) suit),
                               letters[suit]);
    kr_accessible_set_tooltip (button, tooltip);
    g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
    gtk_box_append (GTK_BOX (row), button);
    self->buttons[suit] = button;
  }
  gtk_box_append (GTK_BOX (box), row);
  gtk_popover_set_child (GTK_POPOVER (self), box);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
kr_suit_popover_new (void)
{
  return g_object_new (KR_TYPE_SUIT_POPOVER, NULL);
}

void
kr_suit_popover_ask (KrSuitPopover *self, GtkWidget *at, KrCard card)
{
  g_autofree char *name = kr_card_name_dup (card);
  g_autofree char *question = NULL;
  graphene_rect_t bounds;

  g_return_if_fail (KR_IS_SUIT_POPOVER (self));
  question = g_strdup_printf (_ ("Suit for the %s?"), name);
  gtk_label_set_label (self->question, question);
  if (gtk_widget_compute_bounds (at, gtk_widget_get_parent (GTK_WIDGET (self)), &bounds)) {
    const GdkRectangle place = {(int) bounds.origin.x, (int) bounds.origin.y,
                                (int) bounds.size.width, (int) bounds.size.height};

    gtk_popover_set_pointing_to (GTK_POPOVER (self), &place);
  }
  gtk_popover_popup (GTK_POPOVER (self));
  /* The focus begins beside the suits: an Enter out of habit names none. */
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}
