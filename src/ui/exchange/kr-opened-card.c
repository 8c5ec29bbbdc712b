/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-opened-card.h"

#include "kr-accessible.h"
#include "kr-csv-import-window.h"
#include "kr-import-result.h"
#include "kr-merge-window.h"
#include "kr-opened-file.h"
#include "kr-opened-words.h"
#include "kr-score-row.h"
#include "kr-sheet-source.h"
#include "kr-sheet-table.h"

#include <glib/gi18n.h>

struct _KrOpenedCard {
  AdwBin parent_instance;

  KrLedger *ledger;
  GFile *source;
  char *name;
  KrOpenedFile *file; /* NULL: it was not looked at yet, or cannot be read */
  GCancellable *look; /* NULL: it is over */
  char *uuid;         /* of the game, once the ledger has it */

  GtkLabel *title;
  GtkLabel *kind;
  GtkLabel *facts;
  AdwBin *sheet;
  GtkLabel *state;
  GtkLabel *details;
  GtkSpinner *spinner;
  GtkButton *button;
};

G_DEFINE_FINAL_TYPE (KrOpenedCard, kr_opened_card, ADW_TYPE_BIN)

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

/* Screen readers hear of which file, when there are several: @spoken. NULL: there is nothing that
 * could be done. */
static void
set_button (KrOpenedCard *self, const char *label, char *spoken)
{
  g_autofree char *owned = spoken;

  gtk_widget_set_visible (GTK_WIDGET (self->button), label != NULL);
  if (label == NULL)
    return;
  gtk_button_set_label (self->button, label);
  kr_accessible_set_label (GTK_WIDGET (self->button), spoken);
}

/* --- What is in it ------------------------------------------------------ */

static const char *
get_content_type (const KrOpenedFile *file)
{
  switch (kr_opened_file_get_kind (file)) {
  case KR_OPENED_GAME:
    return "application/x-kreights-session+json";
  case KR_OPENED_RECORD:
    return "text/x-kreights-table";
  case KR_OPENED_LEDGER:
    return "application/x-kreights-ledger";
  case KR_OPENED_SPREADSHEET:
    return "text/csv";
  }
  return "";
}

static void
keep_recent (KrOpenedCard *self)
{
  g_autofree char *uri = g_file_get_uri (self->source);
  const GtkRecentData data = {.mime_type = (char *) get_content_type (self->file),
                              .app_name = (char *) g_get_application_name (),
                              .app_exec = (char *) "kreights %u"};

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static void
show_sheet (KrOpenedCard *self, KrGame *game)
{
  GtkWidget *table = NULL;
  g_autoptr (KrSheet) sheet = NULL;

  if (game != NULL && kr_game_get_match (game)->n_scored > 0) {
    table = g_object_new (KR_TYPE_SHEET_TABLE, "use", KR_SCORE_USE_READ, NULL);
    sheet = kr_sheet_source_new_sheet (game, NULL);
    kr_sheet_table_unroll (KR_SHEET_TABLE (table));
    kr_sheet_table_show (KR_SHEET_TABLE (table), sheet);
  }
  adw_bin_set_child (self->sheet, table);
}

static void
show_game_button (KrOpenedCard *self)
{
  if (self->uuid != NULL)
    set_button (self, _ ("Show"), g_strdup_printf (_ ("Show the game from “%s”"), self->name));
  else if (kr_opened_card_can_import (self))
    set_button (self, _ ("Import"), g_strdup_printf (_ ("Import “%s”"), self->name));
  else
    set_button (self, NULL, NULL);
}

static void
show_button (KrOpenedCard *self)
{
  switch (kr_opened_file_get_kind (self->file)) {
  case KR_OPENED_GAME:
  case KR_OPENED_RECORD:
    show_game_button (self);
    break;
  case KR_OPENED_LEDGER:
    if (!kr_opened_file_is_own (self->file))
      set_button (self, _ ("Merge…"), g_strdup_printf (_ ("Merge “%s”"), self->name));
    break;
  case KR_OPENED_SPREADSHEET:
    set_button (self, _ ("Import…"), g_strdup_printf (_ ("Import “%s”"), self->name));
    break;
  }
}

static void
show_problem (KrOpenedCard *self, const GError *error)
{
  g_autofree char *problem = kr_opened_words_dup_problem (error);

  set_text (self->state, problem);
  gtk_widget_add_css_class (GTK_WIDGET (self->state), "warning");
}

static void
show_file (KrOpenedCard *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrGame) game = kr_opened_file_get_document (self->file) != NULL
                                ? kr_opened_file_dup_game (self->file, self->ledger, &error)
                                : NULL;
  g_autofree char *facts = NULL;

  if (error != NULL) {
    show_problem (self, error);
    return;
  }
  facts = kr_opened_words_format_facts (self->file, game);
  if (game != NULL && kr_opened_file_get_state (self->file) != KR_IMPORT_STATE_NEW &&
      kr_opened_file_get_state (self->file) != KR_IMPORT_STATE_CONTINUED)
    self->uuid = g_strdup (kr_game_get_uuid (game));
  set_text (self->kind, kr_opened_words_get_kind (self->file));
  set_text (self->facts, facts);
  set_text (self->state, kr_opened_words_get_state (self->file, game));
  show_sheet (self, game);
  show_button (self);
  keep_recent (self);
}

static void
looked_cb (GObject *ledger, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KrOpenedCard) self = user_data;
  g_autoptr (GError) error = NULL;

  self->file = kr_opened_file_look_finish (KR_LEDGER (ledger), result, &error);
  if (self->ledger == NULL)
    return;
  g_clear_object (&self->look);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), FALSE);
  if (self->file != NULL)
    show_file (self);
  else
    show_problem (self, error);
  g_signal_emit_by_name (self, "looked");
}

