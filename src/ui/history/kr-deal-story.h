/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-deal-story.h: one scored deal of a session in detail: the cards each player was caught
 * with and how they were scored, what happened during play, and how the deal was corrected.
 */

G_BEGIN_DECLS

#define KR_TYPE_DEAL_STORY (kr_deal_story_get_type ())
G_DECLARE_FINAL_TYPE (KrDealStory, kr_deal_story, KR, DEAL_STORY, AdwBin)

/* Shows deal @deal (from 0) of @game, which must be scored. If @game is NULL, nothing is
 * shown. The story does not follow the game: call this again after its `changed`. */
void kr_deal_story_show (KrDealStory *self, KrGame *game, int deal);

/* The deal that is shown, or -1. */
int kr_deal_story_get_deal (KrDealStory *self);

G_END_DECLS
