/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-draft.h"

/*
 * kr-refusal.h: sentences that say why the draft refuses what was typed, or what it still
 * lacks. They name the players: if there is a card too many, those who have the others.
 */

/* @status comes from kr_deal_draft_check_cards or kr_deal_draft_set_points; the draft holds
 * what was accepted before. Caller frees. */
char *kr_refusal_format (KrDealDraft *draft, const KrStatus *status);

/* The same for the hand that the phone of @seat proposes, which the draft has not taken: it names
 * that player, too. Caller frees. */
char *kr_refusal_format_proposal (KrDealDraft *draft, int seat, const KrStatus *status);

/* What the deal still lacks. @status comes from kr_deal_draft_check. Caller frees. */
char *kr_refusal_format_missing (KrDealDraft *draft, const KrStatus *status);

/* `Sam has five cards here, but the referee counted six.` @seat comes from
 * kr_deal_draft_find_miscounted. Caller frees. */
char *kr_refusal_format_miscounted (KrDealDraft *draft, int seat);
