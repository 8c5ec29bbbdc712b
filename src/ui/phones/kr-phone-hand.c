/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-phone-hand.h"

#include "kr-card-name.h"
#include "kr-entry-edit.h"
#include "kr-hand-reason.h"
#include "kr-points.h"
#include "kr-refereed-deal.h"
#include "kr-status-words.h"

#include <glib/gi18n.h>

/* The hand that @hand says, as an entry of its own; KR_ENTRY_NONE: nothing yet, or what cannot be
 * read. */
static KrSeatEntry
read_hand (const KrPageHand *hand)
{
  KrSeatEntry entry = {.kind = KR_ENTRY_NONE};
  gint64 points;
  KrCards cards;
  KrStatus status;

  if (hand->out) {
    entry.kind = KR_ENTRY_OUT;
  } else if (hand->points) {
    if (g_ascii_string_to_signed (hand->text, 10, -KR_MAX_COMPUTED_POINTS, KR_MAX_COMPUTED_POINTS,
                                  &points, NULL)) {
      entry.kind = KR_ENTRY_POINTS;
      entry.points = points;
    }
  } else if (kr_cards_parse (hand->text, &cards, &status) == KR_OK && cards.n > 0) {
    entry.kind = KR_ENTRY_CARDS;
    entry.cards = cards;
  }
  return entry;
}

/* The running deal with nothing but this hand, and what happened in it. */
static KrCode
enter_alone (KrGame *game, int seat, const KrSeatEntry *hand, KrDealEntry *entry, KrStatus *status)
{
  const KrMatch *match = kr_game_get_match (game);
  const int deal = kr_match_running_deal (match);

  kr_deal_entry_init (entry);
  kr_entry_edit_take_happenings (entry, &match->deals[deal].entry);
  if (hand->kind == KR_ENTRY_OUT)
    kr_entry_edit_add_out (entry, &match->rules, seat);
  else if (hand->kind == KR_ENTRY_POINTS)
    kr_entry_edit_give_points (entry, seat, hand->points);
  else if (hand->kind == KR_ENTRY_CARDS)
    kr_entry_edit_give_cards (entry, seat, &hand->cards);
  return kr_match_check_entry (match, deal, entry, false, status);
}

/* `six cards, counted by the referee`; "" if nobody counted. */
static char *
format_counted (KrGame *game, int seat)
{
  KrRefereedDeal refereed;
  g_autofree char *number = NULL;
  int n;

  kr_refereed_deal_init (&refereed, game, kr_match_running_deal (kr_game_get_match (game)));
  if (!refereed.seen)
    return g_strdup ("");
  n = refereed.n_cards[seat];
  number = kr_card_name_dup_number (n);
  return g_strdup_printf (
      ngettext ("%s card, counted by the referee", "%s cards, counted by the referee", (gulong) n),
      number);
}

void
kr_phone_hand_show_pad (KrPageHost *host, KrGame *game, int seat)
{
  const KrMatch *match = kr_game_get_match (game);
  const int deal = kr_match_running_deal (match);
  const KrSeatEntry hand = read_hand (kr_page_host_get_hand (host, seat));
  g_autofree KrMatchDeal *preview = g_new0 (KrMatchDeal, 1);
  const char *names[KR_MAX_SEATS] = {NULL};
  g_autofree char *points = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *remark = NULL;
  g_autofree char *refusal = NULL;
  KrDealEntry entry;
  KrStatus status;

  if (deal < 0)
    return;
  for (int i = 0; i < match->n_seats; i++)
    names[i] = kr_game_get_name (game, i);
  if (enter_alone (game, seat, &hand, &entry, &status) != KR_OK)
    refusal = kr_status_words_format_status (&status, names, match->n_seats);
  kr_match_preview (match, deal, &entry, preview);
  if (hand.kind != KR_ENTRY_NONE)
    points = kr_points_format (preview->points[seat]);
  reason = kr_hand_reason_format (&match->rules, seat, preview);
  remark = format_counted (game, seat);
  kr_page_host_set_pad (host, seat, &(KrPagePad){points, reason, remark, refusal});
}

void
kr_phone_hand_propose (KrPageHost *host, KrProposals *proposals, int seat)
{
  const KrPageHand *hand = kr_page_host_get_hand (host, seat);
  const KrSeatEntry entry = read_hand (hand);
  static const KrCards no_cards = {0};

  switch (hand->state) {
  case KR_PAGE_HAND_NONE:
    if (kr_proposals_get (proposals, seat)->state != KR_PROPOSAL_NONE)
      kr_proposals_withdraw (proposals, seat);
    break;
  case KR_PAGE_HAND_TYPING:
    kr_proposals_type (proposals, seat, entry.kind == KR_ENTRY_CARDS ? &entry.cards : &no_cards);
    break;
  case KR_PAGE_HAND_SENT:
    if (entry.kind == KR_ENTRY_OUT)
      kr_proposals_send_out (proposals, seat);
    else if (entry.kind == KR_ENTRY_POINTS)
      kr_proposals_send_points (proposals, seat, entry.points);
    else if (entry.kind == KR_ENTRY_CARDS)
      kr_proposals_send_cards (proposals, seat, &entry.cards);
    break;
  case KR_PAGE_HAND_SENT_BACK:
  case KR_PAGE_HAND_TAKEN_OVER:
    break; /* that was said here */
  }
}

/* Why the hand that was sent back cannot be, without a word of other players' hands. */
static char *
format_clash (KrGame *game, const KrStatus *clash)
{
  const char *names[KR_MAX_SEATS] = {NULL};

  if (clash->code == KR_ERR_SEAT)
    return g_strdup (_ ("Another player went out, or nobody did."));
  for (int i = 0; i < kr_game_get_match (game)->n_seats; i++)
    names[i] = kr_game_get_name (game, i);
  return kr_status_words_format_status (clash, names, kr_game_get_match (game)->n_seats);
}

void
kr_phone_hand_answer (KrPageHost *host, KrGame *game, int seat)
{
  const KrProposal *proposal = kr_proposals_get (kr_proposals_of_game (game), seat);
  const KrPageHandState state = kr_page_host_get_hand (host, seat)->state;
  g_autofree char *reason = NULL;

  if (proposal->state == KR_PROPOSAL_OVERRULED && state != KR_PAGE_HAND_TAKEN_OVER) {
    kr_page_host_take_over (host, seat);
  } else if (proposal->state == KR_PROPOSAL_RETURNED && state == KR_PAGE_HAND_SENT) {
    reason = format_clash (game, &proposal->clash);
    kr_page_host_send_back (host, seat, _ ("The table sent it back"), reason);
  }
}
