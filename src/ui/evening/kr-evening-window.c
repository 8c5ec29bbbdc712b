/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-window.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-club-line.h"
#include "kr-column-layout.h"
#include "kr-draft-list.h"
#include "kr-evening-card.h"
#include "kr-evening-paper.h"
#include "kr-evening-people.h"
#include "kr-evening-setup-window.h"
#include "kr-evening-sheet.h"
#include "kr-evening-step.h"
#include "kr-evening-words.h"
#include "kr-fold-layout.h"
#include "kr-gettext.h"
#include "kr-message-bar.h"
#include "kr-question-window.h"
#include "kr-sit-window.h"
#include "kr-standings-list.h"
#include "kr-standings-window.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

/* Everything is shown anew when the evening has changed, when something was heard of a table, and
 * once in a while, since a table that is silent is not heard. */

#define PHONE_WIDTH 600 /* below it, words of buttons break into lines */
#define N_BESIDE 9      /* lines of the standings beside the tables */
#define LOOK_S 15
#define CARD_WIDTH 280

struct _KrEveningWindow {
  AdwWindow parent_instance;

  KrLedger *ledger;
  KrClubNight *night;
  KrClubLine *line;
  GtkWindow *main; /* weak */
  guint look_id;
  GPtrArray *cards; /* of KrEveningCard, borrowed from the flow */

  AdwWindowTitle *title;
  GtkStack *states;
  GtkWidget *none;
  GtkWidget *begin;
  GtkWidget *evening;
  GtkLabel *round;
  GtkLabel *facts;
  GtkWidget *nothing;
  GtkFlowBox *flow;
  GtkLabel *out;
  KrStandingsList *short_standings;
  KrStandingsList *standings;
  KrEveningPeople *people;
  KrDraftList *draft;
  GtkLabel *wait;
  GtkWidget *call_time;
  GtkWidget *draw;
  GtkWidget *seat_cards;
  GtkButton *start;
};

G_DEFINE_FINAL_TYPE (KrEveningWindow, kr_evening_window, ADW_TYPE_WINDOW)

/* --- The tables ------------------------------------------------------------------------- */

static int
find_card (KrEveningWindow *self, KrEveningCard *card)
{
  guint index = 0;

  g_ptr_array_find (self->cards, card, &index);
  return (int) index;
}

static void
asked_cb (KrEveningWindow *self, KrEveningCard *card)
{
  const KrEveningBoard *board = kr_club_night_get_board (self->night);
  const int table = find_card (self, card);
  const KrClubDevice *device = kr_evening_words_find_device (
      kr_club_line_get_devices (self->line), board, board->state->n_rounds - 1, table);

  gtk_window_present (GTK_WINDOW (
      kr_question_window_new (self->ledger, table, device != NULL ? device->here.question : "",
                              GTK_WINDOW (self), GTK_WIDGET (self->main))));
}

static void
corrected_cb (KrEveningWindow *self, KrEveningCard *card)
{
  gtk_window_present (
      GTK_WINDOW (kr_sit_window_new (self->night, kr_club_night_get_round (self->night),
                                     find_card (self, card), GTK_WIDGET (self->states))));
}

