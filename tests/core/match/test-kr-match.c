/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-match.h"
#include "kr-test-rules.h"
#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/* A session: points, totals, pressures, lead, places, honors (V-1, X, G, B). */

static void
start (KrMatch *match, const KrRules *rules, int n_players)
{
  KrStatus status;

  ck_assert_msg (kr_match_init (match, rules, n_players, 0, &status) == KR_OK, "code %d",
                 status.code);
}

static KrCode
try_line (KrMatch *match, const char *line, KrStatus *status)
{
  KrMatchEvent event;

  ck_assert_msg (kr_match_event_parse (line, &event, status) == KR_OK, "cannot read “%s”", line);
  return kr_match_apply (match, &event, status);
}

/* After any events, totals are the sums of the rows. */
static void
check_sums (const KrMatch *match)
{
  for (int seat = 0; seat < match->n_seats; seat++) {
    int64_t sum = 0;

    for (int other = 0; other < match->n_seats; other++) {
      if (kr_match_side (match, other) != kr_match_side (match, seat))
        continue;
      sum += match->start[other] + match->end_points[other];
      for (int i = 0; i < match->n_scored; i++)
        sum += match->deals[i].points[other];
    }
    ck_assert_int_eq (match->totals[seat], sum);
  }
}

static void
book (KrMatch *match, const char *line)
{
  KrStatus status;
  KrCode code = try_line (match, line, &status);

  ck_assert_msg (code == KR_OK, "“%s” gives %d", line, code);
  check_sums (match);
}

static void
refuse (KrMatch *match, const char *line, KrCode expected)
{
  KrMatch before = *match;
  KrStatus status;
  KrCode code = try_line (match, line, &status);

  ck_assert_msg (code == expected, "“%s” gives %d instead of %d", line, code, expected);
  ck_assert_int_eq (status.code, expected);
  ck_assert_msg (memcmp (&before, match, sizeof before) == 0, "“%s” changed something", line);
}

START_TEST (adds_up_a_few_deals)
{
  KrRules rules = kr_test_rules (KR_TEST_KREIGHTS);
  KrMatch match;

  start (&match, &rules, 3);
  ck_assert_int_eq (kr_match_running_deal (&match), 0);
  ck_assert_int_eq (match.leader, KR_NO_SEAT);
  book (&match, "score 1 out=0 0:out 1:K,9,3 2:10,7,6,2/p1");
  ck_assert_int_eq (match.totals[0], 0);
  ck_assert_int_eq (match.totals[1], 13);
  ck_assert_int_eq (match.totals[2], 95);
  ck_assert_int_eq (match.deals[0].hand_points[2], 90);
  ck_assert_int_eq (match.deals[0].pressure_points[2], 5);
  ck_assert_int_eq (match.stars[0], 1);
  ck_assert_int_eq (match.leader, 0);
  book (&match, "score 2 out=1 0:=120 1:out 2:3,3");
  ck_assert_int_eq (match.totals[2], 20);
  ck_assert_int_eq (match.stars[2], 2);
  ck_assert_int_eq (match.leader, 1);
  ck_assert_int_eq (match.place[0], 3);
  ck_assert_int_eq (match.place[1], 1);
  ck_assert_int_eq (match.place[2], 2);
  ck_assert_int_eq (match.deals[2].dealer, 2);
  ck_assert_int_eq (kr_match_running_deal (&match), 2);
  ck_assert_int_eq (kr_match_lead_changes (&match), 1);
}
END_TEST

START_TEST (three_revokes_and_a_hand)
{
  KrRules rules = kr_test_rules (KR_TEST_KREIGHTS);
  KrMatch match;

  start (&match, &rules, 3);
  book (&match, "score 1 out=0 0:out 1:K,9,3/r3 2:A");
  ck_assert_int_eq (match.totals[1], INT64_C (3000000013));
  rules.revoke = INT64_C (1000000000000);
  start (&match, &rules, 3);
  book (&match, "score 1 out=0 0:out 1:=0/r1 2:A");
  book (&match, "score 2 out=0 0:out 1:K/r255 2:A");
  ck_assert_int_eq (match.totals[1], INT64_C (256000000000010));
}
END_TEST

