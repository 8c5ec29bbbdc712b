/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-fold-layout.h: a layout that puts two children side by side, or the first above the
 * second where they do not both fit.
 *
 * It folds as soon as one of the two would get less than its natural width. Side by
 * side, the second child has its natural width at the end and the first gets the rest;
 * both may be aligned inside their room.
 *
 * Properties: `spacing` between the two side by side; `line-spacing` between the two
 * when one is above the other; `least-width`, below which they fold even if both would
 * fit, so that neighbors of different lengths fold at the same width.
 */

G_BEGIN_DECLS

#define KR_TYPE_FOLD_LAYOUT (kr_fold_layout_get_type ())
G_DECLARE_FINAL_TYPE (KrFoldLayout, kr_fold_layout, KR, FOLD_LAYOUT, GtkLayoutManager)

G_END_DECLS
