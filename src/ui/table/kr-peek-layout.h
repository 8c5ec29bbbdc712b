/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-peek-layout.h: a layout for one GtkScrolledWindow with a list in it, on a page that scrolls
 * as well.
 *
 * The list is shown in full up to `most-ems`, where it begins to scroll. Where the page has too
 * little room, at least `least-ems` of it are left, or all of a list that is lower: so much that
 * one sees what it is, and that there is more. Both are for the width that the list has, in which
 * its rows may need several lines; a GtkScrolledWindow asks for neither.
 */

G_BEGIN_DECLS

#define KR_TYPE_PEEK_LAYOUT (kr_peek_layout_get_type ())
G_DECLARE_FINAL_TYPE (KrPeekLayout, kr_peek_layout, KR, PEEK_LAYOUT, GtkLayoutManager)

G_END_DECLS
