/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-session-doc.h"

/*
 * kr-new-game.h: from what a table chose to the first state of its session.
 */

/* The session document that @setup makes, its start now. Fails with
 * KR_STORE_ERROR_INVALID if the setup cannot be started. Caller frees. */
KrSessionDoc *kr_new_game_make_doc (const KrNewGame *setup, GError **error);
