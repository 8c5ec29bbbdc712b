/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-roster-row.h"
#include "kr-roster-step.h"

/*
 * kr-players.h: the roster, and what can be changed in it, for the windows.
 *
 * A player is known by a UUID. Changing the roster changes no session: old
 * sheets keep the names and pens they were written with; records and profiles
 * show the roster's names of today.
 *
 * Every change is on disk when its function returns TRUE, the ledger emits
 * `changed`, and the change can be undone, also after a restart. On failure everything
 * is as before and the error is a sentence for people.
 */

G_BEGIN_DECLS

/* --- The list ----------------------------------------------------------- */

/* Players whose name, or a word of it, begins with @prefix (case and accents
 * aside; "" for all), the most games first; those that were merged into another
 * are found by their old spelling as that other. With @hidden the hidden ones
 * too. At most @limit. List of KrRosterRow
 * (KrRowItem). */
GListModel *kr_players_list (KrLedger *ledger, const char *prefix, gboolean hidden, guint limit);

/* Whether two items of such lists show the same, and the hash that goes with it. */
gboolean kr_players_is_same_item (gconstpointer item, gconstpointer other);
guint kr_players_hash_item (gconstpointer item);

/* The name of @uuid, or of whom that one was merged into; NULL if there is nobody.
 * Caller frees. */
char *kr_players_dup_name (KrLedger *ledger, const char *uuid);

/* --- Changes -------------------------------------------------------------- */

gboolean kr_players_rename (KrLedger *ledger, const char *uuid, const char *name, GError **error);

/* The pen (1 to 8) that is offered for the next game. */
gboolean kr_players_set_pen (KrLedger *ledger, const char *uuid, guint pen, GError **error);

/* A hidden player is not offered for a new game and is in no list; records and
 * old games keep the name. */
gboolean
kr_players_set_hidden (KrLedger *ledger, const char *uuid, gboolean hidden, GError **error);

/* Whether @uuid could be merged into @into; if not, the reason in @error: they
 * are one already, or sat at one table. */
gboolean
kr_players_check_merge (KrLedger *ledger, const char *uuid, const char *into, GError **error);

/* @uuid is another spelling of @into: from now on all games of the one count as
 * games of the other, whose name and pen stay. Works in a thread: about a
 * millisecond a game of @uuid, all or nothing. */
void kr_players_merge_async (KrLedger *ledger,
                             const char *uuid,
                             const char *into,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data);
gboolean kr_players_merge_finish (KrLedger *ledger, GAsyncResult *result, GError **error);

/* Splits @uuid off again from the player it was merged into; whatever was merged into @uuid
 * stays with it. */
void kr_players_split_async (KrLedger *ledger,
                             const char *uuid,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data);
gboolean kr_players_split_finish (KrLedger *ledger, GAsyncResult *result, GError **error);

/* --- Undo ------------------------------------------------------------------ */

/* The step that undo would take back, or redo would do again; NULL: none. Caller owns it. */
KrRosterStep *kr_players_find_undo (KrLedger *ledger);
KrRosterStep *kr_players_find_redo (KrLedger *ledger);

void kr_players_undo_async (KrLedger *ledger,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer data);
void kr_players_redo_async (KrLedger *ledger,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer data);
gboolean kr_players_undo_finish (KrLedger *ledger, GAsyncResult *result, GError **error); /* both */

G_END_DECLS
