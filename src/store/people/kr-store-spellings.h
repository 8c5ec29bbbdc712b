/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-spellings.h: two spellings of one player, joined.
 *
 * Inside a transaction.
 */

/* Joins the player @id with @into (0: splits it off), and moves the games of all who are
 * joined with @id to their new root. */
gboolean kr_store_set_joined (KrStore *store, gint64 id, gint64 into, gint64 at_us, GError **error);
