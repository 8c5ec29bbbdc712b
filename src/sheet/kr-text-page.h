/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-file.h"
#include "kr-sheet-layout.h"

/*
 * kr-text-page.h: a text with headings, as one page.
 *
 * The type shrinks, to less than a third if it must, until everything is on the page.
 */

typedef enum {
  KR_TEXT_LEAD = 0, /* the one thing to be read */
  KR_TEXT_HEADING,
  KR_TEXT_BODY,
  KR_TEXT_SMALL,
  KR_N_TEXT_STYLES,
} KrTextStyle;

/* Plain data; copies what it is given. All words are translated. */
typedef struct _KrText KrText;

/* @subtitle: below the title, grey. */
KrText *kr_text_new (const char *title, const char *subtitle);
void kr_text_free (KrText *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrText, kr_text_free)

/* Adds a paragraph for every line of @words. @mark hangs before it (`1.`); NULL: none. */
void kr_text_add (KrText *text, KrTextStyle style, const char *mark, const char *words);

const char *kr_text_get_title (const KrText *text);

typedef struct _KrTextPage KrTextPage;

/* Lays @text out. A NULL @measure measures with Pango. */
KrTextPage *
kr_text_page_new (const KrText *text, KrPaper paper, KrMeasureText measure, gpointer data);
void kr_text_page_free (KrTextPage *page);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrTextPage, kr_text_page_free)

/* The user space of @cr is in millimetres. */
void kr_text_page_paint (const KrTextPage *page, cairo_t *cr);

/* @text as a whole file; NULL if it could not be drawn. */
GBytes *kr_text_render (const KrText *text, KrPageFormat format, KrPaper paper);

/* Every element with its place, a line each, for tests. Caller frees. */
char *kr_text_page_dump (const KrTextPage *page);
