/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * kr-list-renewal.h: brings a list that is looked at to what it should hold now.
 *
 * What is there already stays, so that a view does nothing about it: not its row,
 * not where it was scrolled to.
 */

G_BEGIN_DECLS

/* Makes @list hold what @now holds, in its order. @hash and @same say of two items
 * whether they show the same; no two items of one list may. Tells of each stretch
 * that changes once. */
void kr_list_renew (GListStore *list, GListModel *now, GHashFunc hash, GEqualFunc same);

G_END_DECLS
