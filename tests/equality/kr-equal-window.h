/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-equal-game.h"
#include "model-fixture.h"

/*
 * kr-equal-window.h: the end of a refereed deal as the window enters it: who went out comes from
 * the referee, the caught hands from the players.
 */

/* Opens @game in the ledger of @fixture before @deal was scored, enters the hands of that deal,
 * ends it, and puts the sheet in @match. FALSE and @error if the ledger or the sheet refuses
 * anything. */
gboolean kr_equal_window_end (
    ModelFixture *fixture, const KrEqualGame *game, int deal, KrMatch *match, GError **error);
