/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-new-game-window.h"

#include "kr-arrival.h"
#include "kr-cancel-button.h"
#include "kr-css-class.h"
#include "kr-deals-chart.h"
#include "kr-fit-layout.h"
#include "kr-gettext.h"
#include "kr-house-rules.h"
#include "kr-message-bar.h"
#include "kr-rules-for-players.h"
#include "kr-save-step.h"
#include "kr-series-list.h"
#include "kr-status-words.h"
#include "kr-text-filter.h"
#include "kr-toast.h"
#include "kr-rule-set-list.h"
#include "kr-seat-list.h"
#include "kr-table-draft.h"

#include <glib/gi18n.h>

#define DRAFT_DELAY_MS 300 /* so that the disk does not slow typing down */

struct _KrNewGameWindow {
  AdwWindow parent_instance;

  KrLedger *ledger;
  KrTableSetup *setup;
  guint draft_timeout;

  AdwWindowTitle *title;
  GtkWidget *same_again;
  GtkWidget *start;
  GtkWidget *hint_bar;
  GtkLabel *hint;
  GtkWidget *other_rules;
  KrRuleSetList *rule_sets;
  GtkLabel *n_deals;
  GtkLabel *cards;
  KrDealsChart *deals;
  KrSeatList *seats;
  KrHouseRules *house_rules;
  AdwEntryRow *place;
  AdwEntryRow *note;
  AdwComboRow *series;
  GPtrArray *all_series; /* of KrSeriesRow; one of them may be chosen, after “None” */
};

G_DEFINE_FINAL_TYPE (KrNewGameWindow, kr_new_game_window, ADW_TYPE_WINDOW)

