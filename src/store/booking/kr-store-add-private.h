/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-doc.h"
#include "kr-store.h"

/*
 * kr-store-add-private.h: adds a session inside a transaction of the caller.
 */

/* Adds @doc, deleted or not, whose UUID is not there. Inside a transaction. */
gboolean
kr_store_insert_session (KrStore *store, const KrSessionDoc *doc, gboolean deleted, GError **error);
