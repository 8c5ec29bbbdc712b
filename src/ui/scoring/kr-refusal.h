/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-draft.h"

/*
 * kr-refusal.h: why something that was typed cannot be, in a sentence that names
 * people.
 */

/* @status: what kr_deal_draft_check_cards or kr_deal_draft_set_points said; the
 * draft holds what was accepted before. Caller frees. */
char *kr_refusal_format (KrDealDraft *draft, const KrStatus *status);

/* What a deal still lacks, as kr_deal_draft_check said. Caller frees. */
char *kr_refusal_format_missing (KrDealDraft *draft, const KrStatus *status);

/* `Sam has five cards here, the referee counted six.`: @seat as
 * kr_deal_draft_find_miscounted said. Caller frees. */
char *kr_refusal_format_miscounted (KrDealDraft *draft, int seat);
