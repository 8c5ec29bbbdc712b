/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-delete.h: deletes a session, and restores one.
 *
 * A deleted session stays in the file, out of every list and summary.
 */

gboolean kr_store_delete_session (KrStore *store, const char *uuid, GError **error);
gboolean kr_store_undelete_session (KrStore *store, const char *uuid, GError **error);
