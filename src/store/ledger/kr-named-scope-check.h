/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-named-scope.h"

/*
 * kr-named-scope-check.h: whether a scope with a name can be kept.
 */

/* Makes the texts of @named what of them can be kept; @mended (of char *), which may be NULL,
 * receives a sentence for each that was changed. */
void kr_named_scope_clean (KrNamedScope *named, GPtrArray *mended);

/* Whether @named is sound: its texts are clean, its UUIDs, days and numbers can be, and it does not
 * choose every game. KR_STORE_ERROR_INVALID with a sentence. */
gboolean kr_named_scope_check (const KrNamedScope *named, GError **error);
