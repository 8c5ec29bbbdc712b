/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-host.h"
#include "kr-proposals.h"

/*
 * kr-phone-hand.h: the hand on one seat's phone: what it counts, what is proposed of it, and what
 * became of that.
 */

G_BEGIN_DECLS

/* Says on the phone of @seat what the hand there counts in the running deal of @game, and why; or
 * why no player can hold it. Other hands are left out of it: they are nobody else's business. */
void kr_phone_hand_show_pad (KrPageHost *host, KrGame *game, int seat);

/* Makes the hand on the phone of @seat its proposal. */
void kr_phone_hand_propose (KrPageHost *host, KrProposals *proposals, int seat);

/* Says on the phone of @seat that its hand was sent back, or entered by whoever keeps score. */
void kr_phone_hand_answer (KrPageHost *host, KrGame *game, int seat);

G_END_DECLS
