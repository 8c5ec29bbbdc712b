/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-actions.h"

#include "kr-first-game.h"
#include "kr-game-follow.h"
#include "kr-placeholder.h"
#include "kr-tally-button.h"
#include "kr-toast.h"
#include "kr-ruling-booking.h"
#include "kr-points.h"
#include "kr-refusal-words.h"
#include "kr-save-step.h"
#include "kr-step-words.h"
#include "kr-text-label.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

/* A line of buttons for each kind of penalty that the ruling names. */

struct _KrRulingActions {
  AdwBin parent_instance;

  KrAppliedRuling *told;
  KrGame *game;
  GPtrArray *buttons; /* of KrTallyButton */
  GtkBox *box;
};

G_DEFINE_FINAL_TYPE (KrRulingActions, kr_ruling_actions, ADW_TYPE_BIN)

/* What a button does. */
typedef struct {
  KrBooking booking;
  int seat;
} Deed;

static const char *const headings[KR_N_BOOKINGS] = {
    [KR_BOOKING_PRESSURE] = N_ ("Record a pressure. For whom?"),
    [KR_BOOKING_FORGOT] = N_ ("Record a forgotten “one card”. Whose?"),
    [KR_BOOKING_COOPER] = N_ ("Record a cooper. Whose?"),
    [KR_BOOKING_REVOKE] = N_ ("Record a revoke. Whose?"),
    [KR_BOOKING_MULLIGAN] = N_ ("Record a mulligan. For whom?"),
    [KR_BOOKING_PENALTY_CARD] = N_ ("Record a penalty card. For whom?"),
    [KR_BOOKING_FACE_UP] = N_ ("Record the penalty card. In front of whom?"),
    [KR_BOOKING_SLOW] = N_ ("Record a card for slow play. For whom?"),
    [KR_BOOKING_LOOKED] = N_ ("Record a card for looking. For whom?"),
};

/* {player} and {price} are filled in. */
static const char *const deeds[KR_N_BOOKINGS] = {
    [KR_BOOKING_PRESSURE] = N_ ("Pressure for {player}, {price}"),
    [KR_BOOKING_FORGOT] = N_ ("{player} forgot “one card”, {price}"),
    [KR_BOOKING_COOPER] = N_ ("Cooper for {player}, {price}"),
    [KR_BOOKING_REVOKE] = N_ ("Revoke by {player}, {price}"),
    [KR_BOOKING_MULLIGAN] = N_ ("Mulligan for {player}, {price}"),
    [KR_BOOKING_PENALTY_CARD] = N_ ("Penalty card for {player}, {price}"),
    [KR_BOOKING_FACE_UP] = N_ ("Penalty card in front of {player}, {price}"),
    [KR_BOOKING_SLOW] = N_ ("Penalty card for {player}, {price}"),
    [KR_BOOKING_LOOKED] = N_ ("Penalty card for {player}, {price}"),
};

static char *
dup_price (KrGame *game, KrBooking booking, int seat)
{
  KrBookingPrice price;

  kr_booking_get_price (booking, kr_game_get_match (game), seat, &price);
  if (price.points != 0) {
    g_autofree char *points = kr_points_format (price.points);

    return g_strdup_printf (ngettext ("%s point", "%s points", (gulong) (price.points % 1000000)),
                            points);
  }
  if (price.cards > 0 && price.turn)
    return g_strdup_printf (ngettext ("%d card and the turn", "%d cards and the turn", price.cards),
                            price.cards);
  if (price.cards > 0)
    return g_strdup_printf (ngettext ("draws %d card", "draws %d cards", price.cards), price.cards);
  return g_strdup (booking == KR_BOOKING_FACE_UP ? _ ("face up") : _ ("costs nothing"));
}

static void
booked_cb (GtkWidget *widget, const char *words)
{
  KrRulingActions *self = KR_RULING_ACTIONS (widget);
  g_autofree char *message = g_strdup_printf (_ ("Recorded: %s"), words);

  if (self->game != NULL)
    kr_toast_with_undo (widget, message, self->game);
}

static void
book_cb (KrTallyButton *button, KrRulingActions *self)
{
  const Deed *deed = g_object_get_data (G_OBJECT (button), "deed");
  const KrMatchEvent event = {
      .kind = KR_MATCH_EVENT_HAPPENING,
      .happening = kr_first_game_get_recorded (kr_game_get_match (self->game), deed->seat,
                                               kr_booking_get_happening (deed->booking)),
      .seat = (int8_t) deed->seat,
      .change = 1};
  g_autofree char *step = kr_step_words_format (self->game, &event, FALSE);

  kr_save_step_book_ruling (self->game, deed->booking, deed->seat,
                            kr_applied_ruling_get_id (self->told), step, GTK_WIDGET (self),
                            booked_cb);
}

static void
take_back_cb (KrTallyButton *button, KrRulingActions *self)
{
  const Deed *deed = g_object_get_data (G_OBJECT (button), "deed");
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_HAPPENING,
                        .happening = kr_booking_get_happening (deed->booking),
                        .seat = (int8_t) deed->seat,
                        .change = -1};

  g_strlcpy (event.ruling, kr_applied_ruling_get_id (self->told), sizeof event.ruling);
  kr_save_step_book (self->game, &event, GTK_WIDGET (self));
}

