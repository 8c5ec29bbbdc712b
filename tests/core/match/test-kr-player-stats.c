/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-stats.h"

#include "kr-test-match.h"
#include "kr-test-rules.h"

#include <stdio.h>
#include <string.h>

/* What one game of three deals, of 8, 2 and 3 cards, puts into a profile. */

#define N_DEALS 3
#define MAX_LINES 3
#define MAX_FIGURES 14

typedef struct {
  const char *name;
  KrTestDocument document;
  int n_players;
  const char *lines[MAX_LINES];
  int seat;
  int figures[MAX_FIGURES][2]; /* figure, number; all others are 0 */
} Game;

#define WHOLE                                                                                      \
  {                                                                                                \
    "score 1 out=0 0:out 1:8,8,K/p1/f1 2:3,3", "score 2 out=1 0:=200/r1 1:out 2:=60/c1/m1",        \
        "score 3 out=1 0:3 1:out 2:K/p2"                                                           \
  }

static const Game games[] = {
    {"not finished",
     KR_TEST_KREIGHTS,
     3,
     {"score 1 out=0 0:out 1:8,8,K/p1 2:3,3"},
     2,
     {{KR_STAT_UNFINISHED, 1}}},
    {"stopped early",
     KR_TEST_KREIGHTS,
     3,
     {"score 1 out=0 0:out 1:8,8,K/p1 2:3,3", "stop"},
     2,
     {{KR_STAT_UNFINISHED, 1}}},
    {"a winner",
     KR_TEST_KREIGHTS,
     3,
     WHOLE,
     2,
     {{KR_STAT_GAMES, 1},
      {KR_STAT_TOTALS, 5},
      {KR_STAT_DEALS, 3},
      {KR_STAT_STARS, 2},
      {KR_STAT_PRESSURES, 2},
      {KR_STAT_PRESSURE_POINTS, 10},
      {KR_STAT_COOPERS, 1},
      {KR_STAT_MULLIGANS, 1},
      {KR_STAT_THREES_TWO, 1},
      {KR_STAT_UNDER, 1},
      {KR_STAT_UNDER_WON, 1},
      {KR_STAT_PLACE, 1},
      {KR_STAT_CHANCE, KR_STAT_CHANCE_UNITS / 3}}},
    {"a last",
     KR_TEST_KREIGHTS,
     3,
     WHOLE,
     0,
     {{KR_STAT_GAMES, 1},
      {KR_STAT_TOTALS, 1150},
      {KR_STAT_DEALS, 3},
      {KR_STAT_STARS, 3},
      {KR_STAT_OUTS, 1},
      {KR_STAT_REVOKES, 1},
      {KR_STAT_THREES_ONE, 1},
      {KR_STAT_PLACE + 2, 1},
      {KR_STAT_CHANCE, KR_STAT_CHANCE_UNITS / 3},
      {KR_STAT_BEHIND, KR_STAT_BEHIND_UNITS}}},
    {"out, with two cards that were owed",
     KR_TEST_KREIGHTS,
     3,
     {"score 1 out=0 0:5,10/f1 1:A 2:A", "score 2 out=0 0:3,3/f1 1:A 2:A",
      "score 3 out=1,0 haha 0:clean 1:3,3 2:K"},
     0,
     {{KR_STAT_GAMES, 1},
      {KR_STAT_TOTALS, -20},
      {KR_STAT_DEALS, 3},
      {KR_STAT_STARS, 2},
      {KR_STAT_OUTS, 3},
      {KR_STAT_FORGOT, 2},
      {KR_STAT_CLEAN, 1},
      {KR_STAT_UNDER, 1},
      {KR_STAT_PLACE + 1, 1},
      {KR_STAT_CHANCE, KR_STAT_CHANCE_UNITS / 3},
      {KR_STAT_BEHIND, KR_STAT_BEHIND_UNITS / 2}}},
    {"skill hands and luck hands",
     KR_TEST_CRATES,
     3,
     {"score 1 out=0 0:out 1:=40 2:=7", "score 2 out=0 0:out 1:=5/p1 2:=7",
      "score 3 out=0 0:out 1:=6 2:=7"},
     1,
     {{KR_STAT_GAMES, 1},
      {KR_STAT_TOTALS, 56},
      {KR_STAT_DEALS, 3},
      {KR_STAT_PRESSURES, 1},
      {KR_STAT_PRESSURE_POINTS, 5},
      {KR_STAT_SKILL_DEALS, 2},
      {KR_STAT_SKILL_POINTS, 16},
      {KR_STAT_LUCK_DEALS, 1},
      {KR_STAT_LUCK_POINTS, 40},
      {KR_STAT_PLACE + 2, 1},
      {KR_STAT_CHANCE, KR_STAT_CHANCE_UNITS / 3},
      {KR_STAT_BEHIND, KR_STAT_BEHIND_UNITS}}},
    {"honors, and pressures at the end",
     KR_TEST_JEFF,
     3,
     {"score 1 out=0 0:out 1:3,3,3,3 2:K", "score 2 out=0 0:out 1:=-200/p2 2:=0",
      "score 3 out=0 0:out 1:=5 2:=0"},
     1,
     {{KR_STAT_GAMES, 1},
      {KR_STAT_TOTALS, -375},
      {KR_STAT_DEALS, 3},
      {KR_STAT_PRESSURES, 2},
      {KR_STAT_PRESSURE_POINTS, 20},
      {KR_STAT_THREES_FOUR, 1},
      {KR_STAT_OFF_THE_BALCONY, 2},
      {KR_STAT_NO_HITTERS, 1},
      {KR_STAT_PLACE, 1},
      {KR_STAT_CHANCE, KR_STAT_CHANCE_UNITS / 3}}},
};