START_TEST (fifteen_pressures)
{
  KrRules rules = kr_test_rules (KR_TEST_CRAITS);
  KrMatch match;

  start (&match, &rules, 3);
  for (int i = 0; i < 15; i++) {
    ck_assert_int_eq (kr_match_next_pressure (&match, 1), 5 << i);
    book (&match, "pressure 1 +1");
  }
  ck_assert_int_eq (match.pressures[1], 15);
  book (&match, "score 1 out=0 0:out 1:=0/p15 2:=7");
  ck_assert_int_eq (match.totals[1], 163835);
  ck_assert_int_eq (match.pressures[1], 15);
  rules.pressure = KR_PRESSURE_CAPPED;
  start (&match, &rules, 3);
  book (&match, "score 1 out=0 0:out 1:=0/p15 2:=7");
  ck_assert_int_eq (match.totals[1], 1835);
}
END_TEST

START_TEST (pressures_past_all_bounds)
{
  KrRules rules = kr_test_rules (KR_TEST_CRAITS);
  KrMatch match;

  start (&match, &rules, 2);
  for (int i = 0; i < 49; i++)
    book (&match, "pressure 1 +1");
  refuse (&match, "pressure 1 +1", KR_ERR_POINTS);
  book (&match, "pressure 1 -1");
  book (&match, "score 1 out=0 0:out 1:=1000000000000/p49");
  ck_assert_int_eq (match.totals[1], INT64_C (1000000000000) + 5 * ((INT64_C (1) << 49) - 1));
  rules = kr_test_rules (KR_TEST_JEFF);
  start (&match, &rules, 3);
  for (int i = 0; i < 49; i++)
    book (&match, "pressure 1 +1");
  refuse (&match, "pressure 1 +1", KR_ERR_POINTS);
  refuse (&match, "score 1 out=0 0:out 1:=0/p200 2:=7", KR_ERR_POINTS);
}
END_TEST

START_TEST (a_correction_reaches_later_deals)
{
  KrRules rules = kr_test_rules (KR_TEST_CRAITS);
  KrMatch match;

  start (&match, &rules, 2);
  book (&match, "score 1 out=0 0:out 1:=50/p1");
  book (&match, "score 2 out=0 0:out 1:=50/p2");
  ck_assert_int_eq (match.deals[1].pressure_points[1], 10 + 20);
  book (&match, "score 1 out=1 0:=200 1:out/p3");
  ck_assert (match.deals[0].corrected);
  ck_assert (!match.deals[1].corrected);
  ck_assert_int_eq (match.deals[0].pressure_points[1], 35);
  ck_assert_int_eq (match.deals[1].pressure_points[1], 40 + 80);
  ck_assert_int_eq (match.totals[1], 35 + 50 + 120);
  ck_assert_int_eq (match.deals[0].leader, 1);
  ck_assert_int_eq (match.leader, 0);
  refuse (&match, "score 1 out=1 0:=200 1:out/p50", KR_ERR_POINTS);
}
END_TEST

START_TEST (happenings_are_taken_back)
{
  KrRules rules = kr_test_rules (KR_TEST_KREIGHTS);
  KrMatch match;

  start (&match, &rules, 3);
  book (&match, "forgot 2 +1");
  book (&match, "count 5");
  ck_assert_int_eq (match.deals[0].entry.seats[2].happened[KR_HAPPENING_FORGOT], 1);
  ck_assert_int_eq (match.deals[0].entry.longest_count, 5);
  book (&match, "forgot 2 -1");
  refuse (&match, "forgot 2 -1", KR_ERR_NOTHING_TO_TAKE);
  refuse (&match, "cooper 3 +1", KR_ERR_SEAT);
  for (int i = 0; i < UINT8_MAX; i++)
    book (&match, "mulligan 0 +1");
  refuse (&match, "mulligan 0 +1", KR_ERR_NUMBER);
}
END_TEST

START_TEST (partners_share_total_and_ledger)
{
  KrRules rules = kr_test_rules (KR_TEST_CRATES);
  KrMatch match;

  start (&match, &rules, 4);
  ck_assert (match.sides);
  book (&match, "score 1 out=0 0:out 1:K,9,3/p1 2:8/p1 3:5/p1");
  ck_assert_int_eq (match.deals[0].pressure_points[1], 5);
  ck_assert_int_eq (match.deals[0].pressure_points[3], 10);
  ck_assert_int_eq (match.deals[0].pressure_points[2], 5);
  ck_assert_int_eq (match.totals[0], 55);
  ck_assert_int_eq (match.totals[2], 55);
  ck_assert_int_eq (match.totals[1], 13 + 5 + 30 + 10);
  ck_assert_int_eq (match.totals[3], match.totals[1]);
  ck_assert_int_eq (match.leader, 0);
  ck_assert_int_eq (match.place[2], 1);
  ck_assert_int_eq (match.place[3], 2);
  ck_assert_int_eq (kr_match_next_pressure (&match, 3), 20);
  ck_assert_int_eq (kr_match_next_pressure (&match, 0), 10);
  ck_assert_int_eq (match.pressures[3], 1);
  ck_assert_int_eq (kr_match_side (&match, 3), 1);
}
END_TEST

