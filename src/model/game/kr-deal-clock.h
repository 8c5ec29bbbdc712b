/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-deal-clock.h: the clock of the running deal, and stopping it while a question is settled.
 *
 * When it was stopped and started is saved beside the drafts of the game (kr_game_set_draft): a
 * line `stopped FROM TO` each time, in microseconds since 1970, without TO while it is stopped.
 * So it survives a crash, and undo changes nothing about it: whichever deal is running, the time
 * that it took leaves out all of these lines that fall into it.
 *
 * Stopping and starting is not a step of the game's undo. The game's signal `clock-changed`
 * follows.
 */

G_BEGIN_DECLS

gboolean kr_deal_clock_is_stopped (KrGame *game);

/* When the running deal would have begun if the clock had never been stopped, in microseconds
 * since 1970: what now is later than that, it has taken. Grows while the clock is stopped. */
gint64 kr_deal_clock_get_started_at_us (KrGame *game);

/* Stops the clock, or starts it again; nothing changes if it is so already. If that cannot be
 * saved, it is so all the same, and is saved with the next draft; FALSE and an error then. */
gboolean kr_deal_clock_stop (KrGame *game, GError **error);
gboolean kr_deal_clock_start (KrGame *game, GError **error);

/* Whether @line of the saved drafts is one of the clock's. */
gboolean kr_deal_clock_is_line (const char *line);

G_END_DECLS
