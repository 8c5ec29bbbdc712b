/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-proposal-words.h"

#include "kr-refusal.h"
#include "kr-seat-look.h"

#include <glib/gi18n.h>

const char *
kr_proposal_words_get_state (KrProposalState state)
{
  switch (state) {
  case KR_PROPOSAL_NONE:
    break;
  case KR_PROPOSAL_TYPING:
    return C_ ("from a phone", "typing");
  case KR_PROPOSAL_SENT:
  case KR_PROPOSAL_TAKEN:
    return C_ ("from a phone", "sent");
  case KR_PROPOSAL_CLASHES:
    return C_ ("from a phone", "clash");
  case KR_PROPOSAL_RETURNED:
    return C_ ("from a phone", "sent back");
  case KR_PROPOSAL_OVERRULED:
    return C_ ("not from a phone", "entered");
  }
  return NULL;
}

const char *
kr_proposal_words_get_icon (KrProposalState state)
{
  switch (state) {
  case KR_PROPOSAL_NONE:
    break;
  case KR_PROPOSAL_TYPING:
    return "content-loading-symbolic";
  case KR_PROPOSAL_SENT:
  case KR_PROPOSAL_TAKEN:
    return "object-select-symbolic";
  case KR_PROPOSAL_CLASHES:
    return "action-unavailable-symbolic";
  case KR_PROPOSAL_RETURNED:
    return "edit-undo-symbolic";
  case KR_PROPOSAL_OVERRULED:
    return "document-edit-symbolic";
  }
  return NULL;
}

const char *
kr_proposal_words_get_doubt (KrDealDraft *draft, int seat)
{
  if (!kr_deal_draft_is_awaited (draft, seat))
    return "";
  return kr_deal_draft_get_proposal_state (draft, seat) == KR_PROPOSAL_TYPING ? "…" : "?";
}

static const KrProposal *
get_proposal (KrDealDraft *draft, int seat)
{
  return kr_proposals_get (kr_deal_draft_get_proposals (draft), seat);
}

/* `Bo’s phone says “went out”, but Ruth went out here.` */
static char *
format_out_clash (KrDealDraft *draft, int seat, int out)
{
  KrGame *game = kr_deal_draft_get_game (draft);
  g_autofree char *name = kr_seat_look_dup_name (game, seat);
  g_autofree char *other = NULL;

  if (out == KR_NO_SEAT)
    return g_strdup_printf (_ ("%s’s phone says “went out”, but here nobody did."), name);
  other = kr_seat_look_dup_name (game, out);
  /* Translators: two players */
  return g_strdup_printf (_ ("%1$s’s phone says “went out”, but here it is %2$s."), name, other);
}

char *
kr_proposal_words_format_clash (KrDealDraft *draft, int seat)
{
  const KrProposal *proposal = get_proposal (draft, seat);

  if (proposal->clash.code == KR_ERR_SEAT)
    return format_out_clash (draft, seat, (int) proposal->clash.a);
  return kr_refusal_format_proposal (draft, seat, &proposal->clash);
}

static char *
format_typing (KrDealDraft *draft, int seat)
{
  const KrProposal *proposal = get_proposal (draft, seat);
  const int counted = kr_deal_draft_get_counted (draft, seat);
  const int n = proposal->kind == KR_ENTRY_CARDS ? proposal->cards.n : 0;

  if (counted > 0)
    return g_strdup_printf (_ ("%1$d of %2$d cards, not sent yet"), n, counted);
  return g_strdup_printf (
      ngettext ("%d card so far, not sent yet", "%d cards so far, not sent yet", (gulong) n), n);
}

char *
kr_proposal_words_format_reason (KrDealDraft *draft, int seat)
{
  g_autofree char *name = kr_seat_look_dup_name (kr_deal_draft_get_game (draft), seat);

  switch (kr_deal_draft_get_proposal_state (draft, seat)) {
  case KR_PROPOSAL_TYPING:
    return format_typing (draft, seat);
  case KR_PROPOSAL_CLASHES:
    return kr_proposal_words_format_clash (draft, seat);
  case KR_PROPOSAL_RETURNED:
    return g_strdup_printf (_ ("Sent back: %s’s phone has to change it"), name);
  case KR_PROPOSAL_TAKEN:
    return get_proposal (draft, seat)->kind == KR_ENTRY_OUT
               ? g_strdup_printf (_ ("according to %s’s phone"), name)
               : NULL;
  case KR_PROPOSAL_NONE:
  case KR_PROPOSAL_SENT:
  case KR_PROPOSAL_OVERRULED:
    break;
  }
  return NULL;
}

/* Whether the hand of @seat can come from its phone: it has one, and nothing is entered yet. */
static gboolean
is_waited_for (KrDealDraft *draft, int seat)
{
  return kr_deal_draft_is_awaited (draft, seat) ||
         (kr_proposals_get_has_phone (kr_deal_draft_get_proposals (draft), seat) &&
          kr_deal_draft_get_proposal_state (draft, seat) == KR_PROPOSAL_NONE &&
          kr_deal_draft_get_entry (draft)->seats[seat].kind == KR_ENTRY_NONE);
}

char *
kr_proposal_words_format_waiting (KrDealDraft *draft)
{
  KrGame *game = kr_deal_draft_get_game (draft);
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  int n = 0;

  if (kr_deal_draft_get_proposals (draft) == NULL)
    return NULL;
  for (int seat = 0; seat < kr_game_get_match (game)->n_players; seat++) {
    if (!is_waited_for (draft, seat))
      continue;
    n++;
    g_free (last);
    last = kr_seat_look_dup_name (game, seat);
    if (n == 1)
      first = g_strdup (last);
  }
  if (n == 0)
    return NULL;
  if (n == 1)
    return g_strdup_printf (_ ("Waiting for %s."), first);
  if (n == 2)
    /* Translators: two players */
    return g_strdup_printf (_ ("Waiting for %1$s and %2$s."), first, last);
  return g_strdup_printf (ngettext ("Waiting for %d hand.", "Waiting for %d hands.", (gulong) n),
                          n);
}
