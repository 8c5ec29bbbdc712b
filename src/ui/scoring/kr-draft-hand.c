/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-draft-hand.h"

#include "kr-hand-parser.h"

#include <string.h>

/* The draft accepts or refuses a hand as a whole: which card was one too many is
 * found out here. */

static gboolean
has_jokers (KrDealDraft *draft)
{
  return kr_game_get_match (kr_deal_draft_get_game (draft))->rules.jokers > 0;
}

/* --- Text to draft ---------------------------------------------------- */

/* The longest beginning of @cards that can be. */
static KrCode
find_refused (
    KrDealDraft *draft, int seat, const KrCards *cards, KrCards *accepted, KrStatus *status)
{
  KrCode code = KR_OK;

  accepted->n = 0;
  for (int i = 0; i < cards->n && code == KR_OK; i++) {
    accepted->cards[accepted->n++] = cards->cards[i];
    code = kr_deal_draft_check_cards (draft, seat, accepted, status);
  }
  if (code != KR_OK)
    accepted->n--;
  return code;
}

static void
tell_cards (KrDealDraft *draft, int seat, const char *text, const KrCards *cards, KrToldHand *told)
{
  KrCards accepted;
  KrStatus status;

  if (kr_deal_draft_set_cards (draft, seat, cards, &status) == KR_OK)
    return;
  if (find_refused (draft, seat, cards, &accepted, &told->reason) == KR_OK)
    told->reason = status;
  kr_deal_draft_set_cards (draft, seat, &accepted, &status);
  told->refused_at = (int) kr_hand_parser_find_card (text, has_jokers (draft), accepted.n);
}

static void
refuse_letter (const char *text, gsize byte, KrToldHand *told)
{
  const char *at = text + byte;
  g_autofree char *letter = g_strndup (at, (gsize) (g_utf8_next_char (at) - at));

  kr_status_set (&told->reason, *text == '=' ? KR_ERR_NUMBER : KR_ERR_CARD, letter, NULL);
  told->refused_at = (int) byte;
}

void
kr_draft_hand_tell (KrDealDraft *draft, int seat, const char *text, KrToldHand *told)
{
  KrHandParser read;
  const gboolean readable = kr_hand_parser_read (text, has_jokers (draft), &read);

  told->refused_at = -1;
  switch (read.kind) {
  case KR_HAND_PARSER_EMPTY:
    kr_deal_draft_clear_seat (draft, seat);
    break;
  case KR_HAND_PARSER_CARDS:
    tell_cards (draft, seat, text, &read.cards, told);
    break;
  case KR_HAND_PARSER_POINTS:
    if (kr_deal_draft_set_points (draft, seat, read.points, &told->reason) != KR_OK)
      told->refused_at = (int) strlen (text) - 1;
    break;
  case KR_HAND_PARSER_OUT:
    kr_deal_draft_set_out (draft, seat, TRUE);
    break;
  }
  if (!readable && told->refused_at < 0)
    refuse_letter (text, read.good_bytes, told);
}

/* --- Draft to text ---------------------------------------------------- */

gboolean
kr_draft_hand_is_told (KrDealDraft *draft, int seat, const char *text)
{
  const KrSeatEntry *entry = &kr_deal_draft_get_entry (draft)->seats[seat];
  KrHandParser read;

  kr_hand_parser_read (text, has_jokers (draft), &read);
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
  char cards[KR_HAND_TEXT_SIZE] = "";

  if (entry->kind == KR_ENTRY_POINTS)
    return g_strdup_printf ("=%" G_GINT64_FORMAT, entry->points);
  if (entry->kind == KR_ENTRY_CARDS)
    kr_cards_format (&entry->cards, cards);
  return g_strdup (cards);
}

gsize
kr_draft_hand_find_last (KrDealDraft *draft, const char *text)
{
  const gboolean jokers = has_jokers (draft);
  const gsize length = strlen (text);
  KrHandParser read;

  kr_hand_parser_read (text, jokers, &read);
  if (read.kind == KR_HAND_PARSER_CARDS && read.good_bytes == length)
    return kr_hand_parser_find_card (text, jokers, read.cards.n - 1);
  return (gsize) (g_utf8_prev_char (text + length) - text);
}