static void
play (KrMatch *match, const Game *game)
{
  KrRules rules = kr_test_rules (game->document);
  KrStatus status;

  rules.revoke = 1000;
  rules.one_card = KR_ONE_CARD_NEXT_TO_LAST;
  rules.one_card_drawn_at_end = true;
  rules.one_card_still_out = true;
  rules.skill_hand_cards = game->document == KR_TEST_CRATES ? 3 : 0;
  rules.yardstick_three_wins = game->document == KR_TEST_KREIGHTS ? 200 : 0;
  rules.n_deals = N_DEALS;
  memcpy (rules.deals, (uint8_t[N_DEALS]){8, 2, 3}, N_DEALS);
  ck_assert_int_eq (kr_match_init (match, &rules, game->n_players, 0, &status), KR_OK);
  kr_test_match_book_all (match, game->lines, MAX_LINES);
}

START_TEST (counts_a_game)
{
  const Game *game = &games[_i];
  KrMatch match;
  KrPlayerStats figures;
  KrPlayerStats expected = {{0}};

  play (&match, game);
  for (int i = 0; i < MAX_FIGURES && game->figures[i][1] != 0; i++)
    expected.n[game->figures[i][0]] = game->figures[i][1];
  kr_player_stats_init (&figures, &match, game->seat);
  for (int i = 0; i < KR_N_STATS; i++)
    ck_assert_msg (figures.n[i] == expected.n[i], "%s: figure %d is %lld, not %lld", game->name, i,
                   (long long) figures.n[i], (long long) expected.n[i]);
}
END_TEST

START_TEST (adding_and_taking_away_cancel)
{
  KrMatch match;
  KrPlayerStats one;
  KrPlayerStats sum = {{0}};

  play (&match, &games[2]);
  kr_player_stats_init (&one, &match, 2);
  kr_player_stats_add (&sum, &one, 1);
  kr_player_stats_add (&sum, &one, 1);
  ck_assert_int_eq (sum.n[KR_STAT_TOTALS], 2 * one.n[KR_STAT_TOTALS]);
  kr_player_stats_add (&sum, &one, -2);
  for (int i = 0; i < KR_N_STATS; i++)
    ck_assert_int_eq (sum.n[i], 0);
}
END_TEST

