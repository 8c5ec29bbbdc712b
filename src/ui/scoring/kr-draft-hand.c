/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-draft-hand.h"

#include "kr-hand-parser.h"

#include <string.h>

/* The draft accepts or refuses a hand as a whole; which card was one too many is
 * found here. */

static KrHandParserFlags
get_flags (KrDealDraft *draft)
{
  KrHandParserFlags flags = 0;

  if (kr_game_get_match (kr_deal_draft_get_game (draft))->rules.jokers > 0)
    flags |= KR_HAND_PARSER_JOKERS;
  if (kr_deal_draft_get_in_points (draft))
    flags |= KR_HAND_PARSER_DIGITS_ARE_POINTS;
  return flags;
}

/* --- Text to draft ---------------------------------------------------- */

/* Enters @cards, which @text says, or as many of the first ones as the deal can have. */
static void
enter_cards (
    KrDealDraft *draft, int seat, const char *text, const KrCards *cards, KrHandRefusal *refusal)
{
  KrCards accepted = {0};
  KrCode code = KR_OK;
  KrStatus status;

  if (kr_deal_draft_set_cards (draft, seat, cards, &refusal->reason) == KR_OK)
    return;
  for (int i = 0; i < cards->n && code == KR_OK; i++) {
    accepted.cards[accepted.n++] = cards->cards[i];
    code = kr_deal_draft_check_cards (draft, seat, &accepted, &status);
  }
  if (code != KR_OK) {
    accepted.n--;
    refusal->reason = status;
  }
  kr_deal_draft_set_cards (draft, seat, &accepted, &status);
  refusal->at = (int) kr_hand_parser_find_card (text, get_flags (draft), accepted.n);
}

void
kr_draft_hand_enter (KrDealDraft *draft, int seat, const char *text, KrHandRefusal *refusal)
{
  KrHandParser read;
  const gboolean readable = kr_hand_parser_read (text, get_flags (draft), &read);

  refusal->at = -1;
  switch (read.kind) {
  case KR_HAND_PARSER_EMPTY:
    kr_deal_draft_clear_seat (draft, seat);
    break;
  case KR_HAND_PARSER_CARDS:
    enter_cards (draft, seat, text, &read.cards, refusal);
    break;
  case KR_HAND_PARSER_POINTS:
    if (kr_deal_draft_set_points (draft, seat, read.points, &refusal->reason) != KR_OK)
      refusal->at = (int) strlen (text) - 1;
    break;
  case KR_HAND_PARSER_OUT:
    kr_deal_draft_set_out (draft, seat, TRUE);
    break;
  }
  if (!readable && refusal->at < 0) {
    const char *at = text + read.good_bytes;
    g_autofree char *letter = g_strndup (at, (gsize) (g_utf8_next_char (at) - at));

    kr_status_set (&refusal->reason,
                   *text == '=' || read.kind == KR_HAND_PARSER_POINTS ? KR_ERR_NUMBER : KR_ERR_CARD,
                   letter, NULL);
    refusal->at = (int) read.good_bytes;
  }
}

/* --- Draft to text ---------------------------------------------------- */

gboolean
kr_draft_hand_matches (KrDealDraft *draft, int seat, const char *text)
{
  const KrSeatEntry *entry = &kr_deal_draft_get_entry (draft)->seats[seat];
  KrHandParser read;

  kr_hand_parser_read (text, get_flags (draft), &read);
  switch (entry->kind) {
  case KR_ENTRY_NONE:
  case KR_ENTRY_OUT:
    return read.kind == KR_HAND_PARSER_EMPTY;
  case KR_ENTRY_CARDS:
    return read.kind == KR_HAND_PARSER_CARDS && read.cards.n == entry->cards.n &&
           memcmp (read.cards.cards, entry->cards.cards, entry->cards.n) == 0;
  case KR_ENTRY_POINTS:
    return read.kind == KR_HAND_PARSER_POINTS && read.points == entry->points;
  }
  return TRUE;
}

char *
kr_draft_hand_format (KrDealDraft *draft, int seat)
{
  const KrSeatEntry *entry = &kr_deal_draft_get_entry (draft)->seats[seat];
  const gboolean in_points = kr_deal_draft_get_in_points (draft);
  char cards[KR_HAND_TEXT_SIZE] = "";

  if (entry->kind == KR_ENTRY_POINTS)
    return g_strdup_printf ("%s%" G_GINT64_FORMAT, in_points ? "" : "=", entry->points);
  if (entry->kind == KR_ENTRY_CARDS)
    kr_cards_format (&entry->cards, cards);
  /* A single card is not taken for points if a space follows it. */
  return g_strconcat (cards, in_points && kr_hand_parser_is_digits (cards) ? " " : "", NULL);
}

gsize
kr_draft_hand_find_last (KrDealDraft *draft, const char *text)
{
  const KrHandParserFlags flags = get_flags (draft);
  const gsize length = strlen (text);
  KrHandParser read;

  kr_hand_parser_read (text, flags, &read);
  if (read.kind == KR_HAND_PARSER_CARDS && read.good_bytes == length)
    return kr_hand_parser_find_card (text, flags, read.cards.n - 1);
  return (gsize) (g_utf8_prev_char (text + length) - text);
}
