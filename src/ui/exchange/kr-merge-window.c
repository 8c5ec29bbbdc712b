/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-merge-window.h"

#include "kr-accessible.h"
#include "kr-conflicts-window.h"
#include "kr-exchange-words.h"
#include "kr-file-choice.h"
#include "kr-gettext.h"
#include "kr-message-bar.h"
#include "kr-same-name-row.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

/* Three pages: to choose a ledger, the progress, and the result. */

struct _KrMergeWindow {
  AdwWindow parent_instance;

  KrLedger *ledger;
  char *path;                /* of the other ledger */
  KrWork *work;              /* the progress; NULL: nothing is running */
  GCancellable *cancellable; /* of the work */

  GtkStack *pages;
  GtkWidget *choose_page;
  GtkLabel *trouble;
  AdwPreferencesGroup *last_group;
  AdwActionRow *last_row;
  GtkWidget *working_page;
  GtkLabel *working_title;
  GtkProgressBar *progress;
  GtkWidget *done_page;
  GtkLabel *done_title;
  GtkBox *sentences;
  GtkWidget *same_names_part;
  GtkListBox *same_names;
  GtkWidget *decide;
  GtkWidget *undo;
};

G_DEFINE_FINAL_TYPE (KrMergeWindow, kr_merge_window, ADW_TYPE_WINDOW)

static gboolean
is_closed (KrMergeWindow *self)
{
  return self->ledger == NULL;
}

static void
close_games (KrMergeWindow *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  gtk_widget_activate_action (GTK_WIDGET (parent), "win.close-games", NULL);
}

/* --- Choosing ---------------------------------------------------------- */

/* @trouble: why the last attempt failed; NULL: it did not. */
static void
show_choice (KrMergeWindow *self, const char *trouble)
{
  g_autoptr (KrLastMerge) last = kr_merge_find_last (self->ledger);

  gtk_label_set_text (self->trouble, trouble != NULL ? trouble : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), trouble != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->last_group), last != NULL);
  if (last != NULL) {
    g_autofree char *name = g_filename_display_basename (last->path);
    g_autofree char *moment = kr_exchange_words_format_moment (last->at_us);
    g_autofree char *added = g_strdup_printf (
        ngettext ("%u game added", "%u games added", last->n_added), last->n_added);
    g_autofree char *changed = g_strdup_printf (
        ngettext ("%u game changed", "%u games changed", last->n_changed), last->n_changed);
    g_autofree char *facts = g_strjoin (" · ", moment, added, changed, NULL);

    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->last_row), name);
    adw_action_row_set_subtitle (self->last_row, facts);
  }
  kr_accessible_show_page (self->pages, self->choose_page);
}

/* --- Working ----------------------------------------------------------- */

static void
begin_work (KrMergeWindow *self, const char *what)
{
  self->work = kr_work_new ();
  self->cancellable = g_cancellable_new ();
  g_object_bind_property (self->work, "fraction", self->progress, "fraction",
                          G_BINDING_SYNC_CREATE);
  gtk_label_set_text (self->working_title, what);
  kr_accessible_show_page (self->pages, self->working_page);
}

/* Returns whether the user stopped it. */
static gboolean
end_work (KrMergeWindow *self)
{
  const gboolean stopped = g_cancellable_is_cancelled (self->cancellable);

  g_clear_object (&self->work);
  g_clear_object (&self->cancellable);
  return stopped;
}

static void
show_failure (KrMergeWindow *self, gboolean stopped, const GError *error)
{
  g_autofree char *words = kr_gettext_dup_error (error);

  show_choice (self, stopped ? _ ("Stopped. Nothing was changed.") : words);
}

static void
cancel_cb (KrMergeWindow *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

/* --- The result -------------------------------------------------------- */

static void
set_sentences (KrMergeWindow *self, char **sentences)
{
  kr_widget_children_remove (GTK_WIDGET (self->sentences));
  for (char **sentence = sentences; *sentence != NULL; sentence++)
    gtk_box_append (self->sentences,
                    g_object_new (GTK_TYPE_LABEL, "label", *sentence, "wrap", TRUE, "wrap-mode",
                                  PANGO_WRAP_WORD_CHAR, "justify", GTK_JUSTIFY_CENTER, NULL));
}

/* Takes the pairs of one name out of @report. */
static void
show_merge (KrMergeWindow *self, KrMergeReport *report)
{
  g_auto (GStrv) sentences = kr_exchange_words_list_merge (report);
  g_autofree char *name = g_filename_display_basename (self->path);
  g_autofree char *title = g_strdup_printf (_ ("“%s” Merged"), name);
  const guint n_pairs = report->same_names->len;
  const guint n_changes = report->n_added + report->n_extended + report->n_deleted +
                          report->n_players + report->n_series + report->n_scopes +
                          report->n_evenings + report->n_conflicts;

  gtk_label_set_text (self->done_title, title);
  set_sentences (self, sentences);
  kr_widget_children_remove (GTK_WIDGET (self->same_names));
  while (report->same_names->len > 0)
    gtk_list_box_append (
        self->same_names,
        kr_same_name_row_new (self->ledger, g_ptr_array_steal_index (report->same_names, 0)));
  gtk_widget_set_visible (self->same_names_part, n_pairs > 0);
  gtk_widget_set_visible (self->decide, report->n_conflicts > 0);
  gtk_widget_set_visible (self->undo, n_changes > 0);
  kr_accessible_show_page (self->pages, self->done_page);
  if (n_changes > 0)
    close_games (self);
}

static void
merged_cb (GObject *ledger, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KrMergeWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KrMergeReport) report = kr_merge_run_finish (KR_LEDGER (ledger), result, &error);
  const gboolean stopped = end_work (self);

  if (is_closed (self))
    return;
  if (report != NULL)
    show_merge (self, report);
  else
    show_failure (self, stopped, error);
}

