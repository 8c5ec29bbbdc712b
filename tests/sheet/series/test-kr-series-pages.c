/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series-pages.h"
#include "check-parts.h"
#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/* Everything is on the paper, however many games and players there are. */

#define MAX_GAMES 60
#define MAX_PLAYERS 20

static KrSeriesResult results[MAX_GAMES * MAX_PLAYERS];
static KrSeriesLine lines[MAX_GAMES * MAX_PLAYERS];
static KrSeriesSheetGame games[MAX_GAMES];
static KrSeriesSheetPlayer players[MAX_PLAYERS];

/* Half an em a byte. */
static double
measure (const char *text, double size_mm, gboolean bold, gpointer unused)
{
  return 0.5 * size_mm * (double) strlen (text);
}

static KrSeriesSheet
make (guint n_games, guint n_players)
{
  static const char *const names[] = {"Ruth", "<b>Sam</b>", "Inês", "שרה",
                                      "A very long name of somebody"};
  KrSeriesSheet sheet = {.title = "Autumn 100% <i>",
                         .rules = {KR_SERIES_POINTS, 4, true},
                         .players = players,
                         .n_players = n_players,
                         .games = games,
                         .n_games = n_games,
                         .results = results,
                         .lines = lines};

  memset (results, 0, sizeof results);
  memset (lines, 0, sizeof lines);
  for (guint i = 0; i < MAX_PLAYERS; i++)
    players[i] = (KrSeriesSheetPlayer){names[i % G_N_ELEMENTS (names)], 1 + i % 8};
  for (guint game = 0; game < n_games; game++) {
    games[game] = (KrSeriesSheetGame){"2026-11-20", game % 2 == 0 ? "Rome" : ""};
    for (guint i = 0; i < n_players; i++)
      results[game * n_players + i] =
          (KrSeriesResult){.played = (game + i) % 5 > 0, .place = 1, .total = 1000 * game + i};
    if (game > 0)
      memcpy (&lines[game * n_players], &lines[(game - 1) * n_players], n_players * sizeof *lines);
    ck_assert (kr_series_add_game (&sheet.rules, results, (int) game, (int) n_players,
                                   &lines[game * n_players]));
  }
  return sheet;
}

/* The number of texts on the page, none of which is beyond its edges. */
static guint
check_texts (const KrPage *page)
{
  g_autofree char *dump = kr_page_dump (page);
  g_auto (GStrv) all = g_strsplit (dump, "\n", -1);
  guint n = 0;

  for (char **line = all; *line != NULL; line++) {
    double x, y;

    if (!g_str_has_prefix (*line, "text") || sscanf (*line, "text %*s %lf %lf", &x, &y) != 2)
      continue;
    ck_assert (x >= 0 && x <= page->width_mm);
    ck_assert (y >= 0 && y <= page->height_mm);
    n++;
  }
  return n;
}

static const guint sizes[][2] = {{0, 0}, {1, 3}, {5, 5}, {18, 4}, {60, 20}};

START_TEST (every_result_is_on_paper)
{
  const KrSeriesSheet sheet = make (sizes[_i][0], sizes[_i][1]);
  g_autoptr (GPtrArray) pages = kr_series_pages_lay_out (&sheet, KR_PAPER_A4, measure, NULL);
  const guint n_cells = sheet.n_games * sheet.n_players;
  guint n_texts = 0;

  for (guint i = 0; i < pages->len; i++) {
    const KrPage *page = g_ptr_array_index (pages, i);

    n_texts += check_texts (page);
    ck_assert_uint_eq (check_parts (page->shapes), sheet.n_games > 0);
  }
  ck_assert_uint_ge (n_texts, n_cells + sheet.n_games + 2);
  ck_assert_uint_eq (pages->len, sizes[_i][0] < 20 ? 1 : 3);
}
END_TEST

START_TEST (files_begin_as_they_should)
{
  const KrSeriesSheet sheet = make (5, 5);
  g_autoptr (GBytes) pdf = kr_series_pages_render (&sheet, KR_PAGE_FORMAT_PDF, KR_PAPER_LETTER);
  g_autoptr (GBytes) svg = kr_series_pages_render (&sheet, KR_PAGE_FORMAT_SVG, KR_PAPER_LETTER);

  ck_assert_mem_eq (g_bytes_get_data (pdf, NULL), "%PDF", 4);
  ck_assert_mem_eq (g_bytes_get_data (svg, NULL), "<?xml", 5);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {files_begin_as_they_should, NULL};
  Suite *suite = kr_test_suite ("series-pages", tests);
  TCase *tcase = tcase_create ("sizes");

  tcase_add_loop_test (tcase, every_result_is_on_paper, 0, G_N_ELEMENTS (sizes));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
