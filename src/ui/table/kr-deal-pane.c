/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-deal-pane.h"

#include "kr-clock.h"
#include "kr-game-follow.h"
#include "kr-longest-count.h"
#include "kr-player-card.h"
#include "kr-seat-look.h"
#include "kr-stepper.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

/*
 * Heading with a clock, a card for each player, the longest count. The clock's
 * label has a fixed width in figures of one width, so that a second that passes
 * lays nothing out again.
 */

struct _KrDealPane {
  GtkWidget parent_instance;

  KrGame *game;
  GPtrArray *cards; /* of KrPlayerCard, by seat */
  gboolean narrow;
  guint clock_id;

  GtkWidget *box;
  GtkWidget *heading;
  GtkLabel *title;
  GtkLabel *of;
  GtkLabel *subtitle;
  GtkLabel *clock;
  GtkLabel *all_time;
  GtkBox *players;
  GtkLabel *best_count;
  KrStepper *count;
};

G_DEFINE_FINAL_TYPE (KrDealPane, kr_deal_pane, GTK_TYPE_WIDGET)

enum {
  SIGNAL_BOOK,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const KrMatchDeal *
get_deal (KrDealPane *self)
{
  const KrMatch *match = kr_game_get_match (self->game);
  const int deal = kr_match_running_deal (match);

  return deal < 0 ? NULL : &match->deals[deal];
}

/* --- Clock ------------------------------------------------------------ */

/* Seconds of the running deal; -1 if the table got up meanwhile. */
static gint64
get_seconds (KrDealPane *self)
{
  return kr_clock_get_seconds (kr_game_get_deal_started_at_us (self->game));
}

static gint64
get_all_seconds (KrDealPane *self)
{
  const KrMatch *match = kr_game_get_match (self->game);
  gint64 seconds = MAX (get_seconds (self), 0);

  for (int deal = 0; deal < match->n_scored; deal++)
    seconds += match->deals[deal].entry.seconds;
  return seconds;
}

static char *
format_all_time (gint64 seconds)
{
  const int minutes = (int) (seconds / 60);

  if (minutes < 60)
    return g_strdup_printf (_ ("%d min in all"), minutes);
  /* Translators: hours and minutes, as in “1 h 02 in all” */
  return g_strdup_printf (_ ("%1$d h %2$02d in all"), minutes / 60, minutes % 60);
}

static void
update_clock (KrDealPane *self)
{
  g_autofree char *clock = kr_clock_format (get_seconds (self));
  g_autofree char *all_time = format_all_time (get_all_seconds (self));

  gtk_label_set_label (self->clock, clock);
  gtk_label_set_label (self->all_time, all_time);
}

static gboolean
tick_cb (gpointer user_data)
{
  update_clock (KR_DEAL_PANE (user_data));
  return G_SOURCE_CONTINUE;
}

/* The clock runs only where somebody sees it. */
static void
kr_deal_pane_map (GtkWidget *widget)
{
  KrDealPane *self = KR_DEAL_PANE (widget);

  GTK_WIDGET_CLASS (kr_deal_pane_parent_class)->map (widget);
  if (self->game != NULL)
    update_clock (self);
  self->clock_id = g_timeout_add_seconds (1, tick_cb, self);
}

static void
kr_deal_pane_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&KR_DEAL_PANE (widget)->clock_id, g_source_remove);
  GTK_WIDGET_CLASS (kr_deal_pane_parent_class)->unmap (widget);
}

/* --- Heading ---------------------------------------------------------- */

char *
kr_deal_pane_dup_subtitle (KrGame *game)
{
  const KrMatch *match = kr_game_get_match (game);
  const int index = kr_match_running_deal (match);
  const KrMatchDeal *deal;
  g_autofree char *cards = NULL;
  g_autofree char *dealer = NULL;
  g_autofree char *first = NULL;

  if (index < 0)
    return g_strdup ("");
  deal = &match->deals[index];
  cards = g_strdup_printf (ngettext ("%d card each", "%d cards each", deal->cards), deal->cards);
  dealer = kr_seat_look_dup_name (game, deal->dealer);
  first = kr_seat_look_dup_name (game, (deal->dealer + 1) % match->n_seats);
  /* Translators: “5 cards each · Ruth deals, Sam begins” */
  return g_strdup_printf (_ ("%1$s · %2$s deals, %3$s begins"), cards, dealer, first);
}

