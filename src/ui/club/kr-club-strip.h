/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-game.h"

/*
 * kr-club-strip.h: how the line to the club is, in a strip below the header bar: an icon and words.
 * It opens the club’s window. Without a club it is hidden; with one it is always there, so that
 * nothing moves when the state changes. While the last deal of a round is played it says so.
 */

G_BEGIN_DECLS

#define KR_TYPE_CLUB_STRIP (kr_club_strip_get_type ())
G_DECLARE_FINAL_TYPE (KrClubStrip, kr_club_strip, KR, CLUB_STRIP, AdwBin)

/* Call it once. */
void kr_club_strip_set_ledger (KrClubStrip *self, KrLedger *ledger);

/* NULL: none is on the table. */
void kr_club_strip_set_game (KrClubStrip *self, KrGame *game);

/* Whether the page that is shown has it. */
void kr_club_strip_set_wanted (KrClubStrip *self, gboolean wanted);

G_END_DECLS