static void
play_to_the_end (KrMatch *match, const char *entry)
{
  while (!match->over) {
    char line[256];

    snprintf (line, sizeof line, "score %d %s", kr_match_running_deal (match) + 1, entry);
    book (match, line);
  }
}

START_TEST (pressures_at_the_end_of_the_game)
{
  KrRules rules = kr_test_rules (KR_TEST_JEFF);
  KrMatch match;

  start (&match, &rules, 3);
  book (&match, "score 1 out=0 0:out 1:=10/p1 2:=5/p2");
  ck_assert_int_eq (match.totals[1], 10);
  ck_assert_int_eq (match.end_points[1], 0);
  ck_assert_int_eq (kr_match_next_pressure (&match, 2), 20);
  book (&match, "score 2 out=0 0:out/p1 1:=10 2:=5/p2");
  play_to_the_end (&match, "out=0 0:out 1:=10 2:=5");
  ck_assert_int_eq (match.n_scored, 9);
  ck_assert_int_eq (match.end_points[0], 10);
  ck_assert_int_eq (match.end_points[1], 10);
  ck_assert_int_eq (match.end_points[2], 80);
  ck_assert_int_eq (match.totals[0], 10);
  ck_assert_int_eq (match.totals[1], 100);
  ck_assert_int_eq (match.totals[2], 125);
  ck_assert_int_eq (match.deals[8].total[2], 45);
  ck_assert_int_eq (kr_match_running_deal (&match), -1);
  refuse (&match, "score 10 out=0 0:out 1:=10 2:=5", KR_ERR_DEAL);
  refuse (&match, "pressure 0 +1", KR_ERR_NOT_OPEN);
  refuse (&match, "stop", KR_ERR_NOT_OPEN);
  book (&match, "score 9 out=0 0:out 1:=0 2:=5");
  ck_assert_int_eq (match.totals[1], 90);
}
END_TEST

START_TEST (who_deals_the_next_game)
{
  KrRules rules = kr_test_rules (KR_TEST_JEFF);
  KrMatch match;

  rules.next_dealer = KR_NEXT_DEALER_ONE_CARD_DEAL;
  start (&match, &rules, 3);
  book (&match, "score 1 out=1 0:K 1:out 2:A");
  ck_assert_int_eq (kr_match_find_next_games_dealer (&match), KR_NO_SEAT);
  book (&match, "stop");
  ck_assert_int_eq (kr_match_find_next_games_dealer (&match),
                    kr_schedule_find_next_games_dealer (&rules, 3, 1));
  book (&match, "score 1 out=1 0:=0 1:out 2:A");
  ck_assert_int_eq (kr_match_find_next_games_dealer (&match), KR_NO_SEAT);
  rules.partners = true;
  start (&match, &rules, 4);
  book (&match, "score 1 out=3 0:K 1:=0 2:A 3:out");
  book (&match, "stop"); /* partners won, of whom the first counts */
  ck_assert_int_eq (kr_match_find_next_games_dealer (&match),
                    kr_schedule_find_next_games_dealer (&rules, 4, 1));
  rules.partners = false;
  rules.next_dealer = KR_NEXT_DEALER_DRAW;
  start (&match, &rules, 3);
  book (&match, "score 1 out=1 0:K 1:out 2:A");
  book (&match, "stop");
  ck_assert_int_eq (kr_match_find_next_games_dealer (&match), KR_NO_SEAT);
}
END_TEST

