/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-merge.h"

/*
 * kr-same-name-row.h: a row that asks whether two players with the same name are one person.
 * The answer can be changed.
 */

G_BEGIN_DECLS

#define KR_TYPE_SAME_NAME_ROW (kr_same_name_row_get_type ())
G_DECLARE_FINAL_TYPE (KrSameNameRow, kr_same_name_row, KR, SAME_NAME_ROW, GtkListBoxRow)

/* Takes @pair over. */
GtkWidget *kr_same_name_row_new (KrLedger *ledger, KrSameName *pair);

G_END_DECLS
