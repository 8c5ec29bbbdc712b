/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-session-story.h: what happened in a session, in sentences: who led when, who took which
 * pressures, and what was corrected.
 */

G_BEGIN_DECLS

#define KR_TYPE_SESSION_STORY (kr_session_story_get_type ())
G_DECLARE_FINAL_TYPE (KrSessionStory, kr_session_story, KR, SESSION_STORY, AdwBin)

/* The story does not follow @game: call this again after its `changed`. */
void kr_session_story_show (KrSessionStory *self, KrGame *game);

G_END_DECLS