enum {
  SIGNAL_STARTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
save_draft (KrNewGameWindow *self)
{
  g_clear_handle_id (&self->draft_timeout, g_source_remove);
  kr_table_draft_keep (self->setup, self->ledger);
}

static gboolean
draft_timeout_cb (gpointer user_data)
{
  KrNewGameWindow *self = user_data;

  self->draft_timeout = 0;
  save_draft (self);
  return G_SOURCE_REMOVE;
}

/* “Craits · 4 players · 1 house rule” */
static void
update_title (KrNewGameWindow *self)
{
  const KrRules *rules = kr_table_setup_get_rules (self->setup);
  const KrRules *base = kr_ledger_find_base (self->ledger, rules);
  guint n_players = kr_table_setup_get_n_players (self->setup);
  guint n_house = kr_house_rules_count_different (rules, base);
  g_autoptr (GString) text = g_string_new (kr_gettext_text (rules->name));

  g_string_append (text, " · ");
  g_string_append_printf (text, ngettext ("%u player", "%u players", n_players), n_players);
  if (n_house > 0) {
    g_string_append (text, " · ");
    g_string_append_printf (text, ngettext ("%u house rule", "%u house rules", n_house), n_house);
  }
  adw_window_title_set_subtitle (self->title, text->str);
}

/* “9 deals”, and “largest deal: 4 × 8 + 1 = 33 of 52 cards” */
static void
update_deals (KrNewGameWindow *self)
{
  const KrRules *rules = kr_table_setup_get_rules (self->setup);
  const int n_players = (int) kr_table_setup_get_n_players (self->setup);
  const int n_hands = kr_rules_n_seats (rules, n_players);
  g_autofree char *n_deals = NULL;
  g_autofree char *cards = NULL;
  int largest = 0;
  KrSchedule schedule;
  KrPack pack;

  kr_schedule_init (&schedule, rules, n_players,
                    (int) kr_table_setup_get_first_dealer (self->setup));
  n_deals = g_strdup_printf (ngettext ("%u deal", "%u deals", schedule.n_deals), schedule.n_deals);
  gtk_label_set_text (self->n_deals, n_deals);
  kr_deals_chart_set_schedule (self->deals, &schedule);

  for (int i = 0; i < schedule.n_deals; i++)
    largest = MAX (largest, schedule.cards[i]);
  kr_rules_get_pack (rules, n_players, &pack);
  /* Translators: hands × cards + the starter = cards needed, as in
   * “largest deal: 4 × 8 + 1 = 33 of 52 cards”. */
  cards = g_strdup_printf (_ ("largest deal: %d × %d + 1 = %d of %d cards"), n_hands, largest,
                           n_hands * largest + 1, pack.n_cards);
  gtk_label_set_text (self->cards, cards);
}

/* The rules of the same family by which so many can play (D-4); NULL if none are needed, or there
 * are none. Caller owns the item. */
static KrRuleSetItem *
find_other_rules (KrNewGameWindow *self)
{
  return kr_rules_for_players_find (self->ledger, kr_table_setup_get_rules (self->setup),
                                    kr_table_setup_get_n_players (self->setup));
}

/* What Start still needs, if anything, and what Enter does. Caller frees. */
static char *
dup_hint (KrNewGameWindow *self,
          const KrNewGame *game,
          const KrStatus *status,
          KrRuleSetItem *other)
{
  g_autofree char *needed = NULL;
  g_autofree char *offer = NULL;

  if (status->code == KR_OK && kr_seat_list_find_empty (self->seats) == NULL)
    return g_strdup (_ ("Enter starts the game."));
  if (status->code == KR_OK)
    return g_strdup_printf (ngettext ("Press Enter in an empty seat to start with %u player.",
                                      "Press Enter in an empty seat to start with %u players.",
                                      game->n_players),
                            game->n_players);
  needed = kr_status_words_format_new_game (status, game->names, game->n_players);
  if (other == NULL)
    return g_markup_printf_escaped ("<b>%s</b> %s", _ ("To start:"), needed);
  /* Translators: another rule set */
  offer = g_strdup_printf (_ ("Play by these instead: %s."),
                           kr_gettext_text (kr_rule_set_item_get_rules (other)->name));
  return g_markup_printf_escaped ("<b>%s</b> %s %s", _ ("To start:"), needed, offer);
}

static void
update_start (KrNewGameWindow *self)
{
  KrNewGame game;
  KrStatus status;
  g_autoptr (KrRuleSetItem) other = find_other_rules (self);
  gboolean can_start;
  g_autofree char *hint = NULL;

  kr_table_setup_fill (self->setup, &game);
  can_start = kr_new_game_check (&game, &status) == KR_OK;
  hint = dup_hint (self, &game, &status, other);
  gtk_label_set_markup (self->hint, hint);
  kr_css_class_set (self->hint_bar, "needs", !can_start);
  gtk_widget_set_sensitive (self->start, can_start);
  gtk_widget_set_visible (self->other_rules, other != NULL);
}

/* What one comes for: the first seat without a name, or else Start. */
static GtkWidget *
find_first (KrNewGameWindow *self)
{
  GtkWidget *empty = kr_seat_list_find_empty (self->seats);

  return empty != NULL && !gtk_widget_get_sensitive (self->start) ? empty : self->start;
}

static void
other_rules_cb (KrNewGameWindow *self)
{
  g_autoptr (KrRuleSetItem) other = find_other_rules (self);

  if (other == NULL)
    return;
  kr_table_setup_set_rules (self->setup, kr_rule_set_item_get_rules (other));
  gtk_widget_grab_focus (find_first (self));
}

static void
show_text (AdwEntryRow *row, const char *text)
{
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (row)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (row), text);
}

static void
setup_changed_cb (KrNewGameWindow *self)
{
  update_title (self);
  update_deals (self);
  update_start (self);
  show_text (self->place, kr_table_setup_get_location (self->setup));
  show_text (self->note, kr_table_setup_get_note (self->setup));
  if (self->draft_timeout == 0)
    self->draft_timeout = g_timeout_add (DRAFT_DELAY_MS, draft_timeout_cb, self);
}

