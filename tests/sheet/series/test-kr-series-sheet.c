/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series-sheet.h"
#include "kr-test.h"

#include <string.h>

/* Results, standings and notes in words; the spreadsheet. */

static const KrSeriesSheetPlayer players[] = {{"=Ruth", 1}, {"Sam, \"the\" man", 2}};
static const KrSeriesSheetGame games[] = {{"2026-11-06", "Rome"}, {"2026-11-13", ""}};
static KrSeriesResult results[4];
static KrSeriesLine lines[4];

static KrSeriesSheet
make (KrSeriesScoring scoring, int best)
{
  KrSeriesSheet sheet = {.title = "Autumn",
                         .rules = {scoring, best, false},
                         .players = players,
                         .n_players = 2,
                         .games = games,
                         .n_games = 2,
                         .results = results,
                         .lines = lines};

  memset (results, 0, sizeof results);
  memset (lines, 0, sizeof lines);
  results[0] = (KrSeriesResult){.played = true, .place = 1, .stars = 2, .total = -120};
  results[1] = (KrSeriesResult){.played = true, .place = 2, .total = 300};
  results[2] = (KrSeriesResult){.played = true, .place = 1, .total = 40};
  for (int game = 0; game < 2; game++) {
    if (game > 0)
      memcpy (lines + 2, lines, 2 * sizeof *lines);
    ck_assert (kr_series_add_game (&sheet.rules, results, game, 2, lines + 2 * game));
  }
  return sheet;
}

static void
assert_text (char *text, const char *wanted)
{
  ck_assert_str_eq (text, wanted);
  g_free (text);
}

START_TEST (results_and_standings_are_written)
{
  const KrSeriesSheet sheet = make (KR_SERIES_POINTS, 1);
  g_auto (GStrv) notes = kr_series_sheet_list_notes (&sheet);

  assert_text (kr_series_sheet_format_result (&sheet, 0, 0), "−120");
  assert_text (kr_series_sheet_format_result (&sheet, 1, 0), "(40)");
  assert_text (kr_series_sheet_format_result (&sheet, 1, 1), "–");
  assert_text (kr_series_sheet_format_standing (&sheet, 1, 0), "−120 · 1st");
  assert_text (kr_series_sheet_format_standing (&sheet, 1, 1), "300 · 2nd");
  assert_text (kr_series_sheet_describe_rules (&sheet.rules, &sheet.translator),
               "By points; the best game of each player counts");
  assert_text (kr_series_sheet_format_place (&sheet.translator, 9), "9.");
  ck_assert_uint_eq (g_strv_length (notes), 3);
  ck_assert_str_eq (notes[2], "Tied players share a place.");
}
END_TEST

START_TEST (wins_are_counted)
{
  const KrSeriesSheet sheet = make (KR_SERIES_WINS, 0);

  assert_text (kr_series_sheet_format_result (&sheet, 0, 0), "1");
  assert_text (kr_series_sheet_format_result (&sheet, 0, 1), "0");
  assert_text (kr_series_sheet_format_standing (&sheet, 1, 0), "2 · 1st");
  assert_text (kr_series_sheet_describe_rules (&sheet.rules, &sheet.translator), "By wins");
}
END_TEST

START_TEST (a_spreadsheet_has_a_record_for_each_player_and_game)
{
  const KrSeriesSheet sheet = make (KR_SERIES_POINTS, 1);

  assert_text (kr_series_sheet_format_csv (&sheet),
               "game,date,location,player,state,total,place,stars,games that count so far,score so "
               "far,place so far\r\n"
               "1,2026-11-06,Rome,\"'=Ruth\",counts,-120,1,2,1,-120,1\r\n"
               "1,2026-11-06,Rome,\"Sam, \"\"the\"\" man\",counts,300,2,0,1,300,2\r\n"
               "2,2026-11-13,,\"'=Ruth\",dropped,40,1,0,1,-120,1\r\n"
               "2,2026-11-13,,\"Sam, \"\"the\"\" man\",missed,,,,1,300,2\r\n");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {results_and_standings_are_written, wins_are_counted,
                                a_spreadsheet_has_a_record_for_each_player_and_game, NULL};

  return kr_test_run (kr_test_suite ("series-sheet", tests));
}
