/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-named-scope.h"
#include "kr-store.h"

/*
 * kr-store-scopes.h: which games count, with names, in the ledger.
 *
 * A scope is the same if the UUID is; two may have one name, if two machines gave it. Each change
 * has a time, at least that of what it changes, so that a merge can tell which of two came later.
 * Nothing is removed: a deleted scope can be restored.
 */

/* All that are not deleted or damaged, by name, then by UUID. Array of KrNamedScope. */
GPtrArray *kr_store_list_scopes (KrStore *store, GError **error);

/* All, even deleted ones, by UUID, as they are in the file. Array of KrNamedScope. */
GPtrArray *kr_store_list_kept_scopes (KrStore *store, GError **error);

/* The scope @uuid, which may be deleted; NULL in @named if there is none. */
gboolean
kr_store_find_scope (KrStore *store, const char *uuid, KrNamedScope **named, GError **error);

/* Makes the row of @named what it says, whatever it was. Inside a transaction or not. Fails as
 * kr_named_scope_check. */
gboolean kr_store_put_scope (KrStore *store, const KrNamedScope *named, GError **error);

/* Removes its row: only for a merge that is undone. Inside a transaction. */
gboolean kr_store_drop_scope (KrStore *store, const char *uuid, GError **error);

/* The next two are one transaction each and on disk when they return TRUE. */

/* From now on the scope @uuid, which may be new or deleted, is @scope and called @name. The texts
 * are cleaned. Fails as kr_named_scope_check. */
gboolean kr_store_save_scope (KrStore *store,
                              const char *uuid,
                              const char *name,
                              const KrScope *scope,
                              gint64 at_us,
                              GError **error);

/* Deletes the scope, or restores it. KR_STORE_ERROR_NOT_FOUND. */
gboolean kr_store_set_scope_deleted (
    KrStore *store, const char *uuid, gboolean deleted, gint64 at_us, GError **error);
