/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-entry.h"
#include "kr-versions.h"

/*
 * kr-club-versions-private.h: what an entry of a club's log says of a game.
 */

/* Cleaned and checked as a document of strangers. NULL with KR_STORE_ERROR_INVALID if it cannot be
 * taken. Caller frees. */
KrVersions *kr_club_versions_read (const KrClubEntry *entry, GError **error);
