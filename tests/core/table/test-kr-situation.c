/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <check.h>
#include <string.h>

#include "kr-situation.h"
#include "kr-test.h"

/* A table in the middle of a deal: read, written, sat down at. */

static const KrSeatNames names = {.n = 3, .name = {"Ann", "Bob", "Cai Li"}};

static void
init_table (KrTable *table, KrRules *rules)
{
  const KrDealSetup setup = {.rules = rules, .n_seats = 3, .dummy = KR_NO_SEAT, .cards = 5};

  kr_rules_init (rules);
  ck_assert_int_eq (kr_table_init (table, &setup, NULL), KR_OK);
}

START_TEST (lines_read_back)
{
  static const char *const lines[] = {
      "situation 8H=D turn Bob hands Ann=1 Bob=9 \"Cai Li\"=6 pack 30",
      "situation KC turn \"Cai Li\" hands Ann=1 Bob=2 \"Cai Li\"=3 pack 0 counter-clockwise count "
      "7",
      "situation 6S turn Ann hands Ann=0 Bob=2 \"Cai Li\"=3 pack 20 again owes Bob \"Cai Li\"",
      "situation 2D turn Bob hands Ann=4 Bob=2 \"Cai Li\"=3 pack 20 free",
  };

  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
    char text[KR_SITUATION_TEXT_SIZE];
    KrSituation situation;
    KrStatus status;

    ck_assert_msg (kr_situation_parse (lines[i], &names, &situation, &status) == KR_OK,
                   "“%s” is read", lines[i]);
    kr_situation_format (&situation, &names, text);
    ck_assert_str_eq (text, lines[i]);
  }
}
END_TEST

START_TEST (bad_lines_are_refused)
{
  static const struct {
    const char *line;
    unsigned column;
  } rows[] = {
      {"situation", 10},
      {"7H turn Ann hands Ann=1 Bob=1 \"Cai Li\"=1 pack 3", 1},
      {"situation\x01", 10},
      {"situation JK turn Ann hands Ann=1 Bob=1 \"Cai Li\"=1 pack 3", 11},
      {"situation 8H turn Ann hands Ann=1 Bob=1 \"Cai Li\"=1 pack 3", 13},
      {"situation 7H turn Dan hands Ann=1 Bob=1 \"Cai Li\"=1 pack 3", 19},
      {"situation 7H turn Ann hands Ann=1 Ann=1 \"Cai Li\"=1 pack 3", 38},
      {"situation 7H turn Ann hands Ann=1 Bob=1 \"Cai Li\"=1 pack many", 57},
      {"situation 7H turn Ann hands Ann=1 Bob=1 \"Cai Li\"=1 pack 3 often", 59},
  };

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    KrSituation situation;
    KrStatus status;

    ck_assert_msg (kr_situation_parse (rows[i].line, &names, &situation, &status) != KR_OK,
                   "“%s” is refused", rows[i].line);
    ck_assert_msg (status.column == rows[i].column, "“%s”: column %u, not %u", rows[i].line,
                   status.column, rows[i].column);
  }
}
END_TEST

START_TEST (impossible_tables_are_refused)
{
  static const struct {
    const char *line;
    KrCode code;
  } rows[] = {
      {"situation 7H turn Ann hands Ann=20 Bob=20 \"Cai Li\"=10 pack 2", KR_ERR_PACK},
      {"situation 7H turn Ann hands Ann=0 Bob=2 \"Cai Li\"=1 pack 2", KR_ERR_NUMBER},
      {"situation 7H turn Ann hands Ann=1 Bob=2 \"Cai Li\"=1 pack 2 count 1", KR_ERR_NUMBER},
      {"situation 7H turn Ann hands Ann=1 Bob=2 \"Cai Li\"=1 pack 2 count 3 again", KR_ERR_NUMBER},
      {"situation 6H turn Ann hands Ann=1 Bob=0 \"Cai Li\"=1 pack 2 again", KR_ERR_NUMBER},
      {"situation 7H turn Ann hands Ann=0 Bob=2 \"Cai Li\"=1 pack 2 count 3", KR_OK},
      {"situation 6H turn Ann hands Ann=0 Bob=2 \"Cai Li\"=1 pack 2 again", KR_OK},
  };
  KrRules rules;
  KrTable table;

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    KrSituation situation;
    KrStatus status;
    KrTable before;

    init_table (&table, &rules);
    before = table;
    ck_assert_int_eq (kr_situation_parse (rows[i].line, &names, &situation, &status), KR_OK);
    ck_assert_msg (kr_situation_apply (&situation, &table, &status) == rows[i].code,
                   "“%s” is code %d", rows[i].line, rows[i].code);
    if (rows[i].code == KR_OK)
      ck_assert_msg (table.n_out == (situation.again ? 0 : 1), "“%s”: out", rows[i].line);
    else
      ck_assert_msg (memcmp (&before, &table, sizeof table) == 0, "the table is as it was");
  }
}
END_TEST

START_TEST (play_goes_on_from_there)
{
  const char *line = "situation 8H=D turn Bob hands Ann=1 Bob=9 \"Cai Li\"=6 pack 30 "
                     "counter-clockwise owes Ann";
  KrEvent event = {KR_EVENT_PLAY, 1,     kr_card (KR_RANK_FOUR, KR_SUIT_DIAMONDS),
                   KR_SUIT_NONE,  false, KR_NO_SEAT};
  KrSituation situation, again;
  KrEffects effects;
  KrRules rules;
  KrTable table;
  char text[KR_SITUATION_TEXT_SIZE];

  init_table (&table, &rules);
  table.unjudged[1] = 1;
  ck_assert_int_eq (kr_situation_parse (line, &names, &situation, NULL), KR_OK);
  ck_assert_int_eq (kr_situation_apply (&situation, &table, NULL), KR_OK);
  ck_assert_msg (table.unjudged[1] == 1, "an earlier draw may have been a revoke");
  kr_situation_init (&again, &table);
  kr_situation_format (&again, &names, text);
  ck_assert_str_eq (text, line);
  ck_assert_int_eq (table.n_pile, 52 - 16 - 30);
  ck_assert_msg (kr_table_apply (&table, &event, &effects), "a diamond is legal");
  ck_assert_msg (table.turn == 2, "the four skips Ann, who owes");
  ck_assert_int_eq (table.owes[0], 1);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {lines_read_back, bad_lines_are_refused,
                                impossible_tables_are_refused, play_goes_on_from_there, NULL};

  return kr_test_run (kr_test_suite ("situation", tests));
}
