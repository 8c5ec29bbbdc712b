/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger-glance.h"
#include "kr-store.h"

/*
 * kr-store-glance.h: what a ledger holds, for somebody who has not decided yet what to do with it.
 */

/* A few milliseconds for ten thousand games. Caller frees. */
KrLedgerGlance *kr_store_load_glance (KrStore *store, GError **error);
