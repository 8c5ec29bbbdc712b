/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-refusal.h"

#include "kr-placeholder.h"
#include "kr-card-name.h"
#include "kr-seat-look.h"

#include <glib/gi18n.h>

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

/* How many cards of @entry count against the copies of @card: a card without a suit means
 * any of its rank. */
static int
count_held (const KrSeatEntry *entry, KrCard card)
{
  int n = 0;

  for (int i = 0; entry->kind == KR_ENTRY_CARDS && i < entry->cards.n; i++) {
    const KrCard held = entry->cards.cards[i];

    if (kr_card_suit (card) == KR_SUIT_NONE ? kr_card_rank (held) == kr_card_rank (card)
                                            : held == card)
      n++;
  }
  return n;
}

static void
append_holder (GString *text, const char *name, const char *number)
{
  /* Translators: “Sam has two” (%1$s), and the players after: “Inês” (%2$s) “two” (%3$s) */
  g_autofree char *longer = g_strdup_printf (_ ("%1$s, %2$s %3$s"), text->str, name, number);

  g_string_assign (text, longer);
}

/* `Bo sent one` */
static char *
dup_sent (KrDealDraft *draft, int seat, KrCard card)
{
  const KrProposal *proposal = kr_proposals_get (kr_deal_draft_get_proposals (draft), seat);
  const KrSeatEntry hand = {.kind = proposal->kind, .cards = proposal->cards};
  g_autofree char *name = kr_seat_look_dup_name (kr_deal_draft_get_game (draft), seat);
  g_autofree char *number = kr_card_name_dup_number (count_held (&hand, card));

  /* Translators: a player and how many of a card: “Bo sent one” */
  return g_strdup_printf (_ ("%1$s sent %2$s"), name, number);
}

/* `Sam has two, Inês two`; "" if nobody holds any. After @sender, whose hand is only proposed: `Bo
 * sent one, Sam has two, Inês two`; KR_NO_SEAT: nobody's is. */
static char *
dup_holders (KrDealDraft *draft, int sender, KrCard card)
{
  KrGame *game = kr_deal_draft_get_game (draft);
  const KrDealEntry *entry = kr_deal_draft_get_entry (draft);
  GString *text = g_string_new (NULL);
  g_autofree char *sent = sender != KR_NO_SEAT ? dup_sent (draft, sender, card) : NULL;

  for (int seat = 0; seat < kr_game_get_match (game)->n_seats; seat++) {
    const int n = count_held (&entry->seats[seat], card);
    g_autofree char *name = kr_seat_look_dup_name (game, seat);
    g_autofree char *number = kr_card_name_dup_number (n);

    if (n == 0)
      continue;
    if (text->len == 0)
      /* Translators: a player and how many of a card: “Sam has two” … */
      g_string_append_printf (text, _ ("%1$s has %2$s"), name, number);
    else
      append_holder (text, name, number);
  }
  if (sent != NULL)
    g_string_prepend (g_string_prepend (text, text->len > 0 ? ", " : ""), sent);
  return g_string_free (text, FALSE);
}

static char *
format_too_many_copies (KrDealDraft *draft, int sender, const KrStatus *status)
{
  KrCard card = KR_CARD_NONE;
  g_autofree char *name = NULL;
  g_autofree char *nth = NULL;
  g_autofree char *copies = NULL;
  g_autofree char *holders = NULL;

  kr_card_parse (status->subject, &card);
  name = kr_card_name_dup (card);
  if (status->b <= 0)
    return g_strdup_printf (_ ("There is no %s in this pack."), name);
  if (status->a >= (gint64) G_N_ELEMENTS (nth_cards))
    return NULL;
  nth = kr_placeholder_fill (_ (nth_cards[status->a]), "{card}", name);
  copies = kr_card_name_dup_number ((int) status->b);
  holders = dup_holders (draft, sender, card);
  if (*holders == '\0')
    return g_strdup_printf (_ ("%1$s: the pack has only %2$s."), nth, copies);
  /* Translators: “A fifth queen: Sam has two, Inês two, but the pack has only four.” */
  return g_strdup_printf (_ ("%1$s: %2$s, but the pack has only %3$s."), nth, holders, copies);
}

