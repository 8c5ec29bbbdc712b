/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-split-view.h: the sheet beside the deal, or, where there is little room, one
 * of them at a time and a switcher between them.
 *
 * Properties: `sheet` and `deal`, what stands on the sides; `narrow` (read-only),
 * told anew also when it turned out to be as it was assumed to be.
 */

G_BEGIN_DECLS

#define KR_TYPE_SPLIT_VIEW (kr_split_view_get_type ())
G_DECLARE_FINAL_TYPE (KrSplitView, kr_split_view, KR, SPLIT_VIEW, AdwBin)

gboolean kr_split_view_is_narrow (KrSplitView *self);

/* Whether one may switch sides where it is narrow. */
void kr_split_view_set_switchable (KrSplitView *self, gboolean switchable);

/* Where it is narrow, the deal is what one sees. */
void kr_split_view_show_deal (KrSplitView *self);

G_END_DECLS
