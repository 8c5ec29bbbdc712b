/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-story-window.h: a window that tells the story of a game: who was going to win after each
 * deal, the deals that changed it, and what else there is to tell. It prints and saves the story
 * as one page, and copies it as text.
 *
 * It tells the game as it was when the window opened.
 */

G_BEGIN_DECLS

#define KR_TYPE_STORY_WINDOW (kr_story_window_get_type ())
G_DECLARE_FINAL_TYPE (KrStoryWindow, kr_story_window, KR, STORY_WINDOW, AdwWindow)

/* @game has a scored deal. @window is the main window, in which deals are shown. */
GtkWidget *kr_story_window_new (KrGame *game, GtkWindow *window);

G_END_DECLS
