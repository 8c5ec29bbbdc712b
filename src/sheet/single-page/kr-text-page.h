/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-render.h"
#include "kr-paper.h"
#include "kr-text-measure.h"

/*
 * kr-text-page.h: a text with headings that fills one page.
 *
 * It copies what it is given. All words are translated already. The type shrinks, to
 * less than a third if necessary, until everything is on the page.
 */

typedef enum {
  KR_TEXT_PAGE_LEAD = 0, /* the one thing to be read */
  KR_TEXT_PAGE_HEADING,
  KR_TEXT_PAGE_BODY,
  KR_TEXT_PAGE_SMALL,
  KR_N_TEXT_PAGE_STYLES,
} KrTextPageStyle;

typedef struct _KrTextPage KrTextPage;

/* A page without paragraphs. @subtitle is below the title, in gray. */
KrTextPage *kr_text_page_new (const char *title, const char *subtitle);
void kr_text_page_free (KrTextPage *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrTextPage, kr_text_page_free)

/* Adds a paragraph for every line of @words. @mark, which may be NULL, hangs before
 * the first one (`1.`). */
void
kr_text_page_add (KrTextPage *text, KrTextPageStyle style, const char *mark, const char *words);

const char *kr_text_page_get_title (const KrTextPage *text);

/* @text on @paper. Measures with @measure, or with Pango if it is NULL. Caller
 * frees. */
KrPage *
kr_text_page_lay_out (const KrTextPage *text, KrPaper paper, KrMeasureText measure, gpointer data);

/* @text as a whole file; NULL if it could not be drawn. */
GBytes *kr_text_page_render (const KrTextPage *text, KrPageFormat format, KrPaper paper);
