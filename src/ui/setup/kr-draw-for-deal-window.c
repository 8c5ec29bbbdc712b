/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-draw-for-deal-window.h"

#include "kr-css-class.h"

#include <glib/gi18n.h>

/* One row per player. A round is decided when every player in it has a card; the players who
 * tie for the lowest card draw again in the next round. */

struct _KrDrawForDealWindow {
  AdwWindow parent_instance;

  KrTableSetup *setup;
  guint n_seats;
  guint32 in_round;            /* bit: the seat draws in this round */
  char *earlier[KR_MAX_SEATS]; /* cards of earlier rounds, `4C/9H`; NULL if none */
  KrCard drawn[KR_MAX_SEATS];  /* KR_CARD_NONE: not entered yet */
  AdwEntryRow *rows[KR_MAX_SEATS];
  int dealer;    /* KR_NO_SEAT: not decided */
  guint32 again; /* bit: the seat is tied for the lowest card */

  AdwPreferencesGroup *players;
  GtkLabel *verdict;
  GtkButton *draw_again;
  GtkButton *done;
};

G_DEFINE_FINAL_TYPE (KrDrawForDealWindow, kr_draw_for_deal_window, ADW_TYPE_WINDOW)

static gboolean
is_in_round (KrDrawForDealWindow *self, guint seat)
{
  return (self->in_round & 1u << seat) != 0;
}

static char *
dup_who (KrDrawForDealWindow *self, guint seat)
{
  const char *name = kr_table_setup_get_name (self->setup, seat);

  return *name != '\0' ? g_strdup (name) : g_strdup_printf (_ ("seat %u"), seat + 1);
}

/* FALSE while a card of this round is missing or cannot be read. */
static gboolean
read_cards (KrDrawForDealWindow *self)
{
  gboolean is_complete = TRUE;

  for (guint seat = 0; seat < self->n_seats; seat++) {
    g_autofree char *text = NULL;
    gsize length;

    if (!is_in_round (self, seat))
      continue;
    text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->rows[seat]))));
    length = kr_card_parse (text, &self->drawn[seat]);
    if (length == 0 || text[length] != '\0')
      self->drawn[seat] = KR_CARD_NONE;
    kr_css_class_set (GTK_WIDGET (self->rows[seat]), "error",
                      *text != '\0' && self->drawn[seat] == KR_CARD_NONE);
    is_complete = is_complete && self->drawn[seat] != KR_CARD_NONE;
  }
  return is_complete;
}

/* Finds the dealer, or the players who draw again, among the players of this round. */
static void
decide (KrDrawForDealWindow *self)
{
  KrCard cards[KR_MAX_SEATS];
  guint seats[KR_MAX_SEATS] = {0};
  int n = 0;
  uint32_t again = 0;
  int dealer;

  for (guint seat = 0; seat < self->n_seats; seat++)
    if (is_in_round (self, seat)) {
      seats[n] = seat;
      cards[n++] = self->drawn[seat];
    }
  dealer = kr_schedule_draw (kr_table_setup_get_rules (self->setup), cards, n, &again);
  self->dealer = dealer == KR_NO_SEAT ? KR_NO_SEAT : (int) seats[dealer];
  self->again = 0;
  for (int i = 0; i < n; i++)
    if ((again & 1u << i) != 0)
      self->again |= 1u << seats[i];
}

static char *
dup_verdict (KrDrawForDealWindow *self)
{
  g_autofree char *who = NULL;

  if (self->again != 0) {
    g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

    for (guint seat = 0; seat < self->n_seats; seat++)
      if ((self->again & 1u << seat) != 0)
        g_ptr_array_add (names, dup_who (self, seat));
    g_ptr_array_add (names, NULL);
    /* Translators: between the names of a list. */
    who = g_strjoinv (_ (", "), (char **) names->pdata);
    return g_strdup_printf (_ ("Tied for lowest, draw again: %s"), who);
  }
  if (self->dealer == KR_NO_SEAT)
    return g_strdup (
        _ ("Type each player’s card, as in 9H or KS. The lowest deals; the ace is low."));
  who = dup_who (self, (guint) self->dealer);
  return g_strdup_printf (_ ("%s has the lowest card and deals first."), who);
}