static void
merge (KrMergeWindow *self, const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *what = g_strdup_printf (_ ("Merging “%s”…"), name);

  g_free (self->path);
  self->path = g_strdup (path);
  begin_work (self, what);
  kr_merge_run_async (self->ledger, path, self->work, self->cancellable, merged_cb,
                      g_object_ref (self));
}

static void
chosen_cb (GtkWidget *near, GListModel *files, gpointer unused)
{
  KrMergeWindow *self = KR_MERGE_WINDOW (near);

  if (!is_closed (self) && self->work == NULL)
    merge (self, kr_file_choice_get_path (files));
}

static void
choose_cb (KrMergeWindow *self)
{
  static const char *const suffixes[] = {"db", NULL};
  const KrFileQuestion question = {.title = _ ("Choose a Ledger"),
                                   .accept = _ ("_Merge"),
                                   .kind = _ ("Kreights ledgers"),
                                   .suffixes = suffixes};

  kr_file_choice_open (&question, GTK_WIDGET (self), chosen_cb, NULL, NULL);
}

/* --- Undo -------------------------------------------------------------- */

static void
undone_cb (GObject *ledger, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KrMergeWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  guint n_kept = 0;
  const gboolean undone = kr_merge_undo_finish (KR_LEDGER (ledger), result, &n_kept, &error);
  const gboolean stopped = end_work (self);
  char *sentences[] = {_ ("The ledger is as it was before the merge."), NULL, NULL};
  g_autofree char *kept = g_strdup_printf (
      ngettext ("%u game was changed after the merge and stays as it is.",
                "%u games were changed after the merge and stay as they are.", n_kept),
      n_kept);

  if (is_closed (self))
    return;
  if (!undone) {
    show_failure (self, stopped, error);
    return;
  }
  close_games (self);
  if (n_kept > 0)
    sentences[1] = kept;
  gtk_label_set_text (self->done_title, _ ("Merge Undone"));
  set_sentences (self, sentences);
  gtk_widget_set_visible (self->same_names_part, FALSE);
  gtk_widget_set_visible (self->decide, FALSE);
  gtk_widget_set_visible (self->undo, FALSE);
  kr_accessible_show_page (self->pages, self->done_page);
}

static void
undo_cb (KrMergeWindow *self)
{
  begin_work (self, _ ("Undoing the merge…"));
  kr_merge_undo_async (self->ledger, self->cancellable, undone_cb, g_object_ref (self));
}

static void
decide_cb (KrMergeWindow *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  gtk_window_present (GTK_WINDOW (kr_conflicts_window_new (self->ledger, parent)));
  gtk_window_close (GTK_WINDOW (self));
}

/* --- Class ------------------------------------------------------------- */

static void
kr_merge_window_dispose (GObject *object)
{
  KrMergeWindow *self = KR_MERGE_WINDOW (object);

  cancel_cb (self);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_merge_window_parent_class)->dispose (object);
}

static void
kr_merge_window_finalize (GObject *object)
{
  g_free (KR_MERGE_WINDOW (object)->path);
  G_OBJECT_CLASS (kr_merge_window_parent_class)->finalize (object);
}

static void
kr_merge_window_class_init (KrMergeWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_merge_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = kr_merge_window_finalize;

  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/exchange/kr-merge-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrMergeWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, KrMergeWindow, choose_page);
  gtk_widget_class_bind_template_child (widget_class, KrMergeWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, KrMergeWindow, last_group);
  gtk_widget_class_bind_template_child (widget_class, KrMergeWindow, last_row);
  gtk_widget_class_bind_template_child (widget_class, KrMergeWindow, working_page);
  gtk_widget_class_bind_template_child (widget_class, KrMergeWindow, working_title);
  gtk_widget_class_bind_template_child (widget_class, KrMergeWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, KrMergeWindow, done_page);
  gtk_widget_class_bind_template_child (widget_class, KrMergeWindow, done_title);
  gtk_widget_class_bind_template_child (widget_class, KrMergeWindow, sentences);
  gtk_widget_class_bind_template_child (widget_class, KrMergeWindow, same_names_part);
  gtk_widget_class_bind_template_child (widget_class, KrMergeWindow, same_names);
  gtk_widget_class_bind_template_child (widget_class, KrMergeWindow, decide);
  gtk_widget_class_bind_template_child (widget_class, KrMergeWindow, undo);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, undo_cb);
  gtk_widget_class_bind_template_callback (widget_class, decide_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_merge_window_init (KrMergeWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_merge_window_new (KrLedger *ledger, GtkWindow *parent, const char *path)
{
  KrMergeWindow *self = g_object_new (KR_TYPE_MERGE_WINDOW, "transient-for", parent, NULL);

  self->ledger = g_object_ref (ledger);
  if (path != NULL)
    merge (self, path);
  else
    show_choice (self, NULL);
  return GTK_WIDGET (self);
}
