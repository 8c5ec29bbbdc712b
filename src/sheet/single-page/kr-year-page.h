/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-render.h"
#include "kr-paper.h"
#include "kr-text-measure.h"
#include "kr-year-lines.h"

/*
 * kr-year-page.h: a year on one page: what happened, the people, and the rating over time.
 *
 * A name or a fact that is too long is made smaller or shortened; the people who do not fit are
 * left out, the last first.
 */

/* @source on @paper. Measures with @measure, or with Pango if it is NULL. Caller frees. */
KrPage *kr_year_page_lay_out (const KrYearSource *source,
                              KrPaper paper,
                              KrMeasureText measure,
                              gpointer data);

/* The same as a whole file; NULL if it could not be drawn. */
GBytes *kr_year_page_render (const KrYearSource *source, KrPageFormat format, KrPaper paper);
