/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-session-order.h: the positions of sessions in the history.
 *
 * Sessions come in the order in which they began, and those that began at one moment by UUID: so
 * that records, lists and ratings are the same on every machine that has the same games. A
 * position is the second in which a session began, or where that is taken a later number; some
 * between two may be free.
 *
 * Inside a transaction.
 */

/* A free position for a session that began at @started_at_us and is added next. Unless it follows
 * all others, call kr_session_order_settle when it has been added. */
gboolean
kr_session_order_find_free (KrStore *store, gint64 started_at_us, gint64 *position, GError **error);

/* Puts the session that was added at @position in its place among the others; between
 * kr_session_order_begin and kr_session_order_end only at the end, since what else began then may
 * follow. */
gboolean
kr_session_order_settle (KrStore *store, gint64 started_at_us, gint64 position, GError **error);

void kr_session_order_begin (KrStore *store);

/* If @done, puts all in their places. Returns whether they are. */
gboolean kr_session_order_end (KrStore *store, gboolean done, GError **error);

/* Gives all sessions new positions, whatever they had. What is made of sessions has to be made
 * again afterwards. */
gboolean kr_session_order_number_anew (KrStore *store, GError **error);
