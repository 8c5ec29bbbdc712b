/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-test.h"

/*
 * evening-fixture.h: an evening that is made of events, with results as a test wants them.
 */

static inline void
add_event (GPtrArray *steps, const KrEveningEvent *event)
{
  KrEveningStep *step = g_new0 (KrEveningStep, 1);
  char line[KR_EVENING_TEXT_SIZE];

  ck_assert_uint_lt (kr_evening_event_format (event, line), sizeof line);
  step->id = g_strdup_printf ("00000000-0000-4000-8000-%012u", steps->len);
  step->at_us = steps->len + 1;
  step->recorder = g_strdup ("here");
  step->text = g_strdup (line);
  g_ptr_array_add (steps, step);
}

static inline void
write_player (int number, char uuid[KR_EVENING_UUID_SIZE])
{
  g_snprintf (uuid, KR_EVENING_UUID_SIZE, "10000000-0000-4000-8000-%012d", number);
}

static inline void
add_round (GPtrArray *steps, int round, int n_people, int size)
{
  g_autofree KrEveningEvent *event = g_new0 (KrEveningEvent, 1);

  event->kind = KR_EVENING_ROUND;
  event->round = round;
  event->n_tables = n_people / size;
  event->n_people = n_people;
  for (int i = 0; i < event->n_tables; i++) {
    event->tables[i] = (KrEveningSeating){.n_seats = size, .dealer = (round + i) % size};
    g_snprintf (event->tables[i].session, KR_EVENING_UUID_SIZE, "20000000-0000-4000-8000-%06d%06d",
                round, i);
  }
  for (int i = 0; i < n_people; i++)
    write_player (i, event->people[i]);
  add_event (steps, event);
}

/* A board of @n_people, round after round at tables of @size in the order in which they came, the
 * rest sitting out. Names are of every kind. Caller frees. */
static inline KrEveningBoard *
make_board (int n_people, int size, int n_rounds, KrSeriesScoring scoring)
{
  static const char *const names[] = {"Ruth", "<b>Sam</b>", "Inês", "שרה",
                                      "A very long name of somebody"};
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_evening_step_free);
  g_autofree KrEveningEvent *event = g_new0 (KrEveningEvent, 1);
  KrEveningBoard *board;

  event->kind = KR_EVENING_OPEN;
  event->settings = (KrEveningSettings){.day = 20261128,
                                        .tables = {size, size, 0},
                                        .scoring = scoring,
                                        .average = true,
                                        .name = "Club 100% <i>"};
  add_event (steps, event);
  event->kind = KR_EVENING_RULES;
  event->rules = "{}";
  add_event (steps, event);
  event->kind = KR_EVENING_CAME;
  for (int i = 0; i < n_people; i++) {
    write_player (i, event->uuid);
    event->pen = 1 + i % 8;
    g_strlcpy (event->name, names[i % (int) G_N_ELEMENTS (names)], sizeof event->name);
    add_event (steps, event);
  }
  for (int round = 0; round < n_rounds; round++)
    add_round (steps, round, n_people, size);
  board = kr_evening_board_new ("30000000-0000-4000-8000-000000000000", steps);
  for (guint i = 0; i < steps->len; i++)
    ck_assert_int_eq (((KrEveningStep *) g_ptr_array_index (steps, i))->effect, KR_EVENING_HOLDS);
  return board;
}

/* The game of a table: seat 0 has 10 points, each further one 10 more. */
static inline void
set_result (KrEveningBoard *board, int round, int table, gboolean over)
{
  KrEveningResult *result = kr_evening_board_get_result (board, round, table);

  result->there = true;
  result->over = over;
  result->n_deals = 15;
  result->n_scored = over ? 15 : 7;
  for (int seat = 0; seat < KR_MAX_SEATS; seat++) {
    result->place[seat] = seat + 1;
    result->total[seat] = 10 * (seat + 1);
  }
}
