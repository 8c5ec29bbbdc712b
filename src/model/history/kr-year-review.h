/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-year.h"

/*
 * kr-year-review.h: a year of a player or of everybody, computed in a thread.
 */

G_BEGIN_DECLS

#define KR_FIRST_YEAR 1970

/* Loads the year @number of the player @uuid; NULL: of everybody. */
void kr_year_review_load_async (KrLedger *ledger,
                                int number,
                                const char *uuid,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer data);

/* Caller owns the year. */
KrYear *kr_year_review_load_finish (KrLedger *ledger, GAsyncResult *result, GError **error);

G_END_DECLS
