/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-named-scope.h"

/*
 * kr-kept-scopes.h: choices of games that have a name, for the windows.
 *
 * Every change is on disk when its function returns TRUE, and the ledger emits `changed`; on
 * failure everything is as before and the error is a sentence for people.
 */

G_BEGIN_DECLS

/* All that are not deleted, by name. Array of KrNamedScope. Empty when the ledger cannot be read
 * (`failed` of the ledger). Caller owns it. */
GPtrArray *kr_kept_scopes_list (KrLedger *ledger);

/* Makes what is kept under the UUID of @named what it says: also deleted, or not any longer. Its
 * time is not looked at. */
gboolean kr_kept_scopes_put (KrLedger *ledger, const KrNamedScope *named, GError **error);

G_END_DECLS