static void
show_n_cards (KrEveningWindow *self, int n)
{
  while (self->cards->len > (guint) n) {
    GtkWidget *card = g_ptr_array_steal_index (self->cards, self->cards->len - 1);

    gtk_flow_box_remove (self->flow, gtk_widget_get_parent (card));
  }
  while (self->cards->len < (guint) n) {
    GtkWidget *card = g_object_new (KR_TYPE_EVENING_CARD, NULL);

    g_signal_connect_object (card, "asked", G_CALLBACK (asked_cb), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (card, "corrected", G_CALLBACK (corrected_cb), self, G_CONNECT_SWAPPED);
    gtk_widget_set_size_request (card, CARD_WIDTH, -1);
    gtk_flow_box_insert (self->flow, card, -1);
    gtk_widget_set_focusable (gtk_widget_get_parent (card), FALSE);
    g_ptr_array_add (self->cards, card);
  }
}

static void
show_tables (KrEveningWindow *self, const KrEveningBoard *board)
{
  const int round = board->state->n_rounds - 1;
  const GPtrArray *devices = kr_club_line_get_devices (self->line);
  const gint64 now_us = g_get_real_time ();
  const int n = round >= 0 ? board->state->rounds[round].seating.n_tables : 0;
  const KrEveningSheet sheet = {
      .board = board, .day = "", .translator = kr_gettext_get_translator ()};
  g_autofree char *names =
      round >= 0 ? kr_evening_sheet_list_out (&sheet, &board->state->rounds[round].seating) : NULL;
  g_autofree char *out = names != NULL ? g_strdup_printf (_ ("Sitting out: %s"), names) : NULL;

  show_n_cards (self, n);
  for (int table = 0; table < n; table++)
    kr_evening_card_show (g_ptr_array_index (self->cards, table), board, round, table,
                          kr_evening_words_find_device (devices, board, round, table), now_us);
  gtk_widget_set_visible (self->nothing, n == 0);
  gtk_label_set_text (self->out, out != NULL ? out : "");
  gtk_widget_set_visible (GTK_WIDGET (self->out), out != NULL);
}

/* --- The round ---------------------------------------------------------------------------- */

static void
show_round (KrEveningWindow *self, const KrEveningBoard *board)
{
  const KrEveningState *state = board->state;
  const KrEveningPlayed *round = state->n_rounds > 0 ? &state->rounds[state->n_rounds - 1] : NULL;
  const KrRules *rules = kr_club_night_get_rules (self->night);
  const KrEveningDraft *draft = kr_club_night_get_draft (self->night);
  g_autofree char *title = round != NULL ? kr_evening_words_format_round (state)
                                         : g_strdup (_ ("Before the First Round"));
  g_autofree char *begun =
      round != NULL ? kr_evening_words_format_time (round->started_at_us) : NULL;
  g_autofree char *facts = NULL;
  g_autofree char *wait = kr_evening_words_format_wait (
      board, draft != NULL,
      draft != NULL ? kr_evening_draft_find_odd (draft, &state->settings.tables) : -1);
  g_autofree char *start = g_strdup_printf (_ ("Start Round %d"), state->n_rounds + 1);
  const char *name = rules != NULL ? kr_gettext_text (rules->name) : "";

  if (round == NULL)
    facts = g_strdup (name);
  else
    facts = g_strdup_printf (round->called_at_us != 0 ? _ ("%1$s · begun %2$s · time is up")
                                                      : _ ("%1$s · begun %2$s"),
                             name, begun);
  gtk_label_set_text (self->round, title);
  gtk_label_set_text (self->facts, facts);
  gtk_label_set_text (self->wait, wait != NULL ? wait : _ ("The next round can start."));
  gtk_button_set_label (self->start, start);
  gtk_widget_set_sensitive (GTK_WIDGET (self->start), wait == NULL);
  gtk_widget_set_sensitive (self->call_time,
                            round != NULL && round->called_at_us == 0 && !state->closed &&
                                !kr_evening_board_is_round_over (board, state->n_rounds - 1));
}

static void
start_cb (KrEveningWindow *self)
{
  g_autofree char *line = kr_club_night_dup_start (self->night);
  g_autofree char *message =
      g_strdup_printf (_ ("Round %d has started"), kr_club_night_get_round (self->night) + 2);

  if (line != NULL)
    kr_evening_step_record (self->night, line, message, GTK_WIDGET (self->states));
}

static void
call_time_answered_cb (KrEveningWindow *self, const char *response)
{
  g_autofree KrEveningEvent *event = NULL;

  if (!g_str_equal (response, "call") || kr_club_night_get_round (self->night) < 0)
    return;
  event = g_new0 (KrEveningEvent, 1);
  event->kind = KR_EVENING_CALL;
  event->round = kr_club_night_get_round (self->night);
  kr_evening_step_record_event (self->night, event, _ ("Time has been called"),
                                GTK_WIDGET (self->states));
}

static void
call_time_cb (KrEveningWindow *self)
{
  GtkWidget *dialog = adw_message_dialog_new (
      GTK_WINDOW (self), _ ("Call Time?"),
      _ ("Each table finishes the deal that it is playing, and then ends its game."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("Cancel"), "call",
                                    _ ("Call Time"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "call",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "call");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (call_time_answered_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- What is shown -------------------------------------------------------------------------- */

static void
enable (KrEveningWindow *self, const KrEveningBoard *board)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean open = board != NULL && !board->state->closed;

  gtk_widget_action_set_enabled (widget, "evening.new", !open);
  gtk_widget_action_set_enabled (widget, "evening.close", open);
  gtk_widget_action_set_enabled (widget, "evening.undo",
                                 board != NULL && kr_evening_board_find_last (board) != NULL);
  gtk_widget_action_set_enabled (widget, "evening.redo",
                                 board != NULL && kr_evening_board_find_undone (board) != NULL);
  gtk_widget_action_set_enabled (widget, "evening.draw",
                                 open && kr_club_night_get_draft (self->night) != NULL);
  gtk_widget_action_set_enabled (widget, "evening.print-draft",
                                 open && kr_club_night_get_draft (self->night) != NULL);
  gtk_widget_action_set_enabled (widget, "evening.print", board != NULL);
  gtk_widget_action_set_enabled (widget, "evening.save", board != NULL);
  gtk_widget_action_set_enabled (widget, "evening.wall", board != NULL);
}

/* Whatever may have changed with the tables alone. */
static void
update_tables (KrEveningWindow *self)
{
  const KrEveningBoard *board = kr_club_night_get_board (self->night);

  if (board != NULL)
    show_tables (self, board);
}

static void
update (KrEveningWindow *self)
{
  const KrEveningBoard *board = kr_club_night_get_board (self->night);
  g_autofree char *facts = board != NULL ? kr_evening_words_format_facts (board->state) : NULL;

  enable (self, board);
  adw_window_title_set_title (self->title,
                              board != NULL ? board->state->settings.name : _ ("Club Night"));
  adw_window_title_set_subtitle (self->title, facts != NULL ? facts : "");
  kr_standings_list_show (self->short_standings, board, N_BESIDE);
  kr_standings_list_show (self->standings, board, G_MAXUINT);
  kr_evening_people_update (self->people);
  kr_draft_list_update (self->draft);
  if (board != NULL) {
    show_round (self, board);
    show_tables (self, board);
  }
  kr_accessible_show_page (self->states, board != NULL ? self->evening : self->none);
}

static gboolean
look_cb (gpointer data)
{
  update_tables (data);
  return G_SOURCE_CONTINUE;
}

static void
width_changed_cb (KrEveningWindow *self)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  if (width < PHONE_WIDTH) {
    kr_text_label_wrap_button (GTK_WIDGET (self->start));
    kr_text_label_wrap_button (self->call_time);
    kr_text_label_wrap_button (self->draw);
    kr_text_label_wrap_button (self->seat_cards);
  }
}

/* --- Actions --------------------------------------------------------------------------------- */

static void
new_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrEveningWindow *self = KR_EVENING_WINDOW (widget);

  gtk_window_present (
      GTK_WINDOW (kr_evening_setup_window_new (self->night, GTK_WIDGET (self->states))));
}

static void
close_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrEveningWindow *self = KR_EVENING_WINDOW (widget);

  kr_evening_step_record (self->night, "close", _ ("The evening is over"),
                          GTK_WIDGET (self->states));
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrEveningWindow *self = KR_EVENING_WINDOW (widget);

  kr_evening_step_undo (self->night, g_str_equal (name, "evening.redo"), GTK_WIDGET (self->states));
}

static void
draw_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  kr_club_night_draw (KR_EVENING_WINDOW (widget)->night);
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrEveningWindow *self = KR_EVENING_WINDOW (widget);
  const KrEveningPaperKind kind = (KrEveningPaperKind) g_variant_get_int32 (parameter);

  if (g_str_equal (name, "evening.print"))
    kr_evening_paper_print (self->night, kind, GTK_WIDGET (self->states));
  else
    kr_evening_paper_save (self->night, kind, GTK_WIDGET (self->states));
}

