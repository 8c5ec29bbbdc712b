/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-page.h"

#include "kr-referee-view.h"
#include "kr-save-step.h"
#include "kr-situation-window.h"
#include "kr-ruling-link.h"
#include "kr-card-parser.h"

#include <glib/gi18n.h>

struct _KrRefereePage {
  AdwBin parent_instance;

  KrRefereeStatus status;
  KrCardParser typed; /* a card of which only one letter was typed */

  KrRefereeView *view;
};

G_DEFINE_FINAL_TYPE (KrRefereePage, kr_referee_page, ADW_TYPE_BIN)

static const KrTable *
get_table (KrRefereePage *self)
{
  return kr_referee_status_get_table (&self->status);
}

static KrSaveQueue *
get_queue (KrRefereePage *self)
{
  return kr_ledger_get_queue (kr_game_get_ledger (kr_referee_get_game (self->status.referee)));
}

/* --- Showing ----------------------------------------------------------- */

static void
enable_actions (KrRefereePage *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "referee.take-back",
                                 kr_referee_can_take_back (self->status.referee));
}

static void
update (KrRefereePage *self)
{
  if (get_table (self) == NULL)
    return;
  kr_referee_view_show (self->view, &self->status);
  enable_actions (self);
}

static void
referee_changed_cb (KrRefereePage *self)
{
  kr_referee_status_follow (&self->status);
  kr_card_parser_clear (&self->typed);
  if (get_table (self) == NULL)
    return;
  kr_referee_view_show_record (self->view, &self->status);
  enable_actions (self);
}

/* --- Recording --------------------------------------------------------- */

static gboolean
apply (gpointer referee, gconstpointer event, GError **error)
{
  return kr_referee_apply (referee, event, error);
}

/* While the event waits, no other can follow it. */
static void
record (KrRefereePage *self, const KrEvent *event)
{
  const KrSaveStep step = {.owner = self->status.referee,
                           .what = event,
                           .size = sizeof *event,
                           .words = _ ("a step with the referee"),
                           .near = GTK_WIDGET (self),
                           .save = apply};

  if (kr_save_step (kr_game_get_ledger (kr_referee_get_game (self->status.referee)), &step))
    return;
  self->status.waits = TRUE;
  update (self);
}

static void
queue_changed_cb (KrRefereePage *self, KrSaveQueue *queue)
{
  if (!self->status.waits || !kr_save_queue_is_empty (queue))
    return;
  self->status.waits = FALSE;
  update (self);
}

/* An event that would change nothing is only answered; all others are recorded. */
static void
event_cb (KrRefereePage *self, const KrEvent *event)
{
  KrRuling ruling = {0};

  if (kr_table_check (get_table (self), event, &ruling) || !kr_referee_is_answer_only (&ruling)) {
    record (self, event);
    return;
  }
  self->status.answer = ruling;
  update (self);
}

/* --- Actions ----------------------------------------------------------- */

static void
report_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrEvent event = {.card = KR_CARD_NONE, .named = KR_SUIT_NONE};
  int kind, seat, asked;

  g_variant_get (parameter, "(iii)", &kind, &seat, &asked);
  event.kind = (KrEventKind) kind;
  event.seat = (int8_t) seat;
  event.asked = (int8_t) asked;
  event_cb (KR_REFEREE_PAGE (widget), &event);
}

static void
take_back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrRefereePage *self = KR_REFEREE_PAGE (widget);

  kr_save_step_undo (kr_referee_get_game (self->status.referee), _ ("a step with the referee"),
                     NULL, 0, widget, NULL);
}

static void
out_of_turn_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrRefereePage *self = KR_REFEREE_PAGE (widget);

  self->status.actor = g_variant_get_int32 (parameter);
  update (self);
}

static void
at_turn_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrRefereePage *self = KR_REFEREE_PAGE (widget);

  self->status.actor = KR_NO_SEAT;
  update (self);
}

static gboolean
set_situation (gpointer referee, gconstpointer situation, GError **error)
{
  return kr_referee_set_situation (referee, situation, error);
}

static void
situation_cb (KrRefereePage *self, const KrSituation *situation)
{
  const KrSaveStep step = {.owner = self->status.referee,
                           .what = situation,
                           .size = sizeof *situation,
                           .words = _ ("a step with the referee"),
                           .near = GTK_WIDGET (self),
                           .save = set_situation};

  if (step.owner != NULL)
    kr_save_step (kr_game_get_ledger (kr_referee_get_game (step.owner)), &step);
}

