/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-match.h"

/*
 * kr-hand-reason.h: the reason for the points of a caught hand, in words.
 */

G_BEGIN_DECLS

/* `the 3 covers the 9: 10 + 3`, and what adds to the cards; "" if there is nothing to say.
 * @preview has the hand of @seat and its points (kr_match_preview). Caller frees. */
char *kr_hand_reason_format (const KrRules *rules, int seat, const KrMatchDeal *preview);

G_END_DECLS
