/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"
#include "kr-page-host.h"

/*
 * kr-phone-table.h: a game as the phones around its table show it.
 */

G_BEGIN_DECLS

/* Shows what is recorded in @game, and what the referee says of the running deal. */
void kr_phone_table_show (KrPageHost *host, KrGame *game);

G_END_DECLS