static void
print_draft_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrEveningWindow *self = KR_EVENING_WINDOW (widget);

  kr_evening_paper_print_draft (self->night, GTK_WIDGET (self->states));
}

static void
wall_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  kr_standings_window_open (KR_EVENING_WINDOW (widget)->night, GTK_WINDOW (widget));
}

static void
kr_evening_window_dispose (GObject *object)
{
  KrEveningWindow *self = KR_EVENING_WINDOW (object);

  g_clear_handle_id (&self->look_id, g_source_remove);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_object (&self->night);
  g_clear_object (&self->line);
  g_clear_object (&self->ledger);
  g_clear_weak_pointer (&self->main);
  G_OBJECT_CLASS (kr_evening_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, title);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, states);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, none);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, begin);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, evening);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, round);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, facts);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, nothing);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, flow);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, out);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, short_standings);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, standings);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, people);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, draft);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, wait);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, call_time);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, draw);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, seat_cards);
  gtk_widget_class_bind_template_child (widget_class, KrEveningWindow, start);
}

static void
kr_evening_window_class_init (KrEveningWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_evening_window_dispose;
  g_type_ensure (KR_TYPE_COLUMN_LAYOUT);
  g_type_ensure (KR_TYPE_DRAFT_LIST);
  g_type_ensure (KR_TYPE_EVENING_PEOPLE);
  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  g_type_ensure (KR_TYPE_STANDINGS_LIST);
  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/evening/kr-evening-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, kr_accessible_hide_behind);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, call_time_cb);
  gtk_widget_class_bind_template_callback (widget_class, width_changed_cb);
  gtk_widget_class_install_action (widget_class, "evening.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "evening.close", NULL, close_cb);
  gtk_widget_class_install_action (widget_class, "evening.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "evening.redo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "evening.draw", NULL, draw_cb);
  gtk_widget_class_install_action (widget_class, "evening.print", "i", print_cb);
  gtk_widget_class_install_action (widget_class, "evening.save", "i", print_cb);
  gtk_widget_class_install_action (widget_class, "evening.print-draft", NULL, print_draft_cb);
  gtk_widget_class_install_action (widget_class, "evening.wall", NULL, wall_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "evening.wall", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "evening.undo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "evening.redo", NULL);
}

static void
kr_evening_window_init (KrEveningWindow *self)
{
  self->cards = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_arrival_focus (self->none, self->begin);
}

static void
set_ledger (KrEveningWindow *self, KrLedger *ledger)
{
  self->ledger = g_object_ref (ledger);
  self->night = g_object_ref (kr_club_night_get (ledger));
  self->line = g_object_ref (kr_club_line_get (ledger));
  kr_evening_people_set_night (self->people, self->night);
  kr_draft_list_set_night (self->draft, self->night);
  g_signal_connect_object (self->night, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->line, "notify::devices", G_CALLBACK (update_tables), self,
                           G_CONNECT_SWAPPED);
  self->look_id = g_timeout_add_seconds (LOOK_S, look_cb, self);
  update (self);
}

static KrEveningWindow *
find_window (GtkWindow *main)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *link = windows; link != NULL; link = link->next)
    if (KR_IS_EVENING_WINDOW (link->data) && KR_EVENING_WINDOW (link->data)->main == main)
      return KR_EVENING_WINDOW (link->data);
  return NULL;
}

void
kr_evening_window_open (KrLedger *ledger, GtkWindow *main)
{
  KrEveningWindow *self = find_window (main);

  if (self == NULL) {
    self = g_object_new (KR_TYPE_EVENING_WINDOW, "application", gtk_window_get_application (main),
                         NULL);
    g_set_weak_pointer (&self->main, main);
    g_signal_connect_object (main, "destroy", G_CALLBACK (gtk_window_destroy), self,
                             G_CONNECT_SWAPPED);
    set_ledger (self, ledger);
  }
  gtk_window_present (GTK_WINDOW (self));
}
