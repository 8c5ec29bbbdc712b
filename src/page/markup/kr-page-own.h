/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-deal.h"
#include "kr-page-hand.h"

/*
 * kr-page-own.h: the part of the page that belongs to one client: the choice of a seat, the two
 * digits of a claim, or the pad. It is made of forms, so that it works without a script.
 */

G_BEGIN_DECLS

/* What a pad shows apart from the deal. Owned by whoever has it. */
typedef struct {
  KrPageHand hand;
  char *points; /* of KrPagePad; may be NULL, as all of these */
  char *reason;
  char *remark;
  char *refusal;
  char *title; /* of a hand that was sent back */
  char *message;
  char *notice; /* what became of a call */
} KrPageSeat;

void kr_page_seat_clear (KrPageSeat *seat);

/* All in HTML. Caller frees. */

/* “I sit here …”: a button for each player, but those of @taken (a bit each) say so. */
char *kr_page_own_format_choice (const KrPageDeal *deal, guint taken);

/* Waits for the scorer to see @digits. */
char *kr_page_own_format_claim (const KrPageDeal *deal, int seat, guint digits);

/* The pad of @seat. @waiting are the names whose hands are still to come, as one enumeration; ""
 * if none is. */
char *kr_page_own_format_pad (const KrPageDeal *deal,
                              int seat,
                              const KrPageSeat *state,
                              const char *waiting);

G_END_DECLS
