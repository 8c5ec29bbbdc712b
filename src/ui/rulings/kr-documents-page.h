/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <adwaita.h>

/*
 * kr-documents-page.h: a page about the rule documents: who wrote each, what it is, and how
 * they differ, rule by rule.
 */

G_BEGIN_DECLS

#define KR_TYPE_DOCUMENTS_PAGE (kr_documents_page_get_type ())
G_DECLARE_FINAL_TYPE (KrDocumentsPage, kr_documents_page, KR, DOCUMENTS_PAGE, AdwBin)

GtkWidget *kr_documents_page_new (KrLibrary *library);

/* Scrolls @page, a KrDocumentsPage, to the document @id, or stays if there is none. */
void kr_documents_page_show (GtkWidget *page, const char *id);

G_END_DECLS
