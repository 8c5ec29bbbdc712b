/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "kr-booking.h"
#include "kr-documented-record.h"
#include "kr-match-referee.h"
#include "kr-player-stats.h"
#include "kr-test-match.h"

/* The ends of what a match takes: deals, seats, points, cards; and the names of things. */

static KrMatch match;

static void
init_match (void)
{
  KrRules rules;

  kr_rules_init (&rules);
  ck_assert_int_eq (kr_match_init (&match, &rules, 4, 0, NULL), KR_OK);
}

static KrCode
check (const char *line)
{
  static KrMatchEvent event;
  KrStatus status;

  ck_assert_msg (kr_match_event_parse (line, &event, &status) == KR_OK, "“%s” is read", line);
  return kr_match_check (&match, &event, &status);
}

START_TEST (seats_and_points_have_limits)
{
  static const struct {
    const char *line;
    KrCode code;
  } rows[] = {
      {"pressure 3 +1", KR_OK},
      {"pressure 4 +1", KR_ERR_SEAT},
      {"pressure 0 -1", KR_ERR_NOTHING_TO_TAKE},
      {"score 1 out=0 0:out 1:=1000000000000 2:=1 3:=1", KR_OK},
      {"score 1 out=4 0:=1 1:=1 2:=1 3:=1 4:out", KR_ERR_SEAT},
      {"score 1 out=0 0:out 1:=1 2:=1", KR_ERR_INCOMPLETE},
      {"score 1 out=0 beer=5 0:out 1:=1 2:=1 3:=1", KR_ERR_SEAT},
      {"score 9 out=0 0:out 1:=1 2:=1 3:=1", KR_ERR_DEAL},
      {"score 1 out=0 0:out 1:8,8,8,8,8 2:=1 3:=1", KR_ERR_TOO_MANY_COPIES},
  };

  init_match ();
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    KrCode code = check (rows[i].line);

    ck_assert_msg (code == rows[i].code, "“%s”: %d, not %d", rows[i].line, code, rows[i].code);
  }
}
END_TEST

START_TEST (happening_of_no_seat_is_refused)
{
  static KrMatchEvent event;
  KrStatus status;

  init_match ();
  ck_assert_int_eq (kr_match_event_parse ("pressure 0 +1", &event, &status), KR_OK);
  event.seat = -1;
  ck_assert_int_eq (kr_match_check (&match, &event, &status), KR_ERR_SEAT);
}
END_TEST

START_TEST (entry_of_no_deal_is_refused)
{
  KrDealEntry entry;
  KrStatus status;

  init_match ();
  kr_deal_entry_init (&entry);
  ck_assert_int_eq (kr_match_check_entry (&match, -1, &entry, false, &status), KR_ERR_DEAL);
  ck_assert_int_eq (kr_match_check_entry (&match, match.schedule.n_deals, &entry, false, &status),
                    KR_ERR_DEAL);
  ck_assert_int_eq (kr_match_check_entry (&match, 0, &entry, false, &status), KR_OK);
  entry.out[entry.n_out++] = KR_NO_SEAT;
  ck_assert_int_eq (kr_match_check_entry (&match, 0, &entry, false, &status), KR_ERR_SEAT);
  entry.n_out = 0;
  entry.seats[1].kind = KR_ENTRY_POINTS;
  entry.seats[1].points = INT64_MIN;
  ck_assert_int_eq (kr_match_check_entry (&match, 0, &entry, false, &status), KR_ERR_POINTS);
  entry.seats[1].points = INT64_MAX;
  ck_assert_int_eq (kr_match_check_entry (&match, 0, &entry, false, &status), KR_ERR_POINTS);
}
END_TEST

/* O-1, I-6, C-4 */
START_TEST (cards_after_going_out_have_conditions)
{
  KrDealEntry entry;
  KrRules rules;

  kr_rules_init (&rules);
  rules.one_card = KR_ONE_CARD_NEXT_TO_LAST;
  rules.one_card_costs = KR_ONE_CARD_COSTS_TURN;
  rules.one_card_drawn_at_end = rules.one_card_still_out = true;
  rules.one_card_out_free = rules.one_card_adds_up = false;
  rules.undue_call_draws = rules.undue_call_at_end = false;
  ck_assert_int_eq (kr_deal_entry_get_max_drawn (&rules), 2);
  kr_deal_entry_init (&entry);
  ck_assert (!kr_deal_entry_can_have_drawn (&entry, &rules, 1)); /* nobody is out */
  entry.out[entry.n_out++] = 1;
  ck_assert (kr_deal_entry_can_have_drawn (&entry, &rules, 1));
  ck_assert (!kr_deal_entry_can_have_drawn (&entry, &rules, 0));
  entry.ha_ha_no_star = true; /* the cards are those of the count */
  ck_assert (!kr_deal_entry_can_have_drawn (&entry, &rules, 1));
  entry.out[entry.n_out++] = 0;
  rules.clean = rules.clean_free = true;
  ck_assert (!kr_deal_entry_can_have_drawn (&entry, &rules, 0));
  rules.clean_free = false;
  ck_assert (kr_deal_entry_can_have_drawn (&entry, &rules, 0));
  rules.one_card_costs = KR_ONE_CARD_COSTS_CARD; /* drawn at once */
  ck_assert_int_eq (kr_deal_entry_get_max_drawn (&rules), 0);
  ck_assert (!kr_deal_entry_can_have_drawn (&entry, &rules, 0));
  entry.n_out = 0;
  entry.seats[1].kind = KR_ENTRY_OUT;
  ck_assert (!kr_deal_entry_went_out (&entry, 1));
}
END_TEST