static void
update_heading (KrDealPane *self)
{
  const KrMatch *match = kr_game_get_match (self->game);
  const int deal = kr_match_running_deal (match);
  g_autofree char *title = g_strdup_printf (_ ("Deal %d"), deal + 1);
  g_autofree char *of = g_strdup_printf (_ ("of %d"), match->schedule.n_deals);
  g_autofree char *subtitle = kr_deal_pane_dup_subtitle (self->game);

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->of, of);
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->subtitle), subtitle);
}

/* --- Longest count ---------------------------------------------------- */

static int
get_best_count (const KrMatch *match)
{
  int best = 0;

  for (int deal = 0; deal < match->n_scored; deal++)
    best = MAX (best, match->deals[deal].entry.longest_count);
  return best;
}

static void
update_count (KrDealPane *self)
{
  const int count = get_deal (self)->entry.longest_count;
  const int best = get_best_count (kr_game_get_match (self->game));
  g_autofree char *text = count > 0 ? g_strdup_printf ("%d", count) : g_strdup ("–");
  g_autofree char *caption = g_strdup_printf (_ ("at this table: %d"), best);

  gtk_label_set_label (self->best_count, best > 0 ? caption : _ ("none at this table so far"));
  kr_stepper_set_value (self->count, text, count > 0, count < KR_LONGEST_COUNT_MAX);
}

static void
step_count_cb (KrStepper *stepper, int change, KrDealPane *self)
{
  const int count = get_deal (self)->entry.longest_count;
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_COUNT, .seat = KR_NO_SEAT};

  event.count = (uint8_t) kr_longest_count_step (count, change);
  g_signal_emit (self, signals[SIGNAL_BOOK], 0, &event);
}

/* --- Players ---------------------------------------------------------- */

static void
happening_cb (KrPlayerCard *card, int happening, int change, KrDealPane *self)
{
  KrMatchEvent event = {
      .kind = KR_MATCH_EVENT_HAPPENING,
      .happening = (KrHappening) happening,
      .change = (int8_t) change,
  };
  guint seat;

  if (!g_ptr_array_find (self->cards, card, &seat))
    return;
  event.seat = (int8_t) seat;
  g_signal_emit (self, signals[SIGNAL_BOOK], 0, &event);
}

static void
update (KrDealPane *self)
{
  if (get_deal (self) == NULL)
    return;
  update_heading (self);
  update_clock (self);
  update_count (self);
  for (guint i = 0; i < self->cards->len; i++)
    kr_player_card_update (g_ptr_array_index (self->cards, i));
}

static void
kr_deal_pane_dispose (GObject *object)
{
  KrDealPane *self = KR_DEAL_PANE (object);

  kr_deal_pane_set_game (self, NULL);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_deal_pane_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/table/kr-deal-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, box);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, heading);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, title);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, of);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, subtitle);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, clock);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, all_time);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, players);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, best_count);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, count);
  gtk_widget_class_bind_template_callback (widget_class, step_count_cb);
}

static void
kr_deal_pane_class_init (KrDealPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_deal_pane_dispose;
  widget_class->map = kr_deal_pane_map;
  widget_class->unmap = kr_deal_pane_unmap;
  g_type_ensure (KR_TYPE_STEPPER);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  bind_template (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "deal-pane");
  signals[SIGNAL_BOOK] = g_signal_new ("book", KR_TYPE_DEAL_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
kr_deal_pane_init (KrDealPane *self)
{
  self->cards = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_stepper_set_words (self->count, _ ("Longest count"), _ ("Longest count, less"),
                        _ ("Longest count, more"));
}

void
kr_deal_pane_set_game (KrDealPane *self, KrGame *game)
{
  GtkWidget *card;

  g_return_if_fail (KR_IS_DEAL_PANE (self));
  if (!kr_game_follow (&self->game, game, G_CALLBACK (update), self))
    return;
  g_ptr_array_set_size (self->cards, 0);
  while ((card = gtk_widget_get_first_child (GTK_WIDGET (self->players))) != NULL)
    gtk_box_remove (self->players, card);
  if (game == NULL)
    return;
  for (int seat = 0; seat < kr_game_get_match (game)->n_seats; seat++) {
    card = kr_player_card_new (game, seat);
    kr_player_card_set_narrow (KR_PLAYER_CARD (card), self->narrow);
    g_signal_connect (card, "happening", G_CALLBACK (happening_cb), self);
    gtk_box_append (self->players, card);
    g_ptr_array_add (self->cards, card);
  }
  update (self);
}

void
kr_deal_pane_set_narrow (KrDealPane *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_DEAL_PANE (self));
  self->narrow = narrow;
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  for (guint i = 0; i < self->cards->len; i++)
    kr_player_card_set_narrow (g_ptr_array_index (self->cards, i), narrow);
}
