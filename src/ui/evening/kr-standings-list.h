/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-board.h"

#include <adwaita.h>

/*
 * kr-standings-list.h: the standings of an evening as a list, and what they mean.
 */

G_BEGIN_DECLS

#define KR_TYPE_STANDINGS_LIST (kr_standings_list_get_type ())
G_DECLARE_FINAL_TYPE (KrStandingsList, kr_standings_list, KR, STANDINGS_LIST, AdwBin)

/* Shows the first @most of @board, which has to stay until the next call; NULL: none. */
void kr_standings_list_show (KrStandingsList *self, const KrEveningBoard *board, guint most);

G_END_DECLS