START_TEST (honours)
{
  KrRules rules = kr_test_rules (KR_TEST_JEFF);
  KrMatch match;

  start (&match, &rules, 3);
  book (&match, "score 1 out=0 0:out 1:3,3,3,3 2:=100");
  ck_assert_uint_eq (kr_match_honors (&match, 0), 0); /* it goes on */
  play_to_the_end (&match, "out=0 0:out 1:=10 2:=5");
  ck_assert_uint_eq (kr_match_honors (&match, 0), KR_HONOR_NO_HITTER | KR_HONOR_PERFECT_GAME);
  ck_assert_uint_eq (kr_match_honors (&match, 1), KR_HONOR_NO_HITTER | KR_HONOR_OFF_THE_BALCONY);
  ck_assert_uint_eq (kr_match_honors (&match, 2), 0);
  match.rules.honors = false;
  ck_assert_uint_eq (kr_match_honors (&match, 0), 0);
  match.rules.honors = true;
  book (&match, "score 2 out=0 0:out/p1 1:=10 2:=5");
  ck_assert_uint_eq (kr_match_honors (&match, 0), 0);
}
END_TEST

typedef struct {
  const char *name;
  const char *lines[5];
  int leaders[5];
} LeadRow;

static const LeadRow lead_rows[] = {
    {"level from the start, equal stars", {"score 1 out=- 0:=5 1:=5 2:=9"}, {KR_NO_SEAT}},
    {"level from the start, one star", {"score 1 out=1 0:=0 1:out 2:=9"}, {1}},
    {"level, whoever led before",
     {"score 1 out=- 0:=9 1:=5 2:=5", "score 2 out=- 0:=0 1:=4 2:=3",
      "score 3 out=- 0:=0 1:=0 2:=1"},
     {KR_NO_SEAT, 2, 2}},
    {"level, whoever led before, if among them",
     {"score 1 out=- 0:=1 1:=5 2:=5", "score 2 out=- 0:=4 1:=0 2:=5",
      "score 3 out=- 0:=9 1:=5 2:=0"},
     {0, 0, KR_NO_SEAT}},
    {"stars before whoever led",
     {"score 1 out=- 0:=0 1:=5 2:=5", "score 2 out=1 0:=5 1:out 2:=5"},
     {0, 1}},
};

START_TEST (who_leads)
{
  KrRules rules = kr_test_rules (KR_TEST_KREIGHTS);

  for (size_t i = 0; i < sizeof lead_rows / sizeof lead_rows[0]; i++) {
    KrMatch match;

    start (&match, &rules, 3);
    for (int d = 0; d < 5 && lead_rows[i].lines[d] != NULL; d++) {
      book (&match, lead_rows[i].lines[d]);
      ck_assert_msg (match.deals[d].leader == lead_rows[i].leaders[d], "%s: deal %d: %d leads",
                     lead_rows[i].name, d + 1, match.deals[d].leader);
      ck_assert_int_eq (match.leader, match.deals[d].leader);
    }
  }
}
END_TEST

START_TEST (places_with_and_without_stars)
{
  KrRules rules = kr_test_rules (KR_TEST_KREIGHTS);
  KrMatch match;

  start (&match, &rules, 3);
  book (&match, "score 1 out=1 0:=0 1:out 2:=0");
  ck_assert_int_eq (match.place[1], 1);
  ck_assert_int_eq (match.place[0], 2);
  ck_assert_int_eq (match.place[2], 2);
  rules.stars_break_ties = false;
  start (&match, &rules, 3);
  book (&match, "score 1 out=1 0:=0 1:out 2:=3");
  ck_assert_int_eq (match.stars[1], 1);
  ck_assert_int_eq (match.place[0], 1);
  ck_assert_int_eq (match.place[1], 1);
  ck_assert_int_eq (match.place[2], 3);
  ck_assert_int_eq (match.leader, KR_NO_SEAT);
}
END_TEST

START_TEST (stars_of_a_count)
{
  KrRules rules = kr_test_rules (KR_TEST_KREIGHTS);
  KrMatch match;

  start (&match, &rules, 3);
  book (&match, "score 1 out=2,0 0:clean 1:=50 2:out");
  ck_assert_int_eq (match.stars[2], 1);
  ck_assert_int_eq (match.stars[0], 0);
  book (&match, "score 2 out=1,0 haha 0:clean 1:9,9,8 2:K");
  ck_assert_int_eq (match.stars[1], 0);
  ck_assert_int_eq (match.deals[1].points[0], 0);
  ck_assert_int_eq (match.deals[1].points[1], 130);
}
END_TEST

