/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-words.h"

#include "kr-effect-words.h"
#include "kr-rulebook.h"
#include "kr-test.h"

#include <string.h>

/* What the referee says: a table is set, events are told, and sentences read. */

#define MAX_TOLD 8

typedef struct {
  const char *name;
  const char *rules;
  int n_seats;
  int cards;
  const char *events; /* a bar between two; "" : none */
  const char *turn;
  const char *notices;
  const char *effects; /* of the last event */
  const char *where;   /* the turn went; NULL: nothing is told of it */
} WordsRow;

static const WordsRow rows[] = {
    {"before the starter", "craits", 3, 3, "", "Ann turns up the starter", "", ""},
    {"a suit, a rank, the wild cards", "craits", 3, 3, "starter KH",
     "Bob plays a heart, a king, an eight or a nine — or draws one", "", ""},
    {"a wild card has no rank to match", "craits", 3, 3, "starter 8H=D",
     "Bob plays a diamond, an eight or a nine — or draws one", "", ""},
    {"a five, and its draws in one sentence", "craits", 4, 3, "starter 5H",
     "Bob plays a heart, a five, an eight or a nine — or draws one", "",
     "Five: Bob, {cards} and <i>D</i> draw one."},
    {"a count asks for aces and deuces", "craits", 3, 3, "starter 2H",
     "Bob plays an ace or a deuce — or draws two", "", ""},
    {"a count that ended", "craits", 3, 3, "starter 2H|Bob: draw",
     "{cards} plays a heart, a deuce, an eight or a nine — or draws one", "",
     "The count: Bob draws two."},
    {"any card behind a count", "kreights", 3, 3, "starter 2H|Bob: draw", "{cards} plays any card",
     "", "The count: Bob draws two."},
    {"a six is followed", "craits", 3, 3, "starter KH|Bob: 6H",
     "Bob follows the six: a heart, a six, an eight or a nine — or draws one", "", ""},
    {"a cooper", "craits", 3, 3, "starter KH|Bob: 6H|Bob: draw",
     "{cards} plays a heart, a six, an eight or a nine — or draws one", "",
     "Cooper: Bob draws one."},
    {"a call was forgotten, told once", "craits", 3, 2, "starter KH|Bob: 3H",
     "{cards} plays a heart, a three, an eight or a nine — or draws one", "Bob has one card left.",
     "Bob: “One card” was not said. The player loses the next turn and draws two cards instead."},
    {"a debt, and one card left", "craits", 4, 2, "starter KH|Bob: 3H|{cards}: draw",
     "<i>D</i> plays a heart, a three, an eight or a nine — or draws one",
     "Bob forgot “one card”, draws two and loses the turn. Bob has one card left.",
     "{cards} draws one."},
    {"the card was said", "craits", 3, 2, "starter KH|Bob: 3H !",
     "{cards} plays a heart, a three, an eight or a nine — or draws one", "Bob has one card left.",
     ""},
    {"an offense", "craits", 3, 3, "starter KH|Bob: 3C",
     "Bob plays a heart, a king, an eight or a nine — or draws one", "",
     "Bob: This card cannot be played now. The card goes back."},
    {"a penalty card lies there", "kreights", 3, 3, "starter KH|{cards}: 3H",
     "Bob plays a heart, a king, an eight or a nine — or draws one", "",
     "{cards}: It is another player’s turn. The card stays face up and must be played at the first "
     "legal chance."},
    {"a penalty card must be played", "kreights", 3, 3, "starter KH|{cards}: 3H|Bob: QH",
     "{cards} plays the penalty card: the three of hearts", "", ""},
    {"behind a king", "craits-faces", 3, 3, "starter 3H|Bob: KH",
     "Bob, after the king: a heart, a king, an eight or a nine — or draws one", "", ""},
    {"a four skips", "craits", 4, 3, "starter KH|Bob: 4H",
     "<i>D</i> plays a heart, a four, an eight or a nine — or draws one", "", "",
     "Four: {cards} is skipped."},
    {"a ten turns", "craits", 4, 3, "starter TH|<i>D</i>: TC",
     "Ann plays a club, a ten, an eight or a nine — or draws one", "", "",
     "Ten: play now goes clockwise."},
    {"a joker takes the turn back", "crates-joker", 4, 3, "starter KH|Bob: JK",
     "Ann plays a heart, a king, an eight, a nine or a joker — or draws one", "", "",
     "Joker: the turn goes back to Ann."},
    {"a jack in a row costs the turn", "craits-faces", 4, 3, "starter 3H|Bob: JH",
     "<i>D</i> plays a heart, a jack, an eight or a nine — or draws one", "",
     "Jack: {cards} draws two.", "{cards} loses the turn."},
    {"a queen that costs no turn", "crates-queens", 4, 3, "starter 3H|Bob: QH",
     "{cards} plays a heart, a queen, an eight or a nine — or draws one", "",
     "Queen: {cards} draws two."},
    {"a four like the one showing skips from the next player on", "creights-joon-double", 5, 3,
     "starter 3H|Bob: 4H|<i>D</i>: 4H",
     "<i>D</i> plays once more: a heart, a four, an eight or a nine — or draws one", "", "",
     "Four: Eve is skipped."},
    {"the dummy does not play by itself", "crates-world-series", 3, 2, "starter KH|Bob: draw",
     "{cards} plays a heart, a king, an eight or a nine — or draws one", "Bob plays for {cards}.",
     "Bob draws one."},
    {"somebody is out", "craits", 3, 1, "starter KH|Bob: 3H", "The deal is over: Bob went out", "",
     ""},
};

