/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-state.h"
#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/* Events of evenings: their lines, and what they make. */

#define MOST_EVENTS 300
#define ANN "00000000-0000-4000-8000-00000000000a"
#define BEA "00000000-0000-4000-8000-00000000000b"
#define CID "00000000-0000-4000-8000-00000000000c"
#define DAN "00000000-0000-4000-8000-00000000000d"
#define EVA "00000000-0000-4000-8000-00000000000e"
#define GAME_1 "11111111-0000-4000-8000-000000000001"
#define GAME_2 "11111111-0000-4000-8000-000000000002"
#define OPEN                                                                                       \
  "open 2026-11-28 size=2-4 tables=0 rounds=3 deals=0 minutes=0 by=points missed=average "         \
  "name=Club"
#define RULES "rules\nid=craits"

static KrEveningState state;
static KrEveningState other;
static KrEveningRecord records[MOST_EVENTS];
static KrEveningEffect effects[MOST_EVENTS];
static int n_records;

static void
set_up (void)
{
  n_records = 0;
}

/* Adds an event after those that are there. */
static void
add (const char *text)
{
  KrEveningRecord *record = &records[n_records];

  snprintf (record->id, sizeof record->id, "eeeeeeee-0000-4000-8000-%012x", n_records);
  record->at_us = 1000 * (n_records + 1);
  record->text = text;
  n_records++;
}

static void
fold (void)
{
  kr_evening_state_fold (&state, records, n_records, effects);
}

static void
add_people (void)
{
  add (OPEN);
  add (RULES);
  add ("came " ANN " pen=1 name=Ann");
  add ("came " BEA " pen=2 name=Bea");
  add ("came " CID " pen=3 name=Cid");
  add ("came " DAN " pen=4 name=Dan");
}

/* --- Lines -------------------------------------------------------------------- */

static const char *const lines[] = {
    OPEN,
    "open 1999-01-31 size=8-8 tables=128 rounds=64 deals=40 minutes=1440 by=wins missed=nothing "
    "name=Ünï: by=points name=x",
    RULES "\nname=Craits",
    "came " ANN " pen=8 name=Ann # the first",
    "left " ANN,
    "round 1 offset=-300 " GAME_1 "/1/" ANN "," BEA " " GAME_2 "/0/" CID "," DAN " out=-",
    "round 64 offset=60 " GAME_1 "/0/" ANN "," BEA " out=" CID "," DAN,
    "call 2",
    "seat 1 2 0 " ANN,
    "missed 3 " ANN " average",
    "missed 3 " ANN " nothing",
    "close",
    "undo " GAME_1,
};

START_TEST (a_line_is_what_it_was)
{
  static KrEveningEvent event;
  char again[KR_EVENING_TEXT_SIZE];

  ck_assert_int_eq (kr_evening_event_parse (lines[_i], &event, NULL), KR_OK);
  ck_assert_uint_eq (kr_evening_event_format (&event, again), strlen (lines[_i]));
  ck_assert_str_eq (again, lines[_i]);
}
END_TEST

