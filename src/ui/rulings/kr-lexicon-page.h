/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <adwaita.h>

/*
 * kr-lexicon-page.h: what is said at the table and when, in all dialects, and
 * what is told about it; with a filter.
 */

G_BEGIN_DECLS

#define KR_TYPE_LEXICON_PAGE (kr_lexicon_page_get_type ())
G_DECLARE_FINAL_TYPE (KrLexiconPage, kr_lexicon_page, KR, LEXICON_PAGE, AdwBin)

GtkWidget *kr_lexicon_page_new (KrLibrary *library);

/* Scrolls @page, a KrLexiconPage, to the word @id; "" to its beginning. */
void kr_lexicon_page_show (GtkWidget *page, const char *id);

G_END_DECLS
