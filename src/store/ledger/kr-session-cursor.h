/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-db-statement.h"
#include "kr-store.h"

/*
 * kr-session-cursor.h: goes over all sessions of a ledger, deleted ones included, in the order of
 * their ids.
 *
 * The ledger may be changed on the way, except the session the cursor is at.
 */

typedef struct {
  gint64 id; /* 0: before the first */
  gint64 position;
  gboolean deleted;
  char *uuid;
} KrSessionCursor;

void kr_session_cursor_clear (KrSessionCursor *cursor);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KrSessionCursor, kr_session_cursor_clear)

/* Goes on to the next session; KR_DB_DONE after the last. */
KrDbStep kr_session_cursor_next (KrSessionCursor *cursor, KrStore *store, GError **error);
