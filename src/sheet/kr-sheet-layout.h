/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/*
 * kr-sheet-layout.h: where everything of a sheet stands on paper, in
 * millimetres.
 *
 * Pure: text is measured through a function, so that a test can use a
 * fixed-width one. Margins stay the same; many deals or players scale the type.
 */

typedef enum {
  KR_PAPER_A4 = 0,
  KR_PAPER_LETTER,
} KrPaper;

/* Width in mm of @text at @size_mm (height of the em), bold or not. */
typedef double (*KrMeasureText) (const char *text, double size_mm, gboolean bold, gpointer data);

typedef struct _KrSheetLayout KrSheetLayout;

/* @sheet is borrowed and has to outlive the layout. A NULL @measure measures
 * with Pango in the font that kr-sheet-paint uses. */
KrSheetLayout *
kr_sheet_layout_new (const KrSheet *sheet, KrPaper paper, KrMeasureText measure, gpointer data);
void kr_sheet_layout_free (KrSheetLayout *layout);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSheetLayout, kr_sheet_layout_free)

void kr_paper_get_size (KrPaper paper, double *width_mm, double *height_mm);
guint kr_sheet_layout_n_pages (const KrSheetLayout *layout);

/* Every element with its place, a line each, for tests. Caller frees. */
char *kr_sheet_layout_dump (const KrSheetLayout *layout);
