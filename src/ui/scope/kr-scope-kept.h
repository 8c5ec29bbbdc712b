/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-kept-scopes.h"

#include <adwaita.h>

/*
 * kr-scope-kept.h: the kept scopes by their names, to choose one or delete it. Hidden while there
 * are none.
 *
 * Signal: `chosen` (KrScope, borrowed): one was pressed.
 */

G_BEGIN_DECLS

#define KR_TYPE_SCOPE_KEPT (kr_scope_kept_get_type ())
G_DECLARE_FINAL_TYPE (KrScopeKept, kr_scope_kept, KR, SCOPE_KEPT, AdwBin)

/* To be called once. */
void kr_scope_kept_set_ledger (KrScopeKept *self, KrLedger *ledger);

G_END_DECLS
