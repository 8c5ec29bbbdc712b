/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-test-transcript.h"

/* The result of a deal: points, stars, who is out and clean. */

static KrTranscript transcript;

#define HA_HA "set stars=yes|set ha-ha-no-star=yes|set clean=yes"
#define COUNT "cards 1|starter 2S|B: 2H|C: AD|A: 2D|B: draw"
#define STAR_AND_DEBT "set stars=yes|set one-card-at-end=drawn|set one-card-out-draws=out"
#define IN_DEBT "cards 2|starter QH|B: 6H|B: KH"
#define CLEAN_IN_DEBT "set clean=yes|set one-card-at-end=drawn"
#define TWO_OUT "cards 2|starter 3H|B: KH !|C: QH|A: 2H !|B: AH|C: AS|A: draw"
#define FEW_CARDS "set removed=A 2 3 4 5 6 7 8 9 10"

typedef struct {
  const char *name;
  const char *rules;
  const char *deal;
  int64_t scores[3];
  int stars[3];
  bool clean[3];
  int went_out; /* bit s: seat s */
} ResultRow;

static const ResultRow result_rows[] = {
    {"out and caught", "", "cards 1|starter 3H|B: KH|left A: 9|left C: 8", {30, 0, 50}, {0}, {0}},
    {"G-3 going out",
     "set going-out=-10",
     "cards 1|starter 3H|B: KH|left A: 9|left C: 8",
     {30, -10, 50},
     {0},
     {0}},
    {"G-2 a star, and two for threes",
     "set stars=yes",
     "cards 1|starter 3H|B: KH|left A: 3|left C: 8",
     {-50, 0, 50},
     {2, 1, 0},
     {0}},
    {"C-4 ha ha no star, clean",
     HA_HA,
     COUNT "|left B: 8 8 9 K 6 5 7",
     {0, 220, 0},
     {0},
     {true, false, true}},
    {"I-5 a revoke",
     "set revoke=1000",
     "cards 1|starter 3H|C: revoke|B: KH|left A: 9|left C: 8",
     {30, 0, 1050},
     {0},
     {0}},
    {"O-1 out, and two cards",
     STAR_AND_DEBT,
     IN_DEBT "|left A: 9 K|left B: K Q|left C: 8 8",
     {40, 20, 100},
     {0, 1, 0},
     {0},
     2},
    {"O-1 out, and two threes",
     STAR_AND_DEBT,
     IN_DEBT "|left A: 3 3|left B: 3 3|left C: 8 8",
     {-100, -100, 100},
     {2, 1, 0},
     {0},
     2},
    {"O-1 out for points, and two cards",
     STAR_AND_DEBT "|set going-out=-10",
     IN_DEBT "|left A: 9 K|left B: K Q|left C: 8 8",
     {40, 10, 100},
     {0, 1, 0},
     {0},
     2},
    {"O-1 caught, as it was",
     STAR_AND_DEBT "|set going-out=-10|set one-card-out-draws=caught",
     IN_DEBT "|left A: 3 3|left B: 3 3|left C: 8 8",
     {-100, -100, 100},
     {2, 3, 0},
     {0},
     2},
    {"C-4 clean in debt",
     CLEAN_IN_DEBT "|set clean-owing=forgotten",
     TWO_OUT "|left A: K 5 5 5 5",
     {130, 0, 0},
     {0},
     {false, false, true},
     6},
    {"C-4 clean in debt, as it was",
     CLEAN_IN_DEBT,
     TWO_OUT "|left A: K 5 5 5 5|left C: 8 8",
     {130, 0, 100},
     {0},
     {0},
     6},
    {"X-10 pressures in the deal",
     FEW_CARDS,
     "cards 3|starter QS|B: QH|C: draw|A: draw|B: draw|C: draw"
     "|left A: K K J J|left B: K K Q|left C: Q Q J J",
     {40, 35, 45},
     {0},
     {0}},
    {"X-4 pressures at the end of the game",
     FEW_CARDS "|set pressure=end-of-game",
     "cards 3|starter QS|B: QH|C: draw|A: draw|B: draw|C: draw"
     "|left A: K K J J|left B: K K Q|left C: Q Q J J",
     {40, 30, 40},
     {0},
     {0}},
};

