/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-precedent.h"
#include "kr-store.h"

/*
 * kr-store-precedents.h: what tables decided themselves, in the ledger.
 *
 * All lists are arrays of KrPrecedent.
 */

/* Those that hold beside the entry @ruling, the latest first. */
GPtrArray *kr_store_list_precedents (KrStore *store, const char *ruling, GError **error);

/* Those that hold and were decided in the game @session, in their order. */
GPtrArray *kr_store_list_session_precedents (KrStore *store, const char *session, GError **error);

/* Every version of every precedent, withdrawn ones too: put into another ledger,
 * all of them make that one hold what was decided last in either, and keep the
 * rest. */
GPtrArray *kr_store_list_precedent_versions (KrStore *store, GError **error);

/* Adds a version; one that is there already stays as it is. Inside a
 * transaction or not. Fails as kr_precedent_check. */
gboolean kr_store_put_precedent (KrStore *store, const KrPrecedent *precedent, GError **error);

/* Adds a version with another text (cleaned), or one that is withdrawn or holds
 * again. */
gboolean
kr_store_edit_precedent (KrStore *store, const char *uuid, const char *text, GError **error);
gboolean
kr_store_withdraw_precedent (KrStore *store, const char *uuid, gboolean withdrawn, GError **error);
