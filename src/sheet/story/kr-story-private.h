/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-story.h"

/*
 * kr-story-private.h: the parts of a story, for kr-story*.c.
 */

/* Adds a line to @lines, and takes its texts over. */
KrStoryLine *kr_story_add_line (GPtrArray *lines, int deal, int column, char *title, char *text);

/* The names of the side of @column, each shortened: `Ruth`, `Ruth and Inês`. Caller frees. */
char *kr_story_dup_side_name (const KrSheet *sheet, guint column);

/* The name of @column alone, so that it can be put into a sentence. Caller frees. */
char *kr_story_dup_name (const KrSheet *sheet, guint column);

/* @english with {name} filled in. Caller frees. */
char *kr_story_fill_name (const KrStorySource *source, const char *english, guint column);

/* How many sides there are: two if there are partners, else one for each seat. The first so many
 * columns stand for them. */
guint kr_story_count_sides (const KrSheet *sheet);

/* The chances of all sides after @point deals, rounded to tenths that add up to 10. */
void kr_story_round (const KrStorySource *source, guint point, guint tenths[KR_MAX_SEATS]);

/* Adds what happened in deal @deal, a turning point. */
void kr_story_add_turn (GPtrArray *turns, const KrStorySource *source, guint deal);

/* Adds everything else. */
void kr_story_add_facts (GPtrArray *facts, const KrStorySource *source);
