/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-drafts.h: what was typed and not yet entered.
 */

/* Keeps @text under @key (a session's UUID, `new-game`, …); NULL forgets it. */
gboolean kr_store_set_draft (KrStore *store, const char *key, const char *text, GError **error);

/* The text kept under @key, or NULL. Caller frees. */
char *kr_store_dup_draft (KrStore *store, const char *key, GError **error);
