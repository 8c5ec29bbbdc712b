/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-simulated-deal.h"
#include "kr-situation.h"
#include "kr-test-transcript.h"

/* What a table record and a situation cannot be, line by line, and tables nobody can sit at. */

/* A bar between two lines; the last one is refused. */
static const struct {
  const char *lines;
  KrCode code;
} records[] = {
    {"players A B", KR_OK},
    {"players A B|players C D", KR_ERR_EMPTY},
    {"players A", KR_ERR_EMPTY},
    {"players A A", KR_ERR_SYNTAX},
    {"players A B C D E F G H I", KR_ERR_SYNTAX},
    {"players A \"", KR_ERR_SYNTAX},
    {"set stars=no", KR_ERR_SYNTAX},
    {"rules plain|rules plain", KR_ERR_EMPTY},
    {"rules plain|set stars", KR_ERR_EMPTY},
    {"rules plain|set stars=perhaps", KR_ERR_VALUE},
    {"rules plain|set stars = no  ", KR_OK},
    {"players A B|dealer C", KR_ERR_SYNTAX},
    {"players A B|dealer A B", KR_ERR_SYNTAX},
    {"players A B|dealer A|dealer B", KR_ERR_SYNTAX},
    {"cards 5|cards 5", KR_ERR_SYNTAX},
    {"cards 5 6", KR_ERR_SYNTAX},
    {"cards 0", KR_ERR_NUMBER},
    {"cards five", KR_ERR_NUMBER},
    {"cards 5.", KR_ERR_NUMBER},
    {"players A B|pressures A=1|pressures A=2", KR_ERR_SYNTAX},
    {"players A B|pressures A 1", KR_ERR_SYNTAX},
    {"players A B|pressures C=1", KR_ERR_SYNTAX},
    {"players A B|pressures A=x", KR_ERR_NUMBER},
    {"players A B|mulligans A|mulligans B", KR_ERR_SYNTAX},
    {"players A B|mulligans C", KR_ERR_SYNTAX},
    {"players A B|first-game A|first-game B", KR_ERR_SYNTAX},
    {"players A B|left A 3 4", KR_ERR_SYNTAX},
    {"players A B|left C: 3 4", KR_ERR_SYNTAX},
    {"players A B|left A: 3 X", KR_ERR_CARD},
    {"players A B|left A: 3|left A: 4", KR_ERR_SYNTAX},
    {"starter 9C=H", KR_ERR_SYNTAX},
    {"rules plain|starter 9C=H", KR_ERR_SYNTAX},
    {"rules plain|players A B|starter 9C=H", KR_ERR_SYNTAX},
    {"rules plain|players A B|dealer A|starter 9C=H", KR_ERR_SYNTAX},
    {"rules plain|players A B|dealer A|situation 7H", KR_ERR_SYNTAX},
    {"rules plain|players A B|dealer A|cards 5|starter 7H", KR_OK},
    {"rules plain|players A B|dealer A|cards 5|starter 7H|cards 5", KR_ERR_SYNTAX},
    {"rules plain|players A B|dealer A|cards 5|starter 7H|situation 7H turn A", KR_ERR_EMPTY},
    {"rules plain|set players-min=3|players A B|dealer A|cards 5|starter 7H", KR_ERR_PLAYERS},
    {"rules plain|players A B|dealer A|cards 50|starter 7H", KR_ERR_PACK},
    {"rules plain|set dummy=yes|players A B C D E F G H|dealer A|cards 2|starter 7H",
     KR_ERR_SYNTAX},
    {"\x01", KR_ERR_SYNTAX},
    {"players \x7F B", KR_ERR_SYNTAX},
    {"players \xC3", KR_ERR_SYNTAX},
    {"# nothing", KR_OK},
    {"", KR_OK},
};

START_TEST (bad_line_is_refused)
{
  static KrTranscript transcript;
  static KrTranscriptLine read;
  char lines[512];
  KrStatus status;
  KrCode code = KR_OK;

  snprintf (lines, sizeof lines, "%s", records[_i].lines);
  kr_transcript_init (&transcript, kr_test_transcript_find_rules, NULL);
  for (char *line = lines; line != NULL;) {
    char *end = strchr (line, '|');

    ck_assert_msg (code == KR_OK, "%s: refused too early", records[_i].lines);
    if (end != NULL)
      *end++ = '\0';
    code = kr_transcript_read_line (&transcript, line, &read, &status);
    line = end;
  }
  ck_assert_msg ((code == KR_OK) == (records[_i].code == KR_OK), "%s: %d", records[_i].lines, code);
}
END_TEST

static const KrSeatNames names = {.n = 3, .name = {"Ann", "Bob", "Cai Li"}};

START_TEST (unfinished_situation_is_refused)
{
  static const char line[] = "situation 8H=D turn Bob hands Ann=1 Bob=9 \"Cai Li\"=6 pack 30 "
                             "counter-clockwise count 7 again free owes Bob \"Cai Li\"";
  KrSituation situation;
  int n_read = 0;

  for (size_t length = 0; length <= strlen (line); length++) {
    char text[sizeof line];

    snprintf (text, length + 1, "%s", line);
    n_read += kr_situation_parse (text, &names, &situation, NULL) == KR_OK;
  }
  ck_assert_int_gt (n_read, 5); /* wherever one could end */
  ck_assert_int_ne (kr_situation_parse ("table", &names, &situation, NULL), KR_OK);
}
END_TEST

