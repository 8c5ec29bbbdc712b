/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-feat.h"

#include "kr-test-match.h"
#include "kr-test-rules.h"

#include <stdio.h>
#include <string.h>

/* Games of three deals, of 8, 7 and 2 cards, and the feats in them. */

#define N_DEALS 3
#define MAX_LINES 4
#define TEXT_SIZE 1024

/* A feat is written: kind, seats as digits, deal from 1 (0: the game), value. */
typedef struct {
  const char *name;
  KrTestDocument document;
  int n_players;
  const char *lines[MAX_LINES];
  const char *feats;
} Game;

static const Game games[] = {
    {"nothing scored", KR_TEST_KREIGHTS, 3, {NULL}, ""},
    {"a game that goes on has the feats of its deals",
     KR_TEST_KREIGHTS,
     3,
     {"score 1 out=0 count=5 0:out 1:8,8,K/p1 2:3,3"},
     "lowest-deal 2 1 -75\nhighest-deal 1 1 115\nhighest-hand 1 1 110\nlongest-count - 1 5\n"
     "deal-pressures 1 1 1\nthrees-two 2 1 1\n"},
    {"so has one that stopped early",
     KR_TEST_KREIGHTS,
     3,
     {"score 1 out=0 0:out 1:=10 2:=20", "stop"},
     "lowest-deal 0 1 0\nhighest-deal 2 1 20\nhighest-hand 2 1 20\n"},
    {"a whole game",
     KR_TEST_KREIGHTS,
     3,
     {"score 1 out=0 0:out 1:=50 2:=20/p2/c1", "score 2 out=1 0:=200/r0 1:out 2:=60/c1",
      "score 3 out=1 0:3 1:out 2:K/p1"},
     "lowest-win 1 0 50\nhighest-win 1 0 50\nwidest-win 1 0 55\n"
     "most-pressures 2 0 3\npressure-points 2 0 15\nmost-stars 0 0 3\nmost-coopers 2 0 2\n"
     "comeback 1 1 50\nlongest-lead 1 2 2\nlead-changes - 0 1\nlowest-deal 0 3 -50\n"
     "highest-deal 0 2 200\nhighest-hand 0 2 200\ndeal-pressures 2 1 2\nthrees-one 0 3 1\n"},
    {"a game took as long as its deals, if each was timed",
     KR_TEST_KREIGHTS,
     3,
     {"score 1 out=0 time=100 0:out 1:=1 2:=2", "score 2 out=0 time=101 0:out 1:=1 2:=2",
      "score 3 out=0 time=102 0:out 1:=1 2:=2"},
     "lowest-win 0 0 0\nhighest-win 0 0 0\nwidest-win 0 0 3\nfastest-game - 0 303\n"
     "most-stars 0 0 3\nlongest-lead 0 1 3\nlowest-deal 0 1 0\nhighest-deal 2 1 2\n"
     "highest-hand 2 1 2\n"},
    {"and nobody knows how long, if one was not",
     KR_TEST_KREIGHTS,
     3,
     {"score 1 out=0 time=100 0:out 1:=1 2:=2", "score 2 out=0 0:out 1:=1 2:=2",
      "score 3 out=0 time=102 0:out 1:=1 2:=2"},
     "lowest-win 0 0 0\nhighest-win 0 0 0\nwidest-win 0 0 3\nmost-stars 0 0 3\n"
     "longest-lead 0 1 3\nlowest-deal 0 1 0\nhighest-deal 2 1 2\nhighest-hand 2 1 2\n"},
    {"clean, ha ha no star, a revoke that is no hand",
     KR_TEST_KREIGHTS,
     4,
     {"score 1 out=0,1 haha 0:A,A 1:clean 2:=9 3:=9", "score 2 out=2,3 0:=7 1:=7/r1 2:out 3:clean",
      "score 3 out=3,0 0:clean 1:=7 2:=9 3:out"},
     "lowest-win 3 0 9\nhighest-win 3 0 9\nmost-stars 23 0 1\ncomeback 3 1 9\n"
     "longest-lead 123 1 1\nlead-changes - 0 2\nlowest-deal 0123 1 0\nhighest-deal 1 2 1007\n"
     "highest-hand 23 1 9\nclean 013 1 1\nha-ha-no-star 0 1 1\n"},
    {"ha ha no star of nobody",
     KR_TEST_KREIGHTS,
     3,
     {"score 1 out=- haha 0:=5 1:=6 2:=7"},
     "lowest-deal 0 1 5\nhighest-deal 2 1 7\nhighest-hand 2 1 7\n"},
    {"honors; pressures at the end",
     KR_TEST_JEFF,
     3,
     {"score 1 out=0 0:out 1:3,3,3,3 2:K", "score 2 out=0 0:out 1:=-200 2:=0/p1",
      "score 3 out=0 0:out 1:=5 2:=0/p1"},
     "lowest-win 1 0 -395\nhighest-win 1 0 -395\nwidest-win 1 0 395\nmost-pressures 2 0 2\n"
     "pressure-points 2 0 20\nlongest-lead 1 1 3\nno-hitter 1 0 -395\nperfect-game 0 0 0\n"
     "lowest-deal 1 1 -200\nhighest-deal 2 1 10\nhighest-hand 2 1 10\ndeal-pressures 2 2 1\n"
     "off-the-balcony 1 1 -200\nthrees-four 1 1 1\n"},
    {"partners share totals, leads and the ledger",
     KR_TEST_CRATES,
     4,
     {"score 1 out=1 0:K/p1 1:out 2:A/p1 3:=20", "score 2 out=1 0:=1 1:out 2:=1 3:=50",
      "score 3 out=1 0:=1 1:out 2:=1 3:=1"},
     "lowest-win 02 0 30\nhighest-win 02 0 30\nwidest-win 02 0 41\nmost-pressures 02 0 1\n"
     "pressure-points 02 0 15\ncomeback 02 1 6\nlongest-lead 02 2 2\nlead-changes - 0 1\n"
     "lowest-deal 1 1 0\nhighest-deal 3 2 50\nhighest-hand 3 2 50\ndeal-pressures 02 1 1\n"},
    {"level winners hold it together",
     KR_TEST_CRATES,
     3,
     {"score 1 out=0 0:out 1:=0 2:=5", "score 2 out=0 0:out 1:=0 2:=5",
      "score 3 out=0 0:out 1:=0 2:=5"},
     "lowest-win 01 0 0\nhighest-win 01 0 0\nlowest-deal 01 1 0\nhighest-deal 2 1 5\n"
     "highest-hand 2 1 5\n"},
};

