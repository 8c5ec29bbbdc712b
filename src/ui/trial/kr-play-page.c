/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-play-page.h"

#include "kr-accessible.h"
#include "kr-answer-row.h"
#include "kr-arrival.h"
#include "kr-card-grid.h"
#include "kr-column-layout.h"
#include "kr-focus-through.h"
#include "kr-play-comparison.h"
#include "kr-referee-words.h"
#include "kr-situation-editor.h"
#include "kr-typed-play.h"
#include "kr-verdict-card.h"

#include <glib/gi18n.h>

/* All answers are made anew whenever the question changes: a play takes microseconds. */

/* What is tried: a position, and perhaps a play in it. */
typedef struct {
  KrSituation situation;
  gboolean is_asked;
  KrEvent event; /* if it is */
} Step;

struct _KrPlayPage {
  AdwBin parent_instance;

  const KrTrialTable *table; /* NULL: not set yet */
  gboolean has_live;
  KrTable live; /* the deal that the situation comes from; with the rules of @table */
  Step step;
  GArray *earlier;  /* of Step, the latest last */
  gboolean showing; /* this page changes its widgets itself */

  GtkBox *columns;
  GtkBox *situation_side;
  KrSituationEditor *editor; /* NULL before the table is known */
  GtkEntry *entry;
  GtkStack *lines; /* the hint, or in its place the problem */
  GtkWidget *hint;
  GtkLabel *problem;
  KrCardGrid *cards;
  GtkToggleButton *says;
  GtkScrolledWindow *scroller;
  GtkWidget *verdict_side;
  GtkLabel *question;
  AdwBin *verdict;
  GtkLabel *except;
  AdwBin *answers;
  GtkWidget *short_button;
  GtkLabel *short_question;
  GtkLabel *short_verdict;
};

G_DEFINE_FINAL_TYPE (KrPlayPage, kr_play_page, ADW_TYPE_BIN)

static KrPlayQuestion
get_question (KrPlayPage *self)
{
  return (KrPlayQuestion){.live = self->has_live ? &self->live : NULL,
                          .situation = &self->step.situation,
                          .n_players = self->table->n_players > 0 ? self->table->n_players
                                                                  : self->table->n_seats,
                          .n_seats = self->table->n_seats,
                          .names = (const char *const *) self->table->names,
                          .event = &self->step.event};
}

/* --- Answers ------------------------------------------------------------ */

static void
append_difference (GtkListBox *list, const KrPlayDifference *difference)
{
  g_autofree char *names = kr_alike_dup_names (difference->alike);
  const KrAnswer answer = {.figure = difference->verdict->headline,
                           .names = names,
                           .text = difference->text,
                           .ruling = kr_verdict_card_get_ruling (difference->verdict)};

  gtk_list_box_append (list, kr_answer_row_new (&answer));
}

static char *
dup_except (const KrPlayComparison *comparison)
{
  const int n_same = comparison->same != NULL ? (int) comparison->same->rules->len : 0;
  const gboolean more = comparison->differences->len > 0;

  if (n_same == 0)
    return g_strdup (more ? _ ("Different in all other rule sets")
                          : _ ("No other rule set to ask"));
  return g_strdup_printf (more
                              ? ngettext ("The same in %d other rule set, except",
                                          "The same in %d other rule sets, except", (gulong) n_same)
                              : ngettext ("The same in %d other rule set",
                                          "The same in %d other rule sets", (gulong) n_same),
                          n_same);
}

static GtkWidget *
new_answers (const KrPlayComparison *comparison)
{
  GtkListBox *list = GTK_LIST_BOX (kr_answer_row_new_list ());

  for (guint i = 0; i < comparison->differences->len; i++)
    append_difference (list, g_ptr_array_index (comparison->differences, i));
  if (comparison->same != NULL) {
    g_autofree char *names = kr_alike_dup_names (comparison->same);
    g_autofree char *number = g_strdup_printf ("%u", comparison->same->rules->len);

    gtk_list_box_append (list, kr_answer_row_new_folded (number, _ ("The same"), names));
  }
  if (comparison->not_asked->len > 0) {
    g_autofree char *reasons = kr_alike_dup_lines (comparison->not_asked, "\n");

    gtk_list_box_append (list, kr_answer_row_new_not_asked (reasons));
  }
  return GTK_WIDGET (list);
}

