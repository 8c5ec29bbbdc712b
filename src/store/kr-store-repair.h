/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-repair.h: putting right what can be computed.
 *
 * Indexes are made again from their tables, and all summaries from the events.
 * What was told is never touched: a damaged session stays as it is, without a
 * summary.
 */

/* One transaction. Returns a sentence for each thing that was done
 * (NULL-terminated); kr_store_check then says what is left. */
char **kr_store_repair (KrStore *store, GError **error);
