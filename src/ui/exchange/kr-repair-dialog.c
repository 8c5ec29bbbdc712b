/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-repair-dialog.h"

#include "kr-gettext.h"
#include "kr-repair.h"
#include "kr-text-gate.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define MAX_SENTENCES 8 /* of one list */

typedef struct {
  GtkWindow *parent; /* a reference */
  char *path;
  void (*repaired) (GtkWindow *parent);
  gboolean is_repaired;
} Asked;

static void
asked_free (Asked *self)
{
  g_object_unref (self->parent);
  g_free (self->path);
  g_free (self);
}

static AdwMessageDialog *
new_dialog (Asked *self, const char *title, const char *body)
{
  return ADW_MESSAGE_DIALOG (g_object_new (ADW_TYPE_MESSAGE_DIALOG, "transient-for", self->parent,
                                           "heading", title, "body", body, NULL));
}

/* --- The outcome ------------------------------------------------------------ */

static void
read_cb (AdwMessageDialog *dialog, const char *answer, Asked *self)
{
  if (self->is_repaired)
    self->repaired (self->parent);
  asked_free (self);
}

static void
add_paragraph (GString *text, const char *sentence)
{
  g_autofree char *shown = kr_text_gate_show (sentence);

  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n\n" : "", shown);
}

static void
add_sentences (GString *text, char **sentences)
{
  const guint n = g_strv_length (sentences);

  for (guint i = 0; i < MIN (n, MAX_SENTENCES); i++) {
    g_autofree char *words = kr_gettext_dup_words (sentences[i]);

    add_paragraph (text, words);
  }
  if (n > MAX_SENTENCES) {
    const guint n_more = n - MAX_SENTENCES;
    g_autofree char *more =
        g_strdup_printf (ngettext ("And %u more.", "And %u more.", n_more), n_more);

    add_paragraph (text, more);
  }
}

static char *
format_outcome (const KrRepair *repair)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (repair->aside != NULL) {
    g_autofree char *aside =
        g_strdup_printf (_ ("A backup of the ledger as it was is in %s."), repair->aside);

    add_paragraph (text, aside);
  }
  add_sentences (text, repair->done);
  if (*repair->left != NULL)
    add_paragraph (text, _ ("This is still damaged; a backup may have it whole:"));
  add_sentences (text, repair->left);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
repaired_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Asked *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRepair) repair = kr_repair_finish (result, &error);
  g_autofree char *words = error != NULL ? kr_gettext_dup_error (error) : NULL;
  g_autofree char *body = repair != NULL ? format_outcome (repair) : kr_text_gate_show (words);
  const char *title =
      repair != NULL ? _ ("The Ledger Was Repaired") : _ ("The Ledger Could Not Be Repaired");
  AdwMessageDialog *dialog;

  if (!gtk_widget_get_visible (GTK_WIDGET (self->parent))) { /* it was closed */
    asked_free (self);
    return;
  }
  self->is_repaired = repair != NULL;
  dialog = new_dialog (self, title, body);
  adw_message_dialog_add_response (dialog, "close", _ ("Close"));
  g_signal_connect (dialog, "response", G_CALLBACK (read_cb), self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- The question ----------------------------------------------------------- */

static void
answered_cb (AdwMessageDialog *dialog, const char *answer, Asked *self)
{
  if (g_str_equal (answer, "repair"))
    kr_repair_async (self->path, repaired_cb, self);
  else
    asked_free (self);
}

void
kr_repair_dialog_show (GtkWindow *parent, const char *path, void (*repaired) (GtkWindow *parent))
{
  Asked *self = g_new0 (Asked, 1);
  AdwMessageDialog *dialog;

  self->parent = g_object_ref (parent);
  self->path = g_strdup (path);
  self->repaired = repaired;
  dialog =
      new_dialog (self, _ ("Repair the Ledger?"),
                  _ ("Kreights keeps everything that can still be read, computes the statistics "
                     "again, and says what it could not verify, such as the names of players. "
                     "If anything could be lost, it makes a backup of the damaged ledger first."));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("Cancel"), "repair", _ ("Repair"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "repair", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "repair");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), self);
  gtk_window_present (GTK_WINDOW (dialog));
}