static const char *const broken[] = {
    "",
    "open",
    "rules\n",
    "open 2026-13-28 size=3-5 tables=0 rounds=0 deals=0 minutes=0 by=wins missed=nothing name=A",
    "open 2026-11-28 size=5-3 tables=0 rounds=0 deals=0 minutes=0 by=wins missed=nothing name=A",
    "open 2026-11-28 size=3-9 tables=0 rounds=0 deals=0 minutes=0 by=wins missed=nothing name=A",
    "open 2026-11-28 size=3-5 tables=0 rounds=0 deals=0 minutes=0 by=luck missed=nothing name=A",
    "open 2026-11-28 size=3-5 tables=0 rounds=0 deals=0 minutes=0 by=wins missed=nothing name=",
    "open 2026-11-28 size=3-5 tables=00 rounds=0 deals=0 minutes=0 by=wins missed=nothing name=A",
    "came " ANN " pen=0 name=Ann",
    "came " ANN " pen=9 name=Ann",
    "came " ANN " pen=1 name= Ann",
    "came " ANN " pen=1 name=A\xe2\x80\xaenn",
    "came " ANN " pen=1 name=A\nnn",
    "came AAAAAAAA-0000-4000-8000-00000000000a pen=1 name=Ann",
    "left 00000000-0000-4000-8000-00000000000",
    "left " ANN " ",
    "round 0 offset=0 " GAME_1 "/0/" ANN "," BEA " out=-",
    "round 65 offset=0 " GAME_1 "/0/" ANN "," BEA " out=-",
    "round 1 offset=0 out=" ANN,
    "round 1 offset=0 " GAME_1 "/2/" ANN "," BEA " out=-",
    "round 1 offset=0 " GAME_1 "/0/" ANN " out=-",
    "round 1 offset=0 " GAME_1 "/0/" ANN "," BEA,
    "round 1 offset=-0 " GAME_1 "/0/" ANN "," BEA " out=-",
    "round 1 offset=0 " GAME_1 "/0/" ANN "," BEA " out=",
    "call 99999999999999999999",
    "call -1",
    "seat 1 0 0 " ANN,
    "seat 1 1 8 " ANN,
    "missed 1 " ANN " perhaps",
    "close ",
    "undo x",
    "sing",
    "open 1970-11-28 size=3-5 tables=0 rounds=0 deals=0 minutes=0 by=wins missed=nothing name=A",
    "open 2026-11-32 size=3-5 tables=0 rounds=0 deals=0 minutes=0 by=wins missed=nothing name=A",
    "open 2026.11.28 size=3-5 tables=0 rounds=0 deals=0 minutes=0 by=wins missed=nothing name=A",
    "open 2026-11-28 size=1-5 tables=0 rounds=0 deals=0 minutes=0 by=wins missed=nothing name=A",
    "open 2026-11-28 size=3-5 tables=129 rounds=0 deals=0 minutes=0 by=wins missed=nothing name=A",
    "open 2026-11-28 size=3-5 tables=0 rounds=65 deals=0 minutes=0 by=wins missed=nothing name=A",
    "open 2026-11-28 size=3-5 tables=0 rounds=0 deals=999 minutes=0 by=wins missed=nothing name=A",
    "open 2026-11-28 size=3-5 tables=0 rounds=0 deals=0 minutes=1441 by=wins missed=nothing name=A",
    "open 2026-11-28 size=3-5 tables=0 rounds=0 deals=0 minutes=0 as=wins missed=nothing name=A",
    "open 2026-11-28 size=3-5 tables=0 rounds=0 deals=0 minutes=0 by=wins lost=nothing name=A",
    "open 2026-11-28 size=3-5 tables=0 rounds=0 deals=0 minutes=0 by=wins missed=all name=A",
    "open 2026-11-28 size=3-5 tables=0 rounds=0 deals=0 minutes=0 by=wins missed=nothing called=A",
    "came " ANN " pen=1 called=Ann",
    "round 1 offset=9999 " GAME_1 "/0/" ANN "," BEA " out=-",
    "round 1 offset=0",
    "round 1 offset=0 game/0/" ANN "," BEA " out=-",
    "round 1 offset=0 " GAME_1 "/x/" ANN "," BEA " out=-",
    "round 1 offset=0 " GAME_1 "/0:" ANN "," BEA " out=-",
    "round 1 offset=0 " GAME_1 "/0/" ANN "," BEA "," CID "," DAN "," EVA "," ANN "," BEA "," CID
    "," DAN " out=-",
    "call 2:",
    "seat one 1 0 " ANN,
    "seat 1",
    "seat 1 1 x " ANN,
    "seat 1 1 0/" ANN,
    "seat 1 1 0 x",
    "missed one " ANN " average",
    "missed 1/" ANN " average",
    "missed 1 x average",
    "missed 1 " ANN "/average",
};

START_TEST (a_line_that_nobody_wrote_is_refused)
{
  static KrEveningEvent event;
  KrStatus status;

  ck_assert_int_eq (kr_evening_event_parse (broken[_i], &event, &status), KR_ERR_EVENT);
}
END_TEST

START_TEST (the_largest_round_has_a_line)
{
  static KrEveningEvent event = {.kind = KR_EVENING_ROUND,
                                 .utc_offset_min = -1080,
                                 .round = KR_EVENING_MAX_ROUNDS - 1,
                                 .n_tables = KR_EVENING_MAX_TABLES,
                                 .n_people = KR_EVENING_MAX_PLAYERS};
  static KrEveningEvent again;
  char text[KR_EVENING_TEXT_SIZE];

  for (int i = 0; i < KR_EVENING_MAX_TABLES; i++) {
    snprintf (event.tables[i].session, KR_EVENING_UUID_SIZE, "22222222-0000-4000-8000-%012x", i);
    event.tables[i].n_seats = 2;
  }
  for (int i = 0; i < KR_EVENING_MAX_PLAYERS; i++)
    snprintf (event.people[i], KR_EVENING_UUID_SIZE, "33333333-0000-4000-8000-%012x", i);
  ck_assert_uint_lt (kr_evening_event_format (&event, text), sizeof text);
  ck_assert_int_eq (kr_evening_event_parse (text, &again, NULL), KR_OK);
  ck_assert_int_eq (again.n_people, KR_EVENING_MAX_PLAYERS);
}
END_TEST