static const KrDealSetup good = {.n_seats = 3, .dummy = KR_NO_SEAT, .cards = 5};

START_TEST (impossible_situation_is_refused)
{
  KrRules rules;
  KrDealSetup setup = good;
  KrSituation situation = {.top = 0, .named = KR_SUIT_NONE, .direction = 1, .n_pack = 20};
  KrTable table;
  KrStatus status;

  kr_rules_init (&rules);
  setup.rules = &rules;
  ck_assert_int_eq (kr_table_init (&table, &setup, NULL), KR_OK);
  memset (situation.hands, 2, 3);
  ck_assert_int_eq (kr_situation_check (&situation, &table, &status), KR_OK);
  situation.turn = 3;
  ck_assert_int_eq (kr_situation_check (&situation, &table, &status), KR_ERR_SEAT);
  situation.turn = -1;
  ck_assert_int_eq (kr_situation_apply (&situation, &table, &status), KR_ERR_SEAT);
  situation.turn = 0;
  situation.top = KR_CARD_JOKER;
  ck_assert_int_eq (kr_situation_check (&situation, &table, &status), KR_ERR_CARD);
  ck_assert_int_eq (table.hands[0], 5);
}
END_TEST

START_TEST (nobody_sits_at_an_impossible_table)
{
  static const struct {
    int8_t n_seats, dummy, dealer;
    KrCode code;
  } rows[] = {
      {1, KR_NO_SEAT, 0, KR_ERR_PLAYERS},
      {9, KR_NO_SEAT, 0, KR_ERR_PLAYERS},
      {3, KR_NO_SEAT, 3, KR_ERR_SEAT},
      {3, KR_NO_SEAT, -1, KR_ERR_SEAT},
      {3, 2, 2, KR_ERR_SEAT},
      {3, 2, 1, KR_OK},
  };
  KrRules rules;
  KrTable table;

  kr_rules_init (&rules);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    KrDealSetup setup = good;

    setup.rules = &rules;
    setup.n_seats = (uint8_t) rows[i].n_seats;
    setup.dummy = rows[i].dummy;
    setup.dealer = rows[i].dealer;
    ck_assert_int_eq (kr_table_init (&table, &setup, NULL), rows[i].code);
  }
}
END_TEST

START_TEST (before_the_starter_nothing_is_due)
{
  KrRules rules;
  KrDealSetup setup = good;
  KrDrawReason why;
  KrTable table;

  kr_rules_init (&rules);
  setup.rules = &rules;
  ck_assert_int_eq (kr_table_init (&table, &setup, NULL), KR_OK);
  ck_assert_int_eq (kr_table_due (&table, &why), 0);
  ck_assert_uint_eq (kr_table_playable_cards (&table), 0);
  ck_assert (!kr_table_call_is_due (&table, 0));
  ck_assert_int_eq (kr_table_played_by (&table), table.turn);
}
END_TEST

START_TEST (player_before_the_dummy_plays_for_it)
{
  KrRules rules;
  KrDealSetup setup = good;
  KrTable table;

  kr_rules_init (&rules);
  setup.rules = &rules;
  setup.dummy = 2;
  ck_assert_int_eq (kr_table_init (&table, &setup, NULL), KR_OK);
  table.turn = 2;
  ck_assert_int_eq (kr_table_played_by (&table), 1);
}
END_TEST

START_TEST (line_that_is_too_long_is_refused)
{
  static const char *const starts[] = {"set stars=", "left A: 3 "};
  static char line[KR_NAME_TEXT_SIZE * 16];
  static KrTranscript transcript;
  static KrTranscriptLine read;

  for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
    kr_test_transcript_read (&transcript, "# no rules", "cards 3");
    memset (line, '3', sizeof line - 1);
    memcpy (line, starts[i], strlen (starts[i]));
    ck_assert_int_ne (kr_transcript_read_line (&transcript, line, &read, NULL), KR_OK);
  }
}
END_TEST

/* A table before its starter. Its rules, those of a new set, are kept in @rules. */
static void
init_table (KrTable *table, KrRules *rules)
{
  KrDealSetup setup = good;

  kr_rules_init (rules);
  setup.rules = rules;
  ck_assert_int_eq (kr_table_init (table, &setup, NULL), KR_OK);
}

START_TEST (joker_on_top_stands_for_what_it_was_named)
{
  KrRules rules;
  KrSituation situation;
  KrTable table;

  init_table (&table, &rules);
  table.top = KR_CARD_JOKER;
  table.rank = KR_RANK_KING;
  table.suit = KR_SUIT_HEARTS;
  kr_situation_init (&situation, &table);
  ck_assert_int_eq (situation.top, kr_card (KR_RANK_KING, KR_SUIT_HEARTS));
  table.rank = KR_RANK_NONE;
  kr_situation_init (&situation, &table);
  ck_assert_int_eq (situation.top, KR_CARD_NONE);
}
END_TEST

