/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-backups-window.h"

#include "kr-accessible.h"
#include "kr-backup-row.h"
#include "kr-file-choice.h"
#include "kr-gettext.h"
#include "kr-message-bar.h"
#include "kr-toast.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

/* Only one task runs at a time: the list is insensitive meanwhile, and a line says what is
 * being done. */

struct _KrBackupsWindow {
  AdwWindow parent_instance;

  KrLedger *ledger;
  GCancellable *cancellable; /* of the task that is running; NULL: none */

  GtkButton *make;
  GtkWidget *busy;
  GtkLabel *busy_label;
  GtkLabel *status;
  GtkStack *pages;
  GtkWidget *some;
  GtkWidget *none;
  GtkListBox *rows;
};

G_DEFINE_FINAL_TYPE (KrBackupsWindow, kr_backups_window, ADW_TYPE_WINDOW)

/* --- One task at a time ------------------------------------------------ */

static void
begin_task (KrBackupsWindow *self, const char *what)
{
  self->cancellable = g_cancellable_new ();
  gtk_label_set_text (self->busy_label, what);
  gtk_widget_set_visible (self->busy, TRUE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->rows), FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->make), FALSE);
}

/* Shows the result: @message, or @error unless the user stopped the task. */
static void
end_task (KrBackupsWindow *self, const char *message, const GError *error)
{
  const gboolean stopped = g_cancellable_is_cancelled (self->cancellable);
  g_autofree char *words = error != NULL ? kr_gettext_dup_error (error) : NULL;

  g_clear_object (&self->cancellable);
  gtk_widget_set_visible (self->busy, FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->rows), TRUE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->make), TRUE);
  if (error == NULL)
    gtk_label_set_text (self->status, message);
  else if (stopped)
    gtk_label_set_text (self->status, _ ("Stopped. Nothing was changed."));
  else
    gtk_label_set_text (self->status, words);
  gtk_widget_set_visible (GTK_WIDGET (self->status), TRUE);
}

static void
cancel_cb (KrBackupsWindow *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

/* --- The list ---------------------------------------------------------- */

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KrBackupsWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) backups = kr_backups_list_finish (result, &error);

  if (self->rows == NULL)
    return;
  if (backups == NULL) {
    kr_toast_error (GTK_WIDGET (self->pages), error);
    return;
  }
  kr_widget_children_remove (GTK_WIDGET (self->rows));
  for (guint i = 0; i < backups->len; i++)
    gtk_list_box_append (self->rows, kr_backup_row_new (backups->pdata[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->pages), TRUE);
  kr_accessible_show_page (self->pages, backups->len > 0 ? self->some : self->none);
}

static void
list (KrBackupsWindow *self)
{
  kr_backups_list_async (kr_ledger_get_path (self->ledger), NULL, listed_cb, g_object_ref (self));
}

/* --- Making one -------------------------------------------------------- */

static void
made_cb (GObject *ledger, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KrBackupsWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  kr_backups_make_finish (KR_LEDGER (ledger), result, &error);
  if (self->rows == NULL)
    return;
  end_task (self, _ ("Backup made."), error);
  list (self);
}

static void
make_cb (KrBackupsWindow *self)
{
  begin_task (self, _ ("Making a backup…"));
  kr_backups_make_async (self->ledger, self->cancellable, made_cb, g_object_ref (self));
}

/* --- Restoring --------------------------------------------------------- */

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KrBackupsWindow) self = user_data;
  g_autofree char *set_aside = NULL;
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;
  const gboolean restored = kr_backups_restore_finish (result, &set_aside, &error);

  if (restored)
    kr_ledger_reload (self->ledger);
  if (self->rows == NULL)
    return;
  if (set_aside != NULL) {
    g_autofree char *name = g_filename_display_name (set_aside);

    message =
        g_strdup_printf (_ ("Backup restored. The previous ledger is in this list: %s"), name);
  }
  end_task (self, message != NULL ? message : _ ("Backup restored."), error);
  list (self);
}

static void
restore_cb (GtkWidget *widget, const char *name, GVariant *path)
{
  KrBackupsWindow *self = KR_BACKUPS_WINDOW (widget);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (self->cancellable != NULL)
    return;
  gtk_widget_activate_action (GTK_WIDGET (parent), "win.close-games", NULL);
  begin_task (self, _ ("Restoring…"));
  kr_backups_restore_async (kr_ledger_get_path (self->ledger), g_variant_get_string (path, NULL),
                            self->cancellable, restored_cb, g_object_ref (self));
}

/* --- A copy elsewhere -------------------------------------------------- */

static void
copied_cb (GObject *ledger, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KrBackupsWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  kr_backups_copy_finish (KR_LEDGER (ledger), result, &error);
  if (self->rows != NULL)
    end_task (self, _ ("Copy saved."), error);
}

static void
copy_to (GtkWidget *near, GListModel *files, gpointer path)
{
  KrBackupsWindow *self = KR_BACKUPS_WINDOW (near);

  if (self->rows == NULL || self->cancellable != NULL)
    return;
  begin_task (self, _ ("Saving a copy…"));
  kr_backups_copy_async (self->ledger, path, kr_file_choice_get_path (files), self->cancellable,
                         copied_cb, g_object_ref (self));
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *path = g_variant_get_string (parameter, NULL);
  g_autofree char *name = g_path_get_basename (path);
  const KrFileQuestion question = {
      .title = _ ("Save a Copy of the Backup"), .accept = _ ("_Save"), .name = name};

  kr_file_choice_save (&question, widget, copy_to, g_strdup (path), g_free);
}

/* --- Class ------------------------------------------------------------- */

static void
kr_backups_window_dispose (GObject *object)
{
  KrBackupsWindow *self = KR_BACKUPS_WINDOW (object);

  cancel_cb (self);
  self->rows = NULL;
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_backups_window_parent_class)->dispose (object);
}

static void
kr_backups_window_finalize (GObject *object)
{
  g_clear_object (&KR_BACKUPS_WINDOW (object)->cancellable);
  G_OBJECT_CLASS (kr_backups_window_parent_class)->finalize (object);
}

static void
kr_backups_window_class_init (KrBackupsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_backups_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = kr_backups_window_finalize;

  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/exchange/kr-backups-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrBackupsWindow, make);
  gtk_widget_class_bind_template_child (widget_class, KrBackupsWindow, busy);
  gtk_widget_class_bind_template_child (widget_class, KrBackupsWindow, busy_label);
  gtk_widget_class_bind_template_child (widget_class, KrBackupsWindow, status);
  gtk_widget_class_bind_template_child (widget_class, KrBackupsWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, KrBackupsWindow, some);
  gtk_widget_class_bind_template_child (widget_class, KrBackupsWindow, none);
  gtk_widget_class_bind_template_child (widget_class, KrBackupsWindow, rows);
  gtk_widget_class_bind_template_callback (widget_class, make_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_install_action (widget_class, "backups.restore", "s", restore_cb);
  gtk_widget_class_install_action (widget_class, "backups.copy", "s", copy_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_backups_window_init (KrBackupsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_backups_window_new (KrLedger *ledger, GtkWindow *parent)
{
  KrBackupsWindow *self = g_object_new (KR_TYPE_BACKUPS_WINDOW, "transient-for", parent, NULL);

  self->ledger = g_object_ref (ledger);
  list (self);
  return GTK_WIDGET (self);
}
