/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-leaving.h"

#include "kr-gettext.h"
#include "kr-ledger-place.h"
#include "kr-save-bar.h"
#include "kr-text-gate.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define PATIENCE_MS 2000 /* with another program that is writing, while nobody can be asked */
#define STEP_MS 50
#define LEAVING "kr-leaving" /* data of a window that asks */

/* A window that was asked to close while something waits. */
typedef struct {
  GtkWindow *window; /* a reference */
  KrLedger *ledger;
  void (*stays) (GtkWindow *window);
  gulong changed_id;
} Leaving;

static void
free_leaving (Leaving *self)
{
  g_clear_signal_handler (&self->changed_id, kr_ledger_get_queue (self->ledger));
  g_object_set_data (G_OBJECT (self->window), LEAVING, NULL);
  g_object_unref (self->window);
  g_object_unref (self->ledger);
  g_free (self);
}

static void ask (Leaving *self, const GError *trouble);

static gboolean
leave_cb (gpointer data)
{
  Leaving *self = data;
  g_autoptr (GtkWindow) window = g_object_ref (self->window);

  free_leaving (self);
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

/* Tries to close the window again, when idle: the message that was answered goes with it. */
static void
leave (Leaving *self)
{
  g_clear_signal_handler (&self->changed_id, kr_ledger_get_queue (self->ledger));
  g_idle_add (leave_cb, self);
}

/* --- Saved elsewhere -------------------------------------------------------- */

static void
said_cb (AdwMessageDialog *dialog, const char *answer, Leaving *self)
{
  leave (self);
}

static void
say_where (Leaving *self, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);
  GtkWidget *dialog = adw_message_dialog_new (self->window, _ ("Saved in a Copy"), NULL);

  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog),
                                  _ ("Everything is in this copy of the ledger:\n\n%s\n\nKreights "
                                     "offers it at the next start."),
                                  name);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("Close Kreights"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  g_signal_connect (dialog, "response", G_CALLBACK (said_cb), self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- The question --------------------------------------------------------- */

static void
saved_elsewhere_cb (GObject *ledger, GAsyncResult *result, gpointer data)
{
  Leaving *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = kr_ledger_save_elsewhere_finish (KR_LEDGER (ledger), result, &error);

  if (path != NULL)
    say_where (self, path);
  else
    ask (self, error);
}

static void
answered_cb (AdwMessageDialog *dialog, const char *answer, Leaving *self)
{
  if (g_str_equal (answer, "elsewhere")) {
    kr_ledger_save_elsewhere_async (self->ledger, saved_elsewhere_cb, self);
  } else if (g_str_equal (answer, "stay")) {
    self->stays (self->window);
    free_leaving (self);
  } else {
    if (g_str_equal (answer, "discard"))
      kr_ledger_discard_unsaved (self->ledger);
    leave (self);
  }
}

static void
ask (Leaving *self, const GError *trouble)
{
  g_autofree char *why = kr_gettext_dup_error (trouble);
  g_autofree char *what = kr_save_bar_dup_waiting (self->ledger);
  GtkWidget *widget = adw_message_dialog_new (self->window, _ ("Not Everything Is Saved"), NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  adw_message_dialog_format_body (
      dialog,
      /* Translators: what could not be written (%1$s), and why (%2$s) */
      _ ("Not saved yet: %1$s.\n\n%2$s\n\nKreights can save it elsewhere, in a copy of the "
         "ledger."),
      what, why);
  adw_message_dialog_add_responses (dialog, "stay", _ ("Keep Open"), "discard", _ ("Discard"),
                                    "again", _ ("Try Again"), "elsewhere", _ ("Save Elsewhere"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "elsewhere", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "elsewhere");
  adw_message_dialog_set_close_response (dialog, "stay");
  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), self);
  gtk_window_present (GTK_WINDOW (widget));
}

/* Another program that is writing is given a second before anything is asked. */
static void
changed_cb (Leaving *self)
{
  KrSaveQueue *queue = kr_ledger_get_queue (self->ledger);
  const GError *trouble = kr_save_queue_get_trouble (queue);

  if (kr_save_queue_is_empty (queue)) {
    leave (self);
  } else if (trouble != NULL) {
    g_clear_signal_handler (&self->changed_id, queue);
    ask (self, trouble);
  }
}

gboolean
kr_leaving_may_close (GtkWindow *window, KrLedger *ledger, void (*stays) (GtkWindow *))
{
  KrSaveQueue *queue = kr_ledger_get_queue (ledger);
  Leaving *self;

  if (kr_ledger_flush (ledger))
    return TRUE;
  if (g_object_get_data (G_OBJECT (window), LEAVING) != NULL)
    return FALSE;
  self = g_new0 (Leaving, 1);
  self->window = g_object_ref (window);
  self->ledger = g_object_ref (ledger);
  self->stays = stays;
  g_object_set_data (G_OBJECT (window), LEAVING, self);
  self->changed_id = g_signal_connect_swapped (queue, "changed", G_CALLBACK (changed_cb), self);
  changed_cb (self);
  return FALSE;
}

void
kr_leaving_save (KrLedger *ledger)
{
  KrSaveQueue *queue = kr_ledger_get_queue (ledger);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autofree char *words = NULL;
  g_autofree char *shown = NULL;
  gboolean saved = kr_ledger_flush (ledger);

  for (int waited_ms = 0; !saved && kr_save_queue_is_busy (queue) && waited_ms < PATIENCE_MS &&
                          kr_ledger_get_state (ledger) != KR_LEDGER_STATE_GONE;
       waited_ms += STEP_MS) {
    g_usleep (STEP_MS * 1000);
    saved = kr_save_queue_try (queue);
  }
  if (saved)
    return;
  path = kr_ledger_save_elsewhere (ledger, &error);
  words = path != NULL ? g_strdup (path) : kr_gettext_dup_error (error);
  shown = kr_text_gate_show (words);
  if (path != NULL)
    g_printerr (_ ("kreights: saved in %s\n"), shown);
  else
    g_printerr (_ ("kreights: not everything could be saved: %s\n"), shown);
}
