/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-other-seats.h"

#include "kr-accessible.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

#define MOST_HEIGHT 420 /* of the list; above that it scrolls */

struct _KrRefereeOtherSeats {
  GtkPopover parent_instance;

  GtkBox *list;
};

G_DEFINE_FINAL_TYPE (KrRefereeOtherSeats, kr_referee_other_seats, GTK_TYPE_POPOVER)

static void
kr_referee_other_seats_class_init (KrRefereeOtherSeatsClass *klass)
{
}

static void
kr_referee_other_seats_init (KrRefereeOtherSeats *self)
{
  GtkWidget *scroller = g_object_new (
      GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height",
      TRUE, "propagate-natural-width", TRUE, "max-content-height", MOST_HEIGHT, NULL);

  self->list = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_popover_set_child (GTK_POPOVER (self), scroller);
}

void
kr_referee_other_seats_show (KrRefereeOtherSeats *self, const KrRefereeStatus *status)
{
  const KrTable *table = kr_referee_status_get_table (status);

  g_return_if_fail (KR_IS_REFEREE_OTHER_SEATS (self));
  kr_widget_children_remove (GTK_WIDGET (self->list));
  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    const char *name = status->names[seat];
    GtkWidget *button;

    if (seat == table->turn)
      continue;
    button = gtk_button_new ();
    gtk_button_set_child (GTK_BUTTON (button),
                          g_object_new (GTK_TYPE_LABEL, "label", name, "ellipsize",
                                        PANGO_ELLIPSIZE_MIDDLE, "max-width-chars", 24, NULL));
    gtk_widget_add_css_class (button, "flat");
    kr_accessible_set_labelf (button, _ ("%s plays or draws out of turn"), name);
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", seat);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "referee.out-of-turn");
    g_signal_connect_swapped (button, "clicked", G_CALLBACK (gtk_popover_popdown), self);
    gtk_box_append (self->list, button);
  }
}
