/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-deal-pane.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-clock.h"
#include "kr-css-class.h"
#include "kr-deal-clock.h"
#include "kr-display-name.h"
#include "kr-game-chances.h"
#include "kr-game-follow.h"
#include "kr-longest-count.h"
#include "kr-player-card.h"
#include "kr-proposals.h"
#include "kr-sheet-source.h"
#include "kr-stepper.h"
#include "kr-widget-children.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

/* The clock has a fixed width in digits of equal width, so that a second that passes does not
 * cause a new layout. */

struct _KrDealPane {
  AdwBin parent_instance;

  KrGame *game;
  GPtrArray *cards; /* of KrPlayerCard, by seat */
  gboolean narrow;
  guint clock_id;

  GtkOrientable *heading;
  GtkLabel *title;
  GtkLabel *of;
  GtkLabel *subtitle;
  GtkLabel *clock;
  GtkLabel *all_time;
  GtkBox *players;
  GtkLabel *best_count;
  KrStepper *count;
  GtkWidget *score;
};

G_DEFINE_FINAL_TYPE (KrDealPane, kr_deal_pane, ADW_TYPE_BIN)

static const KrMatchDeal *
get_deal (KrDealPane *self)
{
  const KrMatch *match = kr_game_get_match (self->game);
  const int deal = kr_match_running_deal (match);

  return deal < 0 ? NULL : &match->deals[deal];
}

/* --- Clock ------------------------------------------------------------ */

static char *
format_all_time (gint64 seconds)
{
  const int minutes = (int) (seconds / 60);

  if (minutes < 60)
    return g_strdup_printf (_ ("%d min so far"), minutes);
  /* Translators: hours and minutes, as in “1 h 2 min so far” */
  return g_strdup_printf (_ ("%1$d h %2$02d min so far"), minutes / 60, minutes % 60);
}

static void
update_clock (KrDealPane *self)
{
  const KrMatch *match = kr_game_get_match (self->game);
  const gint64 seconds = kr_clock_get_seconds (kr_deal_clock_get_started_at_us (self->game));
  gint64 all_seconds = MAX (seconds, 0);
  g_autofree char *clock = kr_clock_format (seconds);
  g_autofree char *all_time = NULL;

  for (int deal = 0; deal < match->n_scored; deal++)
    all_seconds += match->deals[deal].entry.seconds;
  all_time = format_all_time (all_seconds);
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

static char *
dup_short_name (KrDealPane *self, int seat)
{
  g_autofree char *name =
      kr_display_name_shorten (kr_game_get_name (self->game, seat), KR_SHORT_NAME_CHARS);

  return kr_display_name_isolate (name);
}

/* A narrow pane has room for half of it. */
static char *
dup_subtitle (KrDealPane *self)
{
  const KrMatch *match = kr_game_get_match (self->game);
  const KrMatchDeal *deal = get_deal (self);
  g_autofree char *dealer = dup_short_name (self, deal->dealer);
  g_autofree char *first = dup_short_name (self, (deal->dealer + 1) % match->n_seats);
  g_autofree char *cards = NULL;

  if (self->narrow) {
    cards = g_strdup_printf (ngettext ("%d card", "%d cards", deal->cards), deal->cards);
    /* Translators: “5 cards · Ruth deals” */
    return g_strdup_printf (_ ("%1$s · %2$s deals"), cards, dealer);
  }
  cards = g_strdup_printf (ngettext ("%d card each", "%d cards each", deal->cards), deal->cards);
  /* Translators: “5 cards each · Ruth deals, Sam begins” */
  return g_strdup_printf (_ ("%1$s · %2$s deals, %3$s begins"), cards, dealer, first);
}

/* What a screen reader says of the pane: where the game is, and who leads. */
static char *
dup_heard (KrDealPane *self, const char *title, const char *subtitle)
{
  const KrMatch *match = kr_game_get_match (self->game);
  g_autofree char *deal = g_strdup_printf ("%s · %s", title, subtitle);
  g_autofree char *leader = NULL;

  if (match->leader == KR_NO_SEAT)
    return g_steal_pointer (&deal);
  leader = dup_short_name (self, match->leader);
  return g_strdup_printf (_ ("%s, %s leads"), deal, leader);
}

static void
update_heading (KrDealPane *self)
{
  const KrMatch *match = kr_game_get_match (self->game);
  const int deal = kr_match_running_deal (match);
  g_autofree char *title = g_strdup_printf (_ ("Deal %d"), deal + 1);
  g_autofree char *of = g_strdup_printf (_ ("of %d"), match->schedule.n_deals);
  g_autofree char *subtitle = dup_subtitle (self);
  g_autofree char *heard = dup_heard (self, title, subtitle);

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->of, of);
  gtk_label_set_label (self->subtitle, subtitle);
  kr_accessible_set_tooltip (GTK_WIDGET (self->subtitle), subtitle);
  kr_accessible_set_name (GTK_WIDGET (self), heard);
}

/* --- Longest count ---------------------------------------------------- */

