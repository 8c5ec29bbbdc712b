/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-sheet.h"
#include "evening-fixture.h"

/* Rounds, scores and notes in words. */

static void
assert_text (char *text, const char *wanted)
{
  ck_assert_str_eq (text, wanted);
  g_free (text);
}

START_TEST (scores_and_places_are_written)
{
  g_autoptr (KrEveningBoard) board = make_board (5, 4, 2, KR_SERIES_PLACES);
  const KrEveningSheet sheet = {.board = board, .day = "28 November"};
  g_auto (GStrv) notes = NULL;

  assert_text (kr_evening_sheet_format_score (&sheet, 0), "–");
  assert_text (kr_evening_sheet_format_place (&sheet, 0), "–");
  set_result (board, 0, 0, TRUE);
  set_result (board, 1, 0, FALSE);
  ck_assert (kr_evening_board_rank (board));
  notes = kr_evening_sheet_list_notes (&sheet);
  assert_text (kr_evening_sheet_describe (&sheet), "28 November · By places");
  assert_text (kr_evening_sheet_format_round (&sheet, 1), "Round 2");
  assert_text (kr_evening_sheet_format_table (&sheet, 0), "Table 1");
  assert_text (kr_evening_sheet_format_score (&sheet, 0), "2"); /* the second by the average */
  assert_text (kr_evening_sheet_format_place (&sheet, 3), "4");
  assert_text (kr_evening_sheet_format_place (&sheet, 4), "–");
  assert_text (kr_evening_sheet_list_out (&sheet, &board->state->rounds[0].seating),
               "A very long name of somebody");
  ck_assert_uint_ge (g_strv_length (notes), 2);
  ck_assert_str_eq (notes[g_strv_length (notes) - 1], "Tied players share a place.");
}
END_TEST

START_TEST (nobody_sits_out_if_all_have_a_table)
{
  g_autoptr (KrEveningBoard) board = make_board (8, 4, 1, KR_SERIES_WINS);
  const KrEveningSheet sheet = {.board = board, .day = ""};

  ck_assert_ptr_null (kr_evening_sheet_list_out (&sheet, &board->state->rounds[0].seating));
  assert_text (kr_evening_sheet_describe (&sheet), "By wins");
  ck_assert_str_eq (kr_evening_sheet_get_score_title (&sheet), "Wins");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {scores_and_places_are_written, nobody_sits_out_if_all_have_a_table,
                                NULL};

  return kr_test_run (kr_test_suite ("evening-sheet", tests));
}
