/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <adwaita.h>

/*
 * kr-document-page.h: a page with one rule document as an outline: its own headings, under them
 * its sentences in our words, and with each the rulings that rest on it.
 *
 * Its address is `ID`, or `ID/60 61` with the numbers of sentences that a ruling cites: these are
 * marked. A place on it is the number of a sentence, `60`, or a heading, `#2-SEQUENCE`.
 */

G_BEGIN_DECLS

#define KR_TYPE_DOCUMENT_PAGE (kr_document_page_get_type ())
G_DECLARE_FINAL_TYPE (KrDocumentPage, kr_document_page, KR, DOCUMENT_PAGE, AdwBin)

GtkWidget *kr_document_page_new (KrLibrary *library);

/* Shows what the address @id says in @page, a KrDocumentPage. */
void kr_document_page_show (GtkWidget *page, const char *id);

/* The place in @page that has the focus; NULL if none has. Caller frees. */
char *kr_document_page_find_place (GtkWidget *page);

/* Scrolls @page to @place and moves the focus there; does nothing if there is no such place. */
void kr_document_page_go_to_place (GtkWidget *page, const char *place);

G_END_DECLS
