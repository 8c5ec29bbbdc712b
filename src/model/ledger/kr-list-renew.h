/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * kr-list-renew.h: brings a list that a view shows up to date.
 *
 * Items that are still right stay, so that the view keeps their rows and its scroll position.
 */

G_BEGIN_DECLS

/* Makes @list hold what @now holds, in the same order. @hash and @same compare what two items
 * show; no two items of one list may show the same. Each stretch that changes is one
 * `items-changed`. */
void kr_list_renew (GListStore *list, GListModel *now, GHashFunc hash, GEqualFunc same);

G_END_DECLS
