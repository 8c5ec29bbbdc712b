/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scoring-pane.h"

#include "kr-correction-box.h"
#include "kr-out-picker.h"
#include "kr-score-cards.h"
#include "kr-score-strip.h"
#include "kr-scoring-footer.h"

#include <glib/gi18n.h>

/*
 * Everything here shows the draft: it is asked again after each of its changes.
 * What is the pane's own is which player is unfolded.
 */

struct _KrScoringPane {
  GtkWidget parent_instance;

  KrDealDraft *draft;
  int current; /* the unfolded seat; KR_SCORE_STRIP_OUT: who went out */
  gboolean narrow;

  GtkWidget *box;
  GtkLabel *title;
  GtkLabel *subtitle;
  KrScoreStrip *strip;
  KrOutPicker *outs;
  KrScoreCards *players;
  KrCorrectionBox *correction;
  KrScoringFooter *footer;
};

G_DEFINE_FINAL_TYPE (KrScoringPane, kr_scoring_pane, GTK_TYPE_WIDGET)

enum {
  SIGNAL_END,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const KrMatch *
get_match (KrScoringPane *self)
{
  return kr_game_get_match (kr_deal_draft_get_game (self->draft));
}

/* --- Showing the draft ------------------------------------------------ */

static void
update_heading (KrScoringPane *self)
{
  const int deal = kr_deal_draft_get_deal (self->draft);
  const int n_cards = get_match (self)->deals[deal].cards;
  const gboolean correction = kr_deal_draft_is_correction (self->draft);
  g_autofree char *title =
      g_strdup_printf (correction ? _ ("Correct deal %d") : _ ("Score deal %d"), deal + 1);
  g_autofree char *cards = g_strdup_printf (ngettext ("%d card", "%d cards", n_cards), n_cards);

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, cards);
}

/* Wide shows everybody, narrow the unfolded one. */
static void
update_visible (KrScoringPane *self)
{
  kr_score_cards_set_current (self->players, self->current);
  kr_score_strip_set_current (self->strip, self->current);
  gtk_widget_set_visible (GTK_WIDGET (self->strip), self->narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->outs),
                          !self->narrow || self->current == KR_SCORE_STRIP_OUT);
}

static void
update (KrScoringPane *self)
{
  g_autofree KrMatchDeal *preview = g_new0 (KrMatchDeal, 1);

  kr_deal_draft_preview (self->draft, preview);
  kr_score_cards_update (self->players, preview);
  kr_score_strip_update (self->strip, preview);
  kr_scoring_footer_update (self->footer, self->draft);
}

/* --- Going from player to player -------------------------------------- */

static void
go_to (KrScoringPane *self, int seat)
{
  self->current = seat;
  update_visible (self);
  if (seat >= 0)
    gtk_widget_grab_focus (GTK_WIDGET (kr_score_cards_get_current (self->players)));
}

/* The first seat from @seat on, in steps of @step, that holds cards; -1. */
static int
find_holder (KrScoringPane *self, int seat, int step)
{
  const KrDealEntry *entry = kr_deal_draft_get_entry (self->draft);

  for (; seat >= 0 && seat < get_match (self)->n_seats; seat += step)
    if (entry->seats[seat].kind != KR_ENTRY_OUT)
      return seat;
  return -1;
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrScoringPane *self = KR_SCORING_PANE (widget);
  const int seat = find_holder (self, self->current + 1, +1);

  if (seat >= 0)
    go_to (self, seat);
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
  else if (self->narrow)
    go_to (self, KR_SCORE_STRIP_OUT);
  else
    gtk_widget_child_focus (GTK_WIDGET (self->outs), GTK_DIR_TAB_BACKWARD);
}

static void
go_to_cb (GtkWidget *widget, const char *action, GVariant *seat)
{
  go_to (KR_SCORING_PANE (widget), g_variant_get_int32 (seat));
}

static void
picked_cb (KrScoringPane *self)
{
  if (self->narrow)
    kr_scoring_pane_begin (self);
}

/* --- Ending ----------------------------------------------------------- */

static void
show_missing (KrScoringPane *self, const KrStatus *status)
{
  if (status->code == KR_ERR_INCOMPLETE)
    go_to (self, (int) status->a);
  else if (self->narrow)
    go_to (self, KR_SCORE_STRIP_OUT);
}

static void
end_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrScoringPane *self = KR_SCORING_PANE (widget);
  KrStatus status;

  if (kr_deal_draft_check (self->draft, &status) != KR_OK)
    show_missing (self, &status);
  else
    g_signal_emit (self, signals[SIGNAL_END], 0);
}

/* Whether the focus is on the unfolded player who has no line to type in: who went
 * out has none, and narrow nobody has. */
