/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-transcript.h"
#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/* What a deal comes to: points, stars, who is out and clean, and the same for
 * the score sheet. */

static KrTranscript record;

static KrCode
find_rules (void *data, const char *id, KrRules *rules, KrStatus *status)
{
  kr_rules_init (rules);
  return KR_OK;
}

/* Reads the lines of @text, a bar between two, after those of a header for A, B
 * and C. */
static void
read_events (const char *rules, const char *text)
{
  static KrTranscriptLine read;
  char lines[8192];

  snprintf (lines, sizeof lines, "rules plain|%s|players A B C|dealer A|%s", rules, text);
  kr_transcript_init (&record, find_rules, NULL);
  for (char *line = strtok (lines, "|"); line != NULL; line = strtok (NULL, "|"))
    ck_assert_msg (kr_transcript_read_line (&record, line, &read, NULL) == KR_OK, "%s", line);
}

static void
read_deal (const char *rules, const char *text)
{
  read_events (rules, text);
  ck_assert_msg (kr_transcript_is_over (&record), "%s", text);
}

#define HA_HA "set stars=yes|set ha-ha-no-star=yes|set clean=yes"
#define COUNT "cards 1|starter 2S|B: 2H|C: AD|A: 2D|B: draw"
#define FEW_CARDS "set removed=A 2 3 4 5 6 7 8 9 10"

typedef struct {
  const char *name;
  const char *rules;
  const char *deal;
  int64_t scores[3];
  int stars[3];
  bool clean[3];
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

    read_deal (row->rules[0] != '\0' ? row->rules : "#", row->deal);
    ck_assert_msg (kr_transcript_get_result (&record, &result, &status) == KR_OK, "%s: %d",
                   row->name, status.code);
    ck_assert_msg (result.scored, "%s", row->name);
    for (int seat = 0; seat < 3; seat++) {
      ck_assert_msg (result.scores[seat] == row->scores[seat], "%s: %d has %lld", row->name, seat,
                     (long long) result.scores[seat]);
      ck_assert_msg (result.stars[seat] == row->stars[seat], "%s: stars of %d", row->name, seat);
      ck_assert_msg (result.clean[seat] == row->clean[seat], "%s: clean %d", row->name, seat);
    }
  }
}
END_TEST

START_TEST (a_score_past_all_bounds_is_refused)
{
  KrDealResult result;
  KrStatus status;

  read_deal ("set removed=A 2 3 4 5 6 7 8 9 10 J Q",
             "pressures B=60|cards 1|starter KS|B: draw|left A: K|left B: K|left C: K");
  ck_assert_int_eq (kr_transcript_get_result (&record, &result, &status), KR_ERR_POINTS);
}
END_TEST

START_TEST (hands_not_told_leave_no_scores)
{
  KrDealResult result;

  read_deal ("#", "cards 1|starter 3H|B: KH|left A: 9");
  ck_assert_int_eq (kr_transcript_get_result (&record, &result, NULL), KR_OK);
  ck_assert (!result.scored);
  ck_assert_int_eq (result.n_out, 1);
}
END_TEST

START_TEST (the_score_sheet_gets_it_all)
{
  KrDealResult result;
  KrDealEntry entry;

  read_deal (HA_HA, COUNT "|left B: 8 8 9 K 6 5 7");
  ck_assert_int_eq (kr_transcript_get_result (&record, &result, NULL), KR_OK);
  kr_result_fill_entry (&result, &record.table, &record.left, &entry);
  ck_assert_int_eq (entry.seats[0].kind, KR_ENTRY_OUT);
  ck_assert (entry.seats[0].clean && entry.ha_ha_no_star);
  ck_assert_int_eq (entry.seats[1].kind, KR_ENTRY_CARDS);
  ck_assert_int_eq (entry.seats[1].cards.n, 7);
  ck_assert_int_eq (entry.n_out, 3);
  ck_assert_int_eq (entry.out[0], 1);
  ck_assert_int_eq (entry.longest_count, 7);
  ck_assert_int_eq (entry.beer, KR_NO_SEAT);
}
END_TEST

START_TEST (the_score_sheet_gets_happenings)
{
  KrDealResult result;
  KrDealEntry entry;

  read_deal ("set mulligan=yes", "cards 2|starter 3H|B: 6H|B: mulligan|B: draw|C: 10H !|"
                                 "B: KH !|A: draw|C: revoke|C: KD");
  ck_assert_int_eq (kr_transcript_get_result (&record, &result, NULL), KR_OK);
  kr_result_fill_entry (&result, &record.table, &record.left, &entry);
  ck_assert_int_eq (entry.seats[1].kind, KR_ENTRY_NONE);
  ck_assert_int_eq (entry.seats[1].happened[KR_HAPPENING_FORGOT], 1);
  ck_assert_int_eq (entry.seats[1].happened[KR_HAPPENING_MULLIGAN], 1);
  ck_assert_int_eq (entry.seats[1].happened[KR_HAPPENING_COOPER], 1);
  ck_assert_int_eq (entry.seats[2].kind, KR_ENTRY_OUT);
  ck_assert (entry.counter_clockwise);
}
END_TEST

/* Cards drawn for a mistake, and those laid face up (I-1, I-2, I-4, I-6, I-7). */
START_TEST (the_score_sheet_gets_penalty_cards)
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
      {"set mulligan=yes", "B: slow|B: KH", 0},
  };

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    char events[128];

    snprintf (events, sizeof events, "cards 8|starter 3H|%s", rows[i].events);
    read_events (rows[i].rules, events);
    ck_assert_msg (record.table.tally[1].penalty_cards == rows[i].n_cards, "%s: %d", rows[i].rules,
                   record.table.tally[1].penalty_cards);
  }
}
END_TEST

/* An entry holds no more than 255 of anything; the points are of all of them. */
START_TEST (many_revokes_all_count)
{
  KrDealResult result;
  KrDealEntry entry;
  char events[300 * 10 + 64] = "cards 1|starter 2H|B: 2D|";

  for (int i = 0; i < 300; i++)
    strcat (events, "B: revoke|");
  strcat (events, "C: draw|left A: K|left C: K K K 3 3");
  read_deal ("set revoke=1000", events);
  ck_assert_int_eq (kr_transcript_get_result (&record, &result, NULL), KR_OK);
  ck_assert_int_eq (result.scores[1], 300 * 1000);
  kr_result_fill_entry (&result, &record.table, &record.left, &entry);
  ck_assert_int_eq (entry.seats[1].happened[KR_HAPPENING_REVOKE], UINT8_MAX);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {results_come_out,
                                a_score_past_all_bounds_is_refused,
                                hands_not_told_leave_no_scores,
                                the_score_sheet_gets_it_all,
                                the_score_sheet_gets_happenings,
                                the_score_sheet_gets_penalty_cards,
                                many_revokes_all_count,
                                NULL};

  return kr_test_run (kr_test_suite ("result", tests));
}
