/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-fold-layout.h: two children at the end of a column: the first before the
 * second where both fit, above it where they don't.
 */

G_BEGIN_DECLS

#define KR_TYPE_FOLD_LAYOUT (kr_fold_layout_get_type ())
G_DECLARE_FINAL_TYPE (KrFoldLayout, kr_fold_layout, KR, FOLD_LAYOUT, GtkLayoutManager)

G_END_DECLS
