/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-delete-private.h: deletes sessions inside a transaction of the caller.
 */

/* Deletes the session @uuid, or restores it. */
gboolean kr_store_set_deleted (KrStore *store, const char *uuid, gboolean deleted, GError **error);

/* Takes the session @uuid out of the file with all that follows from it; its
 * players and precedents stay. */
gboolean kr_store_remove_session (KrStore *store, const char *uuid, GError **error);
