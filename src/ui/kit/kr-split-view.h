/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-split-view.h: the score sheet beside the deal. In a narrow window it shows one of
 * them at a time, with a switcher above. In a large one the letters of the deal grow.
 *
 * Properties: `sheet` and `deal`, the widgets on the two sides; `narrow` (read-only),
 * which also notifies once at the start, whatever its first value turns out to be.
 */

G_BEGIN_DECLS

#define KR_TYPE_SPLIT_VIEW (kr_split_view_get_type ())
G_DECLARE_FINAL_TYPE (KrSplitView, kr_split_view, KR, SPLIT_VIEW, AdwBin)

gboolean kr_split_view_is_narrow (KrSplitView *self);

/* Sets whether the switcher is shown in a narrow window. */
void kr_split_view_set_switchable (KrSplitView *self, gboolean switchable);

/* Shows the deal if the view is narrow. */
void kr_split_view_show_deal (KrSplitView *self);

G_END_DECLS
