/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-match-event.h"
#include "kr-test.h"

#include <string.h>

/* Events <-> lines. */

static const char *const lines[] = {
    "pressure 0 +1",
    "forgot 7 -1",
    "cooper 1 +1",
    "revoke 2 +1",
    "mulligan 3 -1",
    "penalty-card 0 +1",
    "revoke 2 +1 ruling=revoke",
    "pressure 1 +1 ruling=no-cards-to-draw-with",
    "count 7",
    "stop",
    "score 12 out=3 count=4 time=408 0:J,9,3/f2/c1 1:=170/p1 2:6,7,Q,8,Q,6 3:out",
    "score 1 out=1,0 haha ccw beer=2 count=24 time=4294967295 0:clean 1:9H,10S,JK 2:=-50/m1 3:=0",
    "score 40 out=- 0:=1000000000000 1:=-1000000000000/p255/f1/c2/r3/m4",
    "score 2 out=- 0:/p1 1:-",
    "score 3 out=-",
};

START_TEST (writes_what_it_reads)
{
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
    char text[KR_MATCH_EVENT_TEXT_SIZE];
    KrMatchEvent event;
    KrStatus status;

    ck_assert_msg (kr_match_event_parse (lines[i], &event, &status) == KR_OK, "“%s”: column %u",
                   lines[i], status.column);
    ck_assert_uint_eq (kr_match_event_format (&event, text), strlen (text));
    ck_assert_str_eq (text, lines[i]);
  }
}
END_TEST

START_TEST (reads_a_score)
{
  KrMatchEvent event;
  const KrDealEntry *entry = &event.entry;

  ck_assert_int_eq (kr_match_event_parse (lines[10], &event, NULL), KR_OK);
  ck_assert_int_eq (event.kind, KR_MATCH_EVENT_SCORE);
  ck_assert_int_eq (event.deal, 11);
  ck_assert_int_eq (entry->n_out, 1);
  ck_assert (kr_deal_entry_is_out (entry, 3));
  ck_assert (!kr_deal_entry_is_out (entry, 0));
  ck_assert_int_eq (entry->longest_count, 4);
  ck_assert_uint_eq (entry->seconds, 408);
  ck_assert_int_eq (entry->beer, KR_NO_SEAT);
  ck_assert_int_eq (entry->seats[0].kind, KR_ENTRY_CARDS);
  ck_assert_int_eq (entry->seats[0].cards.n, 3);
  ck_assert_int_eq (entry->seats[0].happened[KR_HAPPENING_FORGOT], 2);
  ck_assert_int_eq (entry->seats[0].happened[KR_HAPPENING_COOPER], 1);
  ck_assert_int_eq (entry->seats[1].kind, KR_ENTRY_POINTS);
  ck_assert_int_eq (entry->seats[1].points, 170);
  ck_assert_int_eq (entry->seats[3].kind, KR_ENTRY_OUT);
  ck_assert_int_eq (entry->seats[4].kind, KR_ENTRY_NONE);
}
END_TEST

typedef struct {
  const char *line;
  KrCode code;
  uint32_t column;
} RefusalRow;

static const RefusalRow refusal_rows[] = {
    {"", KR_ERR_EVENT, 1},
    {"dance 1", KR_ERR_EVENT, 1},
    {"pressured 1 +1", KR_ERR_EVENT, 1},
    {"pressure", KR_ERR_EVENT, 1},
    {"pressure x +1", KR_ERR_NUMBER, 10},
    {"pressure 8 +1", KR_ERR_NUMBER, 10},
    {"pressure 1 2", KR_ERR_SYNTAX, 12},
    {"pressure 1 +1 ", KR_ERR_SYNTAX, 14},
    {"pressure 1 +10", KR_ERR_SYNTAX, 14},
    {"pressure 1 +1 ruling=", KR_ERR_SYNTAX, 22},
    {"pressure 1 +1 ruling=Revoke", KR_ERR_SYNTAX, 22},
    {"pressure 1 +1 ruling=revoke now", KR_ERR_SYNTAX, 28},
    {"pressure 1 +1 ruling=123456789012345678901234567890123456789012345678", KR_ERR_SYNTAX, 22},
    {"pressure 1 +1 ruling=a23456789012345678901234567890123456789012345678", KR_ERR_SYNTAX, 22},
    {"count 7 ruling=revoke", KR_ERR_SYNTAX, 8},
    {"count -1", KR_ERR_NUMBER, 7},
    {"count 256", KR_ERR_NUMBER, 7},
    {"stop now", KR_ERR_SYNTAX, 5},
    {"score 0 out=-", KR_ERR_NUMBER, 7},
    {"score 41 out=-", KR_ERR_NUMBER, 7},
    {"score 1 out=1,1", KR_ERR_SYNTAX, 15},
    {"score 1 out=0 0:out 0:out", KR_ERR_SYNTAX, 22},
    {"score 1 out=0 0", KR_ERR_SYNTAX, 16},
    {"score 1 0:9H,,3", KR_ERR_SYNTAX, 14},
    {"score 1 0:9H3", KR_ERR_SYNTAX, 13},
    {"score 1 0:=", KR_ERR_NUMBER, 12},
    {"score 1 0:=99999999999999999999", KR_ERR_NUMBER, 12},
    {"score 1 0:=1000000000001", KR_ERR_NUMBER, 12},
    {"score 1 0:out/p", KR_ERR_NUMBER, 16},
    {"score 1 0:out/x1", KR_ERR_SYNTAX, 15},
    {"score 1 0:out/", KR_ERR_SYNTAX, 15},
    {"score 1 time=4294967296", KR_ERR_NUMBER, 14},
    {"score 1 hahaha", KR_ERR_SYNTAX, 13},
    {"score 1 é", KR_ERR_SYNTAX, 9},
};

