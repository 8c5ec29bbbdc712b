/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-moved-dialog.h"

#include "kr-ledger-place.h"
#include "kr-ledger-return.h"
#include "kr-merge-window.h"
#include "kr-placeholder.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

/* Words for each state of the ledger, and what is done for each answer. */

typedef struct {
  const char *title;
  const char *body; /* {file}: where the ledger was */
  const char *stay; /* what Escape answers */
  const char *id;   /* of the suggested answer */
  const char *answer;
} Words;

/* Gaps: nothing is to be asked while the ledger is in its own place, or is being copied. */
static const Words words[] = {
    [KR_LEDGER_STATE_COPY] =
        {N_ ("The Ledger’s File Is Gone"),
         N_ ("{file} was deleted, moved or can no longer be reached. Everything that was saved is "
             "in this copy, which Kreights now uses:\n\n{copy}"),
         N_ ("Keep Using the Copy"), "put-back", N_ ("Put It Back")},
    [KR_LEDGER_STATE_COPY_BESIDE] =
        {N_ ("Another File Replaced the Ledger"),
         N_ ("{file} is no longer the ledger that was open. Everything that was saved is in "
             "this copy, which Kreights now uses:\n\n{copy}\n\nMerge both to have all games in one "
             "ledger."),
         N_ ("Keep Using the Copy"), "merge-other", N_ ("Merge Both…")},
    [KR_LEDGER_STATE_FOUND] = {N_ ("A Copy Waits to Be Merged"),
                               N_ ("While {file} was missing, Kreights used this "
                                   "copy:\n\n{copy}\n\nMerge it to have all "
                                   "games in the ledger."),
                               N_ ("Later"), "merge", N_ ("Merge…")},
};

/* The merge may have closed the game, or brought it here. */
static void
merge_closed_cb (GtkWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.resume-game", NULL);
}

static void
merge (GtkWindow *window, KrLedger *ledger)
{
  GtkWidget *merging = kr_merge_window_new (ledger, window, kr_ledger_get_copy_path (ledger));

  g_signal_connect_object (merging, "destroy", G_CALLBACK (merge_closed_cb), window,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (merging));
}

static void
other_opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWindow) window = data;
  KrLedger *ledger = KR_LEDGER (source);
  g_autoptr (GError) error = NULL;
  const gboolean opened = kr_ledger_use_other_finish (ledger, result, &error);

  if (gtk_window_get_application (window) == NULL)
    return;
  if (opened) {
    gtk_widget_activate_action (GTK_WIDGET (window), "win.close-games", NULL);
    merge (window, ledger);
  } else {
    kr_toast_error (gtk_window_get_child (window), error);
  }
}

static void
put_back_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWindow) window = data;
  g_autoptr (GError) error = NULL;
  const gboolean is_back = kr_ledger_put_back_finish (KR_LEDGER (source), result, &error);

  if (gtk_window_get_application (window) == NULL)
    return;
  if (is_back)
    kr_toast (gtk_window_get_child (window), _ ("The ledger is back where it was"));
  else
    kr_toast_error (gtk_window_get_child (window), error);
}

static void
show_folder (GtkWindow *window, KrLedger *ledger)
{
  g_autofree char *folder = g_path_get_dirname (kr_ledger_get_copy_path (ledger));
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autofree char *uri = g_file_get_uri (file);

  gtk_show_uri (window, uri, GDK_CURRENT_TIME);
}

static void
answered_cb (AdwMessageDialog *dialog, const char *answer, KrLedger *ledger)
{
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (dialog));

  if (kr_ledger_get_copy_path (ledger) == NULL)
    return;
  if (g_str_equal (answer, "put-back"))
    kr_ledger_put_back_async (ledger, put_back_cb, g_object_ref (window));
  else if (g_str_equal (answer, "merge-other"))
    kr_ledger_use_other_async (ledger, other_opened_cb, g_object_ref (window));
  else if (g_str_equal (answer, "merge"))
    merge (window, ledger);
  else if (g_str_equal (answer, "settle"))
    kr_ledger_settle_copy (ledger);
  else if (g_str_equal (answer, "folder"))
    show_folder (window, ledger);
}

void
kr_moved_dialog_show (GtkWindow *window, KrLedger *ledger)
{
  const KrLedgerState state = kr_ledger_get_state (ledger);
  const Words *found = &words[state];
  AdwMessageDialog *dialog;
  g_autofree char *own = g_filename_display_name (kr_ledger_get_own_path (ledger));
  g_autofree char *copy = NULL;
  g_autofree char *with_own = NULL;
  g_autofree char *body = NULL;

  if (found->title == NULL)
    return;
  copy = g_filename_display_name (kr_ledger_get_copy_path (ledger));
  with_own = kr_placeholder_fill (_ (found->body), "{file}", own);
  body = kr_placeholder_fill (with_own, "{copy}", copy);
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (window, _ (found->title), body));
  adw_message_dialog_add_responses (dialog, "stay", _ (found->stay), "folder", _ ("Show in Folder"),
                                    NULL);
  if (state == KR_LEDGER_STATE_FOUND)
    adw_message_dialog_add_response (dialog, "settle", _ ("Don’t Offer Again"));
  adw_message_dialog_add_response (dialog, found->id, _ (found->answer));
  adw_message_dialog_set_response_appearance (dialog, found->id, ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, found->id);
  adw_message_dialog_set_close_response (dialog, "stay");
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), ledger, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