/* Appends a list of @n UUIDs from the number @first. */
static void
append_people (char *text, int first, int n)
{
  for (int i = 0; i < n; i++)
    snprintf (text + strlen (text), KR_EVENING_UUID_SIZE + 1, "%s33333333-0000-4000-8000-%012x",
              i > 0 ? "," : "", (unsigned) (first + i));
}

START_TEST (a_line_that_is_too_long_is_refused)
{
  static KrEveningEvent event;
  static char text[4 * KR_EVENING_TEXT_SIZE];

  strcpy (text, "rules\n");
  memset (text + strlen (text), 'x', KR_EVENING_TEXT_SIZE);
  ck_assert_int_eq (kr_evening_event_parse (text, &event, NULL), KR_ERR_EVENT);

  /* One who sits out too many, and one table. */
  strcpy (text, "round 1 offset=0 " GAME_1 "/0/" ANN "," BEA " out=");
  append_people (text, 0, KR_EVENING_MAX_PLAYERS - 2);
  ck_assert_int_eq (kr_evening_event_parse (text, &event, NULL), KR_OK);
  append_people (strcat (text, ","), KR_EVENING_MAX_PLAYERS, 1);
  ck_assert_int_eq (kr_evening_event_parse (text, &event, NULL), KR_ERR_EVENT);

  strcpy (text, "round 1 offset=0");
  for (int i = 0; i <= KR_EVENING_MAX_TABLES; i++)
    append_people (strcat (text, " " GAME_1 "/0/"), 2 * i, 2);
  strcat (text, " out=-");
  ck_assert_int_eq (kr_evening_event_parse (text, &event, NULL), KR_ERR_EVENT);
}
END_TEST

/* --- What they make ------------------------------------------------------------- */

static void
assert_seats (int table, int first, int second)
{
  ck_assert_int_eq (state.rounds[0].tables[table].seats[0], first);
  ck_assert_int_eq (state.rounds[0].tables[table].seats[1], second);
  ck_assert_int_eq (state.rounds[0].seating.table[first], table);
  ck_assert_int_eq (state.rounds[0].seating.table[second], table);
}

START_TEST (an_evening_goes_its_way)
{
  add_people ();
  add ("left " DAN);
  add ("round 1 offset=60 " GAME_1 "/1/" ANN "," BEA " out=" CID);
  add ("came " DAN " pen=5 name=Daniel");
  add ("call 1");
  add ("missed 1 " CID " nothing");
  add ("close");
  add ("call 1");
  fold ();
  for (int i = 0; i < n_records - 1; i++)
    ck_assert_int_eq (effects[i], KR_EVENING_HOLDS);
  ck_assert_int_eq (effects[n_records - 1], KR_EVENING_OVER);
  ck_assert (state.open && state.closed);
  ck_assert_str_eq (state.settings.name, "Club");
  ck_assert_str_eq (state.rules, "id=craits");
  ck_assert_int_eq (state.n_people, 4);
  ck_assert_int_eq (kr_evening_state_count_here (&state), 4);
  ck_assert_str_eq (state.people[3].name, "Daniel");
  ck_assert_int_eq (state.n_rounds, 1);
  assert_seats (0, 0, 1);
  ck_assert_int_eq (state.rounds[0].tables[0].dealer, 1);
  ck_assert_int_eq (state.rounds[0].seating.table[2], KR_EVENING_OUT);
  ck_assert_int_eq (state.rounds[0].seating.table[3], KR_EVENING_ABSENT);
  ck_assert (state.rounds[0].gone[3] && !state.rounds[0].gone[2]);
  ck_assert_int_eq (state.rounds[0].started_at_us, 8000);
  ck_assert_int_eq (state.rounds[0].called_at_us, 10000);
  ck_assert_int_eq (state.rounds[0].missed[2], KR_EVENING_AS_NOTHING);
}
END_TEST