START_TEST (says_where_it_cannot_read)
{
  for (size_t i = 0; i < sizeof refusal_rows / sizeof refusal_rows[0]; i++) {
    const RefusalRow *row = &refusal_rows[i];
    KrMatchEvent event;
    KrStatus status;
    KrCode code = kr_match_event_parse (row->line, &event, &status);

    ck_assert_msg (code == row->code, "“%s” gives %d", row->line, code);
    ck_assert_msg (status.column == row->column, "“%s”: column %u", row->line, status.column);
    ck_assert_int_eq (kr_match_event_parse (row->line, &event, NULL), row->code);
  }
}
END_TEST

/* Turns a good line into one that may be good or not. */
static void
spoil (char *line, uint64_t *seed)
{
  static const char signs[] = "0129/:=,- +pKHJ\xE2\x99";
  int length = (int) strlen (line);

  for (int n = 1 + kr_test_draw (seed, 4); n > 0; n--)
    line[kr_test_draw (seed, length)] = signs[kr_test_draw (seed, (int) sizeof signs)];
}

START_TEST (whatever_is_read_is_written_the_same)
{
  uint64_t seed = 11;
  int n_read = 0;

  for (int i = 0; i < 50000; i++) {
    char line[KR_MATCH_EVENT_TEXT_SIZE];
    char again[KR_MATCH_EVENT_TEXT_SIZE];
    KrMatchEvent event;
    KrStatus status;

    strcpy (line, lines[kr_test_draw (&seed, sizeof lines / sizeof lines[0])]);
    spoil (line, &seed);
    if (kr_match_event_parse (line, &event, &status) != KR_OK) {
      ck_assert_uint_ge (status.column, 1);
      continue;
    }
    kr_match_event_format (&event, line);
    ck_assert_int_eq (kr_match_event_parse (line, &event, &status), KR_OK);
    kr_match_event_format (&event, again);
    ck_assert_str_eq (again, line);
    n_read++;
  }
  ck_assert_int_gt (n_read, 1000);
}
END_TEST

START_TEST (the_longest_event_fits)
{
  static KrMatchEvent event;
  static KrMatchEvent again;
  char text[KR_MATCH_EVENT_TEXT_SIZE];

  event.kind = KR_MATCH_EVENT_SCORE;
  event.deal = KR_MAX_DEALS - 1;
  kr_deal_entry_init (&event.entry);
  event.entry.seconds = UINT32_MAX;
  event.entry.longest_count = UINT8_MAX;
  for (int seat = 0; seat < KR_MAX_SEATS; seat++) {
    KrSeatEntry *entry = &event.entry.seats[seat];

    entry->kind = KR_ENTRY_CARDS;
    entry->cards.n = KR_MAX_CARDS;
    memset (entry->cards.cards, kr_card (KR_RANK_TEN, KR_SUIT_SPADES), KR_MAX_CARDS);
    memset (entry->happened, UINT8_MAX, sizeof entry->happened);
  }
  ck_assert_uint_lt (kr_match_event_format (&event, text), sizeof text);
  ck_assert_int_eq (kr_match_event_parse (text, &again, NULL), KR_OK);
  ck_assert_mem_eq (&event.entry, &again.entry, sizeof event.entry);
}
END_TEST

/* The second and the third differ in a card behind those that count alone. */
START_TEST (seats_that_ended_alike)
{
  const KrSeatEntry seats[] = {
      {.kind = KR_ENTRY_NONE},
      {.kind = KR_ENTRY_CARDS, .cards = {.n = 2, .cards = {1, 2, 3}}},
      {.kind = KR_ENTRY_CARDS, .cards = {.n = 2, .cards = {1, 2, 4}}},
      {.kind = KR_ENTRY_CARDS, .cards = {.n = 2, .cards = {2, 1}}},
      {.kind = KR_ENTRY_CARDS, .cards = {.n = 3, .cards = {1, 2, 3}}},
      {.kind = KR_ENTRY_POINTS, .points = 20},
      {.kind = KR_ENTRY_POINTS, .points = 21},
  };

  for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++)
    for (size_t j = 0; j < sizeof seats / sizeof seats[0]; j++)
      ck_assert_msg (kr_seat_entry_ended_alike (&seats[i], &seats[j]) ==
                         (i == j || (i + j == 3 && i * j == 2)),
                     "%zu and %zu", i, j);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {writes_what_it_reads,
                                reads_a_score,
                                says_where_it_cannot_read,
                                whatever_is_read_is_written_the_same,
                                the_longest_event_fits,
                                seats_that_ended_alike,
                                NULL};

  return kr_test_run (kr_test_suite ("match-event", tests));
}
