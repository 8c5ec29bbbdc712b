/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-player-row.h"
#include "kr-session-doc.h"
#include "kr-session-summary.h"

/*
 * kr-store.h: the ledger on disk.
 *
 * One SQLite file. Sessions are kept as their events (KrSessionDoc); every
 * summary in the file (the history's rows, totals, places, records) is made
 * from them in the same transaction and can be made again at any time. What a
 * function acknowledges is on disk.
 *
 * A file of a newer version is refused untouched; an older one is migrated in
 * one transaction after a copy was set aside; a file that is not a ledger, or
 * a damaged one, is left as it is.
 *
 * Threads: one store per thread. Two programs may use one ledger at once.
 * Errors: KR_STORE_ERROR with a sentence for people; no SQL in it.
 */

#define KR_STORE_ERROR (kr_store_error_quark ())

typedef enum {
  KR_STORE_ERROR_FAILED = 1, /* reading or writing failed; the sentence says why */
  KR_STORE_ERROR_READ_ONLY,  /* the folder or file cannot be written */
  KR_STORE_ERROR_FULL,       /* no room on the disk */
  KR_STORE_ERROR_DAMAGED,    /* the file is damaged */
  KR_STORE_ERROR_FOREIGN,    /* the file is not a Kreights ledger */
  KR_STORE_ERROR_NEWER,      /* the file was written by a newer Kreights */
  KR_STORE_ERROR_NOT_FOUND,  /* no such session or player */
  KR_STORE_ERROR_CHANGED,    /* another program changed the session meanwhile: load it again */
  KR_STORE_ERROR_INVALID,    /* the data given is not acceptable; the sentence says why */
} KrStoreError;

GQuark kr_store_error_quark (void);

typedef struct _KrStore KrStore;

/* `ledger.db` in the user's data folder of this app. Caller frees. */
char *kr_store_default_path (void);

/* Opens the ledger at @path, making it and its folder where there is none. */
KrStore *kr_store_open (const char *path, GError **error);

/* Whether that would have to migrate the file first, which takes about half a second
 * for a thousand sessions. Judged by its head: a file that is no ledger is none. */
gboolean kr_store_is_old (const char *path);

/* How far a long work is, from 0 to 1. Called in the thread of the work. */
typedef void (*KrProgressFunc) (double fraction, gpointer data);

/* As kr_store_open; @on_progress is called with how far a migration is. */
KrStore *
kr_store_open_watched (const char *path, KrProgressFunc progress, gpointer data, GError **error);

void kr_store_close (KrStore *store); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrStore, kr_store_close)

const char *kr_store_get_path (const KrStore *store);

/* For when nobody waits, after opening and after changes: what the next changes would have
 * to do first is done now. A few milliseconds; failing is no harm. Not needed. */
void kr_store_tend (KrStore *store);

/* --- Sessions -------------------------------------------------------- */

/* Adds @doc as it is, events, precedents and all. Its seats' players are added to the
 * roster where their UUID is new. Fails with KR_STORE_ERROR_INVALID if its UUID
 * is there already or its events cannot be replayed. */
gboolean kr_store_add_session (KrStore *store, const KrSessionDoc *doc, GError **error);

/* Adds all of @docs (of KrSessionDoc), or none, in one transaction: much faster than
 * one by one. Fails as kr_store_add_session. */
gboolean kr_store_add_sessions (KrStore *store, const GPtrArray *docs, GError **error);

/* The session @uuid, whole. Inside a transaction or not. */
KrSessionDoc *kr_store_load_session (KrStore *store, const char *uuid, GError **error);

/*
 * Books the last event in effect of @doc, which its owner has just appended
 * (kr_session_doc_append): writes it, drops the undone ones behind it, brings
 * the summaries up to date. One transaction, on disk when this returns TRUE.
 * Fails with KR_STORE_ERROR_CHANGED if the ledger's session is not the one that
 * @doc was before.
 */
gboolean kr_store_append (KrStore *store, const KrSessionDoc *doc, GError **error);

/* Makes @doc's undo position (kr_session_doc_set_n_done) the ledger's.
 * @was is the position before; KR_STORE_ERROR_CHANGED if it is not the ledger's. */
gboolean kr_store_move (KrStore *store, const KrSessionDoc *doc, guint was, GError **error);

/* Deletes a session, or takes that back. A deleted session stays in the file,
 * out of every list and summary. */
gboolean kr_store_delete_session (KrStore *store, const char *uuid, GError **error);
gboolean kr_store_undelete_session (KrStore *store, const char *uuid, GError **error);

/* Up to @limit sessions older than @before (0: from the newest), newest first.
 * Array of KrSessionSummary. */
GPtrArray *kr_store_list_sessions (KrStore *store, gint64 before, guint limit, GError **error);

/* Unfinished ones only, the last touched first. */
GPtrArray *kr_store_list_unfinished (KrStore *store, guint limit, GError **error);

/* Makes every summary in the ledger again from the events. One transaction. */
gboolean kr_store_rebuild (KrStore *store, GError **error);

/* Looks for damage and for summaries that are not what the events make: one
 * sentence for each (NULL-terminated, empty if all is well); what is told as
 * a summary kr_store_rebuild puts right. Changes nothing. NULL and an error
 * only if the ledger cannot be read at all. */
char **kr_store_check (KrStore *store, GError **error);

/* --- Players --------------------------------------------------------- */

/* Players whose name, or a word of it, begins with @prefix (case and accents
 * aside; "" for all), the most frequent first. Array of KrPlayerRow. */
GPtrArray *kr_store_list_players (KrStore *store, const char *prefix, guint limit, GError **error);

/* Seats at each place of @doc the player of the roster who is called exactly so, the
 * most frequent first; where there is none, the seat keeps its player. */
gboolean kr_store_seat_namesakes (KrStore *store, KrSessionDoc *doc, GError **error);

/* --- Precedents: what tables decided themselves (kr-precedent.h) ------ */

/* Those that hold beside the entry @ruling, the latest first. Array of
 * KrPrecedent, as in all lists here. */
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

/* --- Drafts: what was typed and not yet entered ----------------------- */

/* Keeps @text under @key (a session's UUID, `new-game`, …); NULL forgets it. */
gboolean kr_store_set_draft (KrStore *store, const char *key, const char *text, GError **error);

/* The text kept under @key, or NULL. Caller frees. */
char *kr_store_dup_draft (KrStore *store, const char *key, GError **error);
