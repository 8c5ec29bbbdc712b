/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-transcript.h"
#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/* A transcript's header, its order, its hands, and the errors for wrong ones. */

/* One rule set called `plain`, one called `dummy`. */
static KrCode
find_rules (void *data, const char *id, KrRules *rules, KrStatus *status)
{
  if (strcmp (id, "plain") != 0 && strcmp (id, "dummy") != 0)
    return kr_status_set (status, KR_ERR_VALUE, id, "plain, dummy");
  kr_rules_init (rules);
  rules->dummy = id[0] == 'd';
  return KR_OK;
}

/* Reads @text to its end or the first error. */
static KrCode
read_text (KrTranscript *transcript, const char *text, KrStatus *status)
{
  static KrTranscriptLine read;
  char line[512];
  KrCode code = KR_OK;

  kr_transcript_init (transcript, find_rules, NULL);
  while (*text != '\0' && code == KR_OK) {
    size_t length = strcspn (text, "\n");

    snprintf (line, sizeof line, "%.*s", (int) length, text);
    code = kr_transcript_read_line (transcript, line, &read, status);
    text += length + (text[length] == '\n' ? 1 : 0);
  }
  return code;
}

#define HEADER "rules plain\nplayers Ann Bob Cai\ndealer Ann\ncards 1\n"
#define DEAL HEADER "starter 7D\nBob: 4D\n"

START_TEST (reads_a_whole_transcript)
{
  static KrTranscript transcript;
  KrStatus status;
  KrDealResult result;

  ck_assert_int_eq (
      read_text (&transcript,
                 "# A deal.\n\nrules plain # the set\nset pressure\t= flat \t # a rule\n"
                 "players Ann \"Bob B.\", Cai\npressures Ann=2, \"Bob B.\"=1\n"
                 "dealer Cai\ncards 1\nstarter 3D\nAnn: KD\n",
                 &status),
      KR_OK);
  ck_assert_int_eq (transcript.rules.pressure, KR_PRESSURE_FLAT);
  ck_assert_str_eq (transcript.names.name[1], "Bob B.");
  ck_assert_int_eq (transcript.table.setup.pressures[1], 1);
  ck_assert_int_eq (transcript.table.setup.dealer, 2);
  ck_assert (kr_transcript_is_over (&transcript));
  ck_assert_int_eq (kr_transcript_get_result (&transcript, &result, &status), KR_OK);
  ck_assert (!result.scored);
  ck_assert_int_eq (result.n_out, 1);
}
END_TEST

START_TEST (goes_on_from_a_situation)
{
  static KrTranscript transcript;

  ck_assert_int_eq (read_text (&transcript, HEADER, NULL), KR_OK);
  ck_assert (!kr_transcript_is_over (&transcript)); /* it has not begun */
  ck_assert_int_eq (read_text (&transcript,
                               HEADER "situation 7H turn Cai hands Ann=3 Bob=2 Cai=1 pack 9\n"
                                      "Cai: KH\n",
                               NULL),
                    KR_OK);
  ck_assert (kr_transcript_is_over (&transcript));
  ck_assert_int_eq (transcript.table.hands[0], 3);
}
END_TEST

START_TEST (a_name_may_be_a_word_of_the_header)
{
  static KrTranscript transcript;

  ck_assert_int_eq (read_text (&transcript,
                               "rules plain\nplayers left rules\ndealer left\ncards 1\n"
                               "starter 3D\nrules : KD\nleft left: 9\n",
                               NULL),
                    KR_OK);
  ck_assert (kr_transcript_is_over (&transcript));
}
END_TEST

START_TEST (reads_who_plays_a_first_game)
{
  static KrTranscript transcript;

  ck_assert_int_eq (read_text (&transcript,
                               "rules plain\nplayers Ann Bob \"Cai Li\"\n"
                               "first-game Bob, \"Cai Li\" # newcomers\nmulligans Bob\n"
                               "dealer Ann\ncards 1\nstarter 3D\n",
                               NULL),
                    KR_OK);
  ck_assert_int_eq (transcript.table.setup.first_game, 0x6);
  ck_assert_int_eq (transcript.table.setup.mulligans, 0x2);
}
END_TEST

