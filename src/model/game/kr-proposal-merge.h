/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-proposals.h"

/*
 * kr-proposal-merge.h: a hand that a phone proposes, beside what else is entered for the deal.
 *
 * What the scorer entered for the seat counts, whatever the phone says; a hand that came from the
 * phone gives way to the phone's next one. Only the entry is changed.
 */

G_BEGIN_DECLS

/* Whether @entry has for @seat what @proposal says, in any order of the cards. */
gboolean kr_proposal_merge_holds (const KrDealEntry *entry, int seat, const KrProposal *proposal);

/* Puts the hand of @proposal, which is sent, into @entry for deal @deal, and returns what became of
 * it: KR_PROPOSAL_TAKEN; KR_PROPOSAL_OVERRULED if the scorer entered another; or
 * KR_PROPOSAL_CLASHES with the reason in @clash, and @entry then has nothing from the phone.
 * KR_ERR_SEAT as the reason: it says that its player went out, but so did the seat in `a`
 * (KR_NO_SEAT: nobody went out, as @nobody_out says). */
KrProposalState kr_proposal_merge_into (const KrMatch *match,
                                        int deal,
                                        KrDealEntry *entry,
                                        gboolean nobody_out,
                                        int seat,
                                        const KrProposal *proposal,
                                        KrStatus *clash);

/* Removes from @entry what the phone of @seat had put there. */
void kr_proposal_merge_remove (const KrMatch *match, KrDealEntry *entry, int seat);

/* Puts the hand of @proposal into @entry unchecked, to show what it would be. */
void kr_proposal_merge_show (KrDealEntry *entry, int seat, const KrProposal *proposal);

G_END_DECLS
