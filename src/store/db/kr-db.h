/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * kr-db.h: one connection to an SQLite file, hardened.
 *
 * Together with kr-db-statement and kr-migrate the only files that know
 * SQLite. A connection never makes a file, trusts nothing that the file
 * brings along (functions in its schema, odd cells), waits for other programs, and
 * syncs every commit. Statements may call the aggregate gather (n): all n as gint64
 * one after the other in a blob, NULL if there is none. Errors are of KR_STORE_ERROR, sentences
 * for people.
 */

typedef struct _KrDb KrDb;

/* Opens the SQLite file at @path for reading and writing. Nothing is written
 * into it until kr_db_use_wal or a statement does. */
KrDb *kr_db_open (const char *path, GError **error);

/* Opens a file that nobody writes, a backup: reads only, and leaves nothing
 * beside it. */
KrDb *kr_db_open_backup (const char *path, GError **error);

/* The first @size bytes of the file @path, whatever it is, and in @n_read how many
 * there were. A ledger that the program has open stays locked: to close a file by
 * hand would let go of all locks that the process has on it. */
gboolean
kr_db_read_start (const char *path, guint8 *bytes, gsize size, gsize *n_read, GError **error);

/* What tells whether copies of the file @path and of its log, taken one after the other, fit
 * together: they do if this is the same before and afterwards. Caller frees. */
char *kr_db_dup_stamp (const char *path);

/* An empty database in memory. */
KrDb *kr_db_open_memory (GError **error);

/* From now on errors name the file @path, of which @db is a copy. */
void kr_db_set_shown_path (KrDb *db, const char *path);

/* Rolls back what was not committed. All statements must be freed. */
void kr_db_close (KrDb *db); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrDb, kr_db_close)

/* Write-ahead log, every commit synced. Until this is called, closing leaves
 * the file and its log as they were found. */
gboolean kr_db_use_wal (KrDb *db, GError **error);

/* Whether it has such a log: others can read it while one writes then. */
gboolean kr_db_has_log (KrDb *db);

/* How long a write waits for another program, in milliseconds. */
#define KR_DB_PATIENCE_MS 10000 /* unless another is set */
void kr_db_set_patience (KrDb *db, guint ms);

/* For when nobody waits: does what makes the next commits quick (kr-db-log.h). */
void kr_db_tend (KrDb *db);

/* Runs statements that give no rows. */
gboolean kr_db_exec (KrDb *db, const char *sql, GError **error);

/* The number that the only row of @sql consists of. */
gboolean kr_db_read_number (KrDb *db, const char *sql, gint64 *number, GError **error);

/* The id of the row that was inserted last. */
gint64 kr_db_get_last_id (KrDb *db);

gboolean kr_db_is_in_transaction (KrDb *db);

/* A transaction that writes: waits until no other program does. */
gboolean kr_db_begin (KrDb *db, GError **error);

/* The same, and waits no longer once @cancellable (NULL: nothing does) says so: that is
 * G_IO_ERROR_CANCELLED. */
gboolean kr_db_begin_or_stop (KrDb *db, GCancellable *cancellable, GError **error);

/* On disk, in the file that one finds by the ledger’s name, when this returns TRUE; on failure
 * everything is as before kr_db_begin, except after KR_STORE_ERROR_GONE: then a copy of what can
 * still be read (kr_db_copy_to) may have the changes. */
gboolean kr_db_commit (KrDb *db, GError **error);
void kr_db_rollback (KrDb *db);

/* The bytes that the database would have as a file. */
GBytes *kr_db_serialize (KrDb *db, GError **error);

/* Copies the database, log included, into a file at @path, where none may be.
 * It is synced, and one file without a log. */
gboolean kr_db_copy_to (KrDb *db, const char *path, GError **error);

/* Copies what @db holds aside, through another connection. */
typedef gboolean (*KrDbSetAside) (gpointer data, GError **error);

/* Puts all of @from in the place of all that is in @db: one transaction, which
 * other programs see happen at once. @set_aside is called before, and nobody writes between what
 * it last copied and the replacement; with a log once, without one again and again while others
 * write. */
gboolean
kr_db_replace_with (KrDb *db, KrDb *from, KrDbSetAside set_aside, gpointer data, GError **error);

/* Pages with checksums (kr-page-sums.h). A page that does not match its own is not read: that is
 * KR_STORE_ERROR_DAMAGED, unless damage is admitted. Then what is read has to be verified by
 * other means; the page stays damaged wherever it is written. Returns how many were read since
 * damage was last admitted, or refused. */
guint kr_db_admit_damage (KrDb *db, gboolean admitted);

/* Whether all that is opened in this thread from now on admits damage, its first page included. */
void kr_db_set_first_admission (gboolean admitted);

/* A database in memory leaves room for checksums in the file that its bytes become. Before
 * anything is in it. */
gboolean kr_db_make_room_for_sums (KrDb *db, GError **error);

/* Writes all that is in the database afresh, with checksums. A transaction of its own. */
gboolean kr_db_rewrite (KrDb *db, GError **error);

gboolean kr_db_has_sums (KrDb *db);

/* Lets statements change the schema itself and what the words of the search are made of, or no
 * longer. For a repair. */
void kr_db_open_schema (KrDb *db, gboolean open);

/* Whether the ledger is still where it was opened; else KR_STORE_ERROR_GONE. After each change
 * that is made outside a transaction, before it is acknowledged. */
gboolean kr_db_check_place (KrDb *db, GError **error);

/* For kr-db-statement alone. */
struct sqlite3 *kr_db_get_handle (KrDb *db);

/* Sets @error to what SQLite last complained of; returns FALSE. */
gboolean kr_db_fail (KrDb *db, GError **error);
