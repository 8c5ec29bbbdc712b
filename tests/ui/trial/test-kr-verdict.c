/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-verdict.h"

#include "trial-rules.h"

#include <stddef.h>
#include <string.h>

/* A verdict from the middle of a deal: what the situation cannot say is not lost. */

static KrTable live;
static KrSituation situation;
static const char *const names[] = {"Ann", "Bob", "Cai"};

static void
tell (KrEventKind kind, int seat, KrRank rank)
{
  const KrEvent event = {.kind = kind,
                         .seat = (int8_t) seat,
                         .card = kr_card (rank, KR_SUIT_HEARTS),
                         .named = KR_SUIT_NONE,
                         .asked = KR_NO_SEAT};
  KrEffects effects;

  ck_assert (kr_table_apply (&live, &event, &effects));
}

/* Three players of three cards, Ann with two pressures behind her, behind a three. */
static void
deal (const char *rules)
{
  const KrDealSetup setup = {.rules = find_rules (rules),
                             .n_seats = 3,
                             .dummy = KR_NO_SEAT,
                             .dealer = 2,
                             .cards = 3,
                             .pressures = {2, 0, 0}};

  ck_assert_int_eq (kr_table_init (&live, &setup, NULL), KR_OK);
  tell (KR_EVENT_STARTER, 2, KR_RANK_THREE);
}

static KrVerdict *
ask (const char *rules, const KrEvent *event)
{
  const KrPlayQuestion question = {&live, &situation, 3, 3, names, event};

  return kr_verdict_new (find_rules (rules), &question);
}

static void
expect (const char *rules, const KrEvent *event, const char *line, gboolean expected)
{
  g_autoptr (KrVerdict) verdict = ask (rules, event);
  g_autofree char *text = kr_verdict_dup_text (verdict);

  ck_assert_msg ((strstr (text, line) != NULL) == expected, "%s: “%s” in “%s”", rules, line, text);
}

static void
expect_headline (const char *rules, const KrEvent *event, const char *headline)
{
  g_autoptr (KrVerdict) verdict = ask (rules, event);

  ck_assert_str_eq (verdict->headline, headline);
}

START_TEST (pressures_count_on)
{
  const KrEvent draw = {.kind = KR_EVENT_DRAW, .named = KR_SUIT_NONE, .asked = KR_NO_SEAT};

  deal ("craits");
  kr_situation_init (&situation, &live);
  situation.n_pack = 0;
  expect ("craits", &draw, "pressure, 20 points", TRUE);
  expect ("crates", &draw, "pressure, 20 points", TRUE);
  expect ("kreights", &draw, "pressure, 5 points", TRUE);
}
END_TEST

START_TEST (steps_behind_a_king_go_on)
{
  const KrEvent four = {.kind = KR_EVENT_PLAY,
                        .card = kr_card (KR_RANK_FOUR, KR_SUIT_HEARTS),
                        .named = KR_SUIT_NONE,
                        .asked = KR_NO_SEAT};

  deal ("craits-faces");
  tell (KR_EVENT_PLAY, 0, KR_RANK_KING);
  kr_situation_init (&situation, &live);
  expect ("craits-faces", &four, "Four: Bob is skipped.", FALSE);
  expect ("craits", &four, "Four: Bob is skipped.", TRUE);
  ((guint8 *) &situation)[offsetof (KrSituation, top) + sizeof (KrCard)] ^= 0xFF; /* in no member */
  expect ("craits-faces", &four, "Four: Bob is skipped.", FALSE);
  situation.n_pack--;
  expect ("craits-faces", &four, "Four: Bob is skipped.", TRUE);
}
END_TEST

START_TEST (the_headline_says_what_it_costs)
{
  const KrEvent king = {.kind = KR_EVENT_PLAY,
                        .card = kr_card (KR_RANK_KING, KR_SUIT_CLUBS),
                        .named = KR_SUIT_NONE,
                        .asked = KR_NO_SEAT};
  const KrEvent heart = {.kind = KR_EVENT_PLAY,
                         .card = kr_card (KR_RANK_KING, KR_SUIT_HEARTS),
                         .named = KR_SUIT_NONE,
                         .asked = KR_NO_SEAT};

  deal ("craits");
  kr_situation_init (&situation, &live);
  expect_headline ("craits", &heart, "Legal");
  expect_headline ("craits", &king, "Not legal");
  expect_headline ("creights-joon", &king, "Not legal, turn lost");
  expect_headline ("creights-jeff-six", &king, "Impossible");
  situation.hands[0] = 2;
  expect_headline ("kreights", &heart, "Legal, turn lost");
}
END_TEST

START_TEST (only_what_differs_is_told)
{
  const KrEvent king = {.kind = KR_EVENT_PLAY,
                        .card = kr_card (KR_RANK_KING, KR_SUIT_CLUBS),
                        .named = KR_SUIT_NONE,
                        .asked = KR_NO_SEAT};
  g_autoptr (KrVerdict) ours = NULL;
  g_autoptr (KrVerdict) other = NULL;
  g_autofree char *difference = NULL;
  g_autofree char *none = NULL;

  deal ("craits");
  kr_situation_init (&situation, &live);
  ours = ask ("craits", &king);
  other = ask ("kreights", &king);
  difference = kr_verdict_dup_difference (other, ours);
  ck_assert_str_eq (difference,
                    "The card stays face up and must be played at the first legal chance.");
  ck_assert (!kr_verdict_is_same (ours, other));
  none = kr_verdict_dup_difference (ours, ours);
  ck_assert_ptr_nonnull (strstr (none, "Ann plays a heart"));
}
END_TEST

/* Where the pack has jokers, one more card could be played next: that is no difference. */
START_TEST (other_cards_to_play_next_are_no_difference)
{
  const KrEvent king = {.kind = KR_EVENT_PLAY,
                        .card = kr_card (KR_RANK_KING, KR_SUIT_HEARTS),
                        .named = KR_SUIT_NONE,
                        .asked = KR_NO_SEAT};
  g_autoptr (KrVerdict) plain = NULL;
  g_autoptr (KrVerdict) jokers = NULL;

  deal ("crates");
  kr_situation_init (&situation, &live);
  situation.n_pack = 20;
  plain = ask ("crates", &king);
  jokers = ask ("crates-joker", &king);
  ck_assert_str_ne (plain->next, jokers->next);
  ck_assert (kr_verdict_is_same (plain, jokers));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {pressures_count_on,
                                steps_behind_a_king_go_on,
                                the_headline_says_what_it_costs,
                                only_what_differs_is_told,
                                other_cards_to_play_next_are_no_difference,
                                NULL};

  return kr_test_run (kr_test_suite_with_fixture ("kr-verdict", tests, set_up, tear_down));
}
