/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-series-table.h"

/*
 * kr-series-list.h: series, what belongs to them and their standings, for the windows.
 *
 * A series is known by a UUID. Every change is on disk when its function returns TRUE, and the
 * ledger emits `changed`; on failure everything is as before and the error is a sentence for
 * people.
 */

G_BEGIN_DECLS

/* All series that are not deleted, the one with the latest game first. Array of KrSeriesRow; with
 * @session each has the state of that game. Empty when the ledger cannot be read (`failed` of the
 * ledger). Caller owns it. */
GPtrArray *kr_series_list_all (KrLedger *ledger, const char *session);

/* Everything about the series @uuid, computed in a thread from all its games. Caller owns the
 * table. */
void kr_series_list_load_async (KrLedger *ledger,
                                const char *uuid,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer data);
KrSeriesTable *kr_series_list_load_finish (KrLedger *ledger, GAsyncResult *result, GError **error);

/* Adds the series @uuid, which is a new UUID, or changes the one that there is. @best 0: all games
 * count. */
gboolean kr_series_list_put (KrLedger *ledger,
                             const char *uuid,
                             gboolean is_new,
                             const char *name,
                             KrSeriesScoring scoring,
                             guint best,
                             GError **error);

gboolean
kr_series_list_set_deleted (KrLedger *ledger, const char *uuid, gboolean deleted, GError **error);

/* Makes the game @session what @state says to the series @uuid, whatever it was before. */
gboolean kr_series_list_set_state (
    KrLedger *ledger, const char *uuid, const char *session, KrSeriesState state, GError **error);

G_END_DECLS
