/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-last-merge.h"
#include "kr-store.h"

#include <gio/gio.h>

/*
 * kr-store-merge-undo.h: undoes the last merge.
 *
 * It can be undone, after a restart too, until another one is made.
 */

/* The merge that can be undone; NULL without an error if there is none. */
KrLastMerge *kr_store_find_last_merge (KrStore *store, GError **error);

/* Undoes the last merge, after a backup. @n_kept receives how many of its
 * sessions stay as they are because they were changed since. Fails with
 * KR_STORE_ERROR_NOT_FOUND if there is none. */
gboolean
kr_store_undo_merge (KrStore *store, GCancellable *cancellable, guint *n_kept, GError **error);