START_TEST (the_star_may_pass_to_who_is_clean)
{
  KrRules rules = kr_test_rules (KR_TEST_KREIGHTS);
  KrMatch match;

  rules.ha_ha_star_passes = true;
  start (&match, &rules, 3);
  book (&match, "score 1 out=1,0 haha 0:clean 1:9,9,8 2:K");
  ck_assert_int_eq (match.stars[0], 1);
  ck_assert_int_eq (match.stars[1], 0);
  book (&match, "score 2 out=1 haha 0:9 1:9,9,8 2:K");
  ck_assert_int_eq (match.stars[1], 0);
  book (&match, "score 3 out=1,2,0 haha 0:clean 1:9,9,8 2:out");
  ck_assert_int_eq (match.deals[2].stars[0], 1);
  ck_assert_int_eq (match.deals[2].stars[2], 0); /* out, but not clean */
}
END_TEST

/* Rules by which a player who went out draws the two cards of a forgotten “one card”. */
static KrRules
rules_with_debts (KrTestDocument document)
{
  KrRules rules = kr_test_rules (document);

  rules.one_card = KR_ONE_CARD_NEXT_TO_LAST;
  rules.one_card_costs = KR_ONE_CARD_COSTS_TURN;
  rules.one_card_drawn_at_end = true;
  rules.one_card_still_out = true;
  rules.clean = document == KR_TEST_KREIGHTS;
  rules.clean_free = true;
  return rules;
}

START_TEST (out_and_two_cards)
{
  KrRules rules = rules_with_debts (KR_TEST_KREIGHTS);
  KrMatch match;

  start (&match, &rules, 3);
  book (&match, "score 1 out=1 0:K 1:5,10/f1 2:9");
  ck_assert_int_eq (match.deals[0].points[1], 55);
  ck_assert_int_eq (match.stars[1], 1);
  book (&match, "score 2 out=1 0:K 1:3,3/f1 2:3,3");
  ck_assert_int_eq (match.deals[1].points[1], -75);
  ck_assert_int_eq (match.deals[1].stars[1], 1);
  ck_assert_int_eq (match.deals[1].stars[2], 2);
  book (&match, "score 3 out=1 0:K 1:=40 2:9");
  ck_assert_int_eq (match.stars[1], 3);
  ck_assert_int_eq (match.deals[2].points[1], 40);
  book (&match, "score 1 out=1 0:K 1:out/f1 2:9");
  ck_assert_int_eq (match.deals[0].points[1], 0);
}
END_TEST

START_TEST (out_and_two_cards_count_for_going_out_as_well)
{
  KrRules rules = rules_with_debts (KR_TEST_JOON);
  KrMatch match;

  rules.going_out = -10;
  start (&match, &rules, 3);
  book (&match, "score 1 out=1,2 0:K 1:5,10 2:A");
  ck_assert_int_eq (match.deals[0].points[1], 45);
  ck_assert_int_eq (match.deals[0].points[2], -9);
  ck_assert_int_eq (match.stars[1], 0);
}
END_TEST

START_TEST (which_rules_let_a_player_go_out_and_hold_cards)
{
  KrRules rules = rules_with_debts (KR_TEST_KREIGHTS);
  KrMatch match;

  start (&match, &rules, 3);
  refuse (&match, "score 1 out=1 0:K 1:5,10,A 2:9", KR_ERR_OUT_CARDS);
  refuse (&match, "score 1 out=1 0:K 1:- 2:9", KR_ERR_INCOMPLETE);
  refuse (&match, "score 1 out=1,0 0:K,K 1:out 2:9", KR_ERR_OUT);
  book (&match, "score 1 out=1,0 0:clean 1:5,10 2:9");
  ck_assert_int_eq (match.deals[0].points[0], 0);
  ck_assert_int_eq (match.stars[1], 1);
  rules.clean_free = false;
  start (&match, &rules, 3);
  book (&match, "score 1 out=1,0 0:K,K 1:out 2:9");
  rules.one_card_adds_up = true;
  start (&match, &rules, 3);
  book (&match, "score 1 out=1 0:K 1:5,10,A,A 2:9");
  rules.one_card_still_out = false;
  start (&match, &rules, 3);
  refuse (&match, "score 1 out=1 0:K 1:5,10 2:9", KR_ERR_OUT);
  rules.one_card_still_out = true;
  rules.one_card_out_free = true;
  start (&match, &rules, 3);
  refuse (&match, "score 1 out=1 0:K 1:5,10 2:9", KR_ERR_OUT);
  rules = rules_with_debts (KR_TEST_JOON);
  rules.one_card_drawn_at_end = false;
  start (&match, &rules, 3);
  refuse (&match, "score 1 out=1 0:K 1:5,10 2:9", KR_ERR_OUT);
  rules.undue_call_draws = true;
  rules.undue_call_at_end = true;
  start (&match, &rules, 3);
  refuse (&match, "score 1 out=1 0:K 1:5,10 2:9", KR_ERR_OUT_CARDS);
  book (&match, "score 1 out=1 0:K 1:5 2:9");
}
END_TEST

