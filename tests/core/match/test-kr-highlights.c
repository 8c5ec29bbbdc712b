/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-highlights.h"
#include "kr-test-match.h"
#include "kr-test-rules.h"

#include <stdio.h>
#include <string.h>

/* Games of a few deals that ended early, and their highlights. */

#define MAX_LINES 6
#define TEXT_SIZE 1024

static const char *const kinds[] = {
    [KR_HIGHLIGHT_PERFECT_GAME] = "perfect-game",
    [KR_HIGHLIGHT_NO_HITTER] = "no-hitter",
    [KR_HIGHLIGHT_OFF_THE_BALCONY] = "off-the-balcony",
    [KR_HIGHLIGHT_ONLY_THREES] = "only-threes",
    [KR_HIGHLIGHT_LED_LONGEST] = "led-longest",
    [KR_HIGHLIGHT_MOST_STARS] = "most-stars",
    [KR_HIGHLIGHT_DEAREST_DEAL] = "dearest-deal",
    [KR_HIGHLIGHT_LONGEST_COUNT] = "longest-count",
    [KR_HIGHLIGHT_BEER] = "beer",
};

/* A highlight is written: kind, seats as digits, deal from 1 (0: the game), n, points. */
typedef struct {
  const char *name;
  KrTestDocument document;
  bool beer;
  int n_players;
  const char *lines[MAX_LINES];
  const char *highlights;
} Game;

static const Game games[] = {
    {"nobody has more of anything", KR_TEST_KREIGHTS, false, 3, {"stop"}, ""},
    {"while it goes on", KR_TEST_KREIGHTS, false, 3, {"score 1 out=0 0:out 1:K 2:A"}, ""},
    {"threes, stars and the dearest deal",
     KR_TEST_KREIGHTS,
     false,
     3,
     {"score 1 out=0 0:out 1:8,8,K/p1 2:3,3", "score 2 out=1 0:=40 1:out 2:=115", "stop"},
     "only-threes 2 1 2 -75\n"
     "led-longest 2 0 2 0\n"
     "most-stars 2 0 2 0\n"
     "dearest-deal 1 1 3 115\n"},
    {"level in stars, the longest count, points alone",
     KR_TEST_KREIGHTS,
     false,
     3,
     {"score 1 out=0 count=4 0:out 1:=10 2:=20", "score 2 out=1 count=9 0:=4 1:out 2:=30",
      "score 3 out=- count=9 0:A 1:A 2:A", "stop"},
     "led-longest 0 0 3 0\n"
     "most-stars 01 0 1 0\n"
     "dearest-deal 2 2 0 30\n"
     "longest-count - 2 9 0\n"},
    {"all led as long and have as many stars",
     KR_TEST_KREIGHTS,
     false,
     3,
     {"score 1 out=0 0:out 1:=10 2:=10", "score 2 out=1 0:=20 1:out 2:=10",
      "score 3 out=2 0:=50 1:=50 2:out", "stop"},
     "dearest-deal 0 3 0 50\n"},
    {"honors, the last pressures included",
     KR_TEST_JEFF,
     false,
     3,
     {"score 1 out=0 0:out 1:3,3,3,3 2:K", "score 2 out=0 0:out 1:=5 2:=0/p1", "stop"},
     "perfect-game 0 0 0 0\n"
     "no-hitter 0 0 0 0\n"
     "no-hitter 1 0 0 -195\n"
     "off-the-balcony 1 1 0 -200\n"
     "only-threes 1 1 4 -200\n"
     "led-longest 1 0 2 0\n"
     "dearest-deal 2 1 1 10\n"},
    {"partners lead together",
     KR_TEST_CRATES,
     false,
     4,
     {"score 1 out=1 0:K 1:out 2:A 3:=10", "stop"},
     "led-longest 13 0 1 0\n"
     "dearest-deal 0 1 1 10\n"},
    {"the beer tab",
     KR_TEST_JOON,
     true,
     3,
     {"score 1 out=0 beer=2 0:out 1:=0 2:=0", "score 2 out=0 beer=2 0:out 1:=0 2:=0",
      "score 3 out=2 beer=1 0:=0 1:=0 2:out", "score 4 out=2 0:=0 1:=0 2:out", "stop"},
     "beer 1 0 1 0\n"
     "beer 2 0 2 0\n"},
};

static void
play (KrMatch *match, const Game *game)
{
  KrRules rules = kr_test_rules (game->document);
  KrStatus status;

  rules.beer = game->beer;
  ck_assert_int_eq (kr_match_init (match, &rules, game->n_players, 0, &status), KR_OK);
  kr_test_match_book_all (match, game->lines, MAX_LINES);
}

static void
format (const KrHighlight *highlight, char *text)
{
  char seats[KR_MAX_SEATS + 1];

  kr_test_match_format_seats (highlight->seats, seats);
  snprintf (text + strlen (text), TEXT_SIZE - strlen (text), "%s %s %d %d %lld\n",
            kinds[highlight->kind], seats, highlight->deal + 1, highlight->n,
            (long long) highlight->points);
}

START_TEST (tells_of_a_game)
{
  KrMatch match;
  KrHighlight highlights[KR_MAX_HIGHLIGHTS];
  char text[TEXT_SIZE] = "";
  int n;

  play (&match, &games[_i]);
  n = kr_highlights_find (&match, highlights);
  for (int i = 0; i < n; i++)
    format (&highlights[i], text);
  ck_assert_msg (strcmp (text, games[_i].highlights) == 0, "%s: got\n%s", games[_i].name, text);
}
END_TEST

START_TEST (stops_where_there_is_no_room)
{
  static const Game game = {"all threes", KR_TEST_KREIGHTS, false, 3, {NULL}, ""};
  KrMatch match;
  KrHighlight highlights[KR_MAX_HIGHLIGHTS];

  play (&match, &game);
  for (int i = 1; i <= 15; i++) {
    char line[64];

    snprintf (line, sizeof line, "score %d out=- 0:3 1:3 2:3", i);
    kr_test_match_book (&match, line);
  }
  ck_assert_int_eq (kr_highlights_find (&match, highlights), KR_MAX_HIGHLIGHTS);
  ck_assert_int_eq (highlights[KR_MAX_HIGHLIGHTS - 1].kind, KR_HIGHLIGHT_ONLY_THREES);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("highlights");
  TCase *tcase = tcase_create ("highlights");

  tcase_add_loop_test (tcase, tells_of_a_game, 0, (int) (sizeof games / sizeof games[0]));
  tcase_add_test (tcase, stops_where_there_is_no_room);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