static void
place_changed_cb (KrNewGameWindow *self)
{
  kr_table_setup_set_location (self->setup, gtk_editable_get_text (GTK_EDITABLE (self->place)));
}

static void
note_changed_cb (KrNewGameWindow *self)
{
  kr_table_setup_set_note (self->setup, gtk_editable_get_text (GTK_EDITABLE (self->note)));
}

static void
same_again_cb (KrNewGameWindow *self)
{
  g_autoptr (KrGame) last = kr_game_dup_last (self->ledger);

  if (last == NULL)
    return;
  kr_table_setup_take_game (self->setup, last);
  gtk_widget_grab_focus (find_first (self));
}

/* --- The series ---------------------------------------------------------- */

static void
fill_series (KrNewGameWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->all_series = kr_series_list_all (self->ledger, NULL);
  gtk_string_list_append (names, _ ("None"));
  for (guint i = 0; i < self->all_series->len; i++)
    gtk_string_list_append (names, ((KrSeriesRow *) self->all_series->pdata[i])->name);
  adw_combo_row_set_model (self->series, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->series), self->all_series->len > 0);
}

/* A game on its way into a series. */
typedef struct {
  char series[37];
  char session[37];
} Joining;

static gboolean
join_series (gpointer ledger, gconstpointer data, GError **error)
{
  const Joining *joining = data;

  return kr_series_list_set_state (ledger, joining->series, joining->session, KR_SERIES_COUNTS,
                                   error);
}

/* After the step that adds @game: no step overtakes another. */
static void
take_series (KrNewGameWindow *self, KrGame *game)
{
  const guint chosen = adw_combo_row_get_selected (self->series);
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (self));
  const KrSeriesRow *row;
  Joining joining = {0};

  if (chosen == 0 || chosen > self->all_series->len)
    return;
  row = g_ptr_array_index (self->all_series, chosen - 1);
  g_strlcpy (joining.series, row->uuid, sizeof joining.series);
  g_strlcpy (joining.session, kr_game_get_uuid (game), sizeof joining.session);
  kr_save_step (self->ledger,
                &(KrSaveStep){.owner = self->ledger,
                              .what = &joining,
                              .size = sizeof joining,
                              .words = _ ("the series of the game"),
                              .near = window != NULL ? GTK_WIDGET (window) : GTK_WIDGET (self),
                              .save = join_series});
}

static void
start_cb (KrNewGameWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrGame) game = kr_table_setup_make_game (self->setup, self->ledger, &error);

  if (game == NULL) {
    kr_toast_error (GTK_WIDGET (self->seats), error);
    return;
  }
  g_clear_handle_id (&self->draft_timeout, g_source_remove);
  kr_table_draft_keep (NULL, self->ledger);
  g_signal_emit (self, signals[SIGNAL_STARTED], 0, game);
  take_series (self, game);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* Enter in the last seat, or in one that stays empty. */
static void
seats_completed_cb (KrNewGameWindow *self)
{
  if (gtk_widget_get_sensitive (self->start))
    start_cb (self);
  else
    gtk_widget_grab_focus (find_first (self));
}

static gboolean
kr_new_game_window_close_request (GtkWindow *window)
{
  save_draft (KR_NEW_GAME_WINDOW (window));
  return GTK_WINDOW_CLASS (kr_new_game_window_parent_class)->close_request (window);
}

static void
kr_new_game_window_dispose (GObject *object)
{
  KrNewGameWindow *self = KR_NEW_GAME_WINDOW (object);

  g_clear_handle_id (&self->draft_timeout, g_source_remove);
  g_clear_object (&self->setup);
  g_clear_pointer (&self->all_series, g_ptr_array_unref);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_new_game_window_parent_class)->dispose (object);
}

