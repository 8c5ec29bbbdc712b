/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-typed-play.h"

#include "kr-test.h"

static void
expect (const char *text, KrEventKind kind, KrCard card, KrSuit named)
{
  KrEvent event = {0};

  ck_assert_msg (kr_typed_play_parse (text, &event), "%s", text);
  ck_assert_int_eq (event.kind, kind);
  ck_assert_int_eq (event.card, card);
  ck_assert_int_eq (event.named, named);
}

START_TEST (cards_are_read_as_people_write_them)
{
  const KrCard king = kr_card (KR_RANK_KING, KR_SUIT_CLUBS);
  const KrCard nine = kr_card (KR_RANK_NINE, KR_SUIT_HEARTS);

  expect ("kc", KR_EVENT_PLAY, king, KR_SUIT_NONE);
  expect (" K♣︎ ", KR_EVENT_PLAY, king, KR_SUIT_NONE);
  expect ("9h", KR_EVENT_PLAY, nine, KR_SUIT_NONE);
  expect ("9hd", KR_EVENT_PLAY, nine, KR_SUIT_DIAMONDS);
  expect ("9H=D", KR_EVENT_PLAY, nine, KR_SUIT_DIAMONDS);
  expect ("9♥︎ d", KR_EVENT_PLAY, nine, KR_SUIT_DIAMONDS);
  expect ("jk", KR_EVENT_PLAY, KR_CARD_JOKER, KR_SUIT_NONE);
  expect ("D", KR_EVENT_DRAW, KR_CARD_NONE, KR_SUIT_NONE);
  expect ("draw", KR_EVENT_DRAW, KR_CARD_NONE, KR_SUIT_NONE);
}
END_TEST

START_TEST (anything_else_is_no_play)
{
  const char *const texts[] = {"", "k", "kcd", "kc kd", "9hx", "11c", "hello", "1"};
  KrEvent event = {.kind = KR_EVENT_CALL};

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    ck_assert_msg (!kr_typed_play_parse (texts[i], &event), "“%s”", texts[i]);
  ck_assert_int_eq (event.kind, KR_EVENT_CALL);
}
END_TEST

START_TEST (what_is_written_reads_back)
{
  for (KrCard card = 0; card < KR_N_CARDS; card++)
    for (int named = KR_SUIT_CLUBS; named <= KR_SUIT_NONE; named++) {
      const KrEvent event = {.kind = KR_EVENT_PLAY, .card = card, .named = (KrSuit) named};
      g_autofree char *text = kr_typed_play_format (&event);

      if (named == KR_SUIT_NONE || kr_rank_is_wild (kr_card_rank (card)))
        expect (text, KR_EVENT_PLAY, card, (KrSuit) named);
    }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {cards_are_read_as_people_write_them, anything_else_is_no_play,
                                what_is_written_reads_back, NULL};

  return kr_test_run (kr_test_suite ("kr-typed-play", tests));
}
