/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-column-layout.h: one child in a column that likes to be a certain number
 * of ems wide, whatever the child would like.
 *
 * Columns beside each other so fold at the same width whatever they show, and
 * earlier with large text. Property: `ems`.
 */

G_BEGIN_DECLS

#define KR_TYPE_COLUMN_LAYOUT (kr_column_layout_get_type ())
G_DECLARE_FINAL_TYPE (KrColumnLayout, kr_column_layout, KR, COLUMN_LAYOUT, GtkLayoutManager)

G_END_DECLS
