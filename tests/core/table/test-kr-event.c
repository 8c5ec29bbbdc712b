/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-event.h"
#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/* One event <-> one line, and what is said of lines that cannot be read. */

static KrSeatNames names;

static void
set_up (void)
{
  static const char *const plain[] = {"Ann",    "Bob",     "Cai Li", "draw",
                                      "Zoë #1", "a\"b\\c", "=",      ":"};

  names.n = KR_MAX_SEATS;
  for (int i = 0; i < KR_MAX_SEATS; i++)
    snprintf (names.name[i], KR_NAME_SIZE, "%s", plain[i]);
}

typedef struct {
  const char *line;
  const char *formatted; /* NULL: as it is */
  KrEvent event;
} LineRow;

#define CARD(rank, suit) ((KrCard) ((suit) *13 + (rank) -1))
#define EVENT(kind, seat)                                                                          \
  {                                                                                                \
    kind, seat, KR_CARD_NONE, KR_SUIT_NONE, false, KR_NO_SEAT                                      \
  }
#define PLAY(seat, card, named, call)                                                              \
  {                                                                                                \
    KR_EVENT_PLAY, seat, card, named, call, KR_NO_SEAT                                             \
  }

static const LineRow line_rows[] = {
    {"starter 2S", NULL, {KR_EVENT_STARTER, 1, CARD (2, 3), KR_SUIT_NONE, false, KR_NO_SEAT}},
    {"starter 9d=♥ # red",
     "starter 9D=H",
     {KR_EVENT_STARTER, 1, CARD (9, 1), KR_SUIT_HEARTS, false, KR_NO_SEAT}},
    {"starter JK", NULL, {KR_EVENT_STARTER, 1, KR_CARD_JOKER, KR_SUIT_NONE, false, KR_NO_SEAT}},
    {"Ann: 2H", NULL, PLAY (0, CARD (2, 2), KR_SUIT_NONE, false)},
    {"  Ann :2h ! ", "Ann: 2H !", PLAY (0, CARD (2, 2), KR_SUIT_NONE, true)},
    {"Ann: T♠!", "Ann: 10S !", PLAY (0, CARD (10, 3), KR_SUIT_NONE, true)},
    {"Ann: 8C=S", NULL, PLAY (0, CARD (8, 0), KR_SUIT_SPADES, false)},
    {"Ann: 9C=s !", "Ann: 9C=S !", PLAY (0, CARD (9, 0), KR_SUIT_SPADES, true)},
    {"Ann: 8C", NULL, PLAY (0, CARD (8, 0), KR_SUIT_NONE, false)},
    {"Ann: JK !", NULL, PLAY (0, KR_CARD_JOKER, KR_SUIT_NONE, true)},
    {"Bob: as", "Bob: AS", PLAY (1, CARD (1, 3), KR_SUIT_NONE, false)},
    {"\"Cai Li\": AD", NULL, PLAY (2, CARD (1, 1), KR_SUIT_NONE, false)},
    {"draw: draw", NULL, EVENT (KR_EVENT_DRAW, 3)},
    {"\"Zoë #1\": slow", NULL, EVENT (KR_EVENT_SLOW, 4)},
    {"\"a\\\"b\\\\c\": revoke", NULL, EVENT (KR_EVENT_REVOKE, 5)},
    {"\"=\": looked", NULL, EVENT (KR_EVENT_LOOKED, 6)},
    {"\":\": mulligan", NULL, EVENT (KR_EVENT_MULLIGAN, 7)},
    {"Ann: !", NULL, EVENT (KR_EVENT_CALL, 0)},
    {"Ann: draw !", NULL, {KR_EVENT_DRAW, 0, KR_CARD_NONE, KR_SUIT_NONE, true, KR_NO_SEAT}},
    {"Ann: ask \"Cai Li\"", NULL, {KR_EVENT_ASK, 0, KR_CARD_NONE, KR_SUIT_NONE, false, 2}},
    {"Ann: ask draw", NULL, {KR_EVENT_ASK, 0, KR_CARD_NONE, KR_SUIT_NONE, false, 3}},
};