START_TEST (results_come_out)
{
  for (size_t i = 0; i < sizeof result_rows / sizeof result_rows[0]; i++) {
    const ResultRow *row = &result_rows[i];
    KrDealResult result;
    KrStatus status;

    kr_test_transcript_read_deal (&transcript, row->rules[0] != '\0' ? row->rules : "#", row->deal);
    ck_assert_msg (kr_transcript_get_result (&transcript, &result, &status) == KR_OK, "%s: %d",
                   row->name, status.code);
    ck_assert_msg (result.scored, "%s", row->name);
    for (int seat = 0; seat < 3; seat++) {
      ck_assert_msg (result.scores[seat] == row->scores[seat], "%s: %d has %lld", row->name, seat,
                     (long long) result.scores[seat]);
      ck_assert_msg (result.stars[seat] == row->stars[seat], "%s: stars of %d", row->name, seat);
      ck_assert_msg (result.clean[seat] == row->clean[seat], "%s: clean %d", row->name, seat);
      ck_assert_msg (row->went_out == 0 ||
                         kr_deal_result_went_out (&result, seat) == (row->went_out >> seat & 1),
                     "%s: went out %d", row->name, seat);
    }
  }
}
END_TEST

START_TEST (a_score_past_all_bounds_is_refused)
{
  KrDealResult result;
  KrStatus status;

  kr_test_transcript_read_deal (
      &transcript, "set removed=A 2 3 4 5 6 7 8 9 10 J Q",
      "pressures B=60|cards 1|starter KS|B: draw|left A: K|left B: K|left C: K");
  ck_assert_int_eq (kr_transcript_get_result (&transcript, &result, &status), KR_ERR_POINTS);
}
END_TEST

START_TEST (hands_not_told_leave_no_scores)
{
  KrDealResult result;

  kr_test_transcript_read_deal (&transcript, "#", "cards 1|starter 3H|B: KH|left A: 9");
  ck_assert_int_eq (kr_transcript_get_result (&transcript, &result, NULL), KR_OK);
  ck_assert (!result.scored);
  ck_assert_int_eq (result.n_out, 1);
}
END_TEST

/* Cards drawn for a mistake, and those laid face up (I-1, I-2, I-4, I-6, I-7). */
START_TEST (penalty_cards_are_counted)
{
  static const struct {
    const char *rules;
    const char *events;
    int n_cards;
  } rows[] = {
      {"set out-of-turn=back-and-draw", "C: 5H|C: 6H|B: KH", 0},
      {"set illegal-card=back-and-draw", "B: KD|B: KS|B: KH", 2},
      {"set illegal-card=face-up", "B: KD|B: KD|B: 5S|B: KH", 2},
      {"set wrong-suit=draw", "B: 9H=S|B: 9H=D", 1},
      {"set undue-call=draw", "B: KH !", 1},
      {"set slow=draw", "B: slow|B: slow|B: KH", 2},
      {"set slow=draw|set slow-card=after-play", "B: slow|B: KH", 1},
      {"set first-game=mulligan", "B: slow|B: KH", 0},
  };

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    char events[128];

    snprintf (events, sizeof events, "cards 8|starter 3H|%s", rows[i].events);
    kr_test_transcript_read (&transcript, rows[i].rules, events);
    ck_assert_msg (transcript.table.tally[1].penalty_cards == rows[i].n_cards, "%s: %d",
                   rows[i].rules, transcript.table.tally[1].penalty_cards);
  }
}
END_TEST

START_TEST (many_revokes_all_count)
{
  KrDealResult result;
  char events[300 * 10 + 64] = "cards 1|starter 2H|B: 2D|";

  for (int i = 0; i < 300; i++)
    strcat (events, "B: revoke|");
  strcat (events, "C: draw|left A: K|left C: K K K 3 3");
  kr_test_transcript_read_deal (&transcript, "set revoke=1000", events);
  ck_assert_int_eq (kr_transcript_get_result (&transcript, &result, NULL), KR_OK);
  ck_assert_int_eq (result.scores[1], 300 * 1000);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {results_come_out,
                                a_score_past_all_bounds_is_refused,
                                hands_not_told_leave_no_scores,
                                penalty_cards_are_counted,
                                many_revokes_all_count,
                                NULL};

  return kr_test_run (kr_test_suite ("result", tests));
}
