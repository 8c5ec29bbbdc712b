/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scoring-pane-private.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-focus-through.h"
#include "kr-open-hand.h"
#include "kr-proposal-words.h"
#include "kr-seat-look.h"
#include "kr-tally-steppers.h"

G_DEFINE_FINAL_TYPE (KrScoringPane, kr_scoring_pane, ADW_TYPE_BIN)

enum {
  SIGNAL_END,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

const KrMatch *
kr_scoring_pane_get_match (KrScoringPane *self)
{
  return kr_game_get_match (kr_deal_draft_get_game (self->draft));
}

gboolean
kr_scoring_pane_is_out (KrScoringPane *self, int seat)
{
  return kr_deal_draft_get_entry (self->draft)->seats[seat].kind == KR_ENTRY_OUT;
}

/* --- Showing the draft ------------------------------------------------ */

/* For the calculator, which can fill the open hand. */
static void
tell_open_hand (KrScoringPane *self)
{
  const gboolean open = self->draft != NULL && !kr_scoring_pane_is_out (self, self->current);

  kr_open_hand_set (GTK_WIDGET (self), open ? self->draft : NULL, self->current);
}

static void
show_current (KrScoringPane *self)
{
  g_autofree char *page = g_strdup_printf ("%d", self->current);

  self->was_out = kr_deal_entry_is_out (kr_deal_draft_get_entry (self->draft), self->current);
  kr_score_cards_set_current (self->players, self->current);
  kr_score_strip_set_current (self->strip, self->current);
  kr_hand_entry_set_hand (self->entry, self->draft, self->current);
  if (gtk_stack_get_child_by_name (self->happenings, page) != NULL)
    kr_accessible_show_page (self->happenings,
                             gtk_stack_get_child_by_name (self->happenings, page));
  kr_went_out_row_update (self->went_out_row, self->draft, self->current);
  tell_open_hand (self);
  kr_scoring_footer_update (self->footer, self->draft, self->current);
}

static void
show_clash (KrScoringPane *self)
{
  g_autofree char *name = NULL;
  g_autofree char *reason = NULL;

  if (kr_deal_draft_get_proposal_state (self->draft, self->current) == KR_PROPOSAL_CLASHES) {
    name = kr_seat_look_dup_name (kr_deal_draft_get_game (self->draft), self->current);
    reason = kr_proposal_words_format_clash (self->draft, self->current);
  }
  kr_hand_notice_set_clash (self->notice, name, reason);
}

/* Puts the focus into the open hand; once nothing is missing, on the button that saves it. */
static void
focus_hand (KrScoringPane *self)
{
  if (kr_deal_draft_is_correction (self->draft) && !kr_scoring_pane_is_out (self, self->current))
    kr_hand_entry_select (self->entry);
  else if (kr_scoring_pane_is_out (self, self->current) ||
           !gtk_widget_grab_focus (GTK_WIDGET (self->entry)))
    gtk_widget_grab_focus (GTK_WIDGET (self->footer));
}

static void
go_to (KrScoringPane *self, int seat)
{
  self->current = seat;
  show_current (self);
  show_clash (self);
  /* One comes to a player who went out for the cards that were drawn afterwards. */
  if (kr_deal_draft_get_can_draw (self->draft, seat))
    gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  else
    focus_hand (self);
}

/* Goes on from a player who has just been chosen to have gone out. */
static void
pass_over_out (KrScoringPane *self)
{
  const int empty = kr_scoring_step_find_empty (self->draft, self->current);
  const gboolean is_out =
      kr_deal_entry_is_out (kr_deal_draft_get_entry (self->draft), self->current);
  const gboolean has_gone_out = is_out && !self->was_out;

  self->was_out = is_out;
  if (!has_gone_out)
    return;
  if (empty >= 0)
    go_to (self, empty);
  else
    focus_hand (self);
}

/* --- Hands from phones ------------------------------------------------ */

/* Whether the open hand is the scorer's to enter: then no other one takes its place. */
static gboolean
is_entering (KrScoringPane *self)
{
  const KrProposalState state = kr_deal_draft_get_proposal_state (self->draft, self->current);

  return state == KR_PROPOSAL_OVERRULED ||
         (state == KR_PROPOSAL_NONE &&
          !kr_proposals_get_has_phone (kr_deal_draft_get_proposals (self->draft), self->current));
}

static void
open_clash (KrScoringPane *self)
{
  const guint8 before = self->clashing;

  self->clashing = 0;
  for (int seat = 0; seat < kr_scoring_pane_get_match (self)->n_players; seat++)
    if (kr_deal_draft_get_proposal_state (self->draft, seat) == KR_PROPOSAL_CLASHES)
      self->clashing |= (guint8) (1 << seat);
  for (int seat = 0; seat < kr_scoring_pane_get_match (self)->n_players; seat++)
    if ((self->clashing & ~before & 1 << seat) != 0 && !is_entering (self)) {
      self->current = seat;
      show_current (self);
      return;
    }
}

/* With the last hand from a phone, all that is left is to save. */
static void
focus_when_ready (KrScoringPane *self)
{
  const gint64 arrived_at_us = kr_deal_draft_get_arrived_at_us (self->draft);
  const gboolean has_come = arrived_at_us != self->arrived_at_us;
  const gboolean was_ready = self->was_ready;

  self->arrived_at_us = arrived_at_us;
  self->was_ready = kr_scoring_step_find (self->draft, self->current).kind == KR_SCORING_STEP_SAVE;
  if (!has_come || !self->was_ready || was_ready)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self->footer));
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), TRUE);
}

