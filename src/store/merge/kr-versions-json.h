/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-versions.h"

/*
 * kr-versions-json.h: all that a ledger knows of one session, as JSON.
 */

/* As JSON: the choice, and the versions from @first on. NULL and an error if one
 * cannot be replayed. Caller frees. */
char *kr_versions_format (const KrVersions *self, guint first, GError **error);

/* Adds what kr_versions_format wrote to @self; kr_versions_settle has to follow.
 * Fails with KR_STORE_ERROR_INVALID. */
gboolean kr_versions_parse (KrVersions *self, const char *text, GError **error);
