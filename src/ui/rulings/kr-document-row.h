/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-document-outline.h"

#include <gtk/gtk.h>

/*
 * kr-document-row.h: a sentence of a rule document as a row of a list: its number, what it says,
 * and links to what rests on it.
 */

G_BEGIN_DECLS

/* Sentence @index of @outline, from which it borrows nothing. */
GtkWidget *kr_document_row_new (const KrDocumentOutline *outline, guint index);

/* The sentence that @row shows. */
guint kr_document_row_get_index (GtkListBoxRow *row);

/* Marks @row, or no longer, as one that a ruling cites. */
void kr_document_row_set_cited (GtkListBoxRow *row, gboolean cited);

G_END_DECLS
