/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-deal-stack.h"

#include "kr-accessible.h"
#include "kr-deal-pane.h"
#include "kr-first-game.h"
#include "kr-game-chances.h"
#include "kr-game-follow.h"
#include "kr-points-habit.h"
#include "kr-ruling-booking.h"
#include "kr-save-step.h"
#include "kr-scoring-pane.h"
#include "kr-seat-look.h"
#include "kr-step-words.h"
#include "kr-settings.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

struct _KrDealStack {
  AdwBin parent_instance;

  KrGame *game;
  KrDealDraft *draft;  /* NULL: no deal is being scored */
  gboolean correction; /* draft: as it was opened */

  GtkStack *panes;
  KrDealPane *deal;
  KrScoringPane *scoring;
};

G_DEFINE_FINAL_TYPE (KrDealStack, kr_deal_stack, ADW_TYPE_BIN)

enum {
  PROP_NARROW = 1,
  PROP_DRAFT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  SIGNAL_SCORED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What was tapped was a forgotten “one card”. */
static void
tell_mulligan (GtkWidget *widget, gconstpointer event)
{
  KrDealStack *self = KR_DEAL_STACK (widget);
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;

  if (self->game == NULL)
    return;
  name = kr_seat_look_dup_name (self->game, ((const KrMatchEvent *) event)->seat);
  message = g_strdup_printf (_ ("A mulligan: %s’s first game, so it costs nothing"), name);
  kr_toast_with_undo (widget, message, self->game);
}

static void
happening_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrDealStack *self = KR_DEAL_STACK (widget);
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_HAPPENING};
  g_autofree char *words = NULL;
  int seat, happening, change;
  KrBooking booking;
  KrSaveStep step;

  g_variant_get (parameter, "(iii)", &seat, &happening, &change);
  event.seat = (int8_t) seat;
  event.happening = (KrHappening) happening;
  event.change = (int8_t) change;
  if (change > 0)
    event.happening =
        kr_first_game_get_recorded (kr_game_get_match (self->game), seat, event.happening);
  words = kr_step_words_format (self->game, &event, FALSE);
  /* What the referee who follows the deal judges is recorded by it alone. */
  if (change > 0 && kr_ruling_booking_find_judged (self->game, (KrHappening) happening, &booking)) {
    kr_save_step_book_ruling (self->game, booking, seat, "", words, widget, NULL);
    return;
  }
  kr_save_step_init_event (&step, self->game, &event, words, widget);
  if (event.happening != (KrHappening) happening)
    step.done = tell_mulligan;
  kr_save_step (kr_game_get_ledger (self->game), &step);
}

static void
longest_count_cb (GtkWidget *widget, const char *action, GVariant *count)
{
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_COUNT, .seat = KR_NO_SEAT};

  event.count = (uint8_t) g_variant_get_int32 (count);
  kr_save_step_book (KR_DEAL_STACK (widget)->game, &event, widget);
}

/* --- Scoring ---------------------------------------------------------- */

/* Whoever leaves a correction gives it up; what was entered for a deal without a score stays
 * a draft. */
static void
back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrDealStack *self = KR_DEAL_STACK (widget);

  if (self->draft == NULL)
    return;
  if (self->correction) {
    kr_save_step_give_up (kr_game_get_ledger (self->game), self->draft);
    kr_deal_draft_discard (self->draft);
  }
  kr_deal_stack_close (self);
  gtk_widget_child_focus (GTK_WIDGET (self->deal), GTK_DIR_TAB_FORWARD);
}

static gboolean
end_deal (gpointer draft, gconstpointer what, GError **error)
{
  return kr_deal_draft_end (draft, error);
}

/* The score of @draft, which the pane may not show any longer, is on disk. */
static void
ended_cb (GtkWidget *widget, gconstpointer draft)
{
  KrDealStack *self = KR_DEAL_STACK (widget);

  if (self->draft != NULL && self->draft == *(KrDealDraft *const *) draft)
    kr_deal_stack_close (self);
}

/* The same of a deal that had no score before. */
static void
scored_cb (GtkWidget *widget, gconstpointer draft)
{
  KrDealStack *self = KR_DEAL_STACK (widget);

  ended_cb (widget, draft);
  if (self->game == kr_deal_draft_get_game (*(KrDealDraft *const *) draft))
    g_signal_emit (self, signals[SIGNAL_SCORED], 0);
}

static void
end_cb (KrDealStack *self)
{
  const KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE,
                              .seat = KR_NO_SEAT,
                              .deal = (uint8_t) kr_deal_draft_get_deal (self->draft)};
  g_autofree char *words = kr_step_words_format (self->game, &event, FALSE);
  const KrSaveStep step = {.owner = self->draft,
                           .what = &self->draft,
                           .size = sizeof self->draft,
                           .words = words,
                           .once = TRUE,
                           .near = GTK_WIDGET (self),
                           .save = end_deal,
                           .done = self->correction ? ended_cb : scored_cb};

  kr_save_step (kr_game_get_ledger (self->game), &step);
}

