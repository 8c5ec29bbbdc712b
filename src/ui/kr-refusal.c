/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-refusal.h"

#include "kr-blank.h"
#include "kr-sheet.h"

#include <glib/gi18n.h>

/* Most refusals are a card too many: then the sentence says who has the others. */

static const char *const rank_names[KR_N_RANKS] = {
    "",          N_ ("ace"),  N_ ("two"),   N_ ("three"), N_ ("four"),
    N_ ("five"), N_ ("six"),  N_ ("seven"), N_ ("eight"), N_ ("nine"),
    N_ ("ten"),  N_ ("jack"), N_ ("queen"), N_ ("king"),  N_ ("joker"),
};

static const char *const suit_names[] = {
    N_ ("clubs"),
    N_ ("diamonds"),
    N_ ("hearts"),
    N_ ("spades"),
};

static const char *const numbers[] = {
    N_ ("none"), N_ ("one"), N_ ("two"),   N_ ("three"), N_ ("four"),
    N_ ("five"), N_ ("six"), N_ ("seven"), N_ ("eight"),
};

/* {card} is filled in: “A fifth queen” */
static const char *const nth_cards[] = {
    NULL,
    N_ ("A single {card}"),
    N_ ("A second {card}"),
    N_ ("A third {card}"),
    N_ ("A fourth {card}"),
    N_ ("A fifth {card}"),
    N_ ("A sixth {card}"),
    N_ ("A seventh {card}"),
    N_ ("An eighth {card}"),
    N_ ("A ninth {card}"),
};

/* `queen`, or `queen of spades` where the suit was told. */
static char *
dup_card_name (KrCard card)
{
  const char *rank = _ (rank_names[kr_card_rank (card)]);

  if (kr_card_suit (card) == KR_SUIT_NONE)
    return g_strdup (rank);
  /* Translators: a card: “queen of spades” */
  return g_strdup_printf (_ ("%1$s of %2$s"), rank, _ (suit_names[kr_card_suit (card)]));
}

/* Whether @held counts against the copies of @card. */
static gboolean
counts_as (KrCard held, KrCard card)
{
  if (kr_card_suit (card) == KR_SUIT_NONE)
    return kr_card_rank (held) == kr_card_rank (card);
  return held == card;
}

static int
count_held (const KrSeatEntry *entry, KrCard card)
{
  int n = 0;

  for (int i = 0; entry->kind == KR_ENTRY_CARDS && i < entry->cards.n; i++)
    n += counts_as (entry->cards.cards[i], card) ? 1 : 0;
  return n;
}

/* `Sam has two, Inês two`; "" if nobody holds any. */
static char *
dup_holders (KrDealDraft *draft, KrCard card)
{
  KrGame *game = kr_deal_draft_get_game (draft);
  const KrDealEntry *entry = kr_deal_draft_get_entry (draft);
  GString *text = g_string_new (NULL);

  for (int seat = 0; seat < kr_game_get_match (game)->n_seats; seat++) {
    const int n = count_held (&entry->seats[seat], card);
    const char *name = kr_game_get_name (game, seat);

    if (n == 0 || n >= (int) G_N_ELEMENTS (numbers))
      continue;
    if (text->len == 0)
      /* Translators: a player and how many of a card: “Sam has two” … */
      g_string_append_printf (text, _ ("%1$s has %2$s"), name, _ (numbers[n]));
    else
      /* Translators: … and the players after: “, Inês two” */
      g_string_append_printf (text, _ (", %1$s %2$s"), name, _ (numbers[n]));
  }
  return g_string_free (text, FALSE);
}

static char *
format_too_many_copies (KrDealDraft *draft, const KrStatus *status)
{
  KrCard card = KR_CARD_NONE;
  g_autofree char *name = NULL;
  g_autofree char *nth = NULL;
  g_autofree char *holders = NULL;

  kr_card_parse (status->subject, &card);
  name = dup_card_name (card);
  if (status->b <= 0)
    return g_strdup_printf (_ ("There is no %s in this pack."), name);
  if (status->a >= (gint64) G_N_ELEMENTS (nth_cards))
    return NULL;
  nth = kr_blank_fill (_ (nth_cards[status->a]), "{card}", name);
  holders = dup_holders (draft, card);
  if (*holders == '\0')
    return g_strdup_printf (_ ("%1$s: the pack has only %2$s."), nth, _ (numbers[status->b]));
  /* Translators: “A fifth queen: Sam has two, Inês two, and the pack only four.” */
  return g_strdup_printf (_ ("%1$s: %2$s, and the pack only %3$s."), nth, holders,
                          _ (numbers[status->b]));
}

static char *
format_plainly (const KrStatus *status)
{
  char text[1024];

  kr_status_format (status, _ (kr_status_template (status->code)), text, sizeof text);
  return g_strdup (text);
}

char *
kr_refusal_format (KrDealDraft *draft, const KrStatus *status)
{
  char *text = NULL;

  if (status->code == KR_ERR_TOO_MANY_COPIES)
    text = format_too_many_copies (draft, status);
  else if (status->code == KR_ERR_TOO_MANY_CARDS)
    text = g_strdup_printf (
        _ ("All hands together would have %1$d cards, and only %2$d were in play."),
        (int) status->a, (int) status->b);
  else if (status->code == KR_ERR_NUMBER)
    text =
        g_strdup_printf (_ ("“%s” is no figure. Behind “=” stand points alone."), status->subject);
  else if (status->code == KR_ERR_CARD)
    text = g_strdup_printf (
        _ ("“%s” is not a card. Cards are A 2 3 … 10 J Q K; points begin with “=”."),
        status->subject);
  return text != NULL ? text : format_plainly (status);
}

char *
kr_refusal_format_missing (KrDealDraft *draft, const KrStatus *status)
{
  KrGame *game = kr_deal_draft_get_game (draft);

  if (status->code == KR_ERR_EMPTY)
    return g_strdup (_ ("Who went out? If nobody did, say so."));
  if (status->code == KR_ERR_INCOMPLETE && status->a >= 0 &&
      status->a < kr_game_get_match (game)->n_seats)
    return g_strdup_printf (_ ("%s has no score yet."), kr_game_get_name (game, (int) status->a));
  return kr_refusal_format (draft, status);
}
