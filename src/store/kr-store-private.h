/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-db-statement.h"
#include "kr-feat.h"
#include "kr-figures.h"
#include "kr-import-cache.h"
#include "kr-store-statements.h"
#include "kr-store.h"

/*
 * kr-store-private.h: what the files of the store share.
 *
 * Between kr_store_begin and kr_store_end a function works inside one
 * transaction. Functions that say "inside a transaction" neither begin nor end
 * one.
 */

struct _KrStore {
  char *path;
  KrDb *db;
  GPtrArray *steps;                    /* that made the ledger, and make one to compare it with */
  KrDbStatement *statements[KR_N_SQL]; /* prepared when first used */
  GPtrArray *rules_read;               /* kr-store-rules.c's; NULL: none yet */
  KrImportCache *import_cache;         /* NULL: nothing yet; kr_store_get_import_cache makes it */
  struct _KrWriteCache *write_cache;   /* kr-write-cache.h; NULL: rows are written at once */
};

/* As kr_store_open, for a program that knows other @steps (kr-migrate.h). */
KrStore *kr_store_open_with_steps (const char *path, GPtrArray *steps, GError **error);

/* Opens a backup of this program's version, which nobody writes, to read it. */
KrStore *kr_store_open_backup (const char *path, GError **error);

/* From now on errors name the file @path, of which @store is a copy. */
void kr_store_set_shown_path (KrStore *store, const char *path);

/* Makes the new name in the folder of @path last. A file system that cannot
 * sync a folder keeps names by other means. */
void kr_store_sync_folder (const char *path);

/* The statement @sql, reset and without bound values; NULL and an error if it cannot be
 * prepared. Owned by the store. */
KrDbStatement *kr_store_prepare (KrStore *store, KrSql sql, GError **error);

/* Numbers in a row, for the two functions below. */
#define NUMBERS(...)                                                                               \
  (const gint64[]){__VA_ARGS__}, (guint) (sizeof ((const gint64[]){__VA_ARGS__}) / sizeof (gint64))

/* The statement @sql with the first @n parameters bound to @numbers. */
KrDbStatement *
kr_store_bind (KrStore *store, KrSql sql, const gint64 *numbers, guint n, GError **error);

/* Runs it; it gives no rows. */
gboolean kr_store_run (KrStore *store, KrSql sql, const gint64 *numbers, guint n, GError **error);

/* What @read makes of each row of @list, which is reset; NULL is a statement that could
 * not be prepared, with @error set already. */
GPtrArray *kr_store_read_all (KrDbStatement *list,
                              gpointer (*read) (KrDbStatement *list),
                              GDestroyNotify free_row,
                              GError **error);

/* Commits if @done, else rolls back. Returns whether all is on disk. */
gboolean kr_store_end (KrStore *store, gboolean done, GError **error);

/* The number in the first column of the first row of @statement, or 0 if there
 * is none (ids and positions are never 0); resets it. */
gboolean kr_store_fetch_number (KrDbStatement *statement, gint64 *number, GError **error);

/* Runs @statement, which inserts one row, and tells its id. (RETURNING would do the same,
 * but make SQLite write all words of the search to disk before.) */
gboolean kr_store_insert (KrStore *store, KrDbStatement *statement, gint64 *id, GError **error);

/* What the store remembers for its own thread. */
KrImportCache *kr_store_get_import_cache (KrStore *store);

/* The ledger's id of @rules, whose digest is @digest, added where they are new. Inside a
 * transaction. */
gboolean kr_store_add_rules (
    KrStore *store, const KrRules *rules, const guint8 digest[32], gint64 *id, GError **error);

/* The rules that @snapshot says; FALSE if it is not what @digest was made of. */
gboolean
kr_store_read_rules (KrStore *store, const char *snapshot, const guint8 digest[32], KrRules *rules);

/* What the ledger holds of a session beside its events. */
typedef struct {
  gint64 id;
  gint64 position; /* in the history */
  guint n_done;
  gboolean deleted;
  guint8 rules_digest[32];
} KrStoredSession;

/* Adds @doc, whose UUID is not there, deleted or not. Inside a transaction. Many are added
 * by kr-store-add.h. */
gboolean
kr_store_insert_session (KrStore *store, const KrSessionDoc *doc, gboolean deleted, GError **error);

/* Takes the session @uuid out of the file with all that follows from it; its
 * players and precedents stay. Inside a transaction. */
gboolean kr_store_remove_session (KrStore *store, const char *uuid, GError **error);

/* Sets @error to KR_STORE_ERROR_NOT_FOUND for the session @uuid; returns FALSE. */
gboolean kr_store_fail_not_found (KrStore *store, const char *uuid, GError **error);

/* Fails with KR_STORE_ERROR_NOT_FOUND. A deleted session is found. */
gboolean
kr_store_find_session (KrStore *store, const char *uuid, KrStoredSession *found, GError **error);

/* A place in the history for a session that began at @started_at_us: that second,
 * or the next number that is free. */
gboolean
kr_store_find_position (KrStore *store, gint64 started_at_us, gint64 *position, GError **error);

/* The session @id, its checksum verified. */
KrSessionDoc *kr_store_load_by_id (KrStore *store, gint64 id, GError **error);

/* Sets @error to KR_STORE_ERROR_DAMAGED for the session @uuid; returns FALSE. */
gboolean kr_store_fail_damaged (KrStore *store, const char *uuid, GError **error);

/* Sets @error to KR_STORE_ERROR_DAMAGED for what is computed: it can be made
 * again; returns FALSE. */
gboolean kr_store_fail_statistics (KrStore *store, GError **error);

/* The roster's ids of the player at @seat, added where the UUID is new, and of whom all
 * merging leads to. Inside a transaction. */
