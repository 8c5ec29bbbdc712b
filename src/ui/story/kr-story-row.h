/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-story.h"

/*
 * kr-story-row.h: a turning point, or something else of a story, with its number, its card or the
 * mark of its player.
 */

G_BEGIN_DECLS

#define KR_TYPE_STORY_ROW (kr_story_row_get_type ())
G_DECLARE_FINAL_TYPE (KrStoryRow, kr_story_row, KR, STORY_ROW, GtkListBoxRow)

/* Both are borrowed for the call. A line about a deal can be activated. */
GtkWidget *kr_story_row_new (const KrStoryLine *line, const KrSheet *sheet);

/* The deal that it is about, from 0; -1: the whole game. */
int kr_story_row_get_deal (KrStoryRow *self);

G_END_DECLS
