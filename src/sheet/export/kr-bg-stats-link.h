/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/*
 * kr-bg-stats-link.h: a link that hands a finished game to the app BG Stats.
 *
 * BG Stats takes plays from other programs through a documented link: a URL with one
 * JSON object, which a phone opens from a QR code (kr-qr.h). The app itself finds out
 * which game and players are meant. A play has one score per player, so the scores of
 * the deals are in its comments, as many as a code has room for.
 */

/* The link for the session @uuid, which @source describes; NULL if its match is not
 * over. @player_uuids has one for each seat, or NULL, by which the app knows the player
 * again. Caller frees. */
char *kr_bg_stats_link_format (const KrSheetSource *source,
                               const char *uuid,
                               const char *const *player_uuids);