START_TEST (reads_and_writes_lines)
{
  for (size_t i = 0; i < sizeof line_rows / sizeof line_rows[0]; i++) {
    const LineRow *row = &line_rows[i];
    const char *formatted = row->formatted != NULL ? row->formatted : row->line;
    KrEvent event = {0};
    char text[KR_EVENT_TEXT_SIZE];

    ck_assert_msg (kr_event_parse (row->line, &names, 1, &event, NULL) == KR_OK, "%s", row->line);
    ck_assert_msg (event.kind == row->event.kind && event.seat == row->event.seat, "%s", row->line);
    ck_assert_msg (event.card == row->event.card && event.named == row->event.named, "%s",
                   row->line);
    ck_assert_msg (event.announced == row->event.announced && event.asked == row->event.asked, "%s",
                   row->line);
    ck_assert_uint_eq (kr_event_format (&event, &names, text), strlen (formatted));
    ck_assert_str_eq (text, formatted);
  }
}
END_TEST

typedef struct {
  const char *line;
  uint32_t column;
  const char *expected; /* begins so */
} ErrorRow;

static const ErrorRow error_rows[] = {
    {"", 1, "one of the players"},
    {"Dan: 2H", 1, "one of the players Ann, Bob"},
    {"Ann 2H", 5, "“:”"},
    {"Ann:", 5, "a card"},
    {"Ann: 1H", 6, "a card"},
    {"Ann: 2", 7, "the card’s suit"},
    {"Zoë: 2H", 1, "one of the players"},
    {"\"Zoë #1\": 2", 12, "the card’s suit"},
    {"Ann: 2H=S", 8, "no suit"},
    {"Ann: JK=S", 8, "no suit"},
    {"Ann: 8H=X", 9, "a suit"},
    {"Ann: 8H=", 9, "a suit"},
    {"Ann: 2Hx", 6, "a card"},
    {"Ann: 2H 3H", 9, "the end of the line"},
    {"Ann: draws", 6, "a card"},
    {"Ann: ask", 9, "one of the players"},
    {"Ann: ask Dan", 10, "one of the players"},
    {"Ann: slow !", 11, "the end of the line"},
    {"starter", 8, "a card"},
    {"starter 2", 10, "the card’s suit"},
    {"starter 9D", 11, "“=” and the suit"},
    {"starter 2D=H", 11, "no suit"},
    {"starter 2D !", 12, "the end of the line"},
    {"\"Ann: 2H", 1, "one of the players"},
    {"Ann: \xff", 6, "plain text"},
    {"Ann: 2H \x01", 9, "plain text"},
    {"Ann: \xed\xa0\x80", 6, "plain text"},
};

START_TEST (tells_what_was_expected_where)
{
  for (size_t i = 0; i < sizeof error_rows / sizeof error_rows[0]; i++) {
    const ErrorRow *row = &error_rows[i];
    KrEvent event = {.kind = KR_EVENT_ASK};
    KrStatus status;

    ck_assert_msg (kr_event_parse (row->line, &names, 0, &event, &status) != KR_OK, "%s",
                   row->line);
    ck_assert_msg (status.column == row->column, "%s: column %u", row->line, status.column);
    ck_assert_msg (strncmp (status.allowed, row->expected, strlen (row->expected)) == 0, "%s: %s",
                   row->line, status.allowed);
    ck_assert_int_eq (event.kind, KR_EVENT_ASK);
  }
}
END_TEST

START_TEST (needs_no_status)
{
  for (size_t i = 0; i < sizeof error_rows / sizeof error_rows[0]; i++) {
    KrEvent event;

    ck_assert (kr_event_parse (error_rows[i].line, &names, 0, &event, NULL) != KR_OK);
  }
}
END_TEST

START_TEST (long_names_are_cut_off_in_time)
{
  static char line[4 * KR_NAME_SIZE];
  KrEvent event;
  KrStatus status;

  memset (line, 'x', sizeof line - 1);
  memcpy (line + sizeof line - 5, ": 2H", 4);
  ck_assert (kr_event_parse (line, &names, 0, &event, &status) != KR_OK);
  line[0] = '"';
  ck_assert (kr_event_parse (line, &names, 0, &event, &status) != KR_OK);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {reads_and_writes_lines, tells_what_was_expected_where,
                                needs_no_status, long_names_are_cut_off_in_time, NULL};

  set_up ();
  return kr_test_run (kr_test_suite ("event", tests));
}