static void
show_answer (KrPlayPage *self, const KrPlayQuestion *question)
{
  g_autoptr (KrPlayComparison) comparison =
      kr_play_comparison_new (&self->table->rules, self->table->sets, question);
  g_autofree char *asked = kr_play_comparison_dup_question (question);
  g_autofree char *except = dup_except (comparison);

  gtk_label_set_label (self->question, asked);
  gtk_label_set_label (self->short_question, asked);
  gtk_label_set_label (self->short_verdict, comparison->ours->headline);
  adw_bin_set_child (self->verdict, kr_verdict_card_new (self->table, comparison->ours, NULL));
  gtk_label_set_label (self->except, except);
  adw_bin_set_child (self->answers, new_answers (comparison));
}

/* What may happen now, while nothing is asked. */
static void
show_invitation (KrPlayPage *self, const KrTable *now)
{
  const char *const *names = (const char *const *) self->table->names;
  g_autofree char *turn = now != NULL ? kr_referee_words_dup_turn (now, names) : g_strdup ("");

  gtk_label_set_label (self->question, _ ("May This Be Played?"));
  gtk_label_set_label (self->short_question, _ ("May This Be Played?"));
  gtk_label_set_label (self->short_verdict, _ ("Choose a card, or draw"));
  adw_bin_set_child (self->verdict, kr_verdict_card_new (self->table, NULL, turn));
  gtk_label_set_label (self->except, "");
  adw_bin_set_child (self->answers, NULL);
}

/* Shows the step; the cards that are legal by this table's rules are lit. */
static void
show (KrPlayPage *self)
{
  const KrPlayQuestion question = get_question (self);
  gboolean possible;
  KrTable now;

  self->step.event.seat = self->step.situation.turn;
  self->step.event.announced = gtk_toggle_button_get_active (self->says);
  possible = kr_verdict_set_up (&now, &self->table->rules, &question, NULL) == KR_OK;
  if (possible)
    kr_card_grid_show (self->cards, &now, self->step.situation.turn);
  if (self->step.is_asked)
    show_answer (self, &question);
  else
    show_invitation (self, possible ? &now : NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trial.back", self->earlier->len > 0);
}

/* --- Steps -------------------------------------------------------------- */

static void
begin_step (KrPlayPage *self)
{
  g_array_append_val (self->earlier, self->step);
}

/* The entry shows the play, and the next key replaces it. */
static void
show_typed (KrPlayPage *self)
{
  g_autofree char *typed =
      self->step.is_asked ? kr_typed_play_format (&self->step.event) : g_strdup ("");

  gtk_editable_set_text (GTK_EDITABLE (self->entry), typed);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

static void
ask (KrPlayPage *self, KrEventKind kind, KrCard card, KrSuit named)
{
  begin_step (self);
  self->step.is_asked = TRUE;
  self->step.event.kind = kind;
  self->step.event.card = card;
  self->step.event.named = named;
  show_typed (self);
  show (self);
}

static void
card_cb (KrPlayPage *self, guint card, guint named)
{
  ask (self, KR_EVENT_PLAY, (KrCard) card, (KrSuit) named);
}

static void
draw_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ask (KR_PLAY_PAGE (widget), KR_EVENT_DRAW, KR_CARD_NONE, KR_SUIT_NONE);
}

static void
says_cb (KrPlayPage *self)
{
  if (self->table != NULL)
    show (self);
}

static void
situation_cb (KrPlayPage *self)
{
  if (self->showing)
    return;
  begin_step (self);
  kr_situation_editor_get (self->editor, &self->step.situation);
  show (self);
}

static void
show_situation (KrPlayPage *self)
{
  self->showing = TRUE;
  kr_situation_editor_set (self->editor, &self->step.situation);
  self->showing = FALSE;
}

static void
back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrPlayPage *self = KR_PLAY_PAGE (widget);

  if (self->earlier->len == 0)
    return;
  self->step = g_array_index (self->earlier, Step, self->earlier->len - 1);
  g_array_set_size (self->earlier, self->earlier->len - 1);
  show_situation (self);
  show_typed (self);
  show (self);
}

