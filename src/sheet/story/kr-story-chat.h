/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-story.h"

/*
 * kr-story-chat.h: the story of a game as plain text, for a chat, a mail or a terminal.
 */

/* The headline, what was played, the players, the turning points with their deals, and the facts,
 * one per line. Caller frees. */
char *kr_story_chat_format (const KrStorySource *source);
