/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-pinned-row.h: a page that scrolls (`child`, a GtkScrolledWindow), and a row of it that
 * is always in view.
 *
 * The row is in its place while the whole page fits, and else in a bar below what scrolls. It
 * keeps the focus when it moves.
 */

G_BEGIN_DECLS

#define KR_TYPE_PINNED_ROW (kr_pinned_row_get_type ())
G_DECLARE_FINAL_TYPE (KrPinnedRow, kr_pinned_row, KR, PINNED_ROW, AdwBin)

/* @row: the only child of an AdwBin inside the page, which remains its place. To be called once. */
void kr_pinned_row_set_row (KrPinnedRow *self, GtkWidget *row);

/* The bar, for its keys. Borrowed. */
GtkWidget *kr_pinned_row_get_bar (KrPinnedRow *self);

G_END_DECLS
