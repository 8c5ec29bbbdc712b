/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-merge.h"

/*
 * kr-same-name-row.h: two players of one name, who may be one person: somebody who
 * knows says which, and may change that.
 */

G_BEGIN_DECLS

#define KR_TYPE_SAME_NAME_ROW (kr_same_name_row_get_type ())
G_DECLARE_FINAL_TYPE (KrSameNameRow, kr_same_name_row, KR, SAME_NAME_ROW, GtkListBoxRow)

GtkWidget *kr_same_name_row_new (KrLedger *ledger, KrSameNameItem *item);

G_END_DECLS
