/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening.h"
#include "kr-evening-known.h"
#include "kr-test.h"

#include <stdlib.h>
#include <string.h>

/*
 * Seatings against every seating there is, known schedules by counting who meets whom, and what
 * holds of any evening, by random ones.
 */

#define N_EVENINGS 100
#define N_PASTS 60

static KrEveningPast past;
static KrEveningPast after;
static KrEveningRound rounds[KR_EVENING_MAX_ROUNDS];
static bool present[KR_EVENING_MAX_PLAYERS];

static void
set_up (void)
{
  memset (&past, 0, sizeof past);
  memset (present, true, sizeof present);
}

static void
plan (int n_players, const KrEveningTables *tables, int n_rounds, uint64_t seed)
{
  ck_assert (kr_evening_plan (&past, present, n_players, tables, n_rounds, seed, &after, rounds));
}

/* --- Sizes -------------------------------------------------------------------- */

static const struct {
  KrEveningTables tables;
  int n;
  int n_tables;
  int sizes[4];
} sized[] = {
    {{3, 5, 0}, 2, 0, {0}},           {{3, 5, 0}, 3, 1, {3}},     {{3, 5, 0}, 5, 1, {5}},
    {{3, 5, 0}, 6, 2, {3, 3}},        {{3, 5, 0}, 9, 2, {5, 4}},  {{3, 5, 0}, 11, 3, {4, 4, 3}},
    {{3, 5, 0}, 16, 4, {4, 4, 4, 4}}, {{4, 4, 0}, 11, 2, {4, 4}}, {{3, 5, 2}, 12, 2, {5, 5}},
    {{3, 5, 1}, 4, 1, {4}},           {{2, 8, 0}, 7, 1, {7}},
};

START_TEST (tables_have_the_sizes_that_leave_out_fewest)
{
  int sizes[KR_EVENING_MAX_PLAYERS];

  ck_assert_int_eq (kr_evening_get_sizes (&sized[_i].tables, sized[_i].n, sizes),
                    sized[_i].n_tables);
  ck_assert_mem_eq (sizes, sized[_i].sizes, (size_t) sized[_i].n_tables * sizeof *sizes);
}
END_TEST

/* --- Known schedules ---------------------------------------------------------- */

static const struct {
  int n_players;
  int size;
  int n_rounds;
  int n_met; /* by every pair, in the end */
} known[] = {
    {8, 4, 7, 3},  {12, 4, 11, 3}, {20, 4, 19, 3}, {24, 4, 23, 3},
    {15, 3, 7, 1}, {9, 3, 4, 1},   {16, 4, 5, 1},  {25, 5, 6, 1},
};

START_TEST (a_known_schedule_lets_all_meet_equally_often)
{
  int n = known[_i].n_players;
  KrEveningRound round = {.n_tables = n / known[_i].size};

  for (int i = 0; i < known[_i].n_rounds; i++) {
    int at_table[KR_EVENING_MAX_PLAYERS] = {0};

    for (int player = 0; player < n; player++) {
      int table = kr_evening_known_get_table (n, known[_i].size, i, player);

      ck_assert_int_ge (table, 0);
      ck_assert_int_lt (table, round.n_tables);
      round.table[player] = (int16_t) table;
      at_table[table]++;
    }
    for (int table = 0; table < round.n_tables; table++)
      ck_assert_int_eq (at_table[table], known[_i].size);
    kr_evening_add (&past, &round, n);
  }
  for (int a = 0; a < n; a++)
    for (int b = 0; b < n; b++)
      ck_assert_int_eq (past.met[a][b], a == b ? 0 : known[_i].n_met);
  ck_assert_int_eq (kr_evening_known_get_table (n, known[_i].size, known[_i].n_rounds, 0), -1);
}
END_TEST

START_TEST (an_evening_that_has_a_known_schedule_is_as_even)
{
  KrEveningTables tables = {known[_i].size, known[_i].size, 0};

  plan (known[_i].n_players, &tables, known[_i].n_rounds, 1);
  for (int a = 0; a < known[_i].n_players; a++)
    for (int b = 0; b < a; b++)
      ck_assert_int_eq (after.met[a][b], known[_i].n_met);
}
END_TEST

/* --- Every seating ------------------------------------------------------------ */

/* The smallest strain of all ways to seat the players from @player on; @left are the free places
 * of each table. */
static int64_t
search (int n_players, int player, int n_tables, int left[], KrEveningRound *round)
{
  int64_t best = INT64_MAX;

  if (player == n_players) {
    static KrEveningPast sum;

    sum = past;
    kr_evening_add (&sum, round, n_players);
    return kr_evening_get_strain (&sum, n_players);
  }
  for (int table = 0; table < n_tables; table++) {
    int64_t strain;

    if (left[table] == 0)
      continue;
    left[table]--;
    round->table[player] = (int16_t) table;
    strain = search (n_players, player + 1, n_tables, left, round);
    best = strain < best ? strain : best;
    left[table]++;
  }
  return best;
}

static const struct {
  KrEveningTables tables;
  int n_players;
} small[] = {{{3, 5, 0}, 6}, {{3, 5, 0}, 7}, {{4, 4, 0}, 8}, {{3, 3, 0}, 9}, {{3, 5, 0}, 9}};

START_TEST (one_round_is_the_best_there_is)
{
  const KrEveningTables *tables = &small[_i].tables;
  int n = small[_i].n_players;
  uint64_t seed = (uint64_t) _i + 1;

  for (int i = 0; i < N_PASTS; i++) {
    int sizes[KR_EVENING_MAX_PLAYERS];
    int n_tables = kr_evening_get_sizes (tables, n, sizes);
    KrEveningRound round = {.n_tables = n_tables};

    for (int a = 0; a < n; a++)
      for (int b = 0; b < a; b++)
        past.met[a][b] = past.met[b][a] = (uint16_t) kr_test_draw (&seed, 4);
    plan (n, tables, 1, seed);
    ck_assert_int_eq (kr_evening_get_strain (&after, n), search (n, 0, n_tables, sizes, &round));
  }
}
END_TEST

