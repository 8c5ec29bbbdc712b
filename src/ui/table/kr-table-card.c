/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-card.h"

#include "kr-accessible.h"
#include "kr-display-name.h"
#include "kr-first-dealer.h"
#include "kr-fold-layout.h"
#include "kr-gettext.h"
#include "kr-seat-circle.h"
#include "kr-session-words.h"
#include "kr-toast.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

struct _KrTableCard {
  AdwBin parent_instance;

  KrGame *last;
  KrTableSetup *setup;
  KrFirstDealer how;
  int proposed; /* the seat that deals first unless another is pressed */

  GtkLabel *title;
  GtkLabel *subtitle;
  KrSeatCircle *circle;
  GtkLabel *longest_reason;
  GtkLabel *reason;
  GtkWidget *draw_again;
  GtkWidget *actions;
  GtkWidget *deal;
  GtkLabel *hint;
};

G_DEFINE_FINAL_TYPE (KrTableCard, kr_table_card, ADW_TYPE_BIN)

enum {
  SIGNAL_STARTED,
  SIGNAL_SEATS_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* “14 games since March 2026” */
static char *
format_games (const KrRegularTable *table)
{
  g_autoptr (GDateTime) since = g_date_time_new_from_unix_local (table->since_us / G_USEC_PER_SEC);
  g_autofree char *month = NULL;

  if (!table->is_all || since == NULL)
    return g_strdup_printf (ngettext ("over %u game", "over %u games", table->n_games),
                            table->n_games);
  /* Translators: a month, see g_date_time_format. */
  month = g_date_time_format (since, _ ("%B %Y"));
  return g_strdup_printf (ngettext ("%u game since %s", "%u games since %s", table->n_games),
                          table->n_games, month);
}

static void
show_heading (KrTableCard *self, const KrRegularTable *table)
{
  KrSessionSummary *last = table->last;
  g_autofree char *names = kr_session_words_join_seats (last, last->n_players);
  g_autofree char *games = format_games (table);
  const gboolean has_place = last->place != NULL && *last->place != '\0';
  g_autofree char *subtitle =
      has_place ? g_strjoin (" · ", kr_gettext_text (last->rules_name), last->place, games, NULL)
                : g_strjoin (" · ", kr_gettext_text (last->rules_name), games, NULL);

  gtk_label_set_text (self->title, names);
  kr_accessible_set_tooltip (GTK_WIDGET (self->title), names);
  gtk_label_set_text (self->subtitle, subtitle);
  kr_accessible_set_tooltip (GTK_WIDGET (self->subtitle), subtitle);
}

/* “Enter deals. 15 deals; the last game took 1 h 31 min.” */
static void
show_hint (KrTableCard *self)
{
  const KrMatch *match = kr_game_get_match (self->last);
  const guint n = match->schedule.n_deals;
  const gint64 length_us =
      kr_game_get_ended_at_us (self->last) - kr_game_get_started_at_us (self->last);
  g_autofree char *length = kr_session_words_format_length (length_us);
  g_autofree char *deals = g_strdup_printf (ngettext ("%u deal", "%u deals", n), n);
  g_autofree char *hint =
      match->stopped_early || length_us < G_TIME_SPAN_MINUTE
          ? g_strdup_printf (_ ("Enter deals. %s."), deals)
          /* Translators: the number of deals, and how long the last game was. */
          : g_strdup_printf (_ ("Enter deals. %s; the last game took %s."), deals, length);

  gtk_label_set_text (self->hint, hint);
}

/* Who deals first, in the first sentence, and why or what else is possible. Caller frees. */
static char *
format_reason (KrTableCard *self, guint dealer)
{
  const gboolean is_proposed = (int) dealer == self->proposed;
  g_autofree char *name = kr_display_name_isolate (kr_table_setup_get_name (self->setup, dealer));
  g_autofree char *first = NULL;
  const char *why = _ ("If someone else deals, press that player.");

  if (self->how == KR_FIRST_DEALER_DRAWN && is_proposed) {
    first = g_strdup_printf (_ ("%s drew the lowest card."), name);
    why = _ ("If you draw at the table, press the player who deals.");
  } else {
    first = g_strdup_printf (_ ("%s deals first."), name);
    if (self->how == KR_FIRST_DEALER_BY_RULES && is_proposed)
      why = _ ("That way the last winner deals the one-card deal.");
    else if (self->how == KR_FIRST_DEALER_CHOSEN)
      why = _ ("Draw at the table, then press the player who deals.");
  }
  return g_markup_printf_escaped ("<b>%s</b> %s", first, why);
}

static void
show_reason (KrTableCard *self)
{
  g_autofree char *reason = format_reason (self, kr_table_setup_get_first_dealer (self->setup));

  gtk_label_set_markup (self->reason, reason);
}

/* Keeps room for the longest reason, so that nothing moves when another player deals. */
static void
reserve_reason (KrTableCard *self)
{
  const int proposed = self->proposed;
  g_autofree char *longest = g_strdup ("");

  for (guint seat = 0; seat < kr_table_setup_get_n_players (self->setup); seat++) {
    g_autofree char *reason = NULL;

    self->proposed = (int) seat;
    reason = format_reason (self, seat);
    if (g_utf8_strlen (reason, -1) > g_utf8_strlen (longest, -1)) {
      g_free (longest);
      longest = g_steal_pointer (&reason);
    }
  }
  self->proposed = proposed;
  gtk_label_set_markup (self->longest_reason, longest);
}

static void
decide (KrTableCard *self)
{
  self->how = kr_first_dealer_decide (self->setup, self->last);
  self->proposed = (int) kr_table_setup_get_first_dealer (self->setup);
  show_reason (self);
}

static void
deal_cb (KrTableCard *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrGame) game = NULL;

