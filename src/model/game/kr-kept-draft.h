/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-kept-draft.h: what a game keeps of deals whose scores are only half told,
 * so that it is there again after a crash.
 *
 * The text that the game keeps (kr_game_set_draft) has a `score` event for each
 * such deal, and behind it, where a correction has a reason, a line
 * `reason DEAL TEXT`; deals count from 1 there. Lines that cannot be read say
 * nothing.
 */

G_BEGIN_DECLS

/* What is kept of @deal; FALSE, with both untouched, if nothing is. *@reason is
 * NULL if none was told; caller frees it. */
gboolean kr_kept_draft_read (KrGame *game, int deal, KrDealEntry *entry, char **reason);

/* Keeps @entry and @reason (NULL: none) of @deal instead of what was kept of it.
 * On failure the game has it in memory only. */
gboolean kr_kept_draft_put (
    KrGame *game, int deal, const KrDealEntry *entry, const char *reason, GError **error);

/* What is left once @deal is forgotten; NULL: nothing. Caller frees. */
char *kr_kept_draft_dup_others (KrGame *game, int deal);

/* Forgets what was kept of @deal. */
gboolean kr_kept_draft_drop (KrGame *game, int deal, GError **error);

/* The first deal of which more is kept than the game knows; -1 if there is none. */
int kr_kept_draft_find_news (KrGame *game);

G_END_DECLS