START_TEST (figgy_sits_down_last_or_where_told)
{
  static KrTranscript transcript;

  ck_assert_int_eq (read_text (&transcript,
                               "rules dummy\nplayers Ann Bob\ndealer Ann\ncards 1\nstarter 3D\n",
                               NULL),
                    KR_OK);
  ck_assert_int_eq (transcript.table.setup.dummy, 2);
  ck_assert_str_eq (transcript.names.name[2], "Figgy");
  ck_assert_int_eq (read_text (&transcript,
                               "rules dummy\nplayers Ann Figgy Bob\ndealer Ann\ncards 1\n"
                               "starter 3D\n",
                               NULL),
                    KR_OK);
  ck_assert_int_eq (transcript.table.setup.dummy, 1);
  ck_assert_int_eq (transcript.table.setup.n_seats, 3);
}
END_TEST

typedef struct {
  const char *name;
  const char *text;
  uint32_t line;
  uint32_t column;
  KrCode code;
} WrongRow;

static const WrongRow wrong_rows[] = {
    {"unknown rules", "rules chess\n", 1, 7, KR_ERR_VALUE},
    {"no id", "rules\n", 1, 6, KR_ERR_EMPTY},
    {"rules twice", "rules plain\nrules plain\n", 2, 7, KR_ERR_SYNTAX},
    {"set without rules", "set pressure=flat\n", 1, 5, KR_ERR_SYNTAX},
    {"set without =", "rules plain\nset pressure\n", 2, 5, KR_ERR_SYNTAX},
    {"set without a key", "rules plain\nset =flat\n", 2, 5, KR_ERR_KEY},
    {"unknown key", "rules plain\nset presure=flat\n", 2, 5, KR_ERR_KEY},
    {"unknown value", "rules plain\nset pressure=dear\n", 2, 5, KR_ERR_VALUE},
    {"one player", "players Ann\n", 1, 12, KR_ERR_EMPTY},
    {"nine players", "players A B C D E F G H I\n", 1, 25, KR_ERR_SYNTAX},
    {"equal names", "players Ann Bob Ann\n", 1, 17, KR_ERR_SYNTAX},
    {"empty name", "players Ann \"\"\n", 1, 13, KR_ERR_SYNTAX},
    {"pressures of nobody", "players Ann Bob\npressures Dan=1\n", 2, 11, KR_ERR_SYNTAX},
    {"pressures without number", "players Ann Bob\npressures Ann=x\n", 2, 15, KR_ERR_NUMBER},
    {"first game before players", "first-game Ann\n", 1, 12, KR_ERR_SYNTAX},
    {"first game of nobody", "players Ann Bob\nfirst-game\n", 2, 11, KR_ERR_EMPTY},
    {"first game of a stranger", "players Ann Bob\nfirst-game Bob, Dan\n", 2, 17, KR_ERR_SYNTAX},
    {"first game twice", "players Ann Bob\nfirst-game Ann\nfirst-game Bob\n", 3, 12, KR_ERR_SYNTAX},
    {"first game in the deal", HEADER "starter 2H\nfirst-game Ann\n", 6, 1, KR_ERR_SYNTAX},
    {"mulligans twice", "players Ann Bob\nmulligans Ann\nmulligans Bob\n", 3, 11, KR_ERR_SYNTAX},
    {"mulligan of a stranger", "players Ann Bob\nmulligans Dan\n", 2, 11, KR_ERR_SYNTAX},
    {"dealer before players", "dealer Ann\n", 1, 8, KR_ERR_SYNTAX},
    {"dealer and more", "players Ann Bob\ndealer Ann Bob\n", 2, 12, KR_ERR_SYNTAX},
    {"no cards", "cards 0\n", 1, 7, KR_ERR_NUMBER},
    {"event without rules", "players Ann Bob\nAnn: 2H\n", 2, 1, KR_ERR_SYNTAX},
    {"event without players", "rules plain\nAnn: 2H\n", 2, 1, KR_ERR_SYNTAX},
    {"event without dealer", "rules plain\nplayers Ann Bob\nAnn: 2H\n", 3, 1, KR_ERR_SYNTAX},
    {"event without cards", "rules plain\nplayers Ann Bob\ndealer Ann\nstarter 2H\n", 4, 1,
     KR_ERR_SYNTAX},
    {"too many players", "rules plain\nplayers A B C D E F\ndealer A\ncards 1\nstarter 2H\n", 5, 0,
     KR_ERR_PLAYERS},
    {"too many cards", "rules plain\nplayers A B C D E\ndealer A\ncards 11\nstarter 2H\n", 5, 0,
     KR_ERR_PACK},
    {"header in the deal", HEADER "starter 2H\ncards 2\n", 6, 1, KR_ERR_SYNTAX},
    {"neither header nor event", HEADER "start 2H\n", 5, 1, KR_ERR_SYNTAX},
    {"situation of a stranger", HEADER "situation 7H turn Dan\n", 5, 19, KR_ERR_SYNTAX},
    {"situation without cards", HEADER "situation 7H turn Ann hands Ann=0 Bob=1 Cai=1 pack 9\n", 5,
     1, KR_ERR_NUMBER},
    {"left without colon", HEADER "left Ann 2H\n", 5, 10, KR_ERR_SYNTAX},
    {"left twice", HEADER "left Ann: 2\nleft Ann: 3\n", 6, 10, KR_ERR_SYNTAX},
    {"left no card", HEADER "left Ann: 2 3 X\n", 5, 15, KR_ERR_CARD},
};

