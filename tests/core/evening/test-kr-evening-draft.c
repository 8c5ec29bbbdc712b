/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-draft.h"
#include "kr-test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The next round: taken from the plan, changed by hand, said as an event. */

#define N 10

/* Two tables of four; 8 and 9 sit out. */
static void
make (KrEveningDraft *draft, uint64_t seed)
{
  KrEveningRound round = {.n_tables = 2};

  for (int i = 0; i < N; i++)
    round.table[i] = (int16_t) (i < 8 ? i % 2 : KR_EVENING_OUT);
  kr_evening_draft_init (draft, &round, N, seed);
}

static KrEveningState *
make_state (void)
{
  KrEveningState *state = calloc (1, sizeof *state);

  ck_assert_ptr_nonnull (state);
  state->open = true;
  state->n_people = N;
  for (int i = 0; i < N; i++) {
    state->people[i].here = true;
    snprintf (state->people[i].uuid, KR_EVENING_UUID_SIZE, "10000000-0000-4000-8000-%012d", i);
  }
  return state;
}

START_TEST (everybody_has_the_planned_table)
{
  KrEveningDraft draft, again, other;
  bool differs = false;

  make (&draft, 7);
  make (&again, 7);
  ck_assert_int_eq (draft.n_tables, 2);
  ck_assert_int_eq (draft.n_seats[0], 4);
  ck_assert_int_eq (draft.n_out, 2);
  for (int i = 0; i < 8; i++)
    ck_assert_int_eq (kr_evening_draft_find (&draft, i), i % 2);
  ck_assert_int_eq (kr_evening_draft_find (&draft, 8), KR_EVENING_DRAFT_OUT);
  ck_assert_mem_eq (&draft, &again, sizeof draft);
  for (uint64_t seed = 8; seed < 12; seed++) {
    make (&other, seed);
    differs = differs || memcmp (draft.seats, other.seats, sizeof draft.seats) != 0;
  }
  ck_assert (differs); /* the order at a table is drawn */
}
END_TEST

START_TEST (who_is_not_there_has_no_place)
{
  KrEveningRound round = {.n_tables = 1, .table = {0, 0, 0, KR_EVENING_ABSENT}};
  KrEveningDraft draft;

  kr_evening_draft_init (&draft, &round, 4, 1);
  ck_assert_int_eq (draft.n_seats[0], 3);
  ck_assert_int_eq (draft.n_out, 0);
  ck_assert (!kr_evening_draft_swap (&draft, 3, 0));
}
END_TEST

START_TEST (a_draft_is_current_as_long_as_just_those_are_here)
{
  KrEveningState *state = make_state ();
  KrEveningDraft draft;

  make (&draft, 1);
  ck_assert (kr_evening_draft_is_current (&draft, state));
  state->people[9].here = false; /* sits out */
  ck_assert (!kr_evening_draft_is_current (&draft, state));
  state->people[9].here = true;
  state->n_people = 9; /* the last one’s coming was undone */
  ck_assert (!kr_evening_draft_is_current (&draft, state));
  state->n_people = 5;
  draft.n_out = 0;
  ck_assert (!kr_evening_draft_is_current (&draft, state));
  free (state);
}
END_TEST

START_TEST (players_move_and_change_places)
{
  static const KrEveningTables four = {4, 4, 0};
  KrEveningDraft draft;

  make (&draft, 1);
  ck_assert_int_eq (kr_evening_draft_find_odd (&draft, &four), -1);
  ck_assert (!kr_evening_draft_move (&draft, 0, 0));
  ck_assert (!kr_evening_draft_move (&draft, 0, 2));
  ck_assert (!kr_evening_draft_move (&draft, N, 0));
  ck_assert (kr_evening_draft_move (&draft, 0, 1));
  ck_assert_int_eq (kr_evening_draft_find (&draft, 0), 1);
  ck_assert_int_eq (draft.seats[1][4], 0);
  ck_assert_int_eq (kr_evening_draft_find_odd (&draft, &four), 0);
  ck_assert (kr_evening_draft_move (&draft, 8, 0));
  ck_assert_int_eq (kr_evening_draft_find_odd (&draft, &four), 1);
  ck_assert (kr_evening_draft_move (&draft, 1, KR_EVENING_DRAFT_OUT));
  ck_assert_int_eq (kr_evening_draft_find_odd (&draft, &four), -1);
  ck_assert_int_eq (draft.n_out, 2);
  ck_assert (kr_evening_draft_swap (&draft, 8, 9));
  ck_assert_int_eq (kr_evening_draft_find (&draft, 9), 0);
  ck_assert_int_eq (kr_evening_draft_find (&draft, 8), KR_EVENING_DRAFT_OUT);
  ck_assert (!kr_evening_draft_swap (&draft, 3, 3));
  ck_assert (!kr_evening_draft_swap (&draft, 3, N));
}
END_TEST

