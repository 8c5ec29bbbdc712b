/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-year-page.h"
#include "check-parts.h"

#include "kr-card.h"
#include "kr-rated-game.h"
#include "kr-rival-row.h"
#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/* A year is one page, with nothing, little and much in it. */

#define N_MANY 60

static const char *const names[] = {
    "Ruth", "<b>Ann</b> & the others who came to every evening of the year, whatever the weather",
    "مها", "'; DROP TABLE player; --"};

#define DAY_US (G_GINT64_CONSTANT (86400) * G_USEC_PER_SEC)
#define MAY_1_US (G_GINT64_CONSTANT (1777593600) * G_USEC_PER_SEC)

static KrYearGame
make_game (guint day)
{
  return (KrYearGame){.session_uuid = g_strdup ("2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f"),
                      .started_at_us = MAY_1_US + (day - 1) * DAY_US,
                      .n_who = 1,
                      .who = {{NULL, g_strdup ("Ruth"), 1}}};
}

static KrYear *
make_year (guint n)
{
  KrYear *year = kr_year_new (2026);

  for (guint i = 0; i < n; i++) {
    KrRivalRow *rival = g_new0 (KrRivalRow, 1);
    KrRatedGame game = {MAY_1_US + i * DAY_US, 0, {25 + i % 7, 8 - 0.1 * i}};

    *rival = (KrRivalRow){{NULL, g_strdup (names[i % G_N_ELEMENTS (names)]), 1}, 9, 5, 1, i % 2, 1};
    g_ptr_array_add (year->rivals, rival);
    g_array_append_val (year->ratings, game);
  }
  year->player = (KrHolder){g_strdup ("player"), g_strdup (names[n % G_N_ELEMENTS (names)]), 1};
  year->n_games = year->n_evenings = n;
  year->n_deals = 15 * n;
  year->n_wins = n / 2;
  year->best = make_game (3);
  year->best_total = -31;
  year->best_n_deals = 15;
  year->worst_rank = KR_RANK_EIGHT;
  year->worst_points = 400;
  year->worst_n_cards = 8;
  year->longest = make_game (3);
  year->longest_count = 7;
  year->longest_deal = 10;
  year->wins = (KrYearStreak){3, make_game (3), make_game (9)};
  year->losses = (KrYearStreak){1, make_game (1), make_game (1)};
  year->evening = make_game (9);
  year->margin = 1;
  year->comeback = 90;
  year->n_lead_changes = 4;
  return year;
}

/* Half an em a byte. */
static double
measure (const char *text, double size_mm, gboolean bold, gpointer unused)
{
  return 0.5 * size_mm * (double) strlen (text);
}

static const guint sizes[] = {0, 1, 5, N_MANY};

START_TEST (everything_is_on_the_page)
{
  g_autoptr (KrYear) year = make_year (sizes[_i]);
  const KrYearSource source = {.year = year};
  g_autoptr (KrPage) page = NULL;

  for (int paper = KR_PAPER_A4; paper <= KR_PAPER_LETTER; paper++) {
    g_clear_pointer (&page, kr_page_free);
    page = kr_year_page_lay_out (&source, (KrPaper) paper, measure, NULL);
    ck_assert_uint_eq (check_parts (page->shapes), 0);
    for (guint i = 0; i < page->shapes->len; i++) {
      const KrShape *shape = &g_array_index (page->shapes, KrShape, i);

      ck_assert_double_ge (shape->x, 0);
      ck_assert_double_le (shape->x, page->width_mm);
      ck_assert_double_ge (shape->y, 0);
      ck_assert_double_le (shape->y, page->height_mm);
    }
  }
}
END_TEST

START_TEST (lines_say_what_the_year_was)
{
  g_autoptr (KrYear) year = make_year (4);
  const KrYearSource source = {.year = year};
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GString) said = g_string_new (NULL);
  g_autofree char *title = NULL;

  title = kr_year_lines_format_title (&source);
  ck_assert_str_eq (title, "2026: Ruth");
  lines = kr_year_lines_list (&source, 1);
  for (guint i = 0; i < lines->len; i++) {
    const KrYearLine *line = g_ptr_array_index (lines, i);

    g_string_append_printf (said, "%s: %s (%s)\n", line->title, line->value, line->facts);
  }
  ck_assert_str_eq (said->str, "Games: 4 (on 4 evenings · 60 deals · 2 wins)\n"
                               "Evening to Remember: 9 May 2026 (Ruth won by 1 · after being "
                               "90 behind · 4 changes of lead)\n"
                               "Best Night: −2.1 per deal (−31 in 15 deals · 3 May 2026)\n"
                               "Worst Card: 8 (cost 400 points · 8 cards caught)\n"
                               "Longest Count: 7 (deal 11 · 3 May 2026)\n"
                               "Longest Winning Streak: 3 games (3 May 2026 to 9 May 2026)\n"
                               "Longest Without a Win: 1 game (1 May 2026)\n"
                               "Ruth: 9 games (5 ahead, 1 tied, 3 behind)\n");
}
END_TEST

START_TEST (files_are_written)
{
  static const char *const begins[] = {"%PDF", "<?xml", "\x89PNG"};
  g_autoptr (KrYear) year = make_year (5);
  const KrYearSource source = {.year = year};
  g_autoptr (GBytes) bytes = NULL;

  bytes = kr_year_page_render (&source, (KrPageFormat) _i, KR_PAPER_A4);
  ck_assert_ptr_nonnull (bytes);
  ck_assert_mem_eq (g_bytes_get_data (bytes, NULL), begins[_i], strlen (begins[_i]));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("year-page");
  TCase *tcase = tcase_create ("year-page");

  tcase_add_loop_test (tcase, everything_is_on_the_page, 0, G_N_ELEMENTS (sizes));
  tcase_add_test (tcase, lines_say_what_the_year_was);
  tcase_add_loop_test (tcase, files_are_written, 0, 3);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
