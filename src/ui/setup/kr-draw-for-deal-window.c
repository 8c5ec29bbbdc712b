/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-draw-for-deal-window.h"

#include "kr-arrival.h"
#include "kr-cancel-button.h"
#include "kr-card-grid.h"
#include "kr-card-name.h"
#include "kr-card-parser.h"
#include "kr-css-class.h"
#include "kr-first-draw.h"
#include "kr-fit-layout.h"
#include "kr-pen-mark.h"
#include "kr-seat-look.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>
#include <string.h>

/* The cards are kept in the order in which they were drawn; rounds, ties and the dealer are
 * found anew from all of them. */

#define MAX_CARDS (KR_MAX_SEATS * KR_FIRST_DRAW_MAX_ROUNDS)

struct _KrDrawForDealWindow {
  AdwWindow parent_instance;

  KrTableSetup *setup;
  int n_players;
  KrCard drawn[MAX_CARDS]; /* of each player in turn, round by round */
  int n_drawn;
  KrCardParser typed;

  KrFirstDraw draw; /* what @drawn comes to; the dealer is KR_NO_SEAT until it is decided */
  guint32 in_round; /* bit: the seat draws in the last round of @draw */
  int next;         /* the seat that draws next; KR_NO_SEAT when decided */

  GtkFlowBox *players;
  GtkWidget *cells[KR_MAX_SEATS];
  GtkLabel *cards[KR_MAX_SEATS];
  GtkLabel *verdict;
  KrCardGrid *grid;
  GtkWidget *take_back;
  GtkWidget *choose;
};

G_DEFINE_FINAL_TYPE (KrDrawForDealWindow, kr_draw_for_deal_window, ADW_TYPE_WINDOW)

/* Caller frees. */
static char *
dup_name (KrDrawForDealWindow *self, int seat)
{
  const char *name = kr_table_setup_get_name (self->setup, (guint) seat);

  return *name != '\0' ? g_strdup (name) : g_strdup_printf (_ ("Player %d"), seat + 1);
}

/* --- Finding the dealer ------------------------------------------------- */

/* The first seat from @seat on that draws in this round; KR_NO_SEAT if all have. */
static int
find_next (const KrDrawForDealWindow *self, int seat)
{
  for (; seat < self->n_players; seat++)
    if ((self->in_round & 1u << seat) != 0)
      return seat;
  return KR_NO_SEAT;
}

/* After the last card of a round: finds the dealer, or begins the next round. */
static void
end_round (KrDrawForDealWindow *self)
{
  const KrCard *drawn = self->draw.cards[self->draw.n_rounds - 1];
  KrCard cards[KR_MAX_SEATS];
  int seats[KR_MAX_SEATS] = {0};
  uint32_t again;
  int n = 0;
  int dealer;

  for (int seat = 0; seat < self->n_players; seat++)
    if ((self->in_round & 1u << seat) != 0) {
      seats[n] = seat;
      cards[n++] = drawn[seat];
    }
  dealer = kr_schedule_draw (kr_table_setup_get_rules (self->setup), cards, n, &again);
  if (dealer != KR_NO_SEAT) {
    self->draw.dealer = seats[dealer];
    return;
  }
  self->in_round = 0;
  for (int i = 0; i < n; i++)
    if ((again & 1u << i) != 0)
      self->in_round |= 1u << seats[i];
  self->draw.n_rounds++;
  self->next = find_next (self, 0);
}

/* Makes the draw from all cards so far. One that is tied after the last round starts over. */
static void
replay (KrDrawForDealWindow *self)
{
  self->draw = (KrFirstDraw){.n_players = self->n_players, .n_rounds = 1, .dealer = KR_NO_SEAT};
  memset (self->draw.cards, KR_CARD_NONE, sizeof self->draw.cards);
  self->in_round = (1u << self->n_players) - 1;
  self->next = 0;
  for (int i = 0; i < self->n_drawn && self->draw.dealer == KR_NO_SEAT; i++) {
    self->draw.cards[self->draw.n_rounds - 1][self->next] = self->drawn[i];
    self->next = find_next (self, self->next + 1);
    if (self->next == KR_NO_SEAT)
      end_round (self);
    if (self->draw.n_rounds > KR_FIRST_DRAW_MAX_ROUNDS) {
      self->n_drawn = 0;
      replay (self);
    }
  }
}

