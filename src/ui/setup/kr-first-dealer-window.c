/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-first-dealer-window.h"

#include "kr-arrival.h"
#include "kr-cancel-button.h"
#include "kr-first-draw.h"
#include "kr-message-bar.h"
#include "kr-save-step.h"
#include "kr-seat-circle.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

struct _KrFirstDealerWindow {
  AdwWindow parent_instance;

  KrGame *game;
  KrTableSetup *setup;
  guint drawn; /* the seat with the lowest card of the draw that is shown */

  KrSeatCircle *circle;
  GtkWidget *done;
};

G_DEFINE_FINAL_TYPE (KrFirstDealerWindow, kr_first_dealer_window, ADW_TYPE_WINDOW)

static void
draw_again_cb (KrFirstDealerWindow *self)
{
  KrRandom random = {.state = (guint64) g_random_int () << 32 | g_random_int ()};

  kr_table_setup_draw (self->setup, &random);
  self->drawn = kr_table_setup_get_first_dealer (self->setup);
}

/* A first dealer on the way to the disk. */
typedef struct {
  guint seat;
  char draw[KR_FIRST_DRAW_TEXT_SIZE]; /* "" if no cards were drawn */
} Choice;

static gboolean
set_first_dealer (gpointer game, gconstpointer data, GError **error)
{
  const Choice *choice = data;

  return !kr_game_get_can_change_first_dealer (game) ||
         kr_game_set_first_dealer (game, choice->seat, *choice->draw != '\0' ? choice->draw : NULL,
                                   error);
}

/* Cards are kept with the game only if they say who deals. */
static void
done_cb (KrFirstDealerWindow *self)
{
  Choice choice = {.seat = kr_table_setup_get_first_dealer (self->setup)};

  if (choice.seat == self->drawn)
    g_strlcpy (choice.draw, kr_table_setup_get_draw (self->setup), sizeof choice.draw);
  kr_save_step (kr_game_get_ledger (self->game),
                &(KrSaveStep){.owner = self->game,
                              .what = &choice,
                              .size = sizeof choice,
                              .words = _ ("the first dealer"),
                              .near = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self))),
                              .save = set_first_dealer});
  gtk_window_close (GTK_WINDOW (self));
}

static void
kr_first_dealer_window_dispose (GObject *object)
{
  KrFirstDealerWindow *self = KR_FIRST_DEALER_WINDOW (object);

  g_clear_object (&self->setup);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (kr_first_dealer_window_parent_class)->dispose (object);
}

static void
kr_first_dealer_window_class_init (KrFirstDealerWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_first_dealer_window_dispose;
  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  g_type_ensure (KR_TYPE_SEAT_CIRCLE);
  g_type_ensure (KR_TYPE_CANCEL_BUTTON);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/setup/kr-first-dealer-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrFirstDealerWindow, circle);
  gtk_widget_class_bind_template_child (widget_class, KrFirstDealerWindow, done);
  gtk_widget_class_bind_template_callback (widget_class, draw_again_cb);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_first_dealer_window_init (KrFirstDealerWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_label_wrap_button (self->done);
  self->setup = kr_table_setup_new ();
  kr_arrival_focus (GTK_WIDGET (self), self->done);
}

GtkWidget *
kr_first_dealer_window_new (KrGame *game)
{
  KrFirstDealerWindow *self = g_object_new (KR_TYPE_FIRST_DEALER_WINDOW, NULL);
  const char *draw = kr_game_get_draw (game);

  self->game = g_object_ref (game);
  kr_table_setup_take_game (self->setup, game);
  self->drawn = (guint) kr_game_get_match (game)->first_dealer;
  kr_table_setup_set_first_dealer (self->setup, self->drawn);
  kr_table_setup_set_draw (self->setup, draw != NULL ? draw : "");
  kr_seat_circle_set_setup (self->circle, self->setup);
  return GTK_WIDGET (self);
}
