/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-series-table.h"
#include "kr-store.h"

/*
 * kr-store-series-look.h: series, and the standings of one.
 *
 * Standings are computed from the events of the games whenever they are asked for.
 */

/* All series that are not deleted, the one with the latest game first, those without games last;
 * equal ones by name, then by UUID. Array of KrSeriesRow. With @session, each has the state of that
 * game. */
GPtrArray *kr_store_list_series (KrStore *store, const char *session, GError **error);

/* The series @uuid, which may be deleted. KR_STORE_ERROR_NOT_FOUND. */
KrSeriesRow *kr_store_find_series (KrStore *store, const char *uuid, GError **error);

/* The series @uuid with everything. KR_STORE_ERROR_NOT_FOUND; KR_STORE_ERROR_DAMAGED if one of its
 * games is; KR_STORE_ERROR_INVALID if its points are too many to be added up. */
KrSeriesTable *kr_store_load_series_table (KrStore *store, const char *uuid, GError **error);