static void
follow_proposals (KrScoringPane *self)
{
  KrProposals *proposals = kr_deal_draft_get_proposals (self->draft);

  if (proposals != NULL) {
    open_clash (self);
    focus_when_ready (self);
  }
  show_clash (self);
}

/* A hand that came a moment ago may not have been seen. */
static gboolean
has_unseen (KrScoringPane *self)
{
  const gint64 arrived_at_us = kr_deal_draft_get_arrived_at_us (self->draft);

  return arrived_at_us != 0 &&
         g_get_monotonic_time () - arrived_at_us < KR_SCORING_UNSEEN_MS * (gint64) 1000;
}

static void
send_back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrScoringPane *self = KR_SCORING_PANE (widget);

  kr_proposals_send_back (kr_deal_draft_get_proposals (self->draft), self->current);
  gtk_widget_grab_focus (widget);
}

static void
correct_here_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrScoringPane *self = KR_SCORING_PANE (widget);

  kr_hand_entry_take_proposal (self->entry);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

/* --- Updates ---------------------------------------------------------- */

void
kr_scoring_pane_update (KrScoringPane *self)
{
  g_autofree KrMatchDeal *preview = g_new0 (KrMatchDeal, 1);

  kr_deal_draft_preview (self->draft, preview);
  kr_score_cards_update (self->players, preview);
  kr_score_strip_update (self->strip, preview);
  kr_hand_entry_update (self->entry);
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->happenings)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    kr_tally_steppers_update (KR_TALLY_STEPPERS (page));
  kr_scoring_heading_update (self->heading, self->draft);
  kr_accessible_set_name (GTK_WIDGET (self), kr_scoring_heading_get_title (self->heading));
  kr_went_out_row_update (self->went_out_row, self->draft, self->current);
  tell_open_hand (self);
  kr_scoring_footer_update (self->footer, self->draft, self->current);
  pass_over_out (self);
  follow_proposals (self);
}

/* --- Going from player to player -------------------------------------- */

