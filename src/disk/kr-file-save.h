/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * kr-file-save.h: the one way in which Kreights writes files: completely or not at all.
 *
 * A file is written under another name in the same folder, where only its owner can read it, and
 * synced; then it gets its name, and the folder is synced. So a reader, or a machine after a
 * crash, finds the older file or the new one. What fails or is given up leaves nothing; what a
 * killed program leaves is removed by the next that writes into that folder
 * (kr-private-folder.h).
 *
 * Never written: through a symbolic link; over a ledger, a backup or any other database, or what
 * SQLite keeps beside one (KR_FILE_LEDGER may; whoever asks for it looks first); over
 * anything that is not a regular file. Which these are is found without waiting for them.
 *
 * Threads: a KrFileSave belongs to one thread at a time. Errors: kr-file-error.h.
 */

G_BEGIN_DECLS

/* A file that becomes larger than the user's limit (`ulimit -f`) is an error like a full disk, and
 * not the end of the program. Once, in each main. */
void kr_file_save_survive_limits (void);

/* What no file of a kind is larger than. */
#define KR_FILE_MAX_BYTES (G_GUINT64_CONSTANT (256) << 20)
#define KR_LEDGER_MAX_BYTES (G_GUINT64_CONSTANT (4) << 30)

typedef enum {
  KR_FILE_EXPORT,     /* what somebody asked for in a folder of their choice: readable as the umask
                       * says, or as the file that it replaces */
  KR_FILE_REPEATABLE, /* the same of which there are many, and which can be made again: not synced
                       */
  KR_FILE_PRIVATE,    /* what Kreights keeps: for its owner alone, in a folder that is made so */
  KR_FILE_LEDGER,     /* a ledger or a copy of one: for its owner alone */
} KrFileKind;

typedef struct _KrFileSave KrFileSave;

/* Begins to write @path, whose folder is there or, for KR_FILE_PRIVATE and KR_FILE_LEDGER, is
 * made. Without @replace nothing may be there when it gets its name. */
KrFileSave *
kr_file_save_begin (const char *path, KrFileKind kind, gboolean replace, GError **error);

/* Says that @n_bytes will follow: fails if that is too much for the kind or for the disk. */
gboolean kr_file_save_reserve (KrFileSave *save, guint64 n_bytes, GError **error);

gboolean kr_file_save_write (KrFileSave *save, gconstpointer data, gsize size, GError **error);

/* Adds all of the regular file @path, holes as holes. */
gboolean
kr_file_save_copy (KrFileSave *save, const char *path, GCancellable *cancellable, GError **error);

/* Where the file is until it gets its name, for somebody else to write it: SQLite. */
const char *kr_file_save_get_partial_path (const KrFileSave *save);

/* Syncs the file and gives it its name. FALSE: nothing was changed. Call once. */
gboolean kr_file_save_publish (KrFileSave *save, GError **error);

/* Removes what was not published. NULL is fine. */
void kr_file_save_free (KrFileSave *save);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrFileSave, kr_file_save_free)

/* Makes what was removed from the folder of @path stay removed, whatever happens. Where a file
 * system cannot do that, it keeps names by other means. */
void kr_file_sync_folder (const char *path);

/* All of it at once. For KR_FILE_EXPORT, `/dev/stdout` and `/dev/fd/N`
 * stand for the descriptor, `/dev/null` and `/dev/full` for themselves; they are written
 * directly. */
gboolean kr_file_save_bytes (
    const char *path, KrFileKind kind, gboolean replace, GBytes *bytes, GError **error);

G_END_DECLS
