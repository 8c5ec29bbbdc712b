/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-contribution.h"

/*
 * kr-store-careers-private.h: contributions in and out of careers, pairs and tabs. Inside a
 * transaction.
 */

/* Puts @contribution into the careers. */
gboolean
kr_store_add_contribution (KrStore *store, const KrContribution *contribution, GError **error);

/* Takes out what kr_store_load_contribution read. */
gboolean
kr_store_remove_contribution (KrStore *store, const KrContribution *contribution, GError **error);
