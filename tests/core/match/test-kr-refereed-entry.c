/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-refereed-entry.h"
#include "kr-test-transcript.h"

/* The score sheet's entry for a refereed deal. */

static KrTranscript transcript;

#define HA_HA "set stars=yes|set ha-ha-no-star=yes|set clean=yes"
#define COUNT "cards 1|starter 2S|B: 2H|C: AD|A: 2D|B: draw"

START_TEST (the_score_sheet_gets_it_all)
{
  KrDealResult result;
  KrDealEntry entry;

  kr_test_transcript_read_deal (&transcript, HA_HA, COUNT "|left B: 8 8 9 K 6 5 7");
  ck_assert_int_eq (kr_transcript_get_result (&transcript, &result, NULL), KR_OK);
  kr_refereed_entry_init (&entry, &result, &transcript.table, &transcript.left);
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

  kr_test_transcript_read_deal (&transcript, "set first-game=mulligan",
                                "cards 2|starter 3H|B: 6H|B: mulligan|B: draw|C: 10H !|"
                                "B: KH !|A: draw|C: revoke|C: KD");
  ck_assert_int_eq (kr_transcript_get_result (&transcript, &result, NULL), KR_OK);
  kr_refereed_entry_init (&entry, &result, &transcript.table, &transcript.left);
  ck_assert_int_eq (entry.seats[1].kind, KR_ENTRY_NONE);
  ck_assert_int_eq (entry.seats[1].happened[KR_HAPPENING_FORGOT], 1);
  ck_assert_int_eq (entry.seats[1].happened[KR_HAPPENING_MULLIGAN], 1);
  ck_assert_int_eq (entry.seats[1].happened[KR_HAPPENING_COOPER], 1);
  ck_assert_int_eq (entry.seats[2].kind, KR_ENTRY_OUT);
  ck_assert (entry.counter_clockwise);
}
END_TEST

/* A player who goes out and draws what was owed is out all the same; an older rule set says
 * otherwise (O-1). */
START_TEST (out_in_debt)
{
  KrDealResult result;
  KrDealEntry entry;

  for (int still_out = 0; still_out < 2; still_out++) {
    kr_test_transcript_read_deal (&transcript,
                                  still_out ? "set one-card-at-end=drawn|set one-card-out-draws=out"
                                            : "set one-card-at-end=drawn",
                                  "cards 2|starter 3H|B: 6H|B: KH|left B: 5 10");
    ck_assert_int_eq (kr_transcript_get_result (&transcript, &result, NULL), KR_OK);
    kr_refereed_entry_init (&entry, &result, &transcript.table, &transcript.left);
    ck_assert_int_eq (entry.n_out, still_out);
    ck_assert_int_eq (kr_deal_entry_went_out (&entry, 1), still_out);
    ck_assert_int_eq (entry.seats[1].kind, KR_ENTRY_CARDS);
    ck_assert_int_eq (entry.seats[0].kind, KR_ENTRY_NONE);
  }
}
END_TEST

START_TEST (an_entry_counts_up_to_255)
{
  KrDealResult result;
  KrDealEntry entry;
  char events[300 * 10 + 64] = "cards 1|starter 2H|B: 2D|";

  for (int i = 0; i < 300; i++)
    strcat (events, "B: revoke|");
  strcat (events, "C: draw|left A: K|left C: K K K 3 3");
  kr_test_transcript_read_deal (&transcript, "set revoke=1000", events);
  ck_assert_int_eq (kr_transcript_get_result (&transcript, &result, NULL), KR_OK);
  kr_refereed_entry_init (&entry, &result, &transcript.table, &transcript.left);
  ck_assert_int_eq (entry.seats[1].happened[KR_HAPPENING_REVOKE], UINT8_MAX);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {the_score_sheet_gets_it_all, the_score_sheet_gets_happenings,
                                out_in_debt, an_entry_counts_up_to_255, NULL};

  return kr_test_run (kr_test_suite ("refereed-entry", tests));
}