/* --- Any evening -------------------------------------------------------------- */

static void
check_round (const KrEveningRound *round, const KrEveningTables *tables, int n_players)
{
  int at_table[KR_EVENING_MAX_PLAYERS] = {0};
  int sizes[KR_EVENING_MAX_PLAYERS];
  int n = 0;

  for (int player = 0; player < n_players; player++) {
    ck_assert_int_eq (round->table[player] == KR_EVENING_ABSENT, !present[player]);
    ck_assert_int_lt (round->table[player], round->n_tables);
    n += present[player];
    if (round->table[player] >= 0)
      at_table[round->table[player]]++;
  }
  ck_assert_int_eq (kr_evening_get_sizes (tables, n, sizes), round->n_tables);
  for (int i = 0; i < round->n_tables; i++)
    ck_assert_int_eq (at_table[i], sizes[i]);
}

/* Those who are always there sit out equally often, within one round. */
static void
check_fair (const bool always[], int n_players)
{
  int least = KR_EVENING_MAX_ROUNDS;
  int most = 0;

  for (int player = 0; player < n_players; player++)
    if (always[player]) {
      least = after.n_out[player] < least ? after.n_out[player] : least;
      most = after.n_out[player] > most ? after.n_out[player] : most;
    }
  ck_assert_int_le (most - least, 1);
}

START_TEST (people_come_and_go_and_sit_out_fairly)
{
  uint64_t seed = 7;

  for (int evening = 0; evening < N_EVENINGS; evening++) {
    KrEveningTables tables = {.smallest = 2 + kr_test_draw (&seed, 3)};
    int n = 6 + kr_test_draw (&seed, 20);
    bool always[KR_EVENING_MAX_PLAYERS];

    tables.largest = tables.smallest + kr_test_draw (&seed, 3);
    tables.n_tables = kr_test_draw (&seed, 4);
    memset (always, true, sizeof always);
    memset (&past, 0, sizeof past);
    for (int round = 0; round < 5; round++) {
      for (int player = 0; player < n; player++) {
        present[player] = player < 4 || kr_test_draw (&seed, 8) > 0;
        always[player] = always[player] && present[player];
      }
      plan (n, &tables, 1, seed);
      check_round (&rounds[0], &tables, n);
      past = after;
    }
    check_fair (always, n);
  }
}
END_TEST

START_TEST (the_same_seed_seats_alike)
{
  static KrEveningRound first[4];
  KrEveningTables tables = {3, 5, 0};

  plan (18, &tables, 4, 99);
  memcpy (first, rounds, sizeof first);
  plan (18, &tables, 4, 99);
  for (int i = 0; i < 4; i++)
    for (int player = 0; player < 18; player++)
      ck_assert_int_eq (rounds[i].table[player], first[i].table[player]);
  for (int i = 0; i < 4; i++)
    check_round (&rounds[i], &tables, 18);
}
END_TEST

START_TEST (too_few_people_have_no_table)
{
  KrEveningTables tables = {3, 5, 0};

  ck_assert (!kr_evening_plan (&past, present, 2, &tables, 1, 1, &after, rounds));
}
END_TEST

START_TEST (meetings_without_end_are_counted_up_to_a_limit)
{
  KrEveningTables tables = {3, 5, 0};
  KrEveningRound together = {.n_tables = 1, .table = {[6] = KR_EVENING_OUT}};

  for (int i = 0; i < KR_EVENING_MAX_MEETINGS + 5; i++)
    kr_evening_add (&past, &together, 7);
  ck_assert_int_eq (past.met[0][1], KR_EVENING_MAX_MEETINGS);
  ck_assert_int_eq (past.n_out[6], KR_EVENING_MAX_MEETINGS);
  plan (6, &tables, KR_EVENING_MAX_ROUNDS, 1);
}
END_TEST

START_TEST (many_people_are_seated_in_little_time)
{
  KrEveningTables tables = {3, 5, 0};

  plan (100, &tables, 10, 1);
  for (int i = 0; i < 10; i++)
    check_round (&rounds[i], &tables, 100);
}
END_TEST

int
main (void)
{
  TCase *cases = tcase_create ("seating");
  Suite *suite = suite_create ("seating");

  tcase_add_checked_fixture (cases, set_up, NULL);
  tcase_add_loop_test (cases, tables_have_the_sizes_that_leave_out_fewest, 0,
                       (int) (sizeof sized / sizeof *sized));
  tcase_add_loop_test (cases, a_known_schedule_lets_all_meet_equally_often, 0,
                       (int) (sizeof known / sizeof *known));
  tcase_add_loop_test (cases, an_evening_that_has_a_known_schedule_is_as_even, 0,
                       (int) (sizeof known / sizeof *known));
  tcase_add_loop_test (cases, one_round_is_the_best_there_is, 0,
                       (int) (sizeof small / sizeof *small));
  tcase_add_test (cases, people_come_and_go_and_sit_out_fairly);
  tcase_add_test (cases, the_same_seed_seats_alike);
  tcase_add_test (cases, too_few_people_have_no_table);
  tcase_add_test (cases, meetings_without_end_are_counted_up_to_a_limit);
  tcase_add_test (cases, many_people_are_seated_in_little_time);
  suite_add_tcase (suite, cases);
  return kr_test_run (suite);
}