static void
play (KrMatch *match, const Game *game)
{
  KrRules rules = kr_test_rules (game->document);
  KrStatus status;

  rules.revoke = 1000;
  rules.clean = true;
  rules.ha_ha_no_star = true;
  rules.n_deals = N_DEALS;
  memcpy (rules.deals, (uint8_t[N_DEALS]){8, 7, 2}, N_DEALS);
  ck_assert_int_eq (kr_match_init (match, &rules, game->n_players, 0, &status), KR_OK);
  kr_test_match_book_all (match, game->lines, MAX_LINES);
}

static void
format (const KrFeat *feat, char *text)
{
  char seats[KR_MAX_SEATS + 1];

  kr_test_match_format_seats (feat->seats, seats);
  snprintf (text + strlen (text), TEXT_SIZE - strlen (text), "%s %s %d %lld\n",
            kr_feat_kind_id (feat->kind), seats, feat->deal + 1, (long long) feat->value);
}

START_TEST (finds_the_feats)
{
  KrMatch match;
  KrFeat feats[KR_N_FEATS];
  char text[TEXT_SIZE] = "";
  int n;

  play (&match, &games[_i]);
  n = kr_feats_find (&match, feats);
  for (int i = 0; i < n; i++)
    format (&feats[i], text);
  ck_assert_msg (strcmp (text, games[_i].feats) == 0, "%s: got\n%s", games[_i].name, text);
}
END_TEST

START_TEST (a_feat_is_of_a_game_or_of_a_deal)
{
  ck_assert (kr_feat_kind_is_of_game (KR_FEAT_PERFECT_GAME));
  ck_assert (!kr_feat_kind_is_of_game (KR_FEAT_LOWEST_DEAL));
  ck_assert (kr_feat_kind_is_of_game (KR_FEAT_CHANCE_COMEBACK));
  ck_assert (kr_feat_kind_is_of_game (KR_FEAT_EXCITEMENT));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("feat");
  TCase *tcase = tcase_create ("feat");

  tcase_add_loop_test (tcase, finds_the_feats, 0, (int) (sizeof games / sizeof games[0]));
  tcase_add_test (tcase, a_feat_is_of_a_game_or_of_a_deal);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
