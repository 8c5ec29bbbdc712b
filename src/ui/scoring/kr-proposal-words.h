/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-draft.h"

/*
 * kr-proposal-words.h: what the scoring page says of hands that come from phones.
 */

G_BEGIN_DECLS

/* `sent`, `clash`, `typing`; NULL: nothing comes from the phone. */
const char *kr_proposal_words_get_state (KrProposalState state);
const char *kr_proposal_words_get_icon (KrProposalState state);

/* The end of a figure that is not certain: `?` or `…`, else "". */
const char *kr_proposal_words_get_doubt (KrDealDraft *draft, int seat);

/* Why the hand from the phone of @seat cannot be, with the names of all concerned: `A fifth queen:
 * Sam sent one, Inês has two, Ruth two, but the pack has only four.` Caller frees. */
char *kr_proposal_words_format_clash (KrDealDraft *draft, int seat);

/* The line below a hand that is awaited, or that is only said to be out: `5 of 6 cards, not sent
 * yet`; NULL: the proposal has nothing to add to the reason for the points. Caller frees. */
char *kr_proposal_words_format_reason (KrDealDraft *draft, int seat);

/* What the main button still waits for from phones: `Waiting for Sam and Inês.`; NULL: for none.
 * Caller frees. */
char *kr_proposal_words_format_waiting (KrDealDraft *draft);

G_END_DECLS
