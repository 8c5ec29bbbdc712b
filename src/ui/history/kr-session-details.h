/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-session-details.h: where a session was played and what is noted of it, to be
 * changed.
 *
 * What is typed stays until it is kept or another session is shown; it never
 * gives way to what the ledger has. Keeping it is reported, with a way back that
 * activates `session.undo` of the page around.
 */

G_BEGIN_DECLS

#define KR_TYPE_SESSION_DETAILS (kr_session_details_get_type ())
G_DECLARE_FINAL_TYPE (KrSessionDetails, kr_session_details, KR, SESSION_DETAILS, AdwBin)

/* Shows @game, or what it has become: call it again after its `changed`. NULL:
 * nothing. */
void kr_session_details_show (KrSessionDetails *self, KrGame *game);

G_END_DECLS
