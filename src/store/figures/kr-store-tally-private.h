/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-contribution.h"

/*
 * kr-store-tally-private.h: sums over all games of each player, for the list of players.
 * Inside a transaction.
 */

/* Adds @contribution @times, which is 1 or -1. */
gboolean
kr_store_tally (KrStore *store, const KrContribution *contribution, int times, GError **error);