/* Every happening adds to its own figure, or to none: never to another. */
START_TEST (each_happening_adds_to_its_own_figure)
{
  static const int figures[KR_N_HAPPENINGS] = {
      [KR_HAPPENING_PRESSURE] = KR_STAT_PRESSURES, [KR_HAPPENING_FORGOT] = KR_STAT_FORGOT,
      [KR_HAPPENING_COOPER] = KR_STAT_COOPERS,     [KR_HAPPENING_REVOKE] = KR_STAT_REVOKES,
      [KR_HAPPENING_MULLIGAN] = KR_STAT_MULLIGANS, [KR_HAPPENING_PENALTY_CARD] = -1,
  };
  KrPlayerStats before;
  KrPlayerStats after;
  KrMatch match;

  play (&match, &games[2]);
  kr_player_stats_init (&before, &match, 2);
  match.deals[0].entry.seats[2].happened[_i] += 3;
  kr_player_stats_init (&after, &match, 2);
  for (int i = 0; i < KR_N_STATS; i++)
    ck_assert_msg (after.n[i] - before.n[i] == (i == figures[_i] ? 3 : 0),
                   "%s: figure %d went from %lld to %lld", kr_happening_words[_i], i,
                   (long long) before.n[i], (long long) after.n[i]);
}
END_TEST

START_TEST (sums_never_wrap)
{
  KrPlayerStats sum = {{1, 2, INT64_MAX - 5}};
  const KrPlayerStats more = {{1, 1, 6}};
  const KrPlayerStats before = sum;

  ck_assert (!kr_player_stats_add (&sum, &more, 1));
  ck_assert_mem_eq (&sum, &before, sizeof sum);
  ck_assert (kr_player_stats_add (&sum, &more, -1));
  ck_assert_int_eq (sum.n[2], INT64_MAX - 11);
  ck_assert (!kr_player_stats_add (&sum, &(KrPlayerStats){{0, 0, INT64_MIN}}, -1));
  ck_assert_int_eq (sum.n[2], INT64_MAX - 11);
}
END_TEST

START_TEST (a_result_has_a_place_that_there_is)
{
  static const struct {
    int n_sides;
    int place;
    bool holds;
  } rows[] = {{2, 1, true},  {2, 2, true},  {8, 8, true},  {2, 3, false},
              {2, 0, false}, {0, 0, false}, {9, 1, false}, {1, 1, true}};

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    KrPlayerStats stats = {{0}};
    const KrPlayerStats nothing = {{0}};

    ck_assert_int_eq (kr_player_stats_set_result (&stats, rows[i].n_sides, rows[i].place, 5),
                      rows[i].holds);
    ck_assert_int_eq (memcmp (&stats, &nothing, sizeof stats) == 0, !rows[i].holds);
    if (rows[i].holds && rows[i].place == rows[i].n_sides)
      ck_assert_int_eq (stats.n[KR_STAT_BEHIND], rows[i].n_sides > 1 ? KR_STAT_BEHIND_UNITS : 0);
  }
}
END_TEST

START_TEST (everything_has_a_name)
{
  for (int i = 0; i < KR_STAT_PLACE; i++)
    ck_assert_ptr_nonnull (kr_player_stat_id ((KrPlayerStat) i));
  for (int i = 0; i < KR_N_HAPPENINGS; i++)
    ck_assert_ptr_nonnull (kr_happening_words[i]);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("figures");
  TCase *tcase = tcase_create ("figures");

  tcase_add_loop_test (tcase, counts_a_game, 0, (int) (sizeof games / sizeof games[0]));
  tcase_add_loop_test (tcase, each_happening_adds_to_its_own_figure, 0, KR_N_HAPPENINGS);
  tcase_add_test (tcase, everything_has_a_name);
  tcase_add_test (tcase, sums_never_wrap);
  tcase_add_test (tcase, a_result_has_a_place_that_there_is);
  tcase_add_test (tcase, adding_and_taking_away_cancel);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
