/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-series-row.h"
#include "kr-store.h"

/*
 * kr-kept-series.h: series and their games as the ledger keeps them, each thing that can be changed
 * with the time of its last change. Inside a transaction.
 */

typedef struct {
  gint64 id; /* of this ledger */
  char *uuid;
  char *name;
  gint64 named_at_us;
  gint64 scoring; /* KrSeriesScoring, unless the ledger is damaged */
  gint64 best;
  gint64 scored_at_us;
  gint64 deleted;
  gint64 deleted_at_us;
} KrKeptSeries;

typedef struct {
  gint64 series; /* its id */
  char *series_uuid;
  char *session;
  gint64 state; /* KrSeriesState, unless the ledger is damaged */
  gint64 at_us; /* 0: nothing was ever said */
} KrKeptSeriesGame;

void kr_kept_series_free (KrKeptSeries *series);        /* NULL is fine */
void kr_kept_series_game_free (KrKeptSeriesGame *game); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrKeptSeries, kr_kept_series_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrKeptSeriesGame, kr_kept_series_game_free)

/* All series, even deleted ones, by UUID. Array of KrKeptSeries. */
GPtrArray *kr_kept_series_list (KrStore *store, GError **error);

/* The series @uuid, or NULL in @series. */
gboolean
kr_kept_series_find (KrStore *store, const char *uuid, KrKeptSeries **series, GError **error);

/* Sets KR_STORE_ERROR_NOT_FOUND for the series @uuid, which may be any text; returns FALSE. */
gboolean kr_kept_series_fail_not_found (KrStore *store, const char *uuid, GError **error);

/* Adds @series if it has no id, which it receives; otherwise makes its row what it says. */
gboolean kr_kept_series_put (KrStore *store, KrKeptSeries *series, GError **error);

/* Removes it if it has no games: only for a merge that is undone. */
gboolean kr_kept_series_drop (KrStore *store, gint64 id, GError **error);

/* Every word on a game of a series, by series and session. Array of KrKeptSeriesGame. */
GPtrArray *kr_kept_series_list_games (KrStore *store, GError **error);

/* The word on the game @session of @series; its state is KR_SERIES_OUT if nothing was said. */
KrKeptSeriesGame *kr_kept_series_find_game (KrStore *store,
                                            const KrKeptSeries *series,
                                            const char *session,
                                            GError **error);

/* Makes @game the last word, whatever was said before; with no time, nothing was ever said. */
gboolean kr_kept_series_put_game (KrStore *store, const KrKeptSeriesGame *game, GError **error);
