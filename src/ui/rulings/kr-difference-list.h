/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-document-table.h"

#include <gtk/gtk.h>

/*
 * kr-difference-list.h: a list of rules with what each rule document says about them, for
 * where there is no room to show the documents side by side.
 */

G_BEGIN_DECLS

/* Documents that agree share a line; what most say comes last, as that of all the others. @all:
 * also lists the rules in which all agree. */
GtkWidget *kr_difference_list_new (const KrDocumentTable *table, gboolean all);

G_END_DECLS
