/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-records.h"

#include <adwaita.h>

/*
 * kr-record-row.h: a row for a record: its value, the holders, when it was set, who is
 * next, and how it compares with the rule documents. It opens the list of the ten best.
 */

G_BEGIN_DECLS

#define KR_TYPE_RECORD_ROW (kr_record_row_get_type ())
G_DECLARE_FINAL_TYPE (KrRecordRow, kr_record_row, KR, RECORD_ROW, AdwActionRow)

GtkWidget *kr_record_row_new (void);

/* @known is the record of a rule document for such games; NULL if none gives one. @is_new
 * marks a record that was set in the last game. */
void kr_record_row_show (KrRecordRow *self,
                         const KrFeatRecord *record,
                         const KrDocumentedRecord *known,
                         gboolean is_new);

G_END_DECLS
