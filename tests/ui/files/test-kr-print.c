/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-print.h"
#include "kr-card-chart-files.h"
#include "kr-precedents.h"
#include "kr-ruling-files.h"
#include "kr-test.h"
#include "model-fixture.h"
#include "print-fixture.h"

#include <string.h>

/* Pages of the Rulings go through the print operation into a file, as to a printer. */

static ModelFixture fixture;
static KrLibrary *library;

static void
set_up (void)
{
  model_fixture_init (&fixture);
  library = model_fixture_load_library (&fixture);
  kr_library_choose_rules (library, "craits");
}

static void
tear_down (void)
{
  g_clear_object (&library);
  model_fixture_clear (&fixture);
}

/* The words of @text with single blanks between. */
static char *
dup_words (const char *text)
{
  g_autoptr (GRegex) blanks = g_regex_new ("\\s+", 0, 0, NULL);

  return g_regex_replace_literal (blanks, text, -1, 0, " ", 0, NULL);
}

static void
check_has (const char *text, const char *part)
{
  g_autofree char *words = dup_words (text);

  ck_assert_msg (strstr (words, part) != NULL, "“%s” is printed: %s", part, words);
}

static const char *const papers[] = {GTK_PAPER_NAME_A4, GTK_PAPER_NAME_LETTER, GTK_PAPER_NAME_A5};

START_TEST (prints_the_chart)
{
  KrCardChartSource *source = kr_card_chart_source_new (library, FALSE, NULL);
  g_autofree char *text =
      print_fixture_dup_text (kr_card_chart_files_print_operation_new (source), papers[_i]);

  check_has (text, "Craits");
  check_has (text, "Wild: name any suit");
}
END_TEST

START_TEST (prints_the_ruling)
{
  g_autoptr (KrAppliedRuling) told = kr_applied_ruling_new (library, "out-of-turn");
  g_autofree char *text = NULL;

  ck_assert (kr_precedents_write (kr_library_get_ledger (library), "out-of-turn", "craits", NULL,
                                  "The card stays.\nWhoever did it deals.", NULL));
  text = print_fixture_dup_text (kr_ruling_files_print_operation_new (told, library), papers[_i]);
  check_has (text, "Somebody has played a card out of turn. What now?");
  check_has (
      text, "The player takes the card back, which costs nothing; whoever’s turn it was plays on.");
  check_has (text, "Our table decided The card stays. Whoever did it deals.");
  check_has (text, "1. Stop, and find out whose turn it was.");
  check_has (text, "Cai: 5♥");
  check_has (text, "By Rule Set");
  check_has (text, "(our reading)");
  ck_assert_msg (strchr (text, '\f') == text + strlen (text) - 1, "it is one page");
}
END_TEST

START_TEST (finds_the_paper)
{
  g_autoptr (GtkPaperSize) a4 = gtk_paper_size_new (GTK_PAPER_NAME_A4);
  g_autoptr (GtkPaperSize) letter = gtk_paper_size_new (GTK_PAPER_NAME_LETTER);
  g_autoptr (GtkPaperSize) a5 = gtk_paper_size_new (GTK_PAPER_NAME_A5);

  ck_assert_int_eq (kr_print_find_paper (a4), KR_PAPER_A4);
  ck_assert_int_eq (kr_print_find_paper (letter), KR_PAPER_LETTER);
  ck_assert_int_eq (kr_print_find_paper (a5), KR_PAPER_A4);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("print");
  TCase *tcase = tcase_create ("print");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, prints_the_chart, 0, G_N_ELEMENTS (papers));
  tcase_add_loop_test (tcase, prints_the_ruling, 0, G_N_ELEMENTS (papers));
  tcase_add_test (tcase, finds_the_paper);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
