/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-history.h"
#include "kr-session-summary.h"
#include "kr-store.h"

/*
 * kr-session-item.h: how a history makes its rows.
 */

/* Takes @row over. */
KrSessionItem *kr_session_item_new (KrSessionSummary *row);

const KrSessionSummary *kr_session_item_get_row (KrSessionItem *self);

/* Whether @row says the same as the item. */
gboolean kr_session_item_is_same (KrSessionItem *self, const KrSessionSummary *row);