/* The zero of a clean player is the rules' own, stars or not (C-4). */
START_TEST (clean_needs_no_stars)
{
  KrRules rules = rules_with_debts (KR_TEST_KREIGHTS);
  KrMatch match;

  rules.stars = false;
  rules.going_out = -10;
  start (&match, &rules, 3);
  book (&match, "score 1 out=1,0 0:clean/f1 1:out 2:9");
  ck_assert_int_eq (match.deals[0].points[0], 0);
  ck_assert_int_eq (match.deals[0].points[1], -10);
}
END_TEST

START_TEST (level_may_mean_nobody_leads)
{
  KrRules rules = kr_test_rules (KR_TEST_CRAITS);
  KrMatch match;

  rules.tied_in_pencil = true;
  start (&match, &rules, 2);
  book (&match, "score 1 out=0 0:out 1:=5");
  book (&match, "score 2 out=1 0:=5 1:out");
  ck_assert_int_eq (match.leader, KR_NO_SEAT);
}
END_TEST

START_TEST (going_out_may_be_worth_points)
{
  KrRules rules = kr_test_rules (KR_TEST_CRAITS);
  KrMatch match;

  rules.going_out = -10;
  start (&match, &rules, 2);
  book (&match, "score 1 out=0 0:out/p1 1:K");
  ck_assert_int_eq (match.totals[0], -5);
}
END_TEST

START_TEST (the_deal_passes_as_played)
{
  KrRules rules = kr_test_rules (KR_TEST_CRAITS);
  KrMatch match;

  rules.deal_passes = KR_DEAL_PASSES_AS_PLAYED;
  start (&match, &rules, 4);
  ck_assert_int_eq (match.deals[1].dealer, 1);
  book (&match, "score 1 out=0 ccw 0:out 1:K 2:K 3:K");
  ck_assert_int_eq (match.deals[1].dealer, 3);
  ck_assert_int_eq (match.deals[2].dealer, 0);
  book (&match, "score 2 out=0 0:out 1:K 2:K 3:K");
  ck_assert_int_eq (match.deals[2].dealer, 0);
  book (&match, "score 1 out=0 0:out 1:K 2:K 3:K");
  ck_assert_int_eq (match.deals[2].dealer, 2);
  ck_assert_int_eq (match.schedule.dealer[2], 2);
}
END_TEST

START_TEST (everybody_deals_once_at_one_card)
{
  KrRules rules = kr_test_rules (KR_TEST_KREIGHTS);
  static const uint8_t deals[] = {2, KR_DEAL_EACH + 1, 2};
  KrMatch match;

  rules.n_deals = sizeof deals;
  memcpy (rules.deals, deals, sizeof deals);
  start (&match, &rules, 4);
  play_to_the_end (&match, "out=0 0:out 1:K 2:K 3:K");
  ck_assert_int_eq (match.n_scored, 6);
}
END_TEST

START_TEST (a_dummy_sits_last)
{
  KrRules rules = kr_test_rules (KR_TEST_CRATES);
  KrMatch match;

  rules.dummy = true;
  rules.dummy_start = -50;
  start (&match, &rules, 2);
  ck_assert_int_eq (match.n_seats, 3);
  ck_assert_int_eq (match.totals[2], -50);
  refuse (&match, "pressure 2 +1", KR_ERR_DUMMY);
  refuse (&match, "score 1 out=0 0:out 1:K 2:K/p1", KR_ERR_DUMMY);
  book (&match, "score 1 out=0 0:out 1:K 2:K");
  ck_assert_int_eq (match.leader, 2);
  ck_assert_int_eq (match.totals[2], -40);
  for (int i = 0; i < match.schedule.n_deals; i++)
    ck_assert_int_lt (match.deals[i].dealer, 2);
  match.rules.next_dealer = KR_NEXT_DEALER_ONE_CARD_DEAL;
  book (&match, "stop"); /* the dummy won, and cannot deal */
  ck_assert_int_eq (kr_match_find_next_games_dealer (&match), KR_NO_SEAT);
}
END_TEST