START_TEST (no_table_has_more_seats_than_there_can_be)
{
  KrEveningDraft draft;

  make (&draft, 1);
  for (int i = 1; i < 8; i += 2)
    ck_assert (kr_evening_draft_move (&draft, i, 0));
  ck_assert_int_eq (draft.n_seats[0], KR_MAX_SEATS);
  ck_assert (!kr_evening_draft_move (&draft, 8, 0));
  ck_assert_int_eq (kr_evening_draft_find (&draft, 8), KR_EVENING_DRAFT_OUT);
}
END_TEST

START_TEST (repeated_meetings_are_counted)
{
  KrEveningPast *past = calloc (1, sizeof *past);
  KrEveningDraft draft;

  ck_assert_ptr_nonnull (past);
  make (&draft, 1);
  past->met[0][2] = past->met[2][0] = 2;
  past->met[0][4] = past->met[4][0] = 1;
  past->met[0][1] = past->met[1][0] = 1; /* at another table now */
  ck_assert_int_eq (kr_evening_draft_count_met (&draft, past, 0), 2);
  ck_assert_int_eq (kr_evening_draft_count_met (&draft, past, 1), 0);
  ck_assert_int_eq (kr_evening_draft_count_met (&draft, past, 8), 0);
  ck_assert_int_eq (kr_evening_draft_count_repeats (&draft, past), 2);
  free (past);
}
END_TEST

START_TEST (the_event_says_who_sits_where)
{
  KrEveningState *state = make_state ();
  KrEveningEvent event;
  KrEveningDraft draft;
  char text[KR_EVENING_TEXT_SIZE];

  make (&draft, 3);
  ck_assert (kr_evening_draft_is_current (&draft, state));
  state->people[5].here = false;
  ck_assert (!kr_evening_draft_is_current (&draft, state));
  state->people[5].here = true;
  for (int i = 0; i < 8; i += 2)
    ck_assert (kr_evening_draft_move (&draft, i, KR_EVENING_DRAFT_OUT));
  state->n_rounds = 2;
  kr_evening_draft_make_event (&draft, state, &event);
  ck_assert_int_eq (event.kind, KR_EVENING_ROUND);
  ck_assert_int_eq (event.round, 2);
  ck_assert_int_eq (event.n_tables, 1); /* the first one is empty */
  ck_assert_int_eq (kr_evening_draft_find_odd (&draft, &(KrEveningTables){4, 4, 0}), -1);
  ck_assert_int_eq (event.tables[0].n_seats, 4);
  ck_assert_int_eq (event.n_people, N);
  ck_assert_int_eq (event.tables[0].dealer, 0);
  strcpy (event.tables[0].session, "20000000-0000-4000-8000-000000000000");
  ck_assert_uint_lt (kr_evening_event_format (&event, text), sizeof text);
  ck_assert_int_eq (kr_evening_event_parse (text, &event, NULL), KR_OK);
  free (state);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {everybody_has_the_planned_table,
                                who_is_not_there_has_no_place,
                                a_draft_is_current_as_long_as_just_those_are_here,
                                players_move_and_change_places,
                                no_table_has_more_seats_than_there_can_be,
                                repeated_meetings_are_counted,
                                the_event_says_who_sits_where,
                                NULL};

  return kr_test_run (kr_test_suite ("evening-draft", tests));
}
