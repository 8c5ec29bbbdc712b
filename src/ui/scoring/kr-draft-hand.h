/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-draft.h"

/*
 * kr-draft-hand.h: the text that is typed for a seat's hand (kr-hand-parser.h), entered
 * into the draft of a deal, and the draft's hand as such a text.
 */

/* The part of a text that the draft did not accept. */
typedef struct {
  int at;          /* the byte where it begins; -1: everything was accepted */
  KrStatus reason; /* why; undefined if everything was accepted */
} KrHandRefusal;

/* Enters @text for @seat, or the longest beginning of it that the deal can have. */
void kr_draft_hand_enter (KrDealDraft *draft, int seat, const char *text, KrHandRefusal *refusal);

/* Whether @text means the hand that @draft has for @seat. */
gboolean kr_draft_hand_matches (KrDealDraft *draft, int seat, const char *text);

/* The hand that @draft has for @seat as a text; "" if the player went out or nothing was
 * entered. Caller frees. */
char *kr_draft_hand_format (KrDealDraft *draft, int seat);

/* The byte at which the last card of @text begins, or its last letter if @text is not only
 * cards. @text is not empty. */
gsize kr_draft_hand_find_last (KrDealDraft *draft, const char *text);