static void
look (KrOpenedCard *self)
{
  const char *path = g_file_peek_path (self->source);

  gtk_widget_set_visible (GTK_WIDGET (self->spinner), path != NULL);
  if (path == NULL) {
    set_text (self->state, _ ("This file is not on this computer. Copy it here, then open it."));
    return;
  }
  gtk_spinner_start (self->spinner);
  self->look = g_cancellable_new ();
  kr_opened_file_look_async (self->ledger, path, TRUE, self->look, looked_cb, g_object_ref (self));
}

/* --- What is done with it ----------------------------------------------- */

gboolean
kr_opened_card_can_import (KrOpenedCard *self)
{
  g_return_val_if_fail (KR_IS_OPENED_CARD (self), FALSE);
  return self->file != NULL && self->uuid == NULL &&
         kr_opened_file_get_document (self->file) != NULL;
}

void
kr_opened_card_import (KrOpenedCard *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrDocumentRead) read = NULL;
  g_autoptr (KrImportResult) result = NULL;
  g_autofree char *details = NULL;

  g_return_if_fail (kr_opened_card_can_import (self));
  read = kr_documents_add (self->ledger, kr_opened_file_get_document (self->file), &error);
  result = kr_import_result_new (self->name, read, error);
  self->uuid = g_strdup (result->uuid);
  details = result->details != NULL ? g_strjoinv ("\n", result->details) : g_strdup ("");
  set_text (self->state, result->sentence);
  set_text (self->details, details);
  show_game_button (self);
  g_signal_emit_by_name (self, "looked");
}

/* Closes the window of a card that is alone in it: what follows is shown elsewhere. */
static void
leave (KrOpenedCard *self)
{
  GtkWidget *card = GTK_WIDGET (self);

  if (gtk_widget_get_prev_sibling (card) == NULL && gtk_widget_get_next_sibling (card) == NULL)
    gtk_window_close (GTK_WINDOW (gtk_widget_get_root (card)));
}

/* @parent: the main window. */
static void
show_game (KrOpenedCard *self, GtkWindow *parent)
{
  g_autofree char *address = g_strconcat ("session/", self->uuid, NULL);

  gtk_widget_activate_action (GTK_WIDGET (parent), "win.show-history", "s", address);
  gtk_window_present (parent);
  leave (self);
}

static void
clicked_cb (KrOpenedCard *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWindow *parent = gtk_window_get_transient_for (window);
  const char *path = g_file_peek_path (self->source);
  g_autoptr (GError) error = NULL;

  switch (kr_opened_file_get_kind (self->file)) {
  case KR_OPENED_GAME:
  case KR_OPENED_RECORD:
    if (self->uuid != NULL)
      show_game (self, parent);
    else
      kr_opened_card_import (self);
    break;
  case KR_OPENED_LEDGER:
    gtk_window_present (GTK_WINDOW (kr_merge_window_new (self->ledger, parent, path)));
    gtk_widget_set_visible (GTK_WIDGET (self->button), FALSE);
    leave (self);
    break;
  case KR_OPENED_SPREADSHEET:
    if (kr_csv_import_window_open (self->ledger, kr_opened_file_get_bytes (self->file), path,
                                   parent, &error))
      leave (self);
    else
      show_problem (self, error);
    break;
  }
}

GtkWidget *
kr_opened_card_get_button (KrOpenedCard *self)
{
  g_return_val_if_fail (KR_IS_OPENED_CARD (self), NULL);
  return gtk_widget_get_visible (GTK_WIDGET (self->button)) ? GTK_WIDGET (self->button) : NULL;
}

/* --- Class -------------------------------------------------------------- */

static void
kr_opened_card_dispose (GObject *object)
{
  KrOpenedCard *self = KR_OPENED_CARD (object);

  g_cancellable_cancel (self->look);
  g_clear_object (&self->look);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_opened_card_parent_class)->dispose (object);
}

static void
kr_opened_card_finalize (GObject *object)
{
  KrOpenedCard *self = KR_OPENED_CARD (object);

  kr_opened_file_free (self->file);
  g_object_unref (self->source);
  g_free (self->name);
  g_free (self->uuid);
  G_OBJECT_CLASS (kr_opened_card_parent_class)->finalize (object);
}

static void
kr_opened_card_class_init (KrOpenedCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_opened_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = kr_opened_card_finalize;

  g_signal_new ("looked", KR_TYPE_OPENED_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/exchange/kr-opened-card.ui");
  gtk_widget_class_bind_template_child (widget_class, KrOpenedCard, title);
  gtk_widget_class_bind_template_child (widget_class, KrOpenedCard, kind);
  gtk_widget_class_bind_template_child (widget_class, KrOpenedCard, facts);
  gtk_widget_class_bind_template_child (widget_class, KrOpenedCard, sheet);
  gtk_widget_class_bind_template_child (widget_class, KrOpenedCard, state);
  gtk_widget_class_bind_template_child (widget_class, KrOpenedCard, details);
  gtk_widget_class_bind_template_child (widget_class, KrOpenedCard, spinner);
  gtk_widget_class_bind_template_child (widget_class, KrOpenedCard, button);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
kr_opened_card_init (KrOpenedCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_opened_card_new (KrLedger *ledger, GFile *file)
{
  KrOpenedCard *self = g_object_new (KR_TYPE_OPENED_CARD, NULL);
  const char *path = g_file_peek_path (file);
  g_autofree char *uri = g_file_get_uri (file);

  self->ledger = g_object_ref (ledger);
  self->source = g_object_ref (file);
  self->name = g_filename_display_basename (path != NULL ? path : uri);
  gtk_label_set_text (self->title, self->name);
  look (self);
  return GTK_WIDGET (self);
}
