/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-fit-layout.h: a layout that shows the first of its visible children that fits in the width,
 * such as a word before an icon; if none does, the last.
 *
 * A child fits where it has its natural width. The others are hidden, from screen readers too; a
 * focus inside goes along. Unlike AdwSqueezer, it never asks a child for its height at a width
 * that is too small for it, of which GTK warns since 4.18.
 *
 * Properties: `shrinks`, if a child also fits where it has its minimum width, which may be higher;
 * `may-hide`, if the last is hidden as well where it does not fit.
 */

G_BEGIN_DECLS

#define KR_TYPE_FIT_LAYOUT (kr_fit_layout_get_type ())
G_DECLARE_FINAL_TYPE (KrFitLayout, kr_fit_layout, KR, FIT_LAYOUT, GtkLayoutManager)

G_END_DECLS
