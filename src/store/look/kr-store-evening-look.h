/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-board.h"
#include "kr-store.h"

/*
 * kr-store-evening-look.h: evenings, and all that is known of one.
 *
 * Results and standings are computed from the games of the tables whenever they are asked for.
 * Where nobody has corrected a seat, who sits there is whom the game says.
 */

/* All evenings, the latest day first; equal ones by name, then by UUID. Array of KrEveningRow. */
GPtrArray *kr_store_list_evenings (KrStore *store, GError **error);

/* The evening @uuid with everything. KR_STORE_ERROR_NOT_FOUND; KR_STORE_ERROR_DAMAGED if one of its
 * games is; KR_STORE_ERROR_INVALID if its points are too many to be added up. */
KrEveningBoard *kr_store_load_evening (KrStore *store, const char *uuid, GError **error);
