/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-draft.h"

/*
 * kr-draft-hand.h: between what is typed for a seat's hand (kr-hand-parser.h) and
 * the draft of its deal.
 */

/* What became of a text. */
typedef struct {
  int refused_at;  /* byte from which on it was refused; -1: nothing was */
  KrStatus reason; /* of the refusal */
} KrToldHand;

/* Tells @draft what @text says of @seat: the longest beginning of it that can be. */
void kr_draft_hand_tell (KrDealDraft *draft, int seat, const char *text, KrToldHand *told);

/* Whether @text says of @seat what @draft has. */
gboolean kr_draft_hand_is_told (KrDealDraft *draft, int seat, const char *text);

/* A text that says of @seat what @draft has; "" where it went out or nothing is
 * told. Caller frees. */
char *kr_draft_hand_format (KrDealDraft *draft, int seat);

/* The byte at which the last card of @text begins, or its last letter where it
 * is not cards alone. @text has one. */
gsize kr_draft_hand_find_last (KrDealDraft *draft, const char *text);
