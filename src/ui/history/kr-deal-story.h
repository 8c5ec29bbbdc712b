/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-deal-story.h: one scored deal of a session, to look back at: with what each
 * player was caught and why it counts what it does, what happened during play, and
 * what was corrected, when and for which reason.
 */

G_BEGIN_DECLS

#define KR_TYPE_DEAL_STORY (kr_deal_story_get_type ())
G_DECLARE_FINAL_TYPE (KrDealStory, kr_deal_story, KR, DEAL_STORY, AdwBin)

/* Shows deal @deal (from 0), which is scored, of @game. The story does not follow
 * the game: show it again after its `changed`. NULL: nothing. */
void kr_deal_story_show (KrDealStory *self, KrGame *game, int deal);

/* The deal that is shown; -1: none. */
int kr_deal_story_get_deal (KrDealStory *self);

G_END_DECLS
