/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-best-feat.h"
#include "kr-store.h"

/*
 * kr-store-records-private.h: what all lists of records have.
 */

/* Adds to @row the players in @seats, a bit for each, of the session @session. */
gboolean
kr_store_add_holders (KrStore *store, gint64 session, guint seats, KrBestFeat *row, GError **error);
