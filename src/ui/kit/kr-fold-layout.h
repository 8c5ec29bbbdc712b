/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-fold-layout.h: two children beside each other where both fit, the first
 * above the second where they don't.
 *
 * Beside each other the second has its natural width at the end and the first
 * all the rest; both may be aligned within their room.
 *
 * Properties: `spacing`, between the two beside each other; `line-spacing`,
 * between one above the other; `least-width`, in less than which they
 * fold though both would fit, so that neighbours of different lengths fold at
 * once.
 */

G_BEGIN_DECLS

#define KR_TYPE_FOLD_LAYOUT (kr_fold_layout_get_type ())
G_DECLARE_FINAL_TYPE (KrFoldLayout, kr_fold_layout, KR, FOLD_LAYOUT, GtkLayoutManager)

G_END_DECLS
