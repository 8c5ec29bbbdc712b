/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-history.h"

#include <gtk/gtk.h>

/*
 * kr-history-filter.h: which sessions the history lists, and in what order: a
 * popover with a choice for each. What is chosen takes effect at once.
 */

G_BEGIN_DECLS

#define KR_TYPE_HISTORY_FILTER (kr_history_filter_get_type ())
G_DECLARE_FINAL_TYPE (KrHistoryFilter, kr_history_filter, KR, HISTORY_FILTER, GtkPopover)

/* Once. */
void kr_history_filter_set_history (KrHistoryFilter *self, KrHistory *history);

G_END_DECLS
