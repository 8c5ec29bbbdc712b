/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-board.h"
#include "kr-test.h"

#include <string.h>

/* What of an evening can be undone, and what can be taken back; who is where in the standings. */

#define ID(number) "00000000-0000-4000-8000-00000000000" number
#define OPEN                                                                                       \
  "open 2026-11-28 size=2-4 tables=0 rounds=3 deals=0 minutes=0 by=points missed=average "         \
  "name=Club"
#define RULES "rules\nid=craits"
#define CAME(number, name) "came " ID (number) " pen=1 name=" name
#define GAME "11111111-0000-4000-8000-000000000001"
#define OTHER_GAME "11111111-0000-4000-8000-000000000002"

/* A board of events whose ids are ID ("1") and so on, in the order of their times. They are given
 * in the opposite order. */
static KrEveningBoard *
make_board (const char *const *texts)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_evening_step_free);
  int n = 0;

  while (texts[n] != NULL)
    n++;
  for (int i = n; i > 0; i--) {
    KrEveningStep *step = g_new0 (KrEveningStep, 1);

    step->id = g_strdup_printf (ID ("%d"), i);
    step->at_us = i;
    step->text = g_strdup (texts[i - 1]);
    g_ptr_array_add (steps, step);
  }
  return kr_evening_board_new ("u", steps);
}

static const struct {
  const char *texts[8];
  const char *last;   /* that may be undone; NULL: none */
  const char *undone; /* that may be taken back */
} rows[] = {
    {{NULL}, NULL, NULL},
    {{OPEN, RULES}, NULL, NULL}, /* what was agreed on first */
    {{OPEN, RULES, RULES}, ID ("3"), NULL},
    {{OPEN, RULES, OPEN}, ID ("3"), NULL},
    {{OPEN, RULES, CAME ("8", "Ann")}, ID ("3"), NULL},
    {{OPEN, RULES, "left " ID ("8")}, NULL, NULL}, /* had no effect */
    {{OPEN, RULES, CAME ("8", "Ann"), "undo " ID ("3")}, NULL, ID ("4")},
    {{OPEN, RULES, CAME ("8", "Ann"), CAME ("9", "Bea"), "undo " ID ("4")}, ID ("3"), ID ("5")},
    {{OPEN, RULES, CAME ("8", "Ann"), "undo " ID ("3"), "undo " ID ("4")}, ID ("3"), NULL},
    {{OPEN, RULES, CAME ("8", "Ann"), "undo " ID ("3"), CAME ("9", "Bea")}, ID ("5"), NULL},
    {{OPEN, RULES, CAME ("8", "Ann"), "undo " ID ("7")}, ID ("3"), NULL}, /* of nothing */
};

static const char *
get_id (const KrEveningStep *step)
{
  return step != NULL ? step->id : "none";
}

START_TEST (the_last_step_is_undone_and_taken_back)
{
  g_autoptr (KrEveningBoard) board = make_board (rows[_i].texts);

  ck_assert_str_eq (get_id (kr_evening_board_find_last (board)),
                    rows[_i].last != NULL ? rows[_i].last : "none");
  ck_assert_str_eq (get_id (kr_evening_board_find_undone (board)),
                    rows[_i].undone != NULL ? rows[_i].undone : "none");
}
END_TEST

static const char *const played[] = {
    OPEN,
    RULES,
    CAME ("7", "Cid"),
    CAME ("8", "Ann"),
    CAME ("9", "Ann"),
    "round 1 offset=0 " GAME "/0/" ID ("7") "," ID ("8") " out=" ID ("9"),
    NULL,
};

START_TEST (standings_are_by_place_then_name)
{
  g_autoptr (KrEveningBoard) board = make_board (played);
  KrEveningResult *result = kr_evening_board_get_result (board, 0, 0);
  g_autoptr (KrEveningRow) row = kr_evening_board_make_row (board);

  ck_assert_str_eq (row->name, "Club");
  ck_assert_uint_eq (row->n_people, 3);
  ck_assert (kr_evening_board_rank (board)); /* nobody has a place yet */
  ck_assert_uint_eq (board->order[0], 1);    /* the two Anns by their UUIDs */
  ck_assert_uint_eq (board->order[1], 2);
  ck_assert_uint_eq (board->order[2], 0);
  ck_assert_int_eq (kr_evening_board_get_doing (board, 0, 0), KR_EVENING_WAITS);
  result->there = true;
  ck_assert_int_eq (kr_evening_board_get_doing (board, 0, 0), KR_EVENING_PLAYS);
  ck_assert (!kr_evening_board_is_round_over (board, 0));
  *result = (KrEveningResult){.there = true, .over = true, .total = {5, 10}, .place = {1, 2}};
  ck_assert_int_eq (kr_evening_board_get_doing (board, 0, 0), KR_EVENING_DONE);
  ck_assert (kr_evening_board_is_round_over (board, 0));
  ck_assert (kr_evening_board_rank (board));
  ck_assert_uint_eq (board->order[0], 0);
  ck_assert_uint_eq (board->order[1], 1);
  ck_assert_uint_eq (board->order[2], 2);
}
END_TEST

START_TEST (a_sum_that_is_too_large_is_told)
{
  static const char *const twice[] = {
      OPEN,
      RULES,
      CAME ("7", "Cid"),
      CAME ("8", "Ann"),
      "round 1 offset=0 " GAME "/0/" ID ("7") "," ID ("8") " out=-",
      "round 2 offset=0 " OTHER_GAME "/0/" ID ("7") "," ID ("8") " out=-",
      NULL,
  };
  g_autoptr (KrEveningBoard) board = make_board (twice);

  ck_assert_int_eq (board->state->n_rounds, 2);
  for (int round = 0; round < 2; round++)
    *kr_evening_board_get_result (board, round, 0) = (KrEveningResult){
        .there = true, .over = true, .total = {G_MAXINT64 - 1, 0}, .place = {2, 1}};
  ck_assert (!kr_evening_board_rank (board));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {standings_are_by_place_then_name, a_sum_that_is_too_large_is_told,
                                NULL};
  Suite *suite = kr_test_suite ("evening-board", tests);
  TCase *steps = tcase_create ("steps");

  tcase_add_loop_test (steps, the_last_step_is_undone_and_taken_back, 0, G_N_ELEMENTS (rows));
  suite_add_tcase (suite, steps);
  return kr_test_run (suite);
}
