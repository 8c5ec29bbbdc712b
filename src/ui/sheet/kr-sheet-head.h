/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet.h"

/*
 * kr-sheet-head.h: the head of a player's column: the pen's mark and the name.
 *
 * In a narrow column the mark is above the name. A long name is ellipsized in the
 * middle; the tooltip has it whole.
 */

G_BEGIN_DECLS

#define KR_TYPE_SHEET_HEAD (kr_sheet_head_get_type ())
G_DECLARE_FINAL_TYPE (KrSheetHead, kr_sheet_head, KR, SHEET_HEAD, GtkWidget)

GtkWidget *kr_sheet_head_new (void);

/* @column is borrowed for the call. */
void kr_sheet_head_show (KrSheetHead *self, const KrSheetColumn *column);

G_END_DECLS
