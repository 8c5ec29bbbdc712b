/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-player-profile.h"

#include <adwaita.h>

/*
 * kr-rival-list.h: a player's head-to-head results and partnerships with every other
 * player, those with the most games first. Each row leads to that player.
 *
 * A few rows are listed at first and more on request, because some tables know hundreds.
 */

G_BEGIN_DECLS

#define KR_TYPE_RIVAL_LIST (kr_rival_list_get_type ())
G_DECLARE_FINAL_TYPE (KrRivalList, kr_rival_list, KR, RIVAL_LIST, AdwBin)

/* NULL shows nothing. */
void kr_rival_list_set_profile (KrRivalList *self, KrPlayerProfile *profile);

G_END_DECLS
