/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-prepared-session-private.h"
#include "kr-store-add.h"
#include "kr-contribution.h"

/*
 * kr-store-add-private.h: the parts of adding a session that is new to the ledger.
 * All inside a transaction.
 */

/* Its events, of which there are none yet. */
gboolean
kr_store_add_events (KrStore *store, gint64 id, const KrPreparedSession *prepared, GError **error);

/* Its summary; @table are the people in its seats, and is parted. */
gboolean kr_store_add_summary (KrStore *store,
                               gint64 id,
                               gint64 position,
                               const KrPreparedSession *prepared,
                               KrTablePlayers *table,
                               GError **error);

/* The @words it is found by, and those for the people in its seats. */
gboolean kr_store_add_new_words (KrStore *store,
                                 gint64 position,
                                 const char *words,
                                 const KrTablePlayers *table,
                                 GError **error);