START_TEST (tells_what_is_wrong_where)
{
  static KrTranscript transcript;

  for (size_t i = 0; i < sizeof wrong_rows / sizeof wrong_rows[0]; i++) {
    const WrongRow *row = &wrong_rows[i];
    KrStatus status = {0};

    ck_assert_msg (read_text (&transcript, row->text, &status) == row->code, "%s: code %d",
                   row->name, status.code);
    ck_assert_msg (status.line == row->line, "%s: line %u", row->name, status.line);
    ck_assert_msg (status.column == row->column, "%s: column %u", row->name, status.column);
    ck_assert_msg (read_text (&transcript, row->text, NULL) == row->code, "%s", row->name);
  }
}
END_TEST

/* Names are listed as long as they fit, each of them whole. */
START_TEST (long_names_are_listed_as_far_as_they_fit)
{
  static KrTranscript transcript;
  static KrTranscriptLine read;
  char line[8 * 202] = "players";
  char name[201] = "";
  KrStatus status;

  kr_transcript_init (&transcript, find_rules, NULL);
  memset (name, 'x', 200);
  for (int i = 0; i < 8; i++) {
    name[199] = (char) ('a' + i);
    snprintf (line + strlen (line), sizeof line - strlen (line), " %s", name);
  }
  ck_assert_int_eq (kr_transcript_read_line (&transcript, line, &read, &status), KR_OK);
  ck_assert_int_eq (kr_transcript_read_line (&transcript, "dealer Ann", &read, &status),
                    KR_ERR_SYNTAX);
  ck_assert_uint_eq (strlen (status.allowed), strlen ("one of the players ") + 7 * 202 - 2);
}
END_TEST

typedef struct {
  const char *name;
  const char *left;
  uint32_t line;
  KrCode code;
} LeftRow;

/* After DEAL: Bob is out, Ann holds one card, Cai two; the pile is 7D 4D. */
static const LeftRow left_rows[] = {
    {"all told", "left Ann: K\nleft Cai: 3 3\n", 0, KR_OK},
    {"an empty hand told", "left Bob:\nleft Ann: K\nleft Cai: 3 3\n", 0, KR_OK},
    {"too few", "left Ann: K\nleft Cai: 3\n", 8, KR_ERR_LEFT},
    {"too many", "left Ann: K K\nleft Cai: 3 3\n", 7, KR_ERR_LEFT},
    {"a hand for who is out", "left Bob: 2\n", 7, KR_ERR_LEFT},
    {"a card of the pile", "left Cai: 4D 3\n", 7, KR_ERR_TOO_MANY_COPIES},
    {"a card twice", "left Ann: 3C\nleft Cai: 3C 3S\n", 8, KR_ERR_TOO_MANY_COPIES},
};

START_TEST (hands_left_fit_the_deal)
{
  static KrTranscript transcript;

  for (size_t i = 0; i < sizeof left_rows / sizeof left_rows[0]; i++) {
    const LeftRow *row = &left_rows[i];
    char text[512];
    KrDealResult result;
    KrStatus status = {0};

    snprintf (text, sizeof text, "%s%s", DEAL, row->left);
    ck_assert_msg (read_text (&transcript, text, &status) == KR_OK, "%s", row->name);
    ck_assert_msg (kr_transcript_is_over (&transcript), "%s", row->name);
    status.line = 0;
    ck_assert_msg (kr_transcript_get_result (&transcript, &result, &status) == row->code, "%s: %d",
                   row->name, status.code);
    ck_assert_msg (status.line == row->line, "%s: line %u", row->name, status.line);
    ck_assert_int_eq (kr_transcript_get_result (&transcript, &result, NULL), row->code);
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {reads_a_whole_transcript,
                                goes_on_from_a_situation,
                                a_name_may_be_a_word_of_the_header,
                                reads_who_plays_a_first_game,
                                figgy_sits_down_last_or_where_told,
                                tells_what_is_wrong_where,
                                long_names_are_listed_as_far_as_they_fit,
                                hands_left_fit_the_deal,
                                NULL};

  return kr_test_run (kr_test_suite ("record", tests));
}
