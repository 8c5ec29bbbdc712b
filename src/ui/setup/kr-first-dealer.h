/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-setup.h"

/*
 * kr-first-dealer.h: who deals first when a table plays again (D-8, D-10), as its rules and the
 * Preferences have it.
 */

G_BEGIN_DECLS

typedef enum {
  KR_FIRST_DEALER_BY_RULES = 1, /* the last game decides it */
  KR_FIRST_DEALER_DRAWN,        /* the app draws cards for it */
  KR_FIRST_DEALER_CHOSEN,       /* the table draws or agrees, and says who it is */
} KrFirstDealer;

/* Whether the app draws where the rules say to draw for deal. */
gboolean kr_first_dealer_is_drawn (void);

/* Seats the table of @game in @setup again, and decides who deals first, or proposes it if the
 * table chooses. */
KrFirstDealer kr_first_dealer_decide (KrTableSetup *setup, KrGame *game);

G_END_DECLS
