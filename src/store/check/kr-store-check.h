/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-check.h: looks for damage in a ledger.
 */

/* Looks for damage and for summaries that are not what the events make: one
 * sentence for each (NULL-terminated, empty if all is well); what is told as
 * a summary kr_store_repair puts right. Changes nothing. NULL and an error
 * only if the ledger cannot be read at all. */
char **kr_store_check (KrStore *store, GError **error);
