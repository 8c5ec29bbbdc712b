/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-print.h"
#include "kr-test.h"

#include <glib/gstdio.h>
#include <string.h>

/* A sheet goes through the print operation into a file, as to a printer. */

static KrSheet *
new_sheet (void)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  KrRules rules;
  KrStatus status;
  KrMatchEvent event;
  KrSheetSource source = {
      .match = match,
      .names = {"Ruth", "Sam", "Inês"},
      .pens = {1, 2, 3},
      .rules_name = "Craits",
      .place = "",
      .note = "",
  };

  kr_rules_init (&rules);
  ck_assert_int_eq (kr_match_init (match, &rules, 3, 0, &status), KR_OK);
  ck_assert_int_eq (kr_match_event_parse ("score 1 out=0 0:out 1:K 2:8,8", &event, &status), KR_OK);
  ck_assert_int_eq (kr_match_apply (match, &event, &status), KR_OK);
  return kr_sheet_new (&source);
}

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
export_to (const char *path, const char *paper)
{
  g_autoptr (GtkPrintOperation) operation = kr_sheet_print_operation_new (new_sheet ());
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

static const char *const papers[] = {GTK_PAPER_NAME_A4, GTK_PAPER_NAME_LETTER, GTK_PAPER_NAME_A5};

START_TEST (prints_the_sheet)
{
  g_autofree char *folder = g_dir_make_tmp ("kr-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "sheet.pdf", NULL);
  g_autofree char *text = NULL;

  export_to (path, papers[_i]);
  text = read_text (path);
  ck_assert_msg (strstr (text, "Craits") != NULL, "%s: %s", papers[_i], text);
  ck_assert_msg (strstr (text, "Inês") != NULL, "%s: %s", papers[_i], text);
  ck_assert_msg (strstr (text, "100") != NULL, "%s: %s", papers[_i], text);
  g_unlink (path);
  g_rmdir (folder);
}
END_TEST

START_TEST (finds_the_paper)
{
  g_autoptr (GtkPaperSize) a4 = gtk_paper_size_new (GTK_PAPER_NAME_A4);
  g_autoptr (GtkPaperSize) letter = gtk_paper_size_new (GTK_PAPER_NAME_LETTER);
  g_autoptr (GtkPaperSize) a5 = gtk_paper_size_new (GTK_PAPER_NAME_A5);

  ck_assert_int_eq (kr_sheet_print_find_paper (a4), KR_PAPER_A4);
  ck_assert_int_eq (kr_sheet_print_find_paper (letter), KR_PAPER_LETTER);
  ck_assert_int_eq (kr_sheet_print_find_paper (a5), KR_PAPER_A4);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("sheet-print");
  TCase *tcase = tcase_create ("sheet-print");

  tcase_add_loop_test (tcase, prints_the_sheet, 0, G_N_ELEMENTS (papers));
  tcase_add_test (tcase, finds_the_paper);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