static void
kr_new_game_window_class_init (KrNewGameWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_new_game_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = kr_new_game_window_close_request;
  signals[SIGNAL_STARTED] = g_signal_new ("started", KR_TYPE_NEW_GAME_WINDOW, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, KR_TYPE_GAME);

  g_type_ensure (KR_TYPE_DEALS_CHART);
  g_type_ensure (KR_TYPE_FIT_LAYOUT);
  g_type_ensure (KR_TYPE_HOUSE_RULES);
  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  g_type_ensure (KR_TYPE_RULE_SET_LIST);
  g_type_ensure (KR_TYPE_SEAT_LIST);
  g_type_ensure (KR_TYPE_CANCEL_BUTTON);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/setup/kr-new-game-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrNewGameWindow, title);
  gtk_widget_class_bind_template_child (widget_class, KrNewGameWindow, same_again);
  gtk_widget_class_bind_template_child (widget_class, KrNewGameWindow, start);
  gtk_widget_class_bind_template_child (widget_class, KrNewGameWindow, hint_bar);
  gtk_widget_class_bind_template_child (widget_class, KrNewGameWindow, hint);
  gtk_widget_class_bind_template_child (widget_class, KrNewGameWindow, other_rules);
  gtk_widget_class_bind_template_child (widget_class, KrNewGameWindow, rule_sets);
  gtk_widget_class_bind_template_child (widget_class, KrNewGameWindow, n_deals);
  gtk_widget_class_bind_template_child (widget_class, KrNewGameWindow, cards);
  gtk_widget_class_bind_template_child (widget_class, KrNewGameWindow, deals);
  gtk_widget_class_bind_template_child (widget_class, KrNewGameWindow, seats);
  gtk_widget_class_bind_template_child (widget_class, KrNewGameWindow, house_rules);
  gtk_widget_class_bind_template_child (widget_class, KrNewGameWindow, place);
  gtk_widget_class_bind_template_child (widget_class, KrNewGameWindow, note);
  gtk_widget_class_bind_template_child (widget_class, KrNewGameWindow, series);
  gtk_widget_class_bind_template_callback (widget_class, other_rules_cb);
  gtk_widget_class_bind_template_callback (widget_class, same_again_cb);
  gtk_widget_class_bind_template_callback (widget_class, seats_completed_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_new_game_window_init (KrNewGameWindow *self)
{
  self->setup = kr_table_setup_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_filter_attach (GTK_EDITABLE (self->place), KR_TEXT_PLACE);
  kr_text_filter_attach (GTK_EDITABLE (self->note), KR_TEXT_LINE);
}

KrNewGameWindow *
kr_new_game_window_new (KrLedger *ledger)
{
  KrNewGameWindow *self = g_object_new (KR_TYPE_NEW_GAME_WINDOW, NULL);
  g_autoptr (KrGame) last = kr_game_dup_last (ledger);

  self->ledger = g_object_ref (ledger);
  if (!kr_table_draft_take (self->setup, ledger))
    kr_table_setup_take_usual_rules (self->setup, ledger);
  gtk_widget_set_sensitive (self->same_again, last != NULL);
  kr_rule_set_list_set_setup (self->rule_sets, ledger, self->setup);
  kr_seat_list_set_setup (self->seats, ledger, self->setup);
  kr_house_rules_set_setup (self->house_rules, ledger, self->setup);
  fill_series (self);
  setup_changed_cb (self);
  g_signal_connect_object (self->setup, "changed", G_CALLBACK (setup_changed_cb), self,
                           G_CONNECT_SWAPPED);
  kr_arrival_focus (GTK_WIDGET (self), find_first (self));
  return self;
}

void
kr_new_game_window_take_game (KrNewGameWindow *self, KrGame *game)
{
  g_return_if_fail (KR_IS_NEW_GAME_WINDOW (self));
  kr_table_setup_take_game (self->setup, game);
  kr_arrival_focus (GTK_WIDGET (self), find_first (self));
}