/* Whether @seat went out and may still have to draw: a call was forgotten. */
static gboolean
may_owe (KrScoringPane *self, int seat)
{
  const uint8_t *happened = kr_deal_draft_get_entry (self->draft)->seats[seat].happened;

  return kr_deal_draft_get_can_draw (self->draft, seat) &&
         happened[KR_HAPPENING_FORGOT] > happened[KR_HAPPENING_MULLIGAN];
}

/* The first seat from @seat on, in steps of @step, that holds cards or may; -1. */
static int
find_holder (KrScoringPane *self, int seat, int step)
{
  for (; seat >= 0 && seat < kr_scoring_pane_get_match (self)->n_seats; seat += step)
    if (!kr_scoring_pane_is_out (self, seat) || may_owe (self, seat))
      return seat;
  return -1;
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrScoringPane *self = KR_SCORING_PANE (widget);
  const int holder = find_holder (self, self->current + 1, +1);

  if (holder >= 0)
    go_to (self, holder);
  else if (kr_deal_draft_is_correction (self->draft))
    gtk_widget_child_focus (GTK_WIDGET (self->correction), GTK_DIR_TAB_FORWARD);
  else if (!gtk_widget_grab_focus (GTK_WIDGET (self->footer)))
    gtk_widget_child_focus (GTK_WIDGET (self->outs), GTK_DIR_TAB_FORWARD);
}

static void
previous_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrScoringPane *self = KR_SCORING_PANE (widget);
  const int seat = find_holder (self, self->current - 1, -1);

  if (seat >= 0)
    go_to (self, seat);
  else if (self->layout == KR_SCORING_LAYOUT_LIST)
    gtk_widget_child_focus (GTK_WIDGET (self->outs), GTK_DIR_TAB_BACKWARD);
  else
    gtk_widget_child_focus (GTK_WIDGET (self->went_out_row), GTK_DIR_TAB_BACKWARD);
}

/* From the field, Tab leads to the next hand: whoever has opened this one by a key of the keyboard
 * is led to its keys, from where typing goes into the field all the same. */
static void
go_to_cb (GtkWidget *widget, const char *action, GVariant *seat)
{
  KrScoringPane *self = KR_SCORING_PANE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  /* A click does not move the focus there. */
  const gboolean by_key =
      focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->players));

  go_to (self, g_variant_get_int32 (seat));
  if (by_key && !self->narrow)
    kr_hand_entry_focus_next_key (self->entry);
}

static void
went_out_cb (GtkWidget *widget, const char *action, GVariant *out)
{
  KrScoringPane *self = KR_SCORING_PANE (widget);

  kr_out_picker_choose (self->outs, self->current, g_variant_get_boolean (out));
}

static void
picked_cb (KrScoringPane *self)
{
  kr_went_out_row_popdown (self->went_out_row);
}

static void
choose_points_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  kr_hand_entry_choose_points (KR_SCORING_PANE (widget)->entry);
}

/* --- Ending ----------------------------------------------------------- */

static void
end_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrScoringPane *self = KR_SCORING_PANE (widget);
  const KrScoringStep step = kr_scoring_step_find (self->draft, self->current);

  if (step.kind == KR_SCORING_STEP_SAVE && has_unseen (self))
    kr_scoring_footer_say_unseen (self->footer);
  else if (step.kind == KR_SCORING_STEP_SAVE)
    g_signal_emit (self, signals[SIGNAL_END], 0);
  else if (step.kind != KR_SCORING_STEP_SAVE_NOBODY)
    go_to (self, step.seat >= 0 ? step.seat : self->current);
  else if (self->layout == KR_SCORING_LAYOUT_LIST)
    gtk_widget_child_focus (GTK_WIDGET (self->outs), GTK_DIR_TAB_FORWARD);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->footer));
}

