/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-text-page.h"
#include "check-parts.h"
#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/* A text is one page, however long it is. */

static KrTextPage *
new_text (guint n_paragraphs)
{
  KrTextPage *text = kr_text_page_new ("Whose turn is it?", "Craits");

  kr_text_page_add (text, KR_TEXT_PAGE_LEAD, NULL, "Bob’s.");
  kr_text_page_add (text, KR_TEXT_PAGE_HEADING, NULL, "What happens now");
  for (guint i = 0; i < n_paragraphs; i++)
    kr_text_page_add (text, KR_TEXT_PAGE_BODY, "1.",
                      "A step that is told in many words. Bob plays <on>.\n"
                      "And a second line\n\n");
  return text;
}

/* Half an em a byte. */
static double
measure (const char *text, double size_mm, gboolean bold, gpointer unused)
{
  return 0.5 * size_mm * (double) strlen (text);
}

/* The lowest base line of @dump, and the number of its texts. */
static double
find_lowest (const char *dump, guint *n_texts)
{
  g_auto (GStrv) lines = g_strsplit (dump, "\n", -1);
  double lowest = 0;

  *n_texts = 0;
  for (char **line = lines; *line != NULL; line++) {
    double x, y;

    if (!g_str_has_prefix (*line, "text") || sscanf (*line, "text %*s %lf %lf", &x, &y) != 2)
      continue;
    lowest = MAX (lowest, y);
    ++*n_texts;
  }
  return lowest;
}

static const guint lengths[] = {0, 5, 20, 40};

START_TEST (everything_is_on_the_page)
{
  g_autoptr (KrTextPage) text = new_text (lengths[_i]);
  g_autoptr (KrPage) page = kr_text_page_lay_out (text, KR_PAPER_LETTER, measure, NULL);
  g_autofree char *dump = kr_page_dump (page);
  double width_mm, height_mm;
  guint n_texts;

  kr_paper_get_size (KR_PAPER_LETTER, &width_mm, &height_mm);
  ck_assert_double_le (find_lowest (dump, &n_texts), height_mm);
  ck_assert_uint_eq (check_parts (page->shapes), 0);
  ck_assert_msg (n_texts >= 4 + 3 * lengths[_i], "%u paragraphs: %s", lengths[_i], dump);
}
END_TEST

START_TEST (files_are_written)
{
  static const char *const begins[] = {"%PDF", "<?xml", "\x89PNG"};
  g_autoptr (KrTextPage) text = new_text (3);
  g_autoptr (GBytes) bytes = kr_text_page_render (text, (KrPageFormat) _i, KR_PAPER_A4);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  ck_assert_uint_gt (size, 100);
  ck_assert_int_eq (strncmp (data, begins[_i], strlen (begins[_i])), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("text-page");
  TCase *tcase = tcase_create ("text-page");

  tcase_add_loop_test (tcase, everything_is_on_the_page, 0, G_N_ELEMENTS (lengths));
  tcase_add_loop_test (tcase, files_are_written, 0, 3);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