START_TEST (hand_larger_than_two_packs_is_not_read)
{
  static KrMatchEvent event;
  char line[KR_MATCH_EVENT_TEXT_SIZE] = "score 1 out=- 0:2";
  KrStatus status;

  for (int i = 1; i < KR_MAX_CARDS; i++)
    strcat (line, ",2");
  ck_assert_int_eq (kr_match_event_parse (line, &event, &status), KR_OK);
  strcat (line, ",2");
  ck_assert_int_eq (kr_match_event_parse (line, &event, &status), KR_ERR_SYNTAX);
  ck_assert_str_eq (status.allowed, "fewer cards");
}
END_TEST

START_TEST (match_without_deals_has_no_honors_and_no_dealer)
{
  init_match ();
  match.rules.honors = true;
  ck_assert_uint_eq (kr_match_honors (&match, 0), 0);
  ck_assert_int_eq (kr_match_find_next_games_dealer (&match), KR_NO_SEAT);
  kr_test_match_book (&match, "stop");
  ck_assert_uint_eq (kr_match_honors (&match, 0), 0);
  ck_assert_int_eq (check ("pressure 0 +1"), KR_ERR_NOT_OPEN);
}
END_TEST

START_TEST (every_booking_has_words)
{
  int n_refusals = 0;

  for (int booking = 0; booking < KR_N_BOOKINGS; booking++) {
    const char *refusal = kr_booking_get_refusal ((KrBooking) booking);
    KrBooking same;

    ck_assert (kr_booking_parse (kr_booking_get_name ((KrBooking) booking), &same));
    ck_assert_int_eq (same, booking);
    ck_assert (refusal == NULL || strstr (refusal, "{player}") != NULL || strlen (refusal) > 10);
    n_refusals += refusal != NULL;
  }
  ck_assert_int_gt (n_refusals, 0);
}
END_TEST

START_TEST (statistics_have_names_up_to_the_places)
{
  for (int stat = 0; stat < KR_STAT_PLACE; stat++)
    ck_assert_uint_gt (strlen (kr_player_stat_id ((KrPlayerStat) stat)), 0);
  ck_assert_ptr_null (kr_player_stat_id (KR_STAT_PLACE));
}
END_TEST

START_TEST (documented_records_name_a_document)
{
  int n = 0;
  const KrDocumentedRecord *records = kr_documented_records (&n);

  ck_assert_int_gt (n, 0);
  for (int i = 0; i < n; i++)
    ck_assert (records[i].rules_id[0] != '\0' && records[i].kind < KR_N_FEATS);
}
END_TEST

START_TEST (situation_of_a_referee_reads_back)
{
  static KrMatchReferee referee;
  static KrMatchRefereeLine read;
  char text[KR_SITUATION_TEXT_SIZE];
  KrSituation situation = {.named = KR_SUIT_NONE, .direction = 1, .n_pack = 20};

  init_match ();
  kr_match_referee_init (&referee);
  kr_match_referee_begin (&referee, &match);
  memset (situation.hands, 2, 4);
  kr_match_referee_format_situation (&referee, &situation, text);
  ck_assert (kr_match_referee_read (&referee, &match, text, &read));
  ck_assert (read.is_situation);
  ck_assert_int_eq (read.situation.n_pack, 20);

  /* One that cannot be read loses the table, until another can. */
  ck_assert (!kr_match_referee_read (&referee, &match, "situation nobody knows", &read));
  ck_assert (referee.lost);
  ck_assert (!kr_match_referee_read (&referee, &match, "0: draw", &read));
  ck_assert (kr_match_referee_read (&referee, &match, text, &read));
  ck_assert (!referee.lost);
}
END_TEST

/* Under rules that double the price, a deal has room for so many pressures. */
START_TEST (referee_tells_what_the_match_cannot_count)
{
  static KrMatchReferee referee;
  static KrMatchRefereeLine read;
  char text[KR_SITUATION_TEXT_SIZE];
  KrSituation situation = {.named = KR_SUIT_NONE, .direction = 1};
  const KrMatchEvent pressure = {.kind = KR_MATCH_EVENT_HAPPENING, .change = 1};
  int n = 0;

  init_match ();
  match.rules.pressure = KR_PRESSURE_DOUBLING;
  match.rules.pressure_points = 1000;
  match.rules.pressure_limit = false;
  while (kr_match_apply (&match, &pressure, NULL) == KR_OK)
    n++;
  kr_match_referee_init (&referee);
  kr_match_referee_begin (&referee, &match);
  memset (situation.hands, 2, 4);
  kr_match_referee_format_situation (&referee, &situation, text);
  ck_assert (kr_match_referee_read (&referee, &match, text, &read));
  ck_assert_int_eq (referee.uncounted.code, KR_OK);
  ck_assert (kr_match_referee_read (&referee, &match, "0: draw", &read)); /* the pack is empty */
  ck_assert_int_eq (read.effects.n_pressures, 1);
  kr_match_referee_format_event (&referee, &read.event, text);
  ck_assert_str_eq (text, "0: draw");
  ck_assert_int_eq (referee.uncounted.code, KR_ERR_POINTS);
  ck_assert_int_eq (match.pressures[0], n);
  ck_assert (kr_match_referee_read (&referee, &match, "1: draw", &read));
  ck_assert_int_eq (referee.uncounted.code, KR_OK);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {seats_and_points_have_limits,
                                happening_of_no_seat_is_refused,
                                entry_of_no_deal_is_refused,
                                cards_after_going_out_have_conditions,
                                hand_larger_than_two_packs_is_not_read,
                                match_without_deals_has_no_honors_and_no_dealer,
                                every_booking_has_words,
                                statistics_have_names_up_to_the_places,
                                documented_records_name_a_document,
                                situation_of_a_referee_reads_back,
                                referee_tells_what_the_match_cannot_count,
                                NULL};

  return kr_test_run (kr_test_suite ("limits", tests));
}
