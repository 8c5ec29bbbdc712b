/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-history.h"

#include <gtk/gtk.h>

/*
 * kr-history-filter.h: a popover to choose which sessions the History lists, and in what
 * order. A choice takes effect at once.
 */

G_BEGIN_DECLS

#define KR_TYPE_HISTORY_FILTER (kr_history_filter_get_type ())
G_DECLARE_FINAL_TYPE (KrHistoryFilter, kr_history_filter, KR, HISTORY_FILTER, GtkPopover)

GtkWidget *kr_history_filter_new (KrHistory *history);

G_END_DECLS
