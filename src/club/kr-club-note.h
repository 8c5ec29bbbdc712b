/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-device.h"

/*
 * kr-club-note.h: what a device says of itself, as the JSON that a club’s log has of it.
 */

G_BEGIN_DECLS

#define KR_CLUB_NOTE_MAX_BYTES 4096

/* Of @here, at most KR_CLUB_NOTE_MAX_BYTES: a question that is too long is cut. Caller frees. */
char *kr_club_note_format (const KrClubHere *here);

/* What @note, which may be anything, says: @here, which says nothing, receives what can be read. */
void kr_club_note_read (const char *note, KrClubHere *here);

G_END_DECLS
