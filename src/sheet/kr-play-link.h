/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/*
 * kr-play-link.h: a finished game as a play for BG Stats.
 *
 * BG Stats takes plays from other programs through a documented link: a URL
 * with one JSON object, which a phone opens from a QR code (kr-qr.h). The app
 * matches game and players itself. A play has one score a player, so the deals
 * stand in its comments, as far as a code can hold them.
 */

/* The link of @source, whose match is over, the session @uuid; NULL while it is
 * not. Players are known to the app by their UUIDs where they have one. Caller
 * frees. */
char *kr_play_link_format (const KrSheetSource *source,
                           const char *uuid,
                           const char *const *player_uuids);
