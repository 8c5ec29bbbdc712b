/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-render.h"
#include "kr-paper.h"
#include "kr-story.h"
#include "kr-text-measure.h"

/*
 * kr-story-page.h: the story of a game on one page: who played, the river of chances or else the
 * totals, the turning points, and what else happened.
 *
 * The type shrinks until everything is on the page.
 */

/* The page of @source. With @saves_ink, areas are pale. Measures with @measure, or with Pango if
 * it is NULL. Caller frees. */
KrPage *kr_story_page_lay_out (const KrStorySource *source,
                               KrPaper paper,
                               gboolean saves_ink,
                               KrMeasureText measure,
                               gpointer data);

/* The same as a whole file; NULL if it could not be drawn. */
GBytes *kr_story_page_render (const KrStorySource *source,
                              KrPageFormat format,
                              KrPaper paper,
                              gboolean saves_ink);
