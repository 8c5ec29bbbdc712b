/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-session-details.h: the location of a session and the note about it, to be edited.
 *
 * What is typed is kept until it is saved or another session is shown, even if the ledger
 * changes meanwhile. Saving is reported in a message whose button activates `session.undo`.
 */

G_BEGIN_DECLS

#define KR_TYPE_SESSION_DETAILS (kr_session_details_get_type ())
G_DECLARE_FINAL_TYPE (KrSessionDetails, kr_session_details, KR, SESSION_DETAILS, AdwBin)

/* Shows @game; NULL: nothing. Call this again after its `changed`. */
void kr_session_details_show (KrSessionDetails *self, KrGame *game);

G_END_DECLS
