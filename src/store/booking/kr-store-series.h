/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-series-row.h"
#include "kr-store.h"

/*
 * kr-store-series.h: changes of series and of what belongs to them.
 *
 * A series belongs to the ledger, not to its games: no session changes with it, and a session’s
 * document does not say which series it belongs to. Each change has a time, at least that of what
 * it changes, so that a merge can tell which of two came later. Nothing is removed: a deleted
 * series can be restored, with its games.
 *
 * Each function is one transaction and on disk when it returns TRUE. A series or a session that is
 * not in the ledger is KR_STORE_ERROR_NOT_FOUND; what cannot be, KR_STORE_ERROR_INVALID.
 */

/* Adds the series @uuid, which is a new UUID. @name is made what of it can be kept; @best is at
 * most KR_SERIES_MAX_BEST, 0 means all games. */
gboolean kr_store_add_series (KrStore *store,
                              const char *uuid,
                              const char *name,
                              KrSeriesScoring scoring,
                              guint best,
                              gint64 at_us,
                              GError **error);

gboolean kr_store_rename_series (
    KrStore *store, const char *uuid, const char *name, gint64 at_us, GError **error);

gboolean kr_store_set_series_scoring (KrStore *store,
                                      const char *uuid,
                                      KrSeriesScoring scoring,
                                      guint best,
                                      gint64 at_us,
                                      GError **error);

/* Deletes the series, or restores it. */
gboolean kr_store_set_series_deleted (
    KrStore *store, const char *uuid, gboolean deleted, gint64 at_us, GError **error);

typedef enum {
  KR_SERIES_ADD = 0,   /* the games belong to it and count */
  KR_SERIES_REMOVE,    /* they no longer do; like the next two, only for games that belong to it */
  KR_SERIES_COUNT,     /* they count */
  KR_SERIES_LEAVE_OUT, /* they do not count */
} KrSeriesAct;

/* Does that with all @sessions (NULL-terminated), or with none of them if one cannot be. */
gboolean kr_store_change_series_games (KrStore *store,
                                       const char *uuid,
                                       KrSeriesAct act,
                                       const char *const *sessions,
                                       gint64 at_us,
                                       GError **error);

/* Makes the game @session what @state says, whatever it was before. */
gboolean kr_store_set_series_state (KrStore *store,
                                    const char *uuid,
                                    const char *session,
                                    KrSeriesState state,
                                    gint64 at_us,
                                    GError **error);