/* What the button also says is entered, and stays if the disk then refuses the deal. */
static void
main_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrScoringPane *self = KR_SCORING_PANE (widget);
  const KrScoringStep step = kr_scoring_step_find (self->draft, self->current);

  if (has_unseen (self)) {
    kr_scoring_footer_say_unseen (self->footer);
    return;
  }
  if (step.kind == KR_SCORING_STEP_SAVE_OUT)
    kr_deal_draft_set_out (self->draft, step.seat, TRUE);
  else if (step.kind == KR_SCORING_STEP_SAVE_NOBODY)
    kr_deal_draft_set_nobody_out (self->draft, TRUE);
  end_cb (widget, action, parameter);
}

/* --- The widget ------------------------------------------------------- */

static gboolean
kr_scoring_pane_grab_focus (GtkWidget *widget)
{
  KrScoringPane *self = KR_SCORING_PANE (widget);
  const gboolean saves =
      self->draft != NULL && !kr_deal_draft_is_correction (self->draft) &&
      kr_scoring_step_find (self->draft, self->current).kind == KR_SCORING_STEP_SAVE;

  if (self->draft == NULL)
    return FALSE;
  if (saves)
    return gtk_widget_grab_focus (GTK_WIDGET (self->footer));
  focus_hand (self);
  return TRUE;
}

/* Layouts are in ems, and the text of a large window is larger. */
static void
kr_scoring_pane_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (kr_scoring_pane_parent_class)->css_changed (widget, change);
  kr_scoring_pane_follow_size (KR_SCORING_PANE (widget));
}

static void
kr_scoring_pane_dispose (GObject *object)
{
  KrScoringPane *self = KR_SCORING_PANE (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, kr_scoring_pane_update, self);
  g_clear_handle_id (&self->layout_id, g_source_remove);
  g_clear_object (&self->went_out_row);
  g_clear_object (&self->draft);
  G_OBJECT_CLASS (kr_scoring_pane_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, view);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, heading);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, strip_row);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, back);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, strip);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, outs_place);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, outs);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, hands);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, players);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, happenings);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, correction);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, notice);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, went_out_place);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, went_out_row);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, entry);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, footer);
}

static void
kr_scoring_pane_class_init (KrScoringPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_scoring_pane_dispose;
  widget_class->grab_focus = kr_scoring_pane_grab_focus;
  widget_class->css_changed = kr_scoring_pane_css_changed;
  kr_focus_through_through_child (widget_class);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (KR_TYPE_OUT_PICKER);
  g_type_ensure (KR_TYPE_SCORE_CARDS);
  g_type_ensure (KR_TYPE_SCORE_STRIP);
  g_type_ensure (KR_TYPE_HAND_ENTRY);
  g_type_ensure (KR_TYPE_HAND_NOTICE);
  g_type_ensure (KR_TYPE_SCORING_FOOTER);
  g_type_ensure (KR_TYPE_SCORING_HEADING);
  g_type_ensure (KR_TYPE_WENT_OUT_ROW);
  g_type_ensure (KR_TYPE_CORRECTION_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/scoring/kr-scoring-pane.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_set_css_name (widget_class, "scoring-pane");
  gtk_widget_class_install_action (widget_class, "scoring.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "scoring.previous", NULL, previous_cb);
  gtk_widget_class_install_action (widget_class, "scoring.go-to", "i", go_to_cb);
  gtk_widget_class_install_action (widget_class, "scoring.went-out", "b", went_out_cb);
  gtk_widget_class_install_action (widget_class, "scoring.end", NULL, end_cb);
  gtk_widget_class_install_action (widget_class, "scoring.main", NULL, main_cb);
  gtk_widget_class_install_action (widget_class, "scoring.send-back", NULL, send_back_cb);
  gtk_widget_class_install_action (widget_class, "scoring.correct-here", NULL, correct_here_cb);
  gtk_widget_class_install_action (widget_class, "scoring.choose-points", NULL, choose_points_cb);
  signals[SIGNAL_END] = g_signal_new ("end", KR_TYPE_SCORING_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                      NULL, G_TYPE_NONE, 0);
}

static void
kr_scoring_pane_init (KrScoringPane *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_ref (self->went_out_row); /* it has two places */
  kr_hand_entry_set_notice (self->entry, self->notice);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "key-pressed", G_CALLBACK (kr_scoring_pane_key_pressed),
                            self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->view), "notify::page-size",
                           G_CALLBACK (kr_scoring_pane_follow_size), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->view), "notify::page-size",
                           G_CALLBACK (kr_scoring_pane_follow_size), self, G_CONNECT_SWAPPED);
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self));
  kr_scoring_pane_apply_layout (self);
}