static void
update_count (KrDealPane *self)
{
  const KrMatch *match = kr_game_get_match (self->game);
  const int count = get_deal (self)->entry.longest_count;
  g_autofree char *text = count > 0 ? g_strdup_printf ("%d", count) : g_strdup ("–");
  g_autofree char *caption = NULL;
  int best = 0;

  for (int deal = 0; deal < match->n_scored; deal++)
    best = MAX (best, match->deals[deal].entry.longest_count);
  caption = g_strdup_printf (_ ("longest this game: %d"), best);
  gtk_label_set_label (self->best_count, best > 0 ? caption : _ ("none this game so far"));
  kr_stepper_set_value (self->count, text, count > 0, count < KR_LONGEST_COUNT_MAX);
}

static void
step_count_cb (KrStepper *stepper, int change, KrDealPane *self)
{
  const int count = get_deal (self)->entry.longest_count;

  gtk_widget_activate_action (GTK_WIDGET (self), "deal.longest-count", "i",
                              kr_longest_count_step (count, change));
}

/* --- Players ---------------------------------------------------------- */

/* The words of a chance are those of the sheet, which is made only where chances are wanted. */
static void
update_chances (KrDealPane *self)
{
  const gboolean are_wanted = kr_game_chances_have_room (kr_game_chances_of_game (self->game));
  g_autoptr (KrSheet) sheet = are_wanted ? kr_sheet_source_new_sheet (self->game, NULL) : NULL;

  for (guint i = 0; i < self->cards->len; i++)
    kr_player_card_show_chance (g_ptr_array_index (self->cards, i),
                                sheet != NULL ? sheet->columns[i].chance : NULL);
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
  update_chances (self);
}

static void
kr_deal_pane_dispose (GObject *object)
{
  KrDealPane *self = KR_DEAL_PANE (object);

  kr_deal_pane_set_game (self, NULL);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  G_OBJECT_CLASS (kr_deal_pane_parent_class)->dispose (object);
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
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/table/kr-deal-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, heading);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, title);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, of);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, subtitle);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, clock);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, all_time);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, players);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, best_count);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, count);
  gtk_widget_class_bind_template_child (widget_class, KrDealPane, score);
  gtk_widget_class_bind_template_callback (widget_class, step_count_cb);
  gtk_widget_class_set_css_name (widget_class, "deal-pane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Ctrl and the number of a seat: a pressure for the player there. */
static gboolean
pressure_cb (GtkWidget *widget, GVariant *seat_number, gpointer user_data)
{
  KrDealPane *self = KR_DEAL_PANE (widget);
  const int seat = g_variant_get_int32 (seat_number);

  if (!gtk_widget_get_mapped (widget) || self->game == NULL ||
      seat >= kr_game_get_match (self->game)->n_players)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (widget, "deal.happening", "(iii)", seat, KR_HAPPENING_PRESSURE, +1);
  return GDK_EVENT_STOP;
}

static void
add_keys (KrDealPane *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint seat = 0; seat < KR_MAX_SEATS; seat++) {
    GtkShortcut *shortcut =
        gtk_shortcut_new (gtk_alternative_trigger_new (
                              gtk_keyval_trigger_new (GDK_KEY_1 + seat, GDK_CONTROL_MASK),
                              gtk_keyval_trigger_new (GDK_KEY_KP_1 + seat, GDK_CONTROL_MASK)),
                          gtk_callback_action_new (pressure_cb, NULL, NULL));

    gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 ((int) seat));
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
  }
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
kr_deal_pane_init (KrDealPane *self)
{
  self->cards = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_stepper_set_words (self->count, _ ("Longest count"), _ ("Decrease longest count"),
                        _ ("Increase longest count"));
  add_keys (self);
  kr_arrival_focus (GTK_WIDGET (self), self->score);
}

static void
proposals_changed_cb (KrDealPane *self)
{
  for (guint i = 0; i < self->cards->len && get_deal (self) != NULL; i++)
    kr_player_card_update (g_ptr_array_index (self->cards, i));
}

void
kr_deal_pane_set_game (KrDealPane *self, KrGame *game)
{
  g_return_if_fail (KR_IS_DEAL_PANE (self));
  if (self->game != NULL && self->game != game)
    g_signal_handlers_disconnect_by_func (kr_proposals_of_game (self->game), proposals_changed_cb,
                                          self);
  if (!kr_game_follow_chances (&self->game, game, G_CALLBACK (update), self))
    return;
  g_ptr_array_set_size (self->cards, 0);
  kr_widget_children_remove (GTK_WIDGET (self->players));
  if (game == NULL)
    return;
  for (int seat = 0; seat < kr_game_get_match (game)->n_seats; seat++) {
    GtkWidget *card = kr_player_card_new (game, seat);

    kr_player_card_set_narrow (KR_PLAYER_CARD (card), self->narrow);
    gtk_box_append (self->players, card);
    g_ptr_array_add (self->cards, card);
  }
  g_signal_connect_object (kr_proposals_of_game (game), "changed",
                           G_CALLBACK (proposals_changed_cb), self, G_CONNECT_SWAPPED);
  update (self);
}

void
kr_deal_pane_set_narrow (KrDealPane *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_DEAL_PANE (self));
  self->narrow = narrow;
  kr_css_class_set (GTK_WIDGET (self), "narrow", narrow);
  gtk_orientable_set_orientation (self->heading,
                                  narrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_visible (GTK_WIDGET (self->all_time), !narrow);
  if (self->game != NULL)
    update (self);
  for (guint i = 0; i < self->cards->len; i++)
    kr_player_card_set_narrow (g_ptr_array_index (self->cards, i), narrow);
}
