/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-check-statistics-private.h: the statistics of a ledger against what its sessions make.
 */

/* Adds to @problems a sentence for each table that is not what the sessions make. */
gboolean kr_store_check_statistics (KrStore *store, GStrvBuilder *problems, GError **error);
