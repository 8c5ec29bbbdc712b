/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-scope.h"

/*
 * kr-named-scope.h: which games count, with a name, as it is kept in the ledger.
 *
 * Ownership: a named scope owns its strings and its scope.
 * Units: the time is in microseconds since 1970 in UTC.
 */

G_BEGIN_DECLS

#define KR_MAX_SCOPE_PLAYERS 1000 /* in each of the two lists */

typedef struct {
  char *uuid;
  char *name;
  KrScope *scope;
  gint64 changed_at_us;
  gboolean deleted;
} KrNamedScope;

KrNamedScope *kr_named_scope_copy (const KrNamedScope *named);
void kr_named_scope_free (KrNamedScope *named); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrNamedScope, kr_named_scope_free)

/* Whether that is its name, in capitals or not. */
gboolean kr_named_scope_is_called (const KrNamedScope *named, const char *name);

G_END_DECLS