static void
add_happenings (KrScoringPane *self)
{
  GtkWidget *page;

  while ((page = gtk_widget_get_first_child (GTK_WIDGET (self->happenings))) != NULL)
    gtk_stack_remove (self->happenings, page);
  /* Only a correction may be too long; a scroll bar would ask for height. */
  gtk_scrolled_window_set_policy (self->hands, GTK_POLICY_NEVER,
                                  self->draft != NULL && kr_deal_draft_is_correction (self->draft)
                                      ? GTK_POLICY_AUTOMATIC
                                      : GTK_POLICY_EXTERNAL);
  gtk_widget_set_visible (GTK_WIDGET (self->happenings),
                          self->draft != NULL && kr_deal_draft_is_correction (self->draft));
  if (self->draft == NULL || !kr_deal_draft_is_correction (self->draft))
    return;
  for (int seat = 0; seat < kr_scoring_pane_get_match (self)->n_players; seat++) {
    g_autofree char *name = g_strdup_printf ("%d", seat);

    gtk_stack_add_named (self->happenings, kr_tally_steppers_new (self->draft, seat), name);
  }
}

void
kr_scoring_pane_set_draft (KrScoringPane *self, KrDealDraft *draft)
{
  g_return_if_fail (KR_IS_SCORING_PANE (self));
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, kr_scoring_pane_update, self);
  g_set_object (&self->draft, draft);
  self->current = 0;
  self->clashing = 0;
  self->was_ready = FALSE;
  self->arrived_at_us = 0;
  kr_out_picker_set_draft (self->outs, draft);
  kr_score_strip_set_draft (self->strip, draft);
  kr_score_cards_set_draft (self->players, draft);
  kr_correction_box_set_draft (self->correction, draft);
  kr_hand_entry_set_hand (self->entry, draft, 0);
  add_happenings (self);
  tell_open_hand (self);
  if (draft == NULL)
    return;
  kr_score_cards_set_look (self->players, KR_SCORE_LOOK_ROW);
  kr_scoring_pane_find_layout (self);
  kr_scoring_pane_apply_layout (self);
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (kr_scoring_pane_update), self);
  kr_scoring_pane_update (self);
}

void
kr_scoring_pane_set_narrow (KrScoringPane *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_SCORING_PANE (self));
  self->narrow = narrow;
  if (self->draft != NULL)
    kr_scoring_pane_find_layout (self);
  kr_scoring_pane_apply_layout (self);
}

/* The first hand to be entered: of a player without a phone, as far as there is one. */
static int
find_first (KrScoringPane *self)
{
  KrProposals *proposals = kr_deal_draft_get_proposals (self->draft);

  for (int seat = 0; proposals != NULL && seat < kr_scoring_pane_get_match (self)->n_seats; seat++)
    if (kr_deal_draft_get_entry (self->draft)->seats[seat].kind == KR_ENTRY_NONE &&
        !kr_proposals_get_has_phone (proposals, seat))
      return seat;
  return kr_scoring_step_find_empty (self->draft, -1);
}

void
kr_scoring_pane_begin (KrScoringPane *self)
{
  int seat;

  g_return_if_fail (KR_IS_SCORING_PANE (self));
  seat = find_first (self);
  self->current = seat >= 0 ? seat : MAX (find_holder (self, 0, +1), 0);
  show_current (self);
  show_clash (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}
