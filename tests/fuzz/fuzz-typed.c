/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-parser.h"
#include "kr-fuzz.h"
#include "kr-hand-parser.h"
#include "kr-typed-play.h"

#include <string.h>

/* Whatever is typed in the window for a hand, a play or a card: what is good of it is so by itself,
 * and a play reads the same when it is written. What is typed is UTF-8, as GTK hands it out. */

static void
check_hand (const char *typed, KrHandParserFlags flags)
{
  KrHandParser hand;
  gboolean whole = kr_hand_parser_read (typed, flags, &hand);
  g_autofree char *good = NULL;
  KrHandParser again;

  g_assert_cmpuint (hand.good_bytes, <=, strlen (typed));
  g_assert_true (!whole || typed[hand.good_bytes] == '\0');
  good = g_strndup (typed, hand.good_bytes);
  g_assert_true (g_utf8_validate (good, -1, NULL));
  g_assert_true (kr_hand_parser_read (good, flags, &again));
  g_assert_cmpint (again.cards.n, ==, hand.cards.n);
  g_assert_cmpuint (kr_hand_parser_find_card (typed, flags, hand.cards.n), <=, strlen (typed));
}

static void
check_play (const char *typed)
{
  KrEvent event = {0};
  KrEvent again = {0};
  g_autofree char *text = NULL;

  if (!kr_typed_play_parse (typed, &event))
    return;
  text = kr_typed_play_format (&event);
  g_assert_true (kr_typed_play_parse (text, &again));
  g_assert_true (event.kind == again.kind && event.card == again.card &&
                 event.named == again.named);
}

static void
check_card (const char *typed)
{
  KrCardParser parser = {0};
  KrCard card = KR_CARD_NONE;

  for (; *typed != '\0'; typed++)
    if (kr_card_parser_add (&parser, *typed, &card))
      g_assert_cmpuint (card, <, KR_N_CARDS);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *typed = g_strndup ((const char *) data, MIN (size, 200));

  if (!g_utf8_validate (typed, -1, NULL))
    return 0;
  for (guint flags = 0; flags < 4; flags++)
    check_hand (typed, (KrHandParserFlags) flags);
  check_play (typed);
  check_card (typed);
  return 0;
}
