/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-wrap-layout.h: a layout that puts children into a row, which breaks into several
 * lines where it is too long.
 *
 * There are as few lines as the minimum widths allow, and as evenly filled as possible.
 * The children of a line share its width evenly, unless one of them needs more. Hidden
 * children take no room.
 *
 * Properties: `spacing`, between neighbors and between lines; `least-ems`, the width below
 * which children do not share a line even if they could.
 */

G_BEGIN_DECLS

#define KR_TYPE_WRAP_LAYOUT (kr_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (KrWrapLayout, kr_wrap_layout, KR, WRAP_LAYOUT, GtkLayoutManager)

G_END_DECLS
