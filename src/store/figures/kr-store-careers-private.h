/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-contribution.h"

/*
 * kr-store-careers-private.h: adds contributions to careers, pairs and tabs, and removes them.
 * Inside a transaction.
 */

gboolean
kr_store_add_contribution (KrStore *store, const KrContribution *contribution, GError **error);

/* A sum is beyond 64 bits. Returns FALSE. */
gboolean kr_store_fail_sums (GError **error);

/* @contribution is what kr_store_load_contribution read. */
gboolean
kr_store_remove_contribution (KrStore *store, const KrContribution *contribution, GError **error);