static KrRulebook *book;
static const char *const names[] = {"Ann", "Bob", "{cards}", "<i>D</i>", "Eve", "F", "G", "H"};

static void
set_up (void)
{
  g_autoptr (GError) error = NULL;

  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  ck_assert_msg (book != NULL, "%s", error != NULL ? error->message : "");
}

static void
tear_down (void)
{
  g_clear_pointer (&book, kr_rulebook_free);
}

static void
seat_players (KrSeatNames *seated, int n_seats)
{
  seated->n = (uint8_t) n_seats;
  for (int seat = 0; seat < n_seats; seat++)
    g_strlcpy (seated->name[seat], names[seat], KR_NAME_SIZE);
}

/* Returns the last event. */
static KrEvent
play (const WordsRow *row, KrTable *table, KrEffects *effects)
{
  g_auto (GStrv) events = g_strsplit (row->events, "|", MAX_TOLD);
  KrSeatNames seated;
  KrEvent event = {.kind = KR_EVENT_CALL};

  seat_players (&seated, row->n_seats);
  for (char **text = events; *text != NULL; text++) {
    ck_assert_msg (kr_event_parse (*text, &seated, 0, &event, NULL) == KR_OK, "%s: “%s”", row->name,
                   *text);
    kr_table_apply (table, &event, effects);
  }
  return event;
}

static void
expect (const char *row, const char *what, const char *text, const char *expected)
{
  ck_assert_msg (strcmp (text, expected) == 0, "%s, %s: “%s”", row, what, text);
}

static void
check_row (const WordsRow *row)
{
  const KrRules *rules = &kr_rulebook_find (book, row->rules)->rules;
  const KrDealSetup setup = {.rules = rules,
                             .n_seats = (uint8_t) row->n_seats,
                             .dummy = rules->dummy ? (int8_t) (row->n_seats - 1) : KR_NO_SEAT,
                             .cards = (uint8_t) row->cards};
  KrEffects told = {0};
  KrTable table;
  KrEvent last;
  g_autofree char *turn = NULL;
  g_autofree char *notices = NULL;
  g_autofree char *effects = NULL;
  g_autofree char *where = NULL;

  ck_assert_int_eq (kr_table_init (&table, &setup, NULL), KR_OK);
  last = play (row, &table, &told);
  turn = kr_referee_words_dup_turn (&table, names);
  notices = kr_referee_words_dup_notices (&table, &told, names);
  effects = kr_effect_words_dup (&told, names);
  where = kr_effect_words_dup_turn (&last, &told, &table, names);
  expect (row->name, "turn", turn, row->turn);
  expect (row->name, "notices", notices, row->notices);
  expect (row->name, "effects", effects, row->effects);
  expect (row->name, "where the turn went", where, row->where != NULL ? row->where : "");
}

START_TEST (a_table_has_its_sentences)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    check_row (&rows[i]);
}
END_TEST

START_TEST (pressures_are_told)
{
  KrEffects effects = {.n_draws = 1, .n_pressures = 2};
  g_autofree char *text = NULL;

  effects.draws[0] = (KrDraw){.seat = 2, .cards = 2, .why = KR_DRAW_REASON_COUNT};
  effects.pressures[0] = (KrPressureTaken){.seat = 2, .points = 5, .shuffled = true};
  effects.pressures[1] = (KrPressureTaken){.seat = 2, .points = 163840, .shuffled = false};
  text = kr_effect_words_dup (&effects, names);
  expect ("pressures", "effects", text,
          "The count: {cards} draws two. The pack is empty: {cards} shuffles and takes a pressure, "
          "5 points. "
          "Nothing is left to shuffle: {cards} takes a pressure, 163,840 points.");
}
END_TEST

/* A name written from right to left stands apart, so that it turns nothing around it. */
START_TEST (names_stand_apart)
{
  static const char *const mixed[] = {"שרה", "Bob", "محمد"};
  static const int seats[] = {0, 1, 2};
  const KrRuling ruling = {.id = KR_RULING_OUT_OF_TURN, .seat = 2};
  g_autofree char *list = kr_referee_words_dup_list (seats, 3, mixed);
  g_autofree char *told = kr_effect_words_dup_ruling (&ruling, mixed);

  ck_assert_str_eq (list, "\u2068שרה\u2069, Bob and \u2068محمد\u2069");
  ck_assert_msg (g_str_has_prefix (told, "\u2068محمد\u2069: "), "%s", told);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {a_table_has_its_sentences, pressures_are_told, names_stand_apart,
                                NULL};

  return kr_test_run (kr_test_suite_with_fixture ("kr-referee-words", tests, set_up, tear_down));
}
