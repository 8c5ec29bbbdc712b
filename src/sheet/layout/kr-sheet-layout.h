/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page.h"
#include "kr-paper.h"
#include "kr-sheet.h"
#include "kr-text-measure.h"

/*
 * kr-sheet-layout.h: the pages of a score sheet on paper.
 *
 * Margins are always the same; with many deals or players the type shrinks.
 */

typedef struct _KrSheetLayout KrSheetLayout;

/* Lays out @sheet, which is borrowed for the call. Measures with @measure, or with Pango
 * if it is NULL. */
KrSheetLayout *
kr_sheet_layout_new (const KrSheet *sheet, KrPaper paper, KrMeasureText measure, gpointer data);
void kr_sheet_layout_free (KrSheetLayout *layout);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSheetLayout, kr_sheet_layout_free)

/* The pages; at least one. They belong to the layout. */
guint kr_sheet_layout_get_n_pages (const KrSheetLayout *layout);
KrPage *const *kr_sheet_layout_get_pages (const KrSheetLayout *layout);

/* Every shape with its position, one per line, for tests. Caller frees. */
char *kr_sheet_layout_dump (const KrSheetLayout *layout);