static void
look_at (KrRulingActions *self, KrTallyButton *button)
{
  const Deed *deed = g_object_get_data (G_OBJECT (button), "deed");
  const char *name = kr_game_get_name (self->game, deed->seat);
  const KrMatch *match = kr_game_get_match (self->game);
  const KrMatchDeal *deal = &match->deals[kr_match_running_deal (match)];
  const int n = deal->entry.seats[deed->seat].happened[kr_booking_get_happening (deed->booking)];
  g_autofree char *price = dup_price (self->game, deed->booking, deed->seat);
  g_autofree char *counted = g_strdup_printf ("%s ×%d", name, n);
  g_autofree char *priced = kr_placeholder_fill (_ (deeds[deed->booking]), "{price}", price);
  g_autofree char *book = kr_placeholder_fill (priced, "{player}", name);
  g_autofree char *take_back = g_strdup_printf (_ ("Remove one from %s"), name);
  g_autofree char *refusal = kr_refusal_words_dup (self->game, deed->booking, deed->seat);

  kr_tally_button_set_look (
      button, &(KrHappeningLook){n > 0 ? counted : name, price, book, take_back, n, NULL, refusal});
}

static void
add_text (KrRulingActions *self, const char *text, const char *class)
{
  gtk_box_append (self->box, kr_text_label_new (text, class));
}

static void
add_booking (KrRulingActions *self, KrBooking booking)
{
  const guint n_players = kr_game_get_match (self->game)->n_players;
  GtkWidget *line;

  if (kr_ruling_booking_is_left_to_referee (self->game, booking)) {
    add_text (self, _ ("The referee records this when you tap the card."), "dim-label");
    return;
  }
  add_text (self, _ (headings[booking]), "heading");
  line = g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE, "column-spacing", 8,
                       "row-spacing", 8, "max-children-per-line", n_players, "homogeneous", TRUE,
                       NULL);
  for (guint seat = 0; seat < n_players; seat++) {
    GtkWidget *button = kr_tally_button_new ();
    Deed *deed = g_new0 (Deed, 1);

    *deed = (Deed){booking, (int) seat};
    g_object_set_data_full (G_OBJECT (button), "deed", deed, g_free);
    g_signal_connect (button, "book", G_CALLBACK (book_cb), self);
    g_signal_connect (button, "take-back", G_CALLBACK (take_back_cb), self);
    g_ptr_array_add (self->buttons, button);
    look_at (self, KR_TALLY_BUTTON (button));
    gtk_flow_box_append (GTK_FLOW_BOX (line), button);
    gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  }
  gtk_box_append (self->box, line);
}

static void
fill (KrRulingActions *self)
{
  const gboolean is_open = kr_ruling_booking_is_open (self->game);

  g_ptr_array_set_size (self->buttons, 0);
  kr_widget_children_remove (GTK_WIDGET (self->box));
  for (const char *const *name = kr_applied_ruling_get_bookings (self->told);
       is_open && *name != NULL; name++) {
    KrBooking booking;

    if (kr_booking_parse (*name, &booking))
      add_booking (self, booking);
  }
  gtk_widget_set_visible (GTK_WIDGET (self),
                          gtk_widget_get_first_child (GTK_WIDGET (self->box)) != NULL);
}

/* Whether the buttons are still the right ones. */
static gboolean
is_filled (KrRulingActions *self)
{
  if (self->buttons->len == 0 || !kr_ruling_booking_is_open (self->game))
    return FALSE;
  for (guint i = 0; i < self->buttons->len; i++) {
    const Deed *deed = g_object_get_data (self->buttons->pdata[i], "deed");

    if (kr_ruling_booking_is_left_to_referee (self->game, deed->booking))
      return FALSE;
  }
  return TRUE;
}

/* Keeps the buttons if possible, so that the one that was clicked keeps the focus. */
static void
follow_game_cb (KrRulingActions *self)
{
  if (!is_filled (self)) {
    fill (self);
    return;
  }
  for (guint i = 0; i < self->buttons->len; i++)
    look_at (self, self->buttons->pdata[i]);
}

static void
kr_ruling_actions_dispose (GObject *object)
{
  KrRulingActions *self = KR_RULING_ACTIONS (object);

  g_clear_object (&self->told);
  kr_game_follow (&self->game, NULL, G_CALLBACK (follow_game_cb), self);
  g_clear_pointer (&self->buttons, g_ptr_array_unref);
  G_OBJECT_CLASS (kr_ruling_actions_parent_class)->dispose (object);
}

static void
kr_ruling_actions_class_init (KrRulingActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kr_ruling_actions_dispose;
}

static void
kr_ruling_actions_init (KrRulingActions *self)
{
  self->buttons = g_ptr_array_new ();
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 8));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

void
kr_ruling_actions_show (KrRulingActions *self, KrAppliedRuling *told, KrGame *game)
{
  g_return_if_fail (KR_IS_RULING_ACTIONS (self));
  g_set_object (&self->told, told);
  kr_game_follow (&self->game, game, G_CALLBACK (follow_game_cb), self);
  fill (self);
}
