/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-document-table.h"

#include <gtk/gtk.h>

/*
 * kr-difference-list.h: what each rule document says of each rule, one rule below the
 * other: where there is no room for the documents side by side.
 */

G_BEGIN_DECLS

/* Documents that agree stand together. @all: the rules in which all of them do, too. */
GtkWidget *kr_difference_list_new (const KrDocumentTable *table, gboolean all);

G_END_DECLS