/* Closes the draft if its deal is no longer what it was when the draft was opened. */
static void
game_changed_cb (KrDealStack *self)
{
  if (self->draft == NULL)
    return;
  if (self->correction != kr_deal_draft_is_correction (self->draft) ||
      (!self->correction && kr_deal_draft_get_deal (self->draft) !=
                                kr_match_running_deal (kr_game_get_match (self->game))))
    kr_deal_stack_close (self);
}

static void
kr_deal_stack_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  KrDealStack *self = KR_DEAL_STACK (object);

  switch (prop_id) {
  case PROP_NARROW:
    kr_deal_pane_set_narrow (self->deal, g_value_get_boolean (value));
    kr_scoring_pane_set_narrow (self->scoring, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
kr_deal_stack_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_DRAFT)
    g_value_set_object (value, KR_DEAL_STACK (object)->draft);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
kr_deal_stack_dispose (GObject *object)
{
  KrDealStack *self = KR_DEAL_STACK (object);

  kr_deal_stack_set_game (self, NULL);
  G_OBJECT_CLASS (kr_deal_stack_parent_class)->dispose (object);
}

static void
kr_deal_stack_class_init (KrDealStackClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = kr_deal_stack_dispose;
  object_class->set_property = kr_deal_stack_set_property;
  object_class->get_property = kr_deal_stack_get_property;
  properties[PROP_NARROW] =
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_DRAFT] = g_param_spec_object ("draft", NULL, NULL, KR_TYPE_DEAL_DRAFT,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_SCORED] = g_signal_new ("scored", KR_TYPE_DEAL_STACK, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (KR_TYPE_DEAL_PANE);
  g_type_ensure (KR_TYPE_SCORING_PANE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/table/kr-deal-stack.ui");
  gtk_widget_class_bind_template_child (widget_class, KrDealStack, panes);
  gtk_widget_class_bind_template_child (widget_class, KrDealStack, deal);
  gtk_widget_class_bind_template_child (widget_class, KrDealStack, scoring);
  gtk_widget_class_bind_template_callback (widget_class, end_cb);
  gtk_widget_class_install_action (widget_class, "deal.happening", "(iii)", happening_cb);
  gtk_widget_class_install_action (widget_class, "deal.longest-count", "i", longest_count_cb);
  gtk_widget_class_install_action (widget_class, "scoring.back", NULL, back_cb);
}

static void
kr_deal_stack_init (KrDealStack *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_deal_stack_set_game (KrDealStack *self, KrGame *game)
{
  g_return_if_fail (KR_IS_DEAL_STACK (self));
  if (self->game == game)
    return;
  kr_deal_stack_close (self);
  kr_game_follow (&self->game, game, G_CALLBACK (game_changed_cb), self);
  kr_deal_pane_set_game (self->deal, game);
}

/* A table that never entered a deal begins as the preferences say. */
static void
choose_points (KrDealStack *self)
{
  const int deal = kr_deal_draft_get_deal (self->draft);
  const KrPointsHabit entered = kr_points_habit_of_entry (kr_deal_draft_get_entry (self->draft),
                                                          kr_game_get_match (self->game)->n_seats);

  if (entered == KR_POINTS_HABIT_UNKNOWN &&
      kr_points_habit_find (self->game, deal) == KR_POINTS_HABIT_UNKNOWN)
    kr_deal_draft_set_in_points (self->draft,
                                 g_settings_get_boolean (kr_settings_get (), "enter-points"));
}

void
kr_deal_stack_open (KrDealStack *self, int deal)
{
  g_return_if_fail (KR_IS_DEAL_STACK (self));
  kr_deal_stack_close (self);
  self->draft = kr_deal_draft_new (self->game, deal);
  self->correction = kr_deal_draft_is_correction (self->draft);
  kr_game_chances_set_scoring (kr_game_chances_of_game (self->game), TRUE);
  choose_points (self);
  kr_scoring_pane_set_draft (self->scoring, self->draft);
  kr_accessible_show_page (self->panes, GTK_WIDGET (self->scoring));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DRAFT]);
  kr_scoring_pane_begin (self->scoring);
}

void
kr_deal_stack_close (KrDealStack *self)
{
  g_return_if_fail (KR_IS_DEAL_STACK (self));
  if (self->draft == NULL)
    return;
  kr_accessible_show_page (self->panes, GTK_WIDGET (self->deal));
  kr_scoring_pane_set_draft (self->scoring, NULL);
  g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  kr_game_chances_set_scoring (kr_game_chances_of_game (self->game), FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DRAFT]);
}

KrDealDraft *
kr_deal_stack_get_draft (KrDealStack *self)
{
  g_return_val_if_fail (KR_IS_DEAL_STACK (self), NULL);
  return self->draft;
}

gboolean
kr_deal_stack_press (KrDealStack *self, guint key, GdkModifierType modifiers)
{
  g_return_val_if_fail (KR_IS_DEAL_STACK (self), FALSE);
  return self->draft != NULL && kr_scoring_pane_press (self->scoring, key, modifiers);
}
