/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-night.h"
#include "kr-game.h"
#include "kr-page-host.h"

/*
 * kr-phone-table.h: a game as the phones around its table show it.
 */

G_BEGIN_DECLS

/* Shows what is recorded in @game, what the referee says of the running deal, and the standings of
 * @night while that is going on. */
void kr_phone_table_show (KrPageHost *host, KrGame *game, KrClubNight *night);

G_END_DECLS