static const struct {
  const char *text;
  KrEveningEffect effect;
} senseless[] = {
    {"nonsense", KR_EVENING_UNREADABLE},
    {"came " ANN " pen=1 name=Ann", KR_EVENING_HERE},
    {"left " GAME_1, KR_EVENING_NO_PERSON},
    {"round 1 offset=0 " GAME_2 "/0/" ANN "," BEA " out=-", KR_EVENING_OTHER_ROUND},
    {"round 2 offset=0 " GAME_1 "/0/" ANN "," BEA " out=-", KR_EVENING_TWICE},
    {"round 2 offset=0 " GAME_2 "/0/" ANN "," ANN " out=-", KR_EVENING_TWICE},
    {"round 2 offset=0 " GAME_2 "/0/" ANN "," BEA " out=" ANN, KR_EVENING_TWICE},
    {"round 2 offset=0 " GAME_2 "/0/" ANN "," GAME_1 " out=-", KR_EVENING_NO_PERSON},
    {"round 2 offset=0 " GAME_2 "/0/" ANN "," BEA " " GAME_2 "/0/" CID "," DAN " out=-",
     KR_EVENING_TWICE},
    {"call 2", KR_EVENING_NO_ROUND},
    {"seat 1 2 0 " ANN, KR_EVENING_NO_SEAT},
    {"seat 1 1 2 " ANN, KR_EVENING_NO_SEAT},
    {"seat 1 1 0 " GAME_1, KR_EVENING_NO_PERSON},
    {"missed 1 " GAME_1 " average", KR_EVENING_NO_PERSON},
    {"undo " GAME_1, KR_EVENING_NO_EVENT},
};

START_TEST (what_makes_no_sense_has_no_effect)
{
  add_people ();
  add ("round 1 offset=0 " GAME_1 "/0/" ANN "," BEA " out=-");
  fold ();
  other = state;
  add (senseless[_i].text);
  fold ();
  ck_assert_int_eq (effects[n_records - 1], senseless[_i].effect);
  ck_assert_int_eq (state.n_rounds, other.n_rounds);
  ck_assert_mem_eq (state.people, other.people, sizeof state.people);
  ck_assert_mem_eq (&state.rounds[0], &other.rounds[0], sizeof state.rounds[0]);
}
END_TEST

START_TEST (nothing_happens_before_an_evening_begins)
{
  add ("came " ANN " pen=1 name=Ann");
  fold ();
  ck_assert_int_eq (effects[0], KR_EVENING_NOT_OPEN);
  add (OPEN);
  add ("came " ANN " pen=1 name=Ann");
  add ("came " BEA " pen=1 name=Bea");
  add ("round 1 offset=0 " GAME_1 "/0/" ANN "," BEA " out=-");
  fold ();
  ck_assert_int_eq (effects[4], KR_EVENING_NO_RULES);
}
END_TEST

START_TEST (who_sits_elsewhere_changes_places)
{
  add_people ();
  add ("round 1 offset=0 " GAME_1 "/0/" ANN "," BEA " out=" CID);
  add ("seat 1 1 1 " CID); /* sat out */
  fold ();
  assert_seats (0, 0, 2);
  ck_assert_int_eq (state.rounds[0].seating.table[1], KR_EVENING_OUT);
  ck_assert_int_eq (state.rounds[0].tables[0].planned[1], 1);
  add ("seat 1 1 0 " CID); /* sits at the same table */
  fold ();
  assert_seats (0, 2, 0);
  add ("seat 1 1 0 " DAN); /* was not there */
  fold ();
  assert_seats (0, 3, 0);
  ck_assert_int_eq (state.rounds[0].seating.table[2], KR_EVENING_ABSENT);
}
END_TEST

START_TEST (players_of_two_tables_change_places)
{
  add_people ();
  add ("round 1 offset=0 " GAME_1 "/0/" ANN "," BEA " " GAME_2 "/1/" CID "," DAN " out=-");
  add ("seat 1 2 0 " BEA);
  fold ();
  assert_seats (0, 0, 2);
  assert_seats (1, 1, 3);
}
END_TEST