static gboolean
is_without_line (KrScoringPane *self, GtkWidget *focus)
{
  const KrDealEntry *entry = kr_deal_draft_get_entry (self->draft);

  return self->current >= 0 && focus != NULL &&
         (self->narrow || entry->seats[self->current].kind == KR_ENTRY_OUT) &&
         gtk_widget_is_ancestor (focus, GTK_WIDGET (self->players));
}

/* Tab goes on from there and Enter ends the deal all the same. */
static gboolean
press_without_line (KrScoringPane *self, GtkWidget *focus, guint key)
{
  const char *action = NULL;

  if (key == GDK_KEY_Tab)
    action = "scoring.next";
  else if (key == GDK_KEY_ISO_Left_Tab)
    action = "scoring.previous";
  else if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)
    action = "scoring.end";
  return action != NULL && is_without_line (self, focus) &&
         gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
}

/* Typing belongs to the unfolded player, unless something else is typed in. */
static gboolean
type_key (KrScoringPane *self, GtkWidget *focus, guint key)
{
  KrScoreCard *card = kr_score_cards_get_current (self->players);
  const gunichar letter = gdk_keyval_to_unicode (key);
  char text[7] = "";

  if (card == NULL || GTK_IS_TEXT (focus))
    return FALSE;
  if (key == GDK_KEY_BackSpace) {
    kr_score_card_take_last (card);
    return TRUE;
  }
  if (!(g_unichar_isalnum (letter) || letter == '='))
    return FALSE;
  g_unichar_to_utf8 (letter, text);
  return kr_score_card_type (card, text) && gtk_widget_grab_focus (GTK_WIDGET (card));
}

static gboolean
key_pressed_cb (KrScoringPane *self, guint key, guint code, GdkModifierType modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (self->draft == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Escape) {
    gtk_widget_activate_action (GTK_WIDGET (self), "scoring.back", NULL);
    return GDK_EVENT_STOP;
  }
  return press_without_line (self, focus, key) || type_key (self, focus, key);
}

static void
kr_scoring_pane_dispose (GObject *object)
{
  KrScoringPane *self = KR_SCORING_PANE (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, update, self);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_scoring_pane_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/scoring/kr-scoring-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, box);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, title);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, subtitle);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, strip);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, outs);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, players);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, correction);
  gtk_widget_class_bind_template_child (widget_class, KrScoringPane, footer);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
}

static void
kr_scoring_pane_class_init (KrScoringPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_scoring_pane_dispose;
  g_type_ensure (KR_TYPE_OUT_PICKER);
  g_type_ensure (KR_TYPE_SCORE_CARDS);
  g_type_ensure (KR_TYPE_SCORE_STRIP);
  g_type_ensure (KR_TYPE_SCORING_FOOTER);
  g_type_ensure (KR_TYPE_CORRECTION_BOX);
  bind_template (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "scoring-pane");
  gtk_widget_class_install_action (widget_class, "scoring.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "scoring.previous", NULL, previous_cb);
  gtk_widget_class_install_action (widget_class, "scoring.go-to", "i", go_to_cb);
  gtk_widget_class_install_action (widget_class, "scoring.end", NULL, end_cb);
  signals[SIGNAL_END] = g_signal_new ("end", KR_TYPE_SCORING_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                      NULL, G_TYPE_NONE, 0);
}

static void
kr_scoring_pane_init (KrScoringPane *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

void
kr_scoring_pane_set_draft (KrScoringPane *self, KrDealDraft *draft)
{
  g_return_if_fail (KR_IS_SCORING_PANE (self));
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, update, self);
  g_set_object (&self->draft, draft);
  kr_out_picker_set_draft (self->outs, draft);
  kr_score_strip_set_draft (self->strip, draft);
  kr_score_cards_set_draft (self->players, draft);
  kr_correction_box_set_draft (self->correction, draft);
  if (draft == NULL)
    return;
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (update), self);
  update_heading (self);
  update (self);
}

void
kr_scoring_pane_set_narrow (KrScoringPane *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_SCORING_PANE (self));
  self->narrow = narrow;
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  kr_out_picker_set_narrow (self->outs, narrow);
  kr_score_cards_set_narrow (self->players, narrow);
  kr_scoring_footer_set_narrow (self->footer, narrow);
  if (self->draft == NULL)
    return;
  update_visible (self);
  kr_scoring_footer_update (self->footer, self->draft);
}

void
kr_scoring_pane_begin (KrScoringPane *self)
{
  const KrDealEntry *entry;
  int seat = 0;

  g_return_if_fail (KR_IS_SCORING_PANE (self));
  entry = kr_deal_draft_get_entry (self->draft);
  while (seat < get_match (self)->n_seats && entry->seats[seat].kind != KR_ENTRY_NONE)
    seat++;
  if (seat == get_match (self)->n_seats)
    seat = MAX (find_holder (self, 0, +1), 0);
  if (self->narrow && entry->n_out == 0 && !kr_deal_draft_get_nobody_out (self->draft))
    go_to (self, KR_SCORE_STRIP_OUT);
  else
    go_to (self, seat);
}