static void
take_from_table (KrPlayPage *self)
{
  const KrTable *live = kr_trial_table_get_live (self->table);

  self->has_live = live != NULL;
  if (live != NULL) {
    self->live = *live;
    self->live.setup.rules = &self->table->rules;
  }
  self->step.is_asked = FALSE;
  kr_trial_table_get_situation (self->table, &self->step.situation);
  show_situation (self);
  show_typed (self);
  show (self);
}

static void
from_table_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  begin_step (KR_PLAY_PAGE (widget));
  take_from_table (KR_PLAY_PAGE (widget));
}

/* --- The entry ---------------------------------------------------------- */

static void
typed_cb (KrPlayPage *self)
{
  kr_accessible_show_page (self->lines, self->hint);
}

/* A wild card without a suit asks for it. */
static void
activate_cb (KrPlayPage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  KrEvent event = self->step.event;

  if (*text == '\0')
    return;
  if (!kr_typed_play_parse (text, &event)) {
    gtk_label_set_text (
        self->problem,
        _ ("Type a card and its suit, as in KC; after an eight or nine, add the suit it "
           "names, as in 9HD; or D to draw."));
    kr_accessible_show_page (self->lines, GTK_WIDGET (self->problem));
  } else if (event.kind == KR_EVENT_DRAW) {
    ask (self, KR_EVENT_DRAW, KR_CARD_NONE, KR_SUIT_NONE);
  } else {
    kr_card_grid_play (self->cards, event.card, event.named);
  }
}

/* --- The page ----------------------------------------------------------- */

/* Scrolls to the verdict, which a phone has below the cards. */
static void
short_cb (KrPlayPage *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double y = 0;

  if (gtk_widget_translate_coordinates (self->verdict_side, GTK_WIDGET (self->columns), 0, 0, NULL,
                                        &y))
    gtk_adjustment_set_value (adjustment, y);
}

static gboolean
kr_play_page_grab_focus (GtkWidget *widget)
{
  KrPlayPage *self = KR_PLAY_PAGE (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
kr_play_page_finalize (GObject *object)
{
  g_array_unref (KR_PLAY_PAGE (object)->earlier);
  G_OBJECT_CLASS (kr_play_page_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, columns);
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, situation_side);
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, entry);
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, lines);
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, hint);
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, problem);
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, cards);
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, says);
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, verdict_side);
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, question);
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, verdict);
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, except);
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, answers);
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, short_button);
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, short_question);
  gtk_widget_class_bind_template_child (widget_class, KrPlayPage, short_verdict);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, card_cb);
  gtk_widget_class_bind_template_callback (widget_class, says_cb);
  gtk_widget_class_bind_template_callback (widget_class, short_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
}

static void
kr_play_page_class_init (KrPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kr_play_page_finalize;
  widget_class->grab_focus = kr_play_page_grab_focus;
  kr_focus_through_through_child (widget_class);
  g_type_ensure (KR_TYPE_COLUMN_LAYOUT);
  g_type_ensure (KR_TYPE_CARD_GRID);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/trial/kr-play-page.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "trial.draw", NULL, draw_cb);
  gtk_widget_class_install_action (widget_class, "trial.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "trial.from-table", NULL, from_table_cb);
}

static void
kr_play_page_init (KrPlayPage *self)
{
  self->earlier = g_array_new (FALSE, FALSE, sizeof (Step));
  self->step.event = (KrEvent){.named = KR_SUIT_NONE, .card = KR_CARD_NONE, .asked = KR_NO_SEAT};
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Else the cards would be lower while the answers leave room. */
  gtk_scrollable_set_vscroll_policy (
      GTK_SCROLLABLE (gtk_scrolled_window_get_child (self->scroller)), GTK_SCROLL_NATURAL);
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->entry));
}

void
kr_play_page_set_table (KrPlayPage *self, const KrTrialTable *table)
{
  g_return_if_fail (KR_IS_PLAY_PAGE (self));
  self->table = table;
  self->editor = KR_SITUATION_EDITOR (
      kr_situation_editor_new_folded (table->n_seats, (const char *const *) table->names));
  gtk_box_append (self->situation_side, GTK_WIDGET (self->editor));
  g_signal_connect_swapped (self->editor, "changed", G_CALLBACK (situation_cb), self);
  take_from_table (self);
}

void
kr_play_page_set_narrow (KrPlayPage *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_PLAY_PAGE (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->short_button, narrow);
}
