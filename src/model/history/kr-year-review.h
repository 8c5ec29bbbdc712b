/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-scope.h"
#include "kr-year.h"

/*
 * kr-year-review.h: a year of a player, of a table or of everybody, computed in a thread.
 */

G_BEGIN_DECLS

#define KR_FIRST_YEAR 1970

/* Loads the year @number of the player @uuid; NULL: of everybody. Of its games those in @scope
 * count, whose days do not matter. */
void kr_year_review_load_async (KrLedger *ledger,
                                int number,
                                const char *uuid,
                                const KrScope *scope,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer data);

/* Caller owns the year. */
KrYear *kr_year_review_load_finish (KrLedger *ledger, GAsyncResult *result, GError **error);

G_END_DECLS
