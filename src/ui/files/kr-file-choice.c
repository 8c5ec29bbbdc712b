/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-file-choice.h"

#include "kr-toast.h"

#include <glib/gi18n.h>

/* The desktop's file dialog. What happens with the answer is kept in its object data. */

#define ASKING "asking"

typedef struct {
  GtkWidget *near; /* kept until the answer */
  KrFilesChosen chosen;
  gpointer data;
  GDestroyNotify free_data;
} Asking;

static void
asking_free (gpointer data)
{
  Asking *asking = data;

  if (asking->free_data != NULL)
    asking->free_data (asking->data);
  g_object_unref (asking->near);
  g_free (asking);
}

static gboolean
have_paths (GListModel *files)
{
  for (guint i = 0; i < g_list_model_get_n_items (files); i++) {
    g_autoptr (GFile) file = g_list_model_get_item (files, i);

    if (g_file_peek_path (file) == NULL)
      return FALSE;
  }
  return g_list_model_get_n_items (files) > 0;
}

static void
response_cb (GtkNativeDialog *dialog, int response)
{
  const Asking *asking = g_object_get_data (G_OBJECT (dialog), ASKING);
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && have_paths (files))
    asking->chosen (asking->near, files, asking->data);
  else if (response == GTK_RESPONSE_ACCEPT)
    kr_toast (asking->near,
              _ ("Kreights can save only to folders on this computer. Choose another folder."));
  g_object_unref (dialog);
}

/* Takes @asking over. */
static void
ask (const KrFileQuestion *question, GtkFileChooserAction action, gboolean several, Asking *asking)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (asking->near));
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (question->title, window, action,
                                                              question->accept, _ ("_Cancel"));
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);

  g_object_set_data_full (G_OBJECT (dialog), ASKING, asking, asking_free);
  gtk_file_chooser_set_select_multiple (chooser, several);
  if (question->name != NULL) {
    g_autofree char *name = g_strdup (question->name);

    gtk_file_chooser_set_current_name (chooser, g_strdelimit (name, "/", '-'));
  }
  if (question->suffixes != NULL) {
    g_autoptr (GtkFileFilter) kind = gtk_file_filter_new ();
    g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

    gtk_file_filter_set_name (kind, question->kind);
    for (const char *const *suffix = question->suffixes; *suffix != NULL; suffix++)
      gtk_file_filter_add_suffix (kind, *suffix);
    gtk_file_chooser_add_filter (chooser, kind);
    gtk_file_filter_set_name (all, _ ("All files"));
    gtk_file_filter_add_pattern (all, "*");
    gtk_file_chooser_add_filter (chooser, all);
  }
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static Asking *
asking_new (GtkWidget *near, KrFilesChosen chosen, gpointer data, GDestroyNotify free_data)
{
  Asking *asking = g_new (Asking, 1);

  *asking = (Asking){g_object_ref (near), chosen, data, free_data};
  return asking;
}

void
kr_file_choice_save (const KrFileQuestion *question,
                     GtkWidget *near,
                     KrFilesChosen chosen,
                     gpointer data,
                     GDestroyNotify free_data)
{
  ask (question, GTK_FILE_CHOOSER_ACTION_SAVE, FALSE, asking_new (near, chosen, data, free_data));
}

void
kr_file_choice_open (const KrFileQuestion *question,
                     GtkWidget *near,
                     KrFilesChosen chosen,
                     gpointer data,
                     GDestroyNotify free_data)
{
  ask (question, GTK_FILE_CHOOSER_ACTION_OPEN, FALSE, asking_new (near, chosen, data, free_data));
}

void
kr_file_choice_open_several (const KrFileQuestion *question,
                             GtkWidget *near,
                             KrFilesChosen chosen,
                             gpointer data,
                             GDestroyNotify free_data)
{
  ask (question, GTK_FILE_CHOOSER_ACTION_OPEN, TRUE, asking_new (near, chosen, data, free_data));
}

void
kr_file_choice_folder (const KrFileQuestion *question,
                       GtkWidget *near,
                       KrFilesChosen chosen,
                       gpointer data,
                       GDestroyNotify free_data)
{
  ask (question, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, FALSE,
       asking_new (near, chosen, data, free_data));
}

const char *
kr_file_choice_get_path (GListModel *files)
{
  g_autoptr (GFile) file = g_list_model_get_item (files, 0);

  return g_file_peek_path (file);
}