START_TEST (a_table_may_stop)
{
  KrRules rules = kr_test_rules (KR_TEST_JEFF);
  KrMatch match;

  start (&match, &rules, 3);
  book (&match, "score 1 out=0 0:out 1:=10/p1 2:=5");
  book (&match, "pressure 2 +1");
  book (&match, "stop");
  ck_assert (match.over && match.stopped_early);
  ck_assert_int_eq (match.n_scored, 1);
  ck_assert_int_eq (match.end_points[1], 10);
  ck_assert_int_eq (match.end_points[2], 0);
  ck_assert_int_eq (match.pressures[2], 0);
  refuse (&match, "score 2 out=0 0:out 1:=10 2:=5", KR_ERR_NOT_OPEN);
  book (&match, "score 1 out=0 0:out 1:=20 2:=5");
  ck_assert_int_eq (match.totals[1], 20);
}
END_TEST

START_TEST (refuses_what_cannot_be)
{
  KrRules rules = kr_test_rules (KR_TEST_KREIGHTS);
  KrMatch match;

  start (&match, &rules, 3);
  refuse (&match, "score 2 out=0 0:out 1:K 2:K", KR_ERR_DEAL);
  refuse (&match, "score 1 out=0 0:out 1:K", KR_ERR_INCOMPLETE);
  refuse (&match, "score 1 out=0 0:out 1:K 2:-", KR_ERR_INCOMPLETE);
  refuse (&match, "score 1 out=0 0:out 1:K,K,K 2:K,K", KR_ERR_TOO_MANY_COPIES);
  refuse (&match, "score 1 out=0 0:out 1:KS 2:KS", KR_ERR_TOO_MANY_COPIES);
  refuse (&match, "score 1 out=0 0:out 1:JK 2:K", KR_ERR_TOO_MANY_COPIES);
  refuse (&match, "score 1 out=0 0:out 1:out 2:K", KR_ERR_OUT);
  refuse (&match, "score 1 out=0,1 0:out 1:K 2:K", KR_ERR_OUT);
  refuse (&match, "score 1 out=0,1 0:out 1:=5 2:K", KR_ERR_OUT);
  refuse (&match, "score 1 out=3 0:K 1:K 2:K", KR_ERR_SEAT);
  refuse (&match, "score 1 out=0 0:out 1:K 2:K 3:K", KR_ERR_SEAT);
  refuse (&match, "score 1 out=0 0:out 1:K 2:K 3:/p1", KR_ERR_SEAT);
  refuse (&match, "score 1 out=0 beer=3 0:out 1:K 2:K", KR_ERR_SEAT);
  book (&match, "score 1 out=- 0:=5 1:K,K 2:K,K");
}
END_TEST

START_TEST (more_cards_than_were_in_play)
{
  KrRules rules = kr_test_rules (KR_TEST_KREIGHTS);
  KrMatch match;
  KrDealEntry entry;
  KrStatus status;

  start (&match, &rules, 3);
  kr_deal_entry_init (&entry);
  entry.seats[1].kind = KR_ENTRY_CARDS;
  entry.seats[1].cards.n = 52;
  for (int i = 0; i < 52; i++)
    entry.seats[1].cards.cards[i] = (KrCard) i;
  ck_assert_int_eq (kr_match_check_entry (&match, 0, &entry, false, &status),
                    KR_ERR_TOO_MANY_CARDS);
  ck_assert_int_eq (status.a, 52);
  ck_assert_int_eq (status.b, 51);
  entry.seats[1].cards.n = 51;
  ck_assert_int_eq (kr_match_check_entry (&match, 0, &entry, false, &status), KR_OK);
  ck_assert_int_eq (kr_match_check_entry (&match, 0, &entry, true, &status), KR_ERR_INCOMPLETE);
  ck_assert_int_eq (status.a, 0);
}
END_TEST

