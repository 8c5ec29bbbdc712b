/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rules.h"

/*
 * kr-pressure.h: what shuffle pressures cost.
 *
 * Pressures are numbered through a game: each player's own, or those of a
 * partnership together.
 */

/* Points of the @nth pressure of a player or partnership, @nth from 1. If pressures
 * are scored at the end of the game, this is its share of the total (X-4: 10, 10,
 * 20, 40, …). A cost beyond KR_MAX_COMPUTED_POINTS is one more than that, which no deal
 * accepts (V-1). */
int64_t kr_pressure_cost (const KrRules *rules, int nth);

/* Points of the pressures @first to @first + @n - 1 together. Same limit. */
int64_t kr_pressure_costs (const KrRules *rules, int first, int n);

/* Whether pressures count in the deal in which they are taken. */
bool kr_pressure_in_deal (const KrRules *rules);