/* --- Showing it ---------------------------------------------------------- */

/* “2♥ 7♦”; “draws now” for whoever is next. Caller frees. */
static char *
dup_cards (KrDrawForDealWindow *self, int seat)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int round = 0; round < self->draw.n_rounds; round++) {
    const KrCard card = self->draw.cards[round][seat];
    g_autofree char *name = card != KR_CARD_NONE ? kr_card_name_dup_short (card) : NULL;

    if (name != NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", name);
  }
  if (seat == self->next && self->draw.dealer == KR_NO_SEAT)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", _ ("draws now"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
dup_names_in_round (KrDrawForDealWindow *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (int seat = 0; seat < self->n_players; seat++)
    if ((self->in_round & 1u << seat) != 0)
      g_ptr_array_add (names, dup_name (self, seat));
  g_ptr_array_add (names, NULL);
  /* Translators: between the names of a list. */
  return g_strjoinv (_ (", "), (char **) names->pdata);
}

static char *
dup_verdict (KrDrawForDealWindow *self)
{
  g_autofree char *who = NULL;

  if (self->draw.dealer != KR_NO_SEAT) {
    who = dup_name (self, self->draw.dealer);
    return g_strdup_printf (_ ("%s has the lowest card and deals first."), who);
  }
  if (self->draw.n_rounds > 1) {
    who = dup_names_in_round (self);
    return g_strdup_printf (_ ("Tied for lowest, draw again: %s"), who);
  }
  who = dup_name (self, self->next);
  if (kr_table_setup_get_rules (self->setup)->draw_ace == KR_DRAW_ACE_HIGH)
    return g_strdup_printf (_ ("%s: tap your card, or type it, as in 9h. The lowest deals; the ace "
                               "is high."),
                            who);
  return g_strdup_printf (_ ("%s: tap your card, or type it, as in 9h. The lowest deals; the ace "
                             "is low."),
                          who);
}

static void
update (KrDrawForDealWindow *self)
{
  const gboolean is_decided = self->draw.dealer != KR_NO_SEAT;
  g_autofree char *verdict = dup_verdict (self);
  guint64 taken = 0;

  for (int i = 0; i < self->n_drawn; i++)
    taken |= G_GUINT64_CONSTANT (1) << self->drawn[i];
  for (int seat = 0; seat < self->n_players; seat++) {
    g_autofree char *cards = dup_cards (self, seat);

    gtk_label_set_text (self->cards[seat], cards);
    kr_css_class_set (self->cells[seat], "current",
                      seat == (is_decided ? self->draw.dealer : self->next));
  }
  gtk_label_set_text (self->verdict, verdict);
  kr_card_grid_show_pack (self->grid, taken);
  gtk_widget_set_sensitive (self->take_back, self->n_drawn > 0);
  gtk_widget_set_sensitive (self->choose, is_decided);
  if (is_decided)
    gtk_widget_grab_focus (self->choose);
  gtk_widget_set_sensitive (GTK_WIDGET (self->grid), !is_decided);
}

/* --- What is done --------------------------------------------------------- */

static void
take_card (KrDrawForDealWindow *self, KrCard card)
{
  for (int i = 0; i < self->n_drawn; i++)
    if (self->drawn[i] == card)
      return;
  if (self->draw.dealer != KR_NO_SEAT || card >= KR_CARD_JOKER)
    return;
  self->drawn[self->n_drawn++] = card;
  replay (self);
  update (self);
}

static void
card_cb (KrDrawForDealWindow *self, guint card)
{
  take_card (self, (KrCard) card);
}

static void
take_back_cb (KrDrawForDealWindow *self)
{
  if (self->n_drawn == 0)
    return;
  self->n_drawn--;
  replay (self);
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

static void
draw_for_us_cb (KrDrawForDealWindow *self)
{
  KrRandom random = {.state = (guint64) g_random_int () << 32 | g_random_int ()};

  kr_first_draw_make (&self->draw, kr_table_setup_get_rules (self->setup), self->n_players,
                      &random);
  self->n_drawn = 0;
  for (int round = 0; round < self->draw.n_rounds; round++)
    for (int seat = 0; seat < self->n_players; seat++)
      if (self->draw.cards[round][seat] != KR_CARD_NONE)
        self->drawn[self->n_drawn++] = self->draw.cards[round][seat];
  update (self);
}

static void
choose_cb (KrDrawForDealWindow *self)
{
  char text[KR_FIRST_DRAW_TEXT_SIZE];

  kr_first_draw_format (&self->draw, text);
  kr_table_setup_set_first_dealer (self->setup, (guint) self->draw.dealer);
  kr_table_setup_set_draw (self->setup, text);
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
key_pressed_cb (KrDrawForDealWindow *self, guint key, guint code, GdkModifierType modifiers)
{
  const gunichar letter = gdk_keyval_to_unicode (key);
  KrCard card;

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_BackSpace) {
    if (!kr_card_parser_clear (&self->typed))
      take_back_cb (self);
    return GDK_EVENT_STOP;
  }
  if (letter > 127 || !g_ascii_isalnum ((char) letter))
    return GDK_EVENT_PROPAGATE;
  if (kr_card_parser_add (&self->typed, (char) letter, &card))
    take_card (self, card);
  return GDK_EVENT_STOP;
}

static void
kr_draw_for_deal_window_dispose (GObject *object)
{
  g_clear_object (&KR_DRAW_FOR_DEAL_WINDOW (object)->setup);
  G_OBJECT_CLASS (kr_draw_for_deal_window_parent_class)->dispose (object);
}

static void
kr_draw_for_deal_window_class_init (KrDrawForDealWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_draw_for_deal_window_dispose;

  g_type_ensure (KR_TYPE_CARD_GRID);
  g_type_ensure (KR_TYPE_FIT_LAYOUT);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  g_type_ensure (KR_TYPE_CANCEL_BUTTON);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/setup/kr-draw-for-deal-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrDrawForDealWindow, players);
  gtk_widget_class_bind_template_child (widget_class, KrDrawForDealWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, KrDrawForDealWindow, grid);
  gtk_widget_class_bind_template_child (widget_class, KrDrawForDealWindow, take_back);
  gtk_widget_class_bind_template_child (widget_class, KrDrawForDealWindow, choose);
  gtk_widget_class_bind_template_callback (widget_class, card_cb);
  gtk_widget_class_bind_template_callback (widget_class, take_back_cb);
  gtk_widget_class_bind_template_callback (widget_class, draw_for_us_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_draw_for_deal_window_init (KrDrawForDealWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->grid));
}

static void
add_player (KrDrawForDealWindow *self, int seat, const char *const names[])
{
  g_autofree char *name = dup_name (self, seat);
  g_autofree char *initial =
      kr_seat_look_dup_initial_among (names, (guint) self->n_players, (guint) seat);
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *child = gtk_flow_box_child_new ();
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", name, "xalign", 0.0, "ellipsize",
                                   PANGO_ELLIPSIZE_MIDDLE, "tooltip-text", name, NULL);

  self->cards[seat] = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize",
                                               PANGO_ELLIPSIZE_START, "width-chars", 8, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->cards[seat]), "caption");
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (text), label);
  gtk_box_append (GTK_BOX (text), GTK_WIDGET (self->cards[seat]));
  gtk_box_append (GTK_BOX (cell),
                  kr_pen_mark_new (kr_table_setup_get_pen (self->setup, (guint) seat), initial));
  gtk_box_append (GTK_BOX (cell), text);
  gtk_widget_add_css_class (cell, "drawing-player");
  gtk_widget_add_css_class (cell, "card");
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), cell);
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_append (self->players, child);
  self->cells[seat] = cell;
}

GtkWidget *
kr_draw_for_deal_window_new (KrTableSetup *setup)
{
  KrDrawForDealWindow *self = g_object_new (KR_TYPE_DRAW_FOR_DEAL_WINDOW, NULL);
  const char *names[KR_MAX_SEATS] = {NULL};

  self->setup = g_object_ref (setup);
  self->n_players = (int) kr_table_setup_get_n_players (setup);
  for (int seat = 0; seat < self->n_players; seat++)
    names[seat] = kr_table_setup_get_name (setup, (guint) seat);
  for (int seat = 0; seat < self->n_players; seat++)
    add_player (self, seat, names);
  replay (self);
  update (self);
  return GTK_WIDGET (self);
}
