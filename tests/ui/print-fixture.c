/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print-fixture.h"

#include <check.h>
#include <glib/gstdio.h>

/* The words of the PDF at @path. */
static char *
read_text (const char *path)
{
  const char *const argv[] = {"pdftotext", "-layout", path, "-", NULL};
  char *text = NULL;
  int status;

  ck_assert (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, NULL,
                           &status, NULL));
  ck_assert_int_eq (status, 0);
  return text;
}

static void
export_to (GtkPrintOperation *operation, const char *path, const char *paper)
{
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPaperSize) size = gtk_paper_size_new (paper);
  g_autoptr (GError) error = NULL;

  gtk_page_setup_set_paper_size (setup, size);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_set_allow_async (operation, FALSE);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error);
  ck_assert_msg (error == NULL, "%s", error != NULL ? error->message : "");
}

char *
print_fixture_dup_text (GtkPrintOperation *operation, const char *paper)
{
  g_autofree char *folder = g_dir_make_tmp ("kr-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "printed.pdf", NULL);
  char *text = NULL;

  export_to (operation, path, paper);
  g_object_unref (operation);
  text = read_text (path);
  g_unlink (path);
  g_rmdir (folder);
  return text;
}
