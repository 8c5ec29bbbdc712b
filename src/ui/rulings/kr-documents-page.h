/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <adwaita.h>

/*
 * kr-documents-page.h: a page about the rule documents: who wrote each, what it is, and how
 * they differ, rule by rule. Each leads to its own page (kr-document-page.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_DOCUMENTS_PAGE (kr_documents_page_get_type ())
G_DECLARE_FINAL_TYPE (KrDocumentsPage, kr_documents_page, KR, DOCUMENTS_PAGE, AdwBin)

GtkWidget *kr_documents_page_new (KrLibrary *library);

G_END_DECLS