static void
set_table_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrRefereePage *self = KR_REFEREE_PAGE (widget);
  GtkWidget *window = kr_situation_window_new (get_table (self), self->status.names);

  g_signal_connect_object (window, "set", G_CALLBACK (situation_cb), self, G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (gtk_widget_get_root (widget)));
  gtk_window_present (GTK_WINDOW (window));
}

static void
why_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  kr_referee_view_explain (KR_REFEREE_PAGE (widget)->view);
}

static void
ruling_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const KrRefereeStatus *status = &KR_REFEREE_PAGE (widget)->status;

  kr_ruling_link_open (widget, kr_ruling_id (kr_referee_status_get_ruling (status)));
}

/* --- Keys -------------------------------------------------------------- */

static gboolean
type_letter (KrRefereePage *self, guint key)
{
  const gunichar letter = gdk_keyval_to_unicode (key);
  KrCard card;

  if (letter == 'o' || letter == 'O')
    return kr_referee_view_toggle_says (self->view);
  if ((letter == 'd' || letter == 'D') && *self->typed.text == '\0') {
    kr_referee_view_draw (self->view);
    return GDK_EVENT_STOP;
  }
  if (letter > 127 || !g_ascii_isalnum ((char) letter))
    return GDK_EVENT_PROPAGATE;
  if (kr_card_parser_add (&self->typed, (char) letter, &card))
    kr_referee_view_play (self->view, card);
  return GDK_EVENT_STOP;
}

static const char *
find_key_action (KrRefereePage *self, guint key)
{
  switch (key) {
  case GDK_KEY_Escape:
    return self->status.actor != KR_NO_SEAT ? "referee.at-turn" : "referee.leave";
  case GDK_KEY_BackSpace:
    return "referee.take-back";
  case GDK_KEY_question:
    return "referee.why";
  default:
    return NULL;
  }
}

static gboolean
key_pressed_cb (KrRefereePage *self, guint key, guint code, GdkModifierType modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  const char *action = find_key_action (self, key);

  if (get_table (self) == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 ||
      (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL))
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_BackSpace && kr_card_parser_clear (&self->typed))
    return GDK_EVENT_STOP;
  if (action == NULL)
    return type_letter (self, key);
  gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
  return GDK_EVENT_STOP;
}

/* --- Building ---------------------------------------------------------- */

static void
kr_referee_page_dispose (GObject *object)
{
  KrRefereePage *self = KR_REFEREE_PAGE (object);

  if (self->status.referee != NULL)
    kr_referee_page_set_game (self, NULL);
  G_OBJECT_CLASS (kr_referee_page_parent_class)->dispose (object);
}

static void
kr_referee_page_class_init (KrRefereePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_referee_page_dispose;
  g_type_ensure (KR_TYPE_REFEREE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/referee/kr-referee-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, view);
  gtk_widget_class_bind_template_callback (widget_class, event_cb);
  gtk_widget_class_install_action (widget_class, "referee.take-back", NULL, take_back_cb);
  gtk_widget_class_install_action (widget_class, "referee.report", "(iii)", report_cb);
  gtk_widget_class_install_action (widget_class, "referee.out-of-turn", "i", out_of_turn_cb);
  gtk_widget_class_install_action (widget_class, "referee.at-turn", NULL, at_turn_cb);
  gtk_widget_class_install_action (widget_class, "referee.set-table", NULL, set_table_cb);
  gtk_widget_class_install_action (widget_class, "referee.why", NULL, why_cb);
  gtk_widget_class_install_action (widget_class, "referee.ruling", NULL, ruling_cb);
  gtk_widget_class_set_css_name (widget_class, "referee-page");
}

static void
kr_referee_page_init (KrRefereePage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->status.actor = KR_NO_SEAT;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
kr_referee_page_set_game (KrRefereePage *self, KrGame *game)
{
  g_autoptr (KrReferee) referee = NULL;

  g_return_if_fail (KR_IS_REFEREE_PAGE (self));
  if (self->status.referee != NULL) {
    g_signal_handlers_disconnect_by_data (self->status.referee, self);
    g_signal_handlers_disconnect_by_data (get_queue (self), self);
  }
  kr_referee_status_clear (&self->status);
  referee = game != NULL ? kr_referee_new (game) : NULL;
  kr_referee_view_set_referee (self->view, referee);
  if (referee == NULL)
    return;
  kr_referee_status_init (&self->status, referee);
  g_signal_connect_swapped (referee, "changed", G_CALLBACK (referee_changed_cb), self);
  g_signal_connect_swapped (get_queue (self), "changed", G_CALLBACK (queue_changed_cb), self);
  referee_changed_cb (self);
}

void
kr_referee_page_begin (KrRefereePage *self)
{
  g_return_if_fail (KR_IS_REFEREE_PAGE (self));
  kr_referee_view_begin (self->view);
}
