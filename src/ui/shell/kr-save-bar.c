/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-save-bar.h"

#include "kr-fold-layout.h"

#include "kr-gettext.h"
#include "kr-ledger-place.h"
#include "kr-moved-dialog.h"

#include <glib/gi18n.h>

struct _KrSaveBar {
  AdwBin parent_instance;

  KrLedger *ledger;
  gboolean closed;          /* by hand, until something else is to be said */
  gboolean is_waiting;      /* it says what waits; else where the ledger is */
  KrLedgerState last_state; /* that it spoke of */

  GtkWidget *revealer;
  GtkLabel *text;
  GtkWidget *try_again;
  GtkWidget *what_to_do;
};

G_DEFINE_FINAL_TYPE (KrSaveBar, kr_save_bar, ADW_TYPE_BIN)

static const char *const places[] = {
    [KR_LEDGER_STATE_OWN] = NULL,
    [KR_LEDGER_STATE_GONE] = N_ ("The ledger’s file is gone. Kreights is copying all games "
                                 "elsewhere, and saves there what is entered meanwhile."),
    [KR_LEDGER_STATE_COPY] = N_ ("The ledger’s file is gone. Nothing is lost: all games are in a "
                                 "copy, and Kreights saves there now."),
    [KR_LEDGER_STATE_COPY_BESIDE] =
        N_ ("Another file replaced the ledger. Nothing is lost: all games are in a copy, and "
            "Kreights saves there now."),
    [KR_LEDGER_STATE_FOUND] = N_ ("A copy of this ledger has games or deals from when its file was "
                                  "missing. Merge the copy to add them here."),
};

char *
kr_save_bar_dup_waiting (KrLedger *ledger)
{
  const char *first;
  const guint n = kr_save_queue_count_steps (kr_ledger_get_queue (ledger), &first);

  if (n == 0)
    return g_strdup (kr_ledger_get_state (ledger) == KR_LEDGER_STATE_GONE
                         ? _ ("the games in the ledger")
                         : _ ("what you typed"));
  if (n == 1)
    return g_strdup (first);
  return g_strdup_printf (
      /* Translators: what is not saved yet: the first step (%1$s), and how many more */
      ngettext ("%1$s, and %2$u more step", "%1$s, and %2$u more steps", n - 1), first, n - 1);
}

static void
say_waiting (KrSaveBar *self, const GError *trouble)
{
  const gboolean is_busy = kr_save_queue_is_busy (kr_ledger_get_queue (self->ledger));
  g_autofree char *what = kr_save_bar_dup_waiting (self->ledger);
  g_autofree char *why = kr_gettext_dup_error (trouble);
  g_autofree char *text = NULL;

  if (is_busy)
    text = g_strdup_printf (
        _ ("Not saved yet: %s. Another program is writing to the ledger; Kreights saves it as soon "
           "as that finishes."),
        what);
  else
    text = g_strdup_printf (
        /* Translators: what could not be written (%1$s), and why (%2$s) */
        _ ("Not saved yet: %1$s. %2$s Kreights keeps it and tries again every few seconds."), what,
        why);
  gtk_label_set_label (self->text, text);
  gtk_widget_set_visible (self->try_again, !is_busy);
  gtk_widget_set_visible (self->what_to_do, FALSE);
}

static void
update (KrSaveBar *self)
{
  KrSaveQueue *queue = kr_ledger_get_queue (self->ledger);
  const KrLedgerState state = kr_ledger_get_state (self->ledger);
  const gboolean is_copying = state == KR_LEDGER_STATE_GONE && kr_save_queue_is_busy (queue);
  const GError *trouble = is_copying ? NULL : kr_save_queue_get_trouble (queue);

  if ((trouble != NULL) != self->is_waiting || state != self->last_state)
    self->closed = FALSE;
  self->is_waiting = trouble != NULL;
  self->last_state = state;
  if (trouble != NULL) {
    say_waiting (self, trouble);
  } else if (state != KR_LEDGER_STATE_OWN) {
    gtk_label_set_label (self->text, _ (places[state]));
    gtk_widget_set_visible (self->try_again, FALSE);
    gtk_widget_set_visible (self->what_to_do, state != KR_LEDGER_STATE_GONE);
  }
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer),
                                 !self->closed &&
                                     (trouble != NULL || state != KR_LEDGER_STATE_OWN));
}

static void
try_again_cb (KrSaveBar *self)
{
  kr_save_queue_try (kr_ledger_get_queue (self->ledger));
}

static void
what_to_do_cb (KrSaveBar *self)
{
  kr_moved_dialog_show (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->ledger);
}

static void
close_cb (KrSaveBar *self)
{
  self->closed = TRUE;
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
}

static void
kr_save_bar_dispose (GObject *object)
{
  g_clear_object (&KR_SAVE_BAR (object)->ledger);
  G_OBJECT_CLASS (kr_save_bar_parent_class)->dispose (object);
}

static void
kr_save_bar_class_init (KrSaveBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_save_bar_dispose;
  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/shell/kr-save-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSaveBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, KrSaveBar, text);
  gtk_widget_class_bind_template_child (widget_class, KrSaveBar, try_again);
  gtk_widget_class_bind_template_child (widget_class, KrSaveBar, what_to_do);
  gtk_widget_class_bind_template_callback (widget_class, try_again_cb);
  gtk_widget_class_bind_template_callback (widget_class, what_to_do_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
kr_save_bar_init (KrSaveBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_save_bar_set_ledger (KrSaveBar *self, KrLedger *ledger)
{
  g_return_if_fail (KR_IS_SAVE_BAR (self) && self->ledger == NULL);
  self->ledger = g_object_ref (ledger);
  g_signal_connect_object (kr_ledger_get_queue (ledger), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (ledger, "moved", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