START_TEST (the_plan_can_be_decided_on)
{
  static const int said[] = {2, 0}; /* Cid and Ann sit here, says the table */

  add_people ();
  add ("round 1 offset=0 " GAME_1 "/0/" ANN "," BEA " out=" CID);
  fold ();
  ck_assert (!kr_evening_state_is_decided (&state, 0, 0));
  kr_evening_state_take_game (&state, 0, 0, said);
  assert_seats (0, 2, 0);
  ck_assert_int_eq (state.rounds[0].seating.table[1], KR_EVENING_OUT);
  add ("seat 1 1 0 " ANN);
  fold ();
  ck_assert_int_eq (effects[n_records - 1], KR_EVENING_HOLDS);
  ck_assert (kr_evening_state_is_decided (&state, 0, 0));
  kr_evening_state_take_game (&state, 0, 0, said);
  assert_seats (0, 0, 1); /* Ann has a seat already */
  add ("seat 1 1 0 " ANN);
  fold ();
  ck_assert_int_eq (effects[n_records - 1], KR_EVENING_TWICE);
}
END_TEST

START_TEST (a_table_knows_better_than_the_plan)
{
  static const int said[] = {KR_EVENING_NOBODY, 2}; /* at table 1, a stranger and Cid */

  add_people ();
  add ("round 1 offset=0 " GAME_1 "/0/" ANN "," BEA " " GAME_2 "/1/" CID "," DAN " out=-");
  fold ();
  kr_evening_state_take_game (&state, 0, 0, said);
  assert_seats (0, 0, 2);
  assert_seats (1, 1, 3);
  ck_assert_int_eq (state.rounds[0].tables[0].planned[1], 2);
  ck_assert_int_eq (state.rounds[0].tables[1].planned[0], 1);
}
END_TEST

START_TEST (a_player_who_was_seated_stays_there)
{
  static const int said[] = {1, 3}; /* at table 2, of Cid and Dan */

  add_people ();
  add ("round 1 offset=0 " GAME_1 "/0/" ANN "," BEA " " GAME_2 "/1/" CID "," DAN " out=-");
  add ("seat 1 1 1 " BEA);
  fold ();
  kr_evening_state_take_game (&state, 0, 1, said);
  assert_seats (0, 0, 1);
  assert_seats (1, 2, 3);
}
END_TEST

START_TEST (an_undo_can_be_undone)
{
  add_people ();
  add ("left " ANN);                                 /* 6 */
  add ("undo eeeeeeee-0000-4000-8000-000000000006"); /* 7 */
  fold ();
  ck_assert_int_eq (effects[6], KR_EVENING_UNDONE);
  ck_assert (state.people[0].here);
  add ("undo eeeeeeee-0000-4000-8000-000000000007"); /* 8 */
  fold ();
  ck_assert_int_eq (effects[6], KR_EVENING_HOLDS);
  ck_assert_int_eq (effects[7], KR_EVENING_UNDONE);
  ck_assert (!state.people[0].here);
  add ("close"); /* 9 */
  add ("undo eeeeeeee-0000-4000-8000-000000000009");
  fold ();
  ck_assert (!state.closed);
  ck_assert_int_eq (effects[10], KR_EVENING_HOLDS);
}
END_TEST

START_TEST (an_event_cannot_undo_a_later_one)
{
  add_people ();
  add ("undo eeeeeeee-0000-4000-8000-000000000007");
  add ("left " ANN);
  fold ();
  ck_assert_int_eq (effects[6], KR_EVENING_NO_EVENT);
  ck_assert (!state.people[0].here);
}
END_TEST

START_TEST (what_was_said_is_not_said_again)
{
  add_people ();
  add ("left " DAN);
  add ("left " DAN);
  add ("round 1 offset=0 " GAME_1 "/0/" ANN "," BEA " out=-");
  add ("call 1");
  add ("call 1");
  fold ();
  ck_assert_int_eq (effects[6], KR_EVENING_HOLDS);
  ck_assert_int_eq (effects[7], KR_EVENING_NOT_HERE);
  ck_assert_int_eq (effects[9], KR_EVENING_HOLDS);
  ck_assert_int_eq (effects[10], KR_EVENING_TWICE);
}
END_TEST

START_TEST (who_comes_later_was_at_no_table_before)
{
  add_people ();
  add ("round 1 offset=0 " GAME_1 "/0/" ANN "," BEA " out=-");
  add ("came " EVA " pen=5 name=Eva");
  add ("missed 1 " EVA " average");
  fold ();
  ck_assert_int_eq (effects[8], KR_EVENING_HOLDS);
  ck_assert_int_eq (state.rounds[0].seating.table[4], KR_EVENING_ABSENT);
  ck_assert_int_eq (state.rounds[0].missed[4], KR_EVENING_BY_AVERAGE);
}
END_TEST

