/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-check.h: looks for damage in a ledger.
 */

/* Looks for damage and for summaries that are not what the events make: one
 * sentence for each (NULL-terminated, empty if all is well). kr_store_repair
 * corrects summaries. Changes nothing. NULL and an error only if the ledger
 * cannot be read at all. */
char **kr_store_check (KrStore *store, GError **error);
