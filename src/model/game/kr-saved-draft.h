/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-saved-draft.h: the scores of deals that are being entered, as the game saves them, so that
 * they survive a crash.
 *
 * The saved text (kr_game_set_draft) has a `score` event for each such deal, followed by a line
 * `reason DEAL TEXT` if it is a correction with a reason. Deals count from 1 there. The lines of
 * the clock (kr-deal-clock.h) are kept; others that cannot be read are ignored.
 */

G_BEGIN_DECLS

/* Reads what is saved of @deal. FALSE, with both untouched, if nothing is. *@reason is NULL if
 * none was given; caller frees it. */
gboolean kr_saved_draft_read (KrGame *game, int deal, KrDealEntry *entry, char **reason);

/* Saves @entry and @reason (NULL: none) of @deal in place of what was saved of it. After a
 * failure the game has them in memory only. */
gboolean kr_saved_draft_put (
    KrGame *game, int deal, const KrDealEntry *entry, const char *reason, GError **error);

/* What is saved of other deals than @deal, and of the clock; NULL if nothing is. Caller frees. */
char *kr_saved_draft_dup_others (KrGame *game, int deal);

/* Removes what is saved of @deal. */
gboolean kr_saved_draft_drop (KrGame *game, int deal, GError **error);

/* The first deal with something saved that has not been scored; -1 if there is none. */
int kr_saved_draft_find_news (KrGame *game);

G_END_DECLS