/* `Ruth went out and can have drawn only two cards afterwards.` */
static char *
format_out_cards (KrDealDraft *draft, const KrStatus *status)
{
  g_autofree char *name = kr_seat_look_dup_name (kr_deal_draft_get_game (draft), (int) status->a);
  g_autofree char *number = kr_card_name_dup_number ((int) status->b);

  return g_strdup_printf (ngettext ("%1$s went out and can have drawn only %2$s card afterwards.",
                                    "%1$s went out and can have drawn only %2$s cards afterwards.",
                                    (gulong) status->b),
                          name, number);
}

/* @sender: see dup_holders. */
static char *
format (KrDealDraft *draft, int sender, const KrStatus *status)
{
  char *text = NULL;
  char plain[1024];

  if (status->code == KR_ERR_TOO_MANY_COPIES)
    text = format_too_many_copies (draft, sender, status);
  else if (status->code == KR_ERR_OUT_CARDS)
    text = format_out_cards (draft, status);
  else if (status->code == KR_ERR_TOO_MANY_CARDS)
    text = g_strdup_printf (
        ngettext ("All hands together would have %1$d card, but only %2$d were in play.",
                  "All hands together would have %1$d cards, but only %2$d were in play.",
                  (gulong) status->a),
        (int) status->a, (int) status->b);
  else if (status->code == KR_ERR_NUMBER)
    text = g_strdup_printf (_ ("“%s” is not a number. After “=”, enter points."), status->subject);
  else if (status->code == KR_ERR_CARD)
    text = g_strdup_printf (
        _ ("“%s” is not a card. Cards are A 2 3 … 10 J Q K; points begin with “=”."),
        status->subject);
  if (text != NULL)
    return text;
  kr_status_format (status, _ (kr_status_template (status)), plain, sizeof plain);
  return g_strdup (plain);
}

char *
kr_refusal_format (KrDealDraft *draft, const KrStatus *status)
{
  return format (draft, KR_NO_SEAT, status);
}

char *
kr_refusal_format_proposal (KrDealDraft *draft, int seat, const KrStatus *status)
{
  return format (draft, seat, status);
}

char *
kr_refusal_format_missing (KrDealDraft *draft, const KrStatus *status)
{
  KrGame *game = kr_deal_draft_get_game (draft);
  g_autofree char *name = NULL;

  if (status->code == KR_ERR_EMPTY)
    return g_strdup (_ ("Choose who went out, or Nobody."));
  if (status->code == KR_ERR_INCOMPLETE && status->a >= 0 &&
      status->a < kr_game_get_match (game)->n_seats) {
    name = kr_seat_look_dup_name (game, (int) status->a);
    return g_strdup_printf (_ ("%s has no score yet."), name);
  }
  return kr_refusal_format (draft, status);
}

char *
kr_refusal_format_miscounted (KrDealDraft *draft, int seat)
{
  const KrSeatEntry *entry = &kr_deal_draft_get_entry (draft)->seats[seat];
  const int n = entry->kind == KR_ENTRY_CARDS ? entry->cards.n : 0;
  g_autofree char *name = kr_seat_look_dup_name (kr_deal_draft_get_game (draft), seat);
  g_autofree char *entered = kr_card_name_dup_number (n);
  g_autofree char *counted = kr_card_name_dup_number (kr_deal_draft_get_counted (draft, seat));

  /* Translators: a player, the number of cards entered, and the referee’s number */
  return g_strdup_printf (ngettext ("%1$s has %2$s card here, but the referee counted %3$s.",
                                    "%1$s has %2$s cards here, but the referee counted %3$s.",
                                    (gulong) n),
                          name, entered, counted);
}
