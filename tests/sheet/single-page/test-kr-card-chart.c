/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-chart.h"
#include "check-parts.h"

#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/* One page whatever stands on it: everything inside the margins, nothing twice. */

#define MAX_ROWS 15

static const char *const few[] = {"* A three covers another card."};
static const char *const many[] = {
    "* A three covers any card except an eight, even another three; one that covers nothing counts "
    "3.",
    "Only threes in the hand: −50, −75, −100 or −200 for one, two, three or four.",
    "Shuffle pressures are scored at the end of the game: 10, 20, 40, 80 in all.",
};
static const char *const house[] = {"Jokers: Two jokers", "A star for going out",
                                    "A shuffle pressure costs: The same every time", NULL};

static const struct {
  const char *name;
  guint n_rows;
  const char *does;
  gboolean values_only;
  gboolean has_house_rules;
} rows[] = {
    {"thirteen", 13, "Follows suit", FALSE, FALSE},
    {"all fifteen with house rules", MAX_ROWS, "Follows suit", FALSE, TRUE},
    {"long texts", MAX_ROWS,
     "At any turn: the previous player plays again, matching the card below; at the end of a count "
     "it counts as an ace, and whoever played it names a suit of either color",
     FALSE, TRUE},
    {"values", 13, "Follows suit", TRUE, FALSE},
    {"values with a joker", 14, "Follows suit", TRUE, TRUE},
};

/* Every letter as wide as another. */
static double
measure_cb (const char *text, double size_mm, gboolean bold, gpointer data)
{
  return 0.55 * size_mm * (double) g_utf8_strlen (text, -1);
}

static KrPage *
make_page (int row, KrPaper paper)
{
  static const char *const names[MAX_ROWS] = {"A", "2",  "3", "4", "5", "6",  "7", "8",
                                              "9", "10", "J", "Q", "K", "JK", "X"};
  KrCardChartRow cards[MAX_ROWS];
  KrCardChart chart = {.title = "Craits",
                       .subtitle = "What the cards do",
                       .house_rules = rows[row].has_house_rules ? house : NULL,
                       .rows = cards,
                       .n_rows = rows[row].n_rows,
                       .notes = rows[row].has_house_rules ? many : few,
                       .n_notes = rows[row].has_house_rules ? G_N_ELEMENTS (many) : 1,
                       .points = "points",
                       .values_only = rows[row].values_only};

  for (guint i = 0; i < rows[row].n_rows; i++)
    cards[i] = (KrCardChartRow){names[i], "50", rows[row].does};
  return kr_card_chart_lay_out (&chart, paper, measure_cb, NULL);
}

/* Whether the first two numbers of each line of the dump are on the page. */
static void
assert_inside (const KrPage *page, const char *name)
{
  g_autofree char *dump = kr_page_dump (page);
  g_auto (GStrv) lines = g_strsplit (dump, "\n", -1);
  const double width = page->width_mm, height = page->height_mm;

  ck_assert_uint_gt (g_strv_length (lines), 20);
  for (char **line = lines; **line != '\0'; line++) {
    double x, y;

    ck_assert_msg (sscanf (*line, "%*s %*s %lf %lf", &x, &y) == 2, "%s", *line);
    ck_assert_msg (x >= 10 && x <= width - 10 && y >= 10 && y <= height - 10, "%s: %s", name,
                   *line);
  }
}

START_TEST (everything_is_on_the_page)
{
  for (KrPaper paper = KR_PAPER_A4; paper <= KR_PAPER_LETTER; paper++) {
    g_autoptr (KrPage) page = make_page (_i, paper);

    assert_inside (page, rows[_i].name);
    ck_assert_uint_eq (check_parts (page->shapes), !rows[_i].values_only);
  }
}
END_TEST

static gboolean
holds (GBytes *bytes, const char *text)
{
  const char *data = g_bytes_get_data (bytes, NULL);

  for (gsize i = 0; i + strlen (text) <= g_bytes_get_size (bytes); i++)
    if (memcmp (data + i, text, strlen (text)) == 0)
      return TRUE;
  return FALSE;
}

START_TEST (same_chart_is_the_same_file)
{
  const KrCardChartRow card = {"8", "50", "Wild"};
  const KrCardChart chart = {.title = "<b>Craits</b>",
                             .subtitle = "What the cards do",
                             .rows = &card,
                             .n_rows = 1,
                             .notes = few,
                             .n_notes = 1,
                             .points = "points"};
  static const char *const beginnings[] = {"%PDF", "<?xml", "\x89PNG"};

  for (int format = KR_PAGE_FORMAT_PDF; format <= KR_PAGE_FORMAT_PNG; format++) {
    g_autoptr (GBytes) bytes = kr_card_chart_render (&chart, format, KR_PAPER_A4);
    g_autoptr (GBytes) again = kr_card_chart_render (&chart, format, KR_PAPER_A4);

    ck_assert (g_bytes_equal (bytes, again));
    ck_assert (!holds (bytes, "CreationDate"));
    ck_assert_int_eq (
        memcmp (g_bytes_get_data (bytes, NULL), beginnings[format], strlen (beginnings[format])),
        0);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("card-chart");
  TCase *tcase = tcase_create ("card-chart");

  tcase_add_loop_test (tcase, everything_is_on_the_page, 0, G_N_ELEMENTS (rows));
  tcase_add_test (tcase, same_chart_is_the_same_file);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