static void
update (KrDrawForDealWindow *self)
{
  g_autofree char *verdict = NULL;

  self->dealer = KR_NO_SEAT;
  self->again = 0;
  if (read_cards (self))
    decide (self);
  verdict = dup_verdict (self);
  gtk_label_set_text (self->verdict, verdict);
  gtk_widget_set_visible (GTK_WIDGET (self->draw_again), self->again != 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->done), self->dealer != KR_NO_SEAT);
}

/* The cards of @seat in all rounds so far. Caller frees. */
static char *
dup_cards (KrDrawForDealWindow *self, guint seat)
{
  char text[KR_CARD_TEXT_SIZE];

  if (!is_in_round (self, seat))
    return g_strdup (self->earlier[seat]);
  kr_card_format (self->drawn[seat], text);
  return self->earlier[seat] != NULL ? g_strconcat (self->earlier[seat], "/", text, NULL)
                                     : g_strdup (text);
}

static void
draw_again_cb (KrDrawForDealWindow *self)
{
  guint32 next = self->again;

  if (next == 0)
    return;
  for (guint seat = 0; seat < self->n_seats; seat++) {
    char *cards = dup_cards (self, seat);

    g_free (self->earlier[seat]);
    self->earlier[seat] = cards;
  }
  self->in_round = next;
  for (guint seat = 0; seat < self->n_seats; seat++) {
    gtk_widget_set_sensitive (GTK_WIDGET (self->rows[seat]), is_in_round (self, seat));
    if (is_in_round (self, seat))
      gtk_editable_set_text (GTK_EDITABLE (self->rows[seat]), "");
  }
  update (self);
}

static void
done_cb (KrDrawForDealWindow *self)
{
  g_autoptr (GString) draw = g_string_new (NULL);

  for (guint seat = 0; seat < self->n_seats; seat++) {
    g_autofree char *cards = dup_cards (self, seat);

    g_string_append_printf (draw, "%s%s", seat > 0 ? " " : "", cards);
  }
  kr_table_setup_set_first_dealer (self->setup, (guint) self->dealer);
  kr_table_setup_set_draw (self->setup, draw->str);
  gtk_window_close (GTK_WINDOW (self));
}

static void
kr_draw_for_deal_window_dispose (GObject *object)
{
  KrDrawForDealWindow *self = KR_DRAW_FOR_DEAL_WINDOW (object);

  g_clear_object (&self->setup);
  for (guint seat = 0; seat < KR_MAX_SEATS; seat++)
    g_clear_pointer (&self->earlier[seat], g_free);
  G_OBJECT_CLASS (kr_draw_for_deal_window_parent_class)->dispose (object);
}

static void
kr_draw_for_deal_window_class_init (KrDrawForDealWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_draw_for_deal_window_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/setup/kr-draw-for-deal-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrDrawForDealWindow, players);
  gtk_widget_class_bind_template_child (widget_class, KrDrawForDealWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, KrDrawForDealWindow, draw_again);
  gtk_widget_class_bind_template_child (widget_class, KrDrawForDealWindow, done);
  gtk_widget_class_bind_template_callback (widget_class, draw_again_cb);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_draw_for_deal_window_init (KrDrawForDealWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_draw_for_deal_window_new (KrTableSetup *setup)
{
  KrDrawForDealWindow *self = g_object_new (KR_TYPE_DRAW_FOR_DEAL_WINDOW, NULL);

  self->setup = g_object_ref (setup);
  self->n_seats = kr_table_setup_get_n_seats (setup);
  self->in_round = (1u << self->n_seats) - 1;
  for (guint seat = 0; seat < self->n_seats; seat++) {
    GtkWidget *row = adw_entry_row_new ();
    g_autofree char *who = dup_who (self, seat);

    adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), who);
    adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
    gtk_widget_set_tooltip_text (row, _ ("The card that this player drew"));
    g_signal_connect_swapped (row, "changed", G_CALLBACK (update), self);
    adw_preferences_group_add (self->players, row);
    self->rows[seat] = ADW_ENTRY_ROW (row);
  }
  update (self);
  return GTK_WIDGET (self);
}
