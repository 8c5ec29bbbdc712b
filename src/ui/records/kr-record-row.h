/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-records.h"

#include <adwaita.h>

/*
 * kr-record-row.h: a record: what, who, when, who is next, and how it lies to what
 * the texts tell; it opens the deal that it fell in.
 */

G_BEGIN_DECLS

#define KR_TYPE_RECORD_ROW (kr_record_row_get_type ())
G_DECLARE_FINAL_TYPE (KrRecordRow, kr_record_row, KR, RECORD_ROW, AdwActionRow)

GtkWidget *kr_record_row_new (void);

/* @known: the record of a text for such games; NULL: no text tells one. @is_new: it
 * fell in the last game, and is marked so. */
void kr_record_row_show (KrRecordRow *self,
                         KrRecordItem *item,
                         const KrDocumentedRecord *known,
                         gboolean is_new);

G_END_DECLS
