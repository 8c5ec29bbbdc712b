/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-roster-step.h"
#include "kr-store.h"

/*
 * kr-store-roster.h: changes of the roster, and undoing them.
 *
 * A change sets one thing of one player and is kept as a step, with what was
 * before. Undoing sets that again, whatever came between; a new change drops
 * the undone steps. Sessions are never changed: a player who is joined with
 * another keeps the seats, and only what is computed from them moves. So every
 * joined player can be split off again, at any time and in any order.
 *
 * Each function is one transaction and on disk when it returns TRUE. A @uuid that
 * is not in the roster is KR_STORE_ERROR_NOT_FOUND.
 */

/* @name as kr_session_doc_clean_name takes it. */
gboolean kr_store_rename_player (
    KrStore *store, const char *uuid, const char *name, gint64 at_us, GError **error);

gboolean
kr_store_set_player_pen (KrStore *store, const char *uuid, guint pen, gint64 at_us, GError **error);

/* Hidden players are in no list of those to choose from. */
gboolean kr_store_set_player_hidden (
    KrStore *store, const char *uuid, gboolean hidden, gint64 at_us, GError **error);

/* Whether @uuid could be joined with @into. KR_STORE_ERROR_INVALID: they are one
 * already, @uuid was joined with somebody else, or both sat at one table. */
gboolean
kr_store_check_join_player (KrStore *store, const char *uuid, const char *into, GError **error);

/* From now on all games of @uuid, and of those joined with it, are games of @into,
 * or of the player that @into was joined with. */
gboolean kr_store_join_player (
    KrStore *store, const char *uuid, const char *into, gint64 at_us, GError **error);

/* Makes @uuid a player of its own again, with those who are the root's spellings through it alone.
 * KR_STORE_ERROR_INVALID if it is not another player's spelling. */
gboolean kr_store_split_player (KrStore *store, const char *uuid, gint64 at_us, GError **error);

/* What kr_store_undo_change and kr_store_redo_change would do; NULL without an
 * error: nothing. */
KrRosterStep *kr_store_find_undo_change (KrStore *store, GError **error);
KrRosterStep *kr_store_find_redo_change (KrStore *store, GError **error);

/* KR_STORE_ERROR_NOT_FOUND if there is nothing to undo, or to do again. */
gboolean kr_store_undo_change (KrStore *store, gint64 at_us, GError **error);
gboolean kr_store_redo_change (KrStore *store, gint64 at_us, GError **error);
