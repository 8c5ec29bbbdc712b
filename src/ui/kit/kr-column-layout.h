/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-column-layout.h: a layout for one child in a column whose natural width is a fixed
 * number of ems, whatever the child asks for.
 *
 * Columns that stand side by side fold at the same width this way, whatever they show,
 * and earlier where the text is large. Property: `ems`.
 */

G_BEGIN_DECLS

#define KR_TYPE_COLUMN_LAYOUT (kr_column_layout_get_type ())
G_DECLARE_FINAL_TYPE (KrColumnLayout, kr_column_layout, KR, COLUMN_LAYOUT, GtkLayoutManager)

G_END_DECLS
