/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-club-line.h"

/*
 * kr-club-join.h: how a ledger joins a club: by an address or a code that is typed or pasted, or by
 * a folder. The club is asked in a thread; what is wrong is said here.
 */

G_BEGIN_DECLS

#define KR_TYPE_CLUB_JOIN (kr_club_join_get_type ())
G_DECLARE_FINAL_TYPE (KrClubJoin, kr_club_join, KR, CLUB_JOIN, AdwBin)

/* Call it once. */
void kr_club_join_set_line (KrClubJoin *self, KrClubLine *line);

G_END_DECLS
