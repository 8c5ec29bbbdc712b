/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-save-bar.h"

#include "kr-toast.h"
#include "kr-step-words.h"

#include <glib/gi18n.h>

#define RETRY_SECONDS 5

struct _KrSaveBar {
  AdwBin parent_instance;

  KrGame *game;
  KrMatchEvent *event; /* that waits; NULL: none. Never together with @ending */
  KrDealDraft *ending; /* whose end waits; NULL: none */
  KrDealDraft *unkept; /* that could not be kept on disk; NULL: none */
  guint retry_id;
  gboolean closed; /* by hand, until everything is on disk */

  GtkWidget *revealer;
  GtkLabel *text;
};

G_DEFINE_FINAL_TYPE (KrSaveBar, kr_save_bar, ADW_TYPE_BIN)

enum {
  SIGNAL_DEAL_ENDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
show (KrSaveBar *self, const char *message)
{
  gtk_label_set_label (self->text, message);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), !self->closed);
}

static void
forget (KrSaveBar *self)
{
  g_clear_handle_id (&self->retry_id, g_source_remove);
  g_clear_pointer (&self->event, g_free);
  g_clear_object (&self->ending);
  self->closed = FALSE;
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
}

static void
try_again (KrSaveBar *self)
{
  g_autofree KrMatchEvent *event = g_steal_pointer (&self->event);
  g_autoptr (KrDealDraft) ending = g_steal_pointer (&self->ending);

  g_clear_handle_id (&self->retry_id, g_source_remove);
  if (ending != NULL)
    kr_save_bar_end_deal (self, ending);
  else if (event != NULL)
    kr_save_bar_book (self, event);
}

static void
try_again_cb (KrSaveBar *self)
{
  if (self->unkept != NULL)
    kr_deal_draft_flush (self->unkept);
  try_again (self);
}

static void
close_cb (KrSaveBar *self)
{
  self->closed = TRUE;
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
}

static gboolean
retry_cb (gpointer user_data)
{
  KrSaveBar *self = KR_SAVE_BAR (user_data);

  self->retry_id = 0;
  try_again (self);
  return G_SOURCE_REMOVE;
}

/* Shows that @event waits, which the caller keeps. */
static void
show_waiting (KrSaveBar *self, const KrMatchEvent *event, const GError *error)
{
  g_autofree char *step = kr_step_words_format (self->game, event, FALSE);
  g_autofree char *message = g_strdup_printf (
      /* Translators: what could not be written (%1$s), and why (%2$s) */
      _ ("Not saved yet: %1$s. %2$s It is kept here and tried again every few seconds."), step,
      error->message);

  if (self->retry_id == 0)
    self->retry_id = g_timeout_add_seconds (RETRY_SECONDS, retry_cb, self);
  show (self, message);
}

/* FALSE if @error is of another kind; a toast has said so. */
static gboolean
can_wait (KrSaveBar *self, const GError *error)
{
  if (g_error_matches (error, KR_GAME_ERROR, KR_GAME_ERROR_NOT_SAVED))
    return TRUE;
  forget (self);
  kr_toast_error (GTK_WIDGET (self), error);
  return FALSE;
}

static void
kr_save_bar_dispose (GObject *object)
{
  KrSaveBar *self = KR_SAVE_BAR (object);

  if (self->revealer != NULL)
    forget (self);
  g_clear_object (&self->unkept);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (kr_save_bar_parent_class)->dispose (object);
}

static void
kr_save_bar_class_init (KrSaveBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_save_bar_dispose;
  signals[SIGNAL_DEAL_ENDED] = g_signal_new ("deal-ended", KR_TYPE_SAVE_BAR, G_SIGNAL_RUN_LAST, 0,
                                             NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/table/kr-save-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSaveBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, KrSaveBar, text);
  gtk_widget_class_bind_template_callback (widget_class, try_again_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
kr_save_bar_init (KrSaveBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_save_bar_set_game (KrSaveBar *self, KrGame *game)
{
  g_return_if_fail (KR_IS_SAVE_BAR (self));
  if (g_set_object (&self->game, game))
    forget (self);
}

gboolean
kr_save_bar_book (KrSaveBar *self, const KrMatchEvent *event)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (KR_IS_SAVE_BAR (self), FALSE);
  try_again (self);
  if (self->event != NULL || self->ending != NULL)
    return FALSE;
  if (kr_game_book (self->game, event, NULL, &error)) {
    forget (self);
    return TRUE;
  }
  if (can_wait (self, error)) {
    self->event = g_memdup2 (event, sizeof *event);
    show_waiting (self, event, error);
  }
  return FALSE;
}

void
kr_save_bar_end_deal (KrSaveBar *self, KrDealDraft *draft)
{
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .seat = KR_NO_SEAT};
  const gboolean waited = self->ending != NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (KR_IS_SAVE_BAR (self));
  try_again (self);
  if (waited || self->event != NULL)
    return;
  if (kr_deal_draft_end (draft, &error)) {
    forget (self);
    g_signal_emit (self, signals[SIGNAL_DEAL_ENDED], 0);
  } else if (can_wait (self, error)) {
    event.deal = (uint8_t) kr_deal_draft_get_deal (draft);
    self->ending = g_object_ref (draft);
    show_waiting (self, &event, error);
  }
}

void
kr_save_bar_give_up_deal (KrSaveBar *self)
{
  g_return_if_fail (KR_IS_SAVE_BAR (self));
  g_clear_object (&self->unkept);
  if (self->event == NULL)
    forget (self);
}

void
kr_save_bar_set_unkept (KrSaveBar *self, KrDealDraft *draft, const char *message)
{
  g_autofree char *text = NULL;

  g_return_if_fail (KR_IS_SAVE_BAR (self));
  if (message == NULL)
    draft = NULL;
  g_set_object (&self->unkept, draft);
  if (message != NULL) {
    text = g_strdup_printf (
        _ ("What you typed is not on disk yet. %s It is kept here and tried again."), message);
    show (self, text);
  } else if (self->event == NULL && self->ending == NULL) {
    forget (self);
  }
}