START_TEST (wild_starter_needs_a_suit)
{
  KrRules rules;
  KrRuling ruling;
  KrTable table;
  const KrEvent starter = {.kind = KR_EVENT_STARTER,
                           .card = kr_card (KR_RANK_EIGHT, KR_SUIT_HEARTS),
                           .named = KR_SUIT_NONE};

  init_table (&table, &rules);
  ck_assert (!kr_table_check (&table, &starter, &ruling));
  ck_assert_int_eq (ruling.id, KR_RULING_NAME_SUIT);
  ck_assert (!kr_table_check (&table, &starter, NULL));
}
END_TEST

START_TEST (king_is_why_a_card_is_due)
{
  KrRules rules;
  KrDrawReason why;
  KrTable table;

  init_table (&table, &rules);
  table.started = true;
  table.king = 2;
  ck_assert_int_eq (kr_table_due (&table, &why), 1);
  ck_assert_int_eq (why, KR_DRAW_REASON_KING);
  table.over = true;
  ck_assert_int_eq (kr_table_due (&table, &why), 0);
  ck_assert (!kr_table_call_is_due (&table, 0));
}
END_TEST

/* O-4: with three cards, “one card” is said with a six that another card can follow; in a count
 * nothing follows it. */
START_TEST (six_goes_on_unless_there_is_a_count)
{
  const KrCard six = kr_card (KR_RANK_SIX, KR_SUIT_HEARTS);
  KrRules rules;
  KrTable table;

  init_table (&table, &rules);
  rules.one_card = KR_ONE_CARD_FIRST_OF_TURN;
  table.started = true;
  table.hands[table.turn] = 3;
  ck_assert (kr_table_call_is_due (&table, six));
  table.count = 2;
  ck_assert (!kr_table_call_is_due (&table, six));
}
END_TEST

/* P-4: after a joker as the starter, whoever has a card has a play. */
START_TEST (empty_hand_draws_where_any_card_may_be_played)
{
  const KrEvent draw = {.kind = KR_EVENT_DRAW, .card = KR_CARD_NONE};
  KrRules rules;
  KrRuling ruling;
  KrTable table;

  init_table (&table, &rules);
  table.started = table.free = table.again = true;
  ck_assert (!kr_table_check (&table, &draw, &ruling));
  ck_assert_int_eq (ruling.id, KR_RULING_REVOKE);
  table.hands[0] = 0;
  ck_assert (kr_table_check (&table, &draw, &ruling));
}
END_TEST

/* O-10: cards owed are drawn while there are any. */
START_TEST (end_of_the_pack_ends_what_is_owed)
{
  const KrCard last = kr_card (KR_RANK_KING, KR_SUIT_HEARTS);
  const KrEvent play = {.kind = KR_EVENT_PLAY, .card = last, .named = KR_SUIT_NONE};
  static KrEffects effects;
  KrRules rules;
  KrTable table;

  init_table (&table, &rules);
  rules.one_card_drawn_at_end = true;
  table.started = true;
  table.top = kr_card (KR_RANK_THREE, KR_SUIT_HEARTS);
  table.rank = KR_RANK_THREE;
  table.suit = KR_SUIT_HEARTS;
  table.hands[0] = 1;
  table.n_pack = 0;
  table.owes[1] = 2;
  table.owes[2] = 1;
  ck_assert (kr_table_apply (&table, &play, &effects));
  ck_assert (table.over && table.exhausted);
  ck_assert_int_eq (effects.n_draws, 1);
  ck_assert_int_eq (effects.draws[0].seat, 1);
  ck_assert_int_eq (effects.draws[0].cards, 1);
}
END_TEST

START_TEST (impossible_deal_is_not_simulated)
{
  static KrSimulatedDeal deal;
  KrRules rules;
  KrDealSetup setup = good;

  kr_rules_init (&rules);
  setup.rules = &rules;
  setup.dealer = 3;
  ck_assert_int_eq (kr_simulated_deal_init (&deal, &setup, 1, NULL), KR_ERR_SEAT);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {unfinished_situation_is_refused,
                                impossible_situation_is_refused,
                                nobody_sits_at_an_impossible_table,
                                before_the_starter_nothing_is_due,
                                player_before_the_dummy_plays_for_it,
                                line_that_is_too_long_is_refused,
                                joker_on_top_stands_for_what_it_was_named,
                                wild_starter_needs_a_suit,
                                king_is_why_a_card_is_due,
                                six_goes_on_unless_there_is_a_count,
                                empty_hand_draws_where_any_card_may_be_played,
                                end_of_the_pack_ends_what_is_owed,
                                impossible_deal_is_not_simulated,
                                NULL};
  Suite *suite = kr_test_suite ("refusals", tests);
  TCase *lines = tcase_create ("lines");

  tcase_add_loop_test (lines, bad_line_is_refused, 0, sizeof records / sizeof records[0]);
  suite_add_tcase (suite, lines);
  return kr_test_run (suite);
}
