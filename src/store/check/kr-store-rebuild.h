/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-progress.h"

/*
 * kr-store-rebuild.h: makes again what can be computed from the events.
 *
 * What was entered is never touched: a damaged session stays as it is, without a
 * summary.
 */

/* Makes every summary in the ledger again. Inside a transaction. */
gboolean kr_store_rebuild (KrStore *store, KrProgress *progress, GError **error);