  /* Cards that somebody else drew would say otherwise. */
  if ((int) kr_table_setup_get_first_dealer (self->setup) != self->proposed)
    kr_table_setup_set_draw (self->setup, "");
  game = kr_table_setup_make_game (self->setup, kr_game_get_ledger (self->last), &error);
  if (game != NULL)
    g_signal_emit (self, signals[SIGNAL_STARTED], 0, game);
  else
    kr_toast_error (GTK_WIDGET (self), error);
}

static void
change_seats_cb (KrTableCard *self)
{
  g_signal_emit (self, signals[SIGNAL_SEATS_WANTED], 0, self->last);
}

static void
kr_table_card_dispose (GObject *object)
{
  KrTableCard *self = KR_TABLE_CARD (object);

  g_clear_object (&self->setup);
  g_clear_object (&self->last);
  G_OBJECT_CLASS (kr_table_card_parent_class)->dispose (object);
}

static void
kr_table_card_class_init (KrTableCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_table_card_dispose;
  signals[SIGNAL_STARTED] = g_signal_new ("started", KR_TYPE_TABLE_CARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, KR_TYPE_GAME);
  signals[SIGNAL_SEATS_WANTED] =
      g_signal_new ("seats-wanted", KR_TYPE_TABLE_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, KR_TYPE_GAME);

  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  g_type_ensure (KR_TYPE_SEAT_CIRCLE);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/table/kr-table-card.ui");
  gtk_widget_class_bind_template_child (widget_class, KrTableCard, title);
  gtk_widget_class_bind_template_child (widget_class, KrTableCard, subtitle);
  gtk_widget_class_bind_template_child (widget_class, KrTableCard, circle);
  gtk_widget_class_bind_template_child (widget_class, KrTableCard, longest_reason);
  gtk_widget_class_bind_template_child (widget_class, KrTableCard, reason);
  gtk_widget_class_bind_template_child (widget_class, KrTableCard, draw_again);
  gtk_widget_class_bind_template_child (widget_class, KrTableCard, actions);
  gtk_widget_class_bind_template_child (widget_class, KrTableCard, deal);
  gtk_widget_class_bind_template_child (widget_class, KrTableCard, hint);
  gtk_widget_class_bind_template_callback (widget_class, decide);
  gtk_widget_class_bind_template_callback (widget_class, deal_cb);
  gtk_widget_class_bind_template_callback (widget_class, change_seats_cb);
}

static void
kr_table_card_init (KrTableCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_table_card_show (KrTableCard *self, const KrRegularTable *table, KrGame *last)
{
  g_return_if_fail (KR_IS_TABLE_CARD (self) && KR_IS_GAME (last));
  g_set_object (&self->last, last);
  g_clear_object (&self->setup);
  self->setup = kr_table_setup_new ();
  decide (self);
  kr_seat_circle_set_setup (self->circle, self->setup);
  g_signal_connect_object (self->setup, "changed", G_CALLBACK (show_reason), self,
                           G_CONNECT_SWAPPED);
  reserve_reason (self);
  show_heading (self, table);
  show_hint (self);
  gtk_widget_set_visible (self->draw_again, self->how == KR_FIRST_DEALER_DRAWN);
}

GtkWidget *
kr_table_card_get_deal (KrTableCard *self)
{
  return self->deal;
}

GtkWidget *
kr_table_card_get_actions (KrTableCard *self)
{
  return self->actions;
}