START_TEST (no_more_people_come_than_there_can_be)
{
  static char came[KR_EVENING_MAX_PLAYERS + 1][80];

  add (OPEN);
  for (int i = 0; i <= KR_EVENING_MAX_PLAYERS; i++) {
    snprintf (came[i], sizeof came[i], "came 33333333-0000-4000-8000-%012x pen=1 name=P%d",
              (unsigned) i, i);
    add (came[i]);
  }
  fold ();
  ck_assert_int_eq (state.n_people, KR_EVENING_MAX_PLAYERS);
  ck_assert_int_eq (effects[KR_EVENING_MAX_PLAYERS], KR_EVENING_HOLDS);
  ck_assert_int_eq (effects[KR_EVENING_MAX_PLAYERS + 1], KR_EVENING_FULL);
}
END_TEST

START_TEST (events_are_in_the_order_of_their_times_then_ids)
{
  const KrEveningRecord first = {.id = "b", .at_us = 1};
  const KrEveningRecord second = {.id = "a", .at_us = 2};
  const KrEveningRecord third = {.id = "b", .at_us = 2};

  ck_assert_int_lt (kr_evening_record_compare (&first, &second), 0);
  ck_assert_int_gt (kr_evening_record_compare (&second, &first), 0);
  ck_assert_int_lt (kr_evening_record_compare (&second, &third), 0);
  ck_assert_int_eq (kr_evening_record_compare (&third, &third), 0);
}
END_TEST

START_TEST (the_next_round_seats_those_who_are_here)
{
  static KrEveningPast past;
  static KrEveningPast work;
  KrEveningRound round;

  fold ();
  ck_assert (!kr_evening_state_propose (&state, &past, 1, &work, &round));
  add (OPEN);
  fold ();
  ck_assert (!kr_evening_state_propose (&state, &past, 1, &work, &round)); /* nobody came */
  n_records = 0;
  add_people ();
  add ("round 1 offset=0 " GAME_1 "/0/" ANN "," BEA " " GAME_2 "/0/" CID "," DAN " out=-");
  add ("came " EVA " pen=5 name=Eva");
  add ("left " ANN);
  fold ();
  memset (&past, 0, sizeof past);
  kr_evening_state_add_past (&state, &past);
  ck_assert_int_eq (past.met[0][1], 1);
  ck_assert_int_eq (past.met[0][2], 0);
  ck_assert (kr_evening_state_propose (&state, &past, 1, &work, &round));
  ck_assert_int_eq (round.table[0], KR_EVENING_ABSENT);
  for (int i = 1; i < 5; i++)
    ck_assert_int_ge (round.table[i], 0);
}
END_TEST

int
main (void)
{
  TCase *cases = tcase_create ("evening");
  Suite *suite = suite_create ("evening");

  tcase_add_checked_fixture (cases, set_up, NULL);
  tcase_add_loop_test (cases, a_line_is_what_it_was, 0, (int) (sizeof lines / sizeof *lines));
  tcase_add_loop_test (cases, a_line_that_nobody_wrote_is_refused, 0,
                       (int) (sizeof broken / sizeof *broken));
  tcase_add_test (cases, the_largest_round_has_a_line);
  tcase_add_test (cases, a_line_that_is_too_long_is_refused);
  tcase_add_test (cases, an_evening_goes_its_way);
  tcase_add_loop_test (cases, what_makes_no_sense_has_no_effect, 0,
                       (int) (sizeof senseless / sizeof *senseless));
  tcase_add_test (cases, nothing_happens_before_an_evening_begins);
  tcase_add_test (cases, who_sits_elsewhere_changes_places);
  tcase_add_test (cases, players_of_two_tables_change_places);
  tcase_add_test (cases, the_plan_can_be_decided_on);
  tcase_add_test (cases, a_table_knows_better_than_the_plan);
  tcase_add_test (cases, a_player_who_was_seated_stays_there);
  tcase_add_test (cases, an_undo_can_be_undone);
  tcase_add_test (cases, an_event_cannot_undo_a_later_one);
  tcase_add_test (cases, what_was_said_is_not_said_again);
  tcase_add_test (cases, who_comes_later_was_at_no_table_before);
  tcase_add_test (cases, no_more_people_come_than_there_can_be);
  tcase_add_test (cases, events_are_in_the_order_of_their_times_then_ids);
  tcase_add_test (cases, the_next_round_seats_those_who_are_here);
  suite_add_tcase (suite, cases);
  return kr_test_run (suite);
}