gboolean kr_store_add_player (
    KrStore *store, const KrSessionSeat *seat, gint64 at_us, gint64 ids[2], GError **error);

/* Behind every text that begins with a prefix: the last character there is. */
#define KR_STORE_LAST_CHARACTER "\xF4\x8F\xBF\xBF"

/* Calls the player @id @name since @at_us, and files it under that name and no other.
 * Inside a transaction. */
gboolean kr_store_set_player_name (
    KrStore *store, gint64 id, const char *name, gint64 at_us, GError **error);

/* A session and what its events in effect make of it: replaying is most of the work
 * on a session, so it is done once. */
typedef struct {
  const KrSessionDoc *doc; /* borrowed */
  KrMatch match;
  gint64 ended_at_us; /* 0: not finished */
  int n_feats;
  KrFeat feats[KR_N_FEATS];
  KrFigures figures[KR_MAX_SEATS]; /* of people */
} KrStoreReplay;

/* NULL and @error if an event of @doc cannot be booked. Free with g_free. */
KrStoreReplay *kr_store_replay_new (const KrSessionDoc *doc, GError **error);

/*
 * The events of the session @id: rows of their own while it is played, one packet
 * when it is finished (kr-event-pack.h). Inside a transaction.
 *
 * - append: the last one of @doc, in the place of those that were undone; @n_kept are there
 * - settle: into rows or a packet, after the summary has changed
 */
gboolean kr_store_append_event (
    KrStore *store, gint64 id, const KrSessionDoc *doc, guint n_kept, GError **error);
gboolean
kr_store_settle_events (KrStore *store, gint64 id, const KrSessionDoc *doc, GError **error);

/* Puts the events of the session @id into @doc, of which n_done are in effect. */
gboolean kr_store_load_events (KrStore *store, gint64 id, KrSessionDoc *doc, GError **error);

/* What the history shows of @replay at @position. */
KrSessionSummary *kr_store_make_row (const KrStoreReplay *replay, gint64 position);

/* Makes the summary of the session @id, which stands at @position in the
 * history, again from @doc, and the players' games with it. Inside a
 * transaction. */
gboolean kr_store_put_summary (
    KrStore *store, gint64 id, gint64 position, const KrSessionDoc *doc, GError **error);

/* Takes the session @id out of every summary. Inside a transaction. */
gboolean kr_store_drop_summary (KrStore *store, gint64 id, GError **error);

/* The same but for the words it is found by, after kr_store_clear_words. */
gboolean kr_store_clear_summary (KrStore *store, gint64 id, GError **error);

/* What the history shows of the session @id, not verified; NULL if it has no
 * summary. FALSE only if the ledger cannot be read. */
gboolean kr_store_peek_row (KrStore *store, gint64 id, KrSessionSummary **row, GError **error);

/* The rows of the history that the bound @list gives, verified. Array of KrSessionSummary. */
GPtrArray *kr_store_read_rows (KrStore *store, KrDbStatement *list, GError **error);

/*
 * What the session @id is found by (kr-search-words.h), made from @row and the
 * players in its seats: what was added has to be dropped as it was, so these are
 * called before @row or the seats' players change, and after. Inside a transaction.
 */
char *
kr_store_format_words (KrStore *store, gint64 id, const KrSessionSummary *row, GError **error);

/* The same but for the players' marks, which need the ledger. */
char *kr_store_format_row_words (KrImportCache *cache, const KrSessionSummary *row);
gboolean
kr_store_add_words (KrStore *store, gint64 id, const KrSessionSummary *row, GError **error);
gboolean
kr_store_drop_words (KrStore *store, gint64 id, const KrSessionSummary *row, GError **error);

/* Adds them to another ledger than the one that holds the session. */
gboolean kr_store_add_words_to (
    KrStore *into, KrStore *store, gint64 id, const KrSessionSummary *row, GError **error);

/* No session is found any more. Inside a transaction. */
gboolean kr_store_clear_words (KrStore *store, GError **error);

/* --- Statistics: careers, pairs, tabs and feats -------------------------- */

/* Makes all that the session @id puts there again from @replay. Inside a
 * transaction. */
gboolean kr_store_put_statistics (
    KrStore *store, gint64 id, gint64 position, const KrStoreReplay *replay, GError **error);

/* Takes all of it out. Inside a transaction. */
gboolean kr_store_drop_statistics (KrStore *store, gint64 id, GError **error);

/* Empties the tables, and computes the roots of merged players. Inside a
 * transaction. */
gboolean kr_store_clear_statistics (KrStore *store, GError **error);

/* Sets every player's root to whom merging leads. Inside a transaction. */
gboolean kr_store_compute_roots (KrStore *store, GError **error);

/* Offers the feats of @replay, the session at @position, to the records. Inside a
 * transaction. */
gboolean kr_store_add_feats (
    KrStore *store, gint64 played, gint64 position, const KrStoreReplay *replay, GError **error);

/* The same for a session that goes on, as it did before, and has its feats of deals there
 * already: only what differs is written. Fewer can be left than are worth keeping: @refill is TRUE
 * then, and all sessions of @played are to be offered again. Inside a transaction. */
gboolean kr_store_put_feats (KrStore *store,
                             gint64 played,
                             gint64 position,
                             const KrStoreReplay *replay,
                             gboolean *refill,
                             GError **error);

/* Takes the feats of the session at @position out; @refill as above. Inside a
 * transaction. */
gboolean kr_store_drop_feats (
    KrStore *store, gint64 played, gint64 position, gboolean *refill, GError **error);

/* Adds to @problems a sentence for each table that is not what the sessions make. */
gboolean kr_store_check_statistics (KrStore *store, GStrvBuilder *problems, GError **error);
