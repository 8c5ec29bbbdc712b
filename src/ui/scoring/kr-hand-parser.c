/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand-parser.h"

#include <string.h>

/* Reads prefixes, so that whatever comes before a slip still counts. */

#define MINUS "−"

/* The number at @from in @typed; a minus of either kind may lead it. A number beyond what a
 * deal can count stays beyond it. */
static gboolean
read_points (const char *typed, const char *from, KrHandParser *text)
{
  const gboolean negative = *from == '-' || g_str_has_prefix (from, MINUS);
  gint64 points = 0;

  if (negative)
    from += *from == '-' ? 1 : strlen (MINUS);
  text->kind = g_ascii_isdigit (*from) ? KR_HAND_PARSER_POINTS : KR_HAND_PARSER_EMPTY;
  for (; g_ascii_isdigit (*from); from++)
    points = MIN (points * 10 + (*from - '0'), G_MAXINT64 / 100);
  text->points = negative ? -points : points;
  text->good_bytes = (gsize) (from - typed);
  return *from == '\0';
}

/* Takes every joker of @cards for the jack and the king that it was typed as. */
static void
split_jokers (KrCards *cards)
{
  const KrCards read = *cards;

  cards->n = 0;
  for (int i = 0; i < read.n && cards->n + 2 <= KR_MAX_CARDS; i++) {
    if (read.cards[i] == KR_CARD_JOKER)
      cards->cards[cards->n++] = kr_card_of_rank (KR_RANK_JACK);
    cards->cards[cards->n++] =
        read.cards[i] == KR_CARD_JOKER ? kr_card_of_rank (KR_RANK_KING) : read.cards[i];
  }
}

/* The cards of the first @n_bytes; FALSE if these cannot be read. */
static gboolean
read_prefix (const char *typed, gsize n_bytes, KrHandParserFlags flags, KrCards *cards)
{
  g_autofree char *prefix = g_strndup (typed, n_bytes);
  KrStatus status;

  if (kr_cards_parse (prefix, cards, &status) != KR_OK)
    return FALSE;
  if ((flags & KR_HAND_PARSER_JOKERS) == 0)
    split_jokers (cards);
  return TRUE;
}

static gboolean
read_cards (const char *typed, KrHandParserFlags flags, KrHandParser *text)
{
  gsize n_bytes = strlen (typed);

  while (n_bytes > 0 && !read_prefix (typed, n_bytes, flags, &text->cards))
    n_bytes = (gsize) (g_utf8_find_prev_char (typed, typed + n_bytes) - typed);
  if (n_bytes == 0)
    text->cards.n = 0;
  text->kind = text->cards.n > 0 ? KR_HAND_PARSER_CARDS : KR_HAND_PARSER_EMPTY;
  text->good_bytes = n_bytes;
  if (g_str_equal (typed + n_bytes, "1")) /* it may become a ten */
    text->good_bytes++;
  return typed[text->good_bytes] == '\0';
}

gboolean
kr_hand_parser_is_digits (const char *typed)
{
  const char *from = typed;

  while (g_ascii_isdigit (*from))
    from++;
  return from > typed && *from == '\0';
}

/* How many bytes of @typed are a number, a minus of either kind included. */
static gsize
measure_number (const char *typed)
{
  const char *at = typed;

  if (*at == '-')
    at++;
  else if (g_str_has_prefix (at, MINUS))
    at += strlen (MINUS);
  while (g_ascii_isdigit (*at))
    at++;
  return (gsize) (at - typed);
}

/* Digits are points, unless they go on past a blank as cards do: what comes after a slip changes
 * nothing of what comes before it. */
static gboolean
read_digits (const char *typed, gsize n_bytes, KrHandParserFlags flags, KrHandParser *text)
{
  if (g_ascii_isspace (typed[n_bytes])) {
    const gboolean whole = read_cards (typed, flags, text);

    if (text->good_bytes > n_bytes)
      return whole;
    text->cards.n = 0;
  }
  return read_points (typed, typed, text);
}

gboolean
kr_hand_parser_read (const char *typed, KrHandParserFlags flags, KrHandParser *text)
{
  const gsize n_bytes = measure_number (typed);

  text->cards.n = 0;
  text->points = 0;
  if (g_ascii_strcasecmp (typed, "o") == 0) {
    text->kind = KR_HAND_PARSER_OUT;
    text->good_bytes = 1;
    return TRUE;
  }
  if (*typed == '=')
    return read_points (typed, typed + 1, text);
  if ((flags & KR_HAND_PARSER_DIGITS_ARE_POINTS) != 0 && n_bytes > 0)
    return read_digits (typed, n_bytes, flags, text);
  return read_cards (typed, flags, text);
}

gsize
kr_hand_parser_find_card (const char *typed, KrHandParserFlags flags, int index)
{
  const gsize length = strlen (typed);
  gsize start = 0;

  for (gsize n_bytes = 1; n_bytes <= length; n_bytes++) {
    KrCards cards;

    if (!read_prefix (typed, n_bytes, flags, &cards))
      continue;
    if (cards.n > index)
      return start;
    start = n_bytes;
  }
  return length;
}
