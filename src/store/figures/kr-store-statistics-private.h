/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-contribution.h"
#include "kr-forecast-course.h"

/*
 * kr-store-statistics-private.h: careers, pairs, tabs and feats: what is computed from the
 * sessions. Inside a transaction.
 */

/* Replaces what the session @id adds to them with what @replay makes. */
gboolean kr_store_put_statistics (
    KrStore *store, gint64 id, gint64 position, const KrSessionReplay *replay, GError **error);

/* Whether what @replay adds, besides one game more, is feats alone: it counts, is not over, and
 * nobody can owe a beer. While a session stays like that, only its feats change. */
gboolean kr_store_adds_only_feats (const KrSessionReplay *replay);

/* Keeps @course for the session @id, which is @replay, and offers its feats to the records; nothing
 * if the session is not among the complete games that count. */
gboolean kr_store_put_course (KrStore *store,
                              gint64 id,
                              const KrSessionReplay *replay,
                              const KrForecastCourse *course,
                              GError **error);

/* Removes all of it. */
gboolean kr_store_drop_statistics (KrStore *store, gint64 id, GError **error);

/* Empties the tables, and computes the roots of joined players. */
gboolean kr_store_clear_statistics (KrStore *store, GError **error);

/* Sets every player's root to what follows from the links (kr-player-links.h). */
gboolean kr_store_compute_roots (KrStore *store, GError **error);

/* As kr_store_put_statistics for a session that has added nothing yet; it need not even be in
 * @store. Parts @table (kr_table_players_part). */
gboolean kr_store_add_statistics (KrStore *store,
                                  gint64 id,
                                  gint64 position,
                                  const KrSessionReplay *replay,
                                  KrTablePlayers *table,
                                  GError **error);