START_TEST (refuses_a_table_that_cannot_be)
{
  KrRules rules = kr_test_rules (KR_TEST_KREIGHTS);
  KrMatch match;

  ck_assert_int_eq (kr_match_init (&match, &rules, 9, 0, NULL), KR_ERR_PLAYERS);
  ck_assert_int_eq (kr_match_init (&match, &rules, 4, 4, NULL), KR_ERR_SEAT);
  ck_assert_int_eq (kr_match_init (&match, &rules, 4, -1, NULL), KR_ERR_SEAT);
  rules.deals[0] = 20;
  ck_assert_int_eq (kr_match_init (&match, &rules, 4, 0, NULL), KR_ERR_PACK);
}
END_TEST

START_TEST (a_preview_is_what_would_be)
{
  KrRules rules = kr_test_rules (KR_TEST_CRAITS);
  KrMatch match;
  KrMatchDeal preview;
  KrMatchEvent event;

  start (&match, &rules, 3);
  book (&match, "score 1 out=0 0:out 1:=50/p1 2:=3");
  kr_match_event_parse ("score 2 out=1 0:=9 1:out/p2", &event, NULL);
  kr_match_preview (&match, 1, &event.entry, &preview);
  ck_assert_int_eq (preview.points[1], 30);
  ck_assert_int_eq (preview.points[2], 0);
  kr_match_event_parse ("score 2 out=1 0:=9 1:out/p2 2:A,3", &event, NULL);
  kr_match_preview (&match, 1, &event.entry, &preview);
  ck_assert_int_eq (kr_match_apply (&match, &event, NULL), KR_OK);
  ck_assert_mem_eq (&preview, &match.deals[1], sizeof preview);
  kr_match_event_parse ("score 1 out=0 0:out 1:=0/p1 2:=3", &event, NULL);
  kr_match_preview (&match, 0, &event.entry, &preview);
  ck_assert_int_eq (preview.total[1], 5);
  ck_assert (preview.corrected);
}
END_TEST

/* Undo is a match built again from all lines but the last: it must be the same
 * match, whatever happened in between. */
START_TEST (built_again_it_is_the_same)
{
  KrRules rules = kr_test_rules (KR_TEST_CRATES);
  char lines[60][128];
  KrMatch prefixes[2];
  KrMatch match;
  uint64_t seed = 7;

  start (&match, &rules, 4);
  for (int n = 0; n < 60; n++) {
    int deal = kr_test_draw (&seed, match.n_scored + 1) + 1;

    if (match.over || kr_test_draw (&seed, 3) == 0)
      snprintf (lines[n], sizeof lines[n], "score %d out=1 0:9,3 1:out/p%d 2:=%d 3:3,3",
                match.over && deal > match.n_scored ? 1 : deal, kr_test_draw (&seed, 4),
                kr_test_draw (&seed, 200) - 50);
    else
      snprintf (lines[n], sizeof lines[n], "pressure %d +1", kr_test_draw (&seed, 4));
    book (&match, lines[n]);
    start (&prefixes[n % 2], &rules, 4);
    for (int i = 0; i <= n; i++)
      book (&prefixes[n % 2], lines[i]);
    ck_assert_msg (memcmp (&prefixes[n % 2], &match, sizeof match) == 0, "after line %d", n);
  }
}
END_TEST

static Suite *
make_suite (void)
{
  const TTest *const tests[] = {adds_up_a_few_deals,
                                three_revokes_and_a_hand,
                                fifteen_pressures,
                                pressures_past_all_bounds,
                                a_correction_reaches_later_deals,
                                happenings_are_taken_back,
                                partners_share_total_and_ledger,
                                pressures_at_the_end_of_the_game,
                                who_deals_the_next_game,
                                honours,
                                who_leads,
                                places_with_and_without_stars,
                                stars_of_a_count,
                                the_star_may_pass_to_who_is_clean,
                                out_and_two_cards,
                                out_and_two_cards_count_for_going_out_as_well,
                                which_rules_let_a_player_go_out_and_hold_cards,
                                clean_needs_no_stars,
                                level_may_mean_nobody_leads,
                                going_out_may_be_worth_points,
                                the_deal_passes_as_played,
                                everybody_deals_once_at_one_card,
                                a_dummy_sits_last,
                                a_table_may_stop,
                                refuses_what_cannot_be,
                                more_cards_than_were_in_play,
                                refuses_a_table_that_cannot_be,
                                a_preview_is_what_would_be,
                                built_again_it_is_the_same,
                                NULL};

  return kr_test_suite ("match", tests);
}

int
main (void)
{
  return kr_test_run (make_suite ());
}
