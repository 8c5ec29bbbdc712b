/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-trouble-page.h"

#include "kr-arrival.h"
#include "kr-backups.h"
#include "kr-exchange-words.h"
#include "kr-gettext.h"
#include "kr-ledger-trouble.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

/* A status page with words for each kind of trouble. If the ledger is damaged, the page
 * looks for a good backup and offers to restore it. */

struct _KrTroublePage {
  AdwBin parent_instance;

  char *path;
  KrBackup *backup;          /* the one that is offered; NULL: none */
  GCancellable *cancellable; /* of the search for one */

  AdwStatusPage *status;
  GtkWidget *try_again;
  GtkButton *restore;
  GtkWidget *repair;
  GtkWidget *folder;
};

G_DEFINE_FINAL_TYPE (KrTroublePage, kr_trouble_page, ADW_TYPE_BIN)

typedef struct {
  const char *title;
  const char *advice;
} Words;

/* By KrLedgerTrouble. Without advice, the page shows the message of the error. Gaps: the window
 * waits until the other program has written. */
static const Words words[] = {
    [KR_LEDGER_TROUBLE_OTHER] = {N_ ("The Ledger Cannot Be Opened"), NULL},
    [KR_LEDGER_TROUBLE_READ_ONLY] =
        {N_ ("The Ledger Is Read-Only"),
         N_ ("The file or its folder is read-only. Your games are safe, and nothing was changed. "
             "Make it writable, then try again.")},
    [KR_LEDGER_TROUBLE_FULL] = {N_ ("The Disk Is Full"),
                                N_ ("The disk has no room for the ledger. Your games are safe, and "
                                    "nothing was changed. Free some space, then try again.")},
    [KR_LEDGER_TROUBLE_DAMAGED] =
        {N_ ("The Ledger Is Damaged"),
         N_ ("The file can no longer be read. It was not changed. Repair it, restore a backup, or "
             "move the file away to start a new ledger and try again.")},
    [KR_LEDGER_TROUBLE_FOREIGN] = {N_ ("This Is Not a Ledger"),
                                   N_ ("Kreights did not make this file. It was not changed. Move "
                                       "it away or choose another file, then try again.")},
    [KR_LEDGER_TROUBLE_NEWER] = {N_ ("The Ledger Needs a Newer Kreights"),
                                 N_ ("A newer version of Kreights wrote this file. Your games are "
                                     "safe, and nothing was changed. Update Kreights to open it.")},
};

static void
show_folder_cb (KrTroublePage *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autofree char *uri = g_file_get_uri (file);

  gtk_show_uri (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), uri, GDK_CURRENT_TIME);
}

/* --- The backup --------------------------------------------------------- */

/* Adds a paragraph to the page. @text is plain. */
static void
add_words (KrTroublePage *self, const char *text)
{
  const char *before = adw_status_page_get_description (self->status);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_autofree char *description = g_strdup_printf ("%s\n\n%s", before, escaped);

  adw_status_page_set_description (self->status, description);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KrTroublePage) self = data;
  g_autoptr (KrBackup) backup = kr_backups_find_sound_finish (result, NULL);
  g_autofree char *date = NULL;
  g_autofree char *sentence = NULL;
  guint n;

  /* The page may say something else now, or be closed. */
  if (backup == NULL || g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  date = kr_exchange_words_format_moment (backup->made_at_us);
  n = backup->n_sessions;
  sentence = g_strdup_printf (ngettext ("The newest good backup is from %s and holds %u game.",
                                        "The newest good backup is from %s and holds %u games.", n),
                              date, n);
  add_words (self, sentence);
  g_clear_pointer (&self->backup, kr_backup_free);
  self->backup = g_steal_pointer (&backup);
  gtk_widget_set_visible (GTK_WIDGET (self->restore), TRUE);
}

static void
add_error (KrTroublePage *self, const GError *error)
{
  g_autofree char *said = kr_gettext_dup_error (error);

  add_words (self, said);
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KrTroublePage) self = data;
  g_autoptr (GError) error = NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->restore), TRUE);
  if (kr_backups_restore_finish (result, NULL, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-ledger", NULL);
  else
    add_error (self, error);
}

static void
restore_cb (KrTroublePage *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->restore), FALSE);
  kr_backups_restore_async (self->path, self->backup->path, NULL, restored_cb, g_object_ref (self));
}

static void
kr_trouble_page_dispose (GObject *object)
{
  KrTroublePage *self = KR_TROUBLE_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->backup, kr_backup_free);
  G_OBJECT_CLASS (kr_trouble_page_parent_class)->dispose (object);
}

static void
kr_trouble_page_finalize (GObject *object)
{
  g_free (KR_TROUBLE_PAGE (object)->path);
  G_OBJECT_CLASS (kr_trouble_page_parent_class)->finalize (object);
}

static void
kr_trouble_page_class_init (KrTroublePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_trouble_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = kr_trouble_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/shell/kr-trouble-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrTroublePage, status);
  gtk_widget_class_bind_template_child (widget_class, KrTroublePage, try_again);
  gtk_widget_class_bind_template_child (widget_class, KrTroublePage, restore);
  gtk_widget_class_bind_template_child (widget_class, KrTroublePage, repair);
  gtk_widget_class_bind_template_child (widget_class, KrTroublePage, folder);
  gtk_widget_class_bind_template_callback (widget_class, restore_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_folder_cb);
}

static void
kr_trouble_page_init (KrTroublePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_label_wrap_button (GTK_WIDGET (self->restore));
  kr_text_label_wrap_button (self->repair);
  kr_text_label_wrap_button (self->folder);
  kr_arrival_focus (GTK_WIDGET (self), self->try_again);
}

void
kr_trouble_page_show (KrTroublePage *self, const GError *error, const char *ledger_path)
{
  const Words *found = &words[kr_ledger_trouble_find (error)];
  g_autofree char *said = kr_gettext_dup_error (error);
  const char *advice = found->advice != NULL ? _ (found->advice) : said;
  g_autofree char *description = NULL;

  g_free (self->path);
  self->path = kr_ledger_trouble_dup_path (ledger_path);
  description = g_markup_printf_escaped ("%s\n\n<small>%s</small>", advice, self->path);
  adw_status_page_set_title (self->status, _ (found->title));
  adw_status_page_set_description (self->status, description);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->backup, kr_backup_free);
  gtk_widget_set_visible (GTK_WIDGET (self->restore), FALSE);
  gtk_widget_set_visible (self->repair, found == &words[KR_LEDGER_TROUBLE_DAMAGED]);
  if (found == &words[KR_LEDGER_TROUBLE_DAMAGED]) {
    self->cancellable = g_cancellable_new ();
    kr_backups_find_sound_async (self->path, self->cancellable, found_cb, g_object_ref (self));
  }
}
