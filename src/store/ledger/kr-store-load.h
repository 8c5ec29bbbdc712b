/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-doc.h"
#include "kr-store.h"

/*
 * kr-store-load.h: loads a session.
 */

/* The session @uuid, whole. Inside a transaction or not. */
KrSessionDoc *kr_store_load_session (KrStore *store, const char *uuid, GError **error);
