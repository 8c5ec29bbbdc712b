/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <adwaita.h>

/*
 * kr-lexicon-page.h: a page with the words that are used at the table, in all dialects, and
 * stories about the game; with a search field.
 */

G_BEGIN_DECLS

#define KR_TYPE_LEXICON_PAGE (kr_lexicon_page_get_type ())
G_DECLARE_FINAL_TYPE (KrLexiconPage, kr_lexicon_page, KR, LEXICON_PAGE, AdwBin)

GtkWidget *kr_lexicon_page_new (KrLibrary *library);

/* Moves the focus in @page, a KrLexiconPage, to the word @id; "" leaves it as it is. */
void kr_lexicon_page_show (GtkWidget *page, const char *id);

G_END_DECLS
