/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-pages.h"
#include "check-parts.h"
#include "evening-fixture.h"

#include <stdio.h>
#include <string.h>

/* Everything is on the paper, however many tables, players and rounds there are. */

/* Half an em a byte. */
static double
measure (const char *text, double size_mm, gboolean bold, gpointer unused)
{
  return 0.5 * size_mm * (double) strlen (text);
}

/* How many texts of the page are @wanted, or all if it is NULL; none is beyond its edges. */
static guint
count_texts (const KrPage *page, const char *wanted)
{
  guint n = 0;

  for (guint i = 0; i < page->shapes->len; i++) {
    const KrShape *shape = &g_array_index (page->shapes, KrShape, i);

    if (shape->kind != KR_SHAPE_TEXT)
      continue;
    ck_assert (shape->x >= 0 && shape->x <= page->width_mm);
    ck_assert (shape->y >= 0 && shape->y <= page->height_mm);
    n += wanted == NULL || strcmp (shape->text, wanted) == 0;
  }
  return n;
}

static guint
count_all (GPtrArray *pages, const char *wanted)
{
  guint n = 0;

  for (guint i = 0; i < pages->len; i++)
    n += count_texts (g_ptr_array_index (pages, i), wanted);
  return n;
}

/* People, size of a table, rounds; pages of the standings, of the evening, of the cards. */
static const int sizes[][6] = {
    {0, 4, 0, 1, 1, 1},
    {5, 4, 1, 1, 1, 1},
    {26, 4, 3, 1, 2, 1},
    {72, 8, 2, 3, 4, 2},
};

START_TEST (every_table_is_on_paper)
{
  const int *size = sizes[_i];
  g_autoptr (KrEveningBoard) board = make_board (size[0], size[1], size[2], KR_SERIES_POINTS);
  const KrEveningSheet sheet = {.board = board, .day = "28 November"};
  const int n_tables = size[0] / size[1];

  for (int round = 0; round < size[2]; round++)
    for (int table = 0; table < n_tables; table++)
      set_result (board, round, table, round + 1 < size[2] || table % 2 == 0);
  ck_assert (kr_evening_board_rank (board));
  for (int kind = 0; kind <= KR_EVENING_PAPER_CARDS; kind++) {
    g_autoptr (GPtrArray) pages =
        kr_evening_pages_lay_out (&sheet, (KrEveningPaperKind) kind, KR_PAPER_A4, measure, NULL);

    ck_assert_uint_eq (pages->len, size[3 + kind]);
    for (guint i = 0; i < pages->len; i++)
      check_parts (((KrPage *) g_ptr_array_index (pages, i))->shapes);
    if (kind == KR_EVENING_PAPER_CARDS)
      ck_assert_uint_eq (count_all (pages, "deals first"), size[2] > 0 ? n_tables : 0);
    if (kind == KR_EVENING_PAPER_EVENING)
      ck_assert_uint_eq (count_all (pages, "Table 1"), size[2]);
    ck_assert_uint_ge (count_all (pages, NULL), kind == KR_EVENING_PAPER_CARDS
                                                    ? n_tables * size[1] * (size[2] > 0)
                                                    : size[0]);
  }
}
END_TEST

START_TEST (files_begin_as_they_should)
{
  g_autoptr (KrEveningBoard) board = make_board (8, 4, 1, KR_SERIES_PLACES);
  const KrEveningSheet sheet = {.board = board, .day = ""};

  for (int kind = 0; kind <= KR_EVENING_PAPER_CARDS; kind++) {
    g_autoptr (GBytes) pdf = kr_evening_pages_render (&sheet, (KrEveningPaperKind) kind,
                                                      KR_PAGE_FORMAT_PDF, KR_PAPER_LETTER);

    ck_assert_mem_eq (g_bytes_get_data (pdf, NULL), "%PDF", 4);
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {files_begin_as_they_should, NULL};
  Suite *suite = kr_test_suite ("evening-pages", tests);
  TCase *tcase = tcase_create ("sizes");

  tcase_add_loop_test (tcase, every_table_is_on_paper, 0, G_N_ELEMENTS (sizes));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
