/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-message.h"
#include "kr-translator.h"

/*
 * kr-page-document.h: the documents of the page (data/page) in the user's language.
 */

G_BEGIN_DECLS

/* @has_rulings: whether the page offers to look something up. Caller frees. */
char *kr_page_document_format (KrPageDocument document,
                               gboolean has_rulings,
                               const KrTranslator *translator);

G_END_DECLS
