/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "kr-db-stray.h"

#include "kr-db-locks.h"
#include "kr-db-statement.h"
#include "kr-db.h"
#include "kr-file-save.h"
#include "kr-private-folder.h"
#include "kr-sentence.h"
#include "kr-store-error.h"
#include "kr-translatable.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Journals and logs that lie beside a ledger, judged from outside. */

/* The header of a ledger, and where it says that it has a log. */
#define HEADER_SIZE 100
#define WRITE_FORMAT_AT 18
#define READ_FORMAT_AT 19
#define LOG_FORMAT 2

/* What does not change in it when only the format does. */
#define SAME_FROM 28
#define SAME_UNTIL 92

#define LOG_HEADER_SIZE 32

/* Big-endian numbers in the header of a journal; its first page follows its number, where the
 * sector after the header begins. */
#define JOURNAL_HEADER_SIZE 28
enum { JOURNAL_N_PAGES_AT = 8, JOURNAL_SECTOR_AT = 20 };
#define N_AHEAD 4

/* A journal that names a further file ends with this (SQLite, pager.c). */
static const guint8 journal_magic[] = {0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7};

typedef struct {
  char *path;       /* of the ledger itself, where names lead through links */
  const char *name; /* as the user calls it */
  GString *notice;
} Ledger;

gboolean
kr_db_check_regular (const char *path, GError **error)
{
  const gboolean names_file = *path != '\0' && strcmp (path, ":memory:") != 0; /* to SQLite */
  GStatBuf status;

  return (names_file && (g_stat (path, &status) != 0 || S_ISREG (status.st_mode))) ||
         kr_store_fail (error, KR_STORE_ERROR_FOREIGN, path, NULL);
}

/* A name beside @path that says when, and that nothing has. */
static char *
find_aside (const char *path)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *when = now != NULL ? g_date_time_format (now, "%Y%m%dT%H%M%SZ") : g_strdup ("");

  for (guint i = 1;; i++) {
    g_autofree char *aside = g_strdup_printf ("%s.set-aside-%s-%u", path, when, i);

    if (!g_file_test (aside, G_FILE_TEST_EXISTS) && !g_file_test (aside, G_FILE_TEST_IS_SYMLINK))
      return g_steal_pointer (&aside);
  }
}

/* Returns its new name; caller frees. */
static char *
set_aside (Ledger *ledger, const char *path, GError **error)
{
  g_autofree char *aside = find_aside (path);
  g_autofree char *sentence = NULL;

  if (g_rename (path, aside) != 0) {
    kr_store_fail_errno (error, errno, path);
    return NULL;
  }
  if (ledger->notice->len > 0)
    g_string_append_c (ledger->notice, ' ');
  sentence =
      kr_sentence_new (N_ ("The file “%s” does not belong to the ledger “%s”. It was renamed to "
                           "“%s” and not read; no game in the ledger was changed."),
                       path, ledger->name, aside);
  g_string_append (ledger->notice, sentence);
  return g_steal_pointer (&aside);
}

static gboolean
put_away (Ledger *ledger, const char *path, GError **error)
{
  g_autofree char *aside = set_aside (ledger, path, error);

  return aside != NULL;
}

/* --- Journals --------------------------------------------------------------- */

static gboolean
has_log_format (const char *path)
{
  guint8 header[HEADER_SIZE];
  gsize n_read = 0;

  return kr_db_read_start (path, header, sizeof header, &n_read, NULL) && n_read == sizeof header &&
         (header[WRITE_FORMAT_AT] == LOG_FORMAT || header[READ_FORMAT_AT] == LOG_FORMAT);
}

static gboolean
names_further_file (const char *journal)
{
  guint8 end[sizeof journal_magic];
  int file = open (journal, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  gboolean names;

  if (file < 0)
    return FALSE;
  names = lseek (file, -(off_t) sizeof end, SEEK_END) >= 0 &&
          read (file, end, sizeof end) == (gssize) sizeof end &&
          memcmp (end, journal_magic, sizeof end) == 0;
  close (file);
  return names;
}

static guint32
read_big_endian (const guint8 *bytes)
{
  guint32 number;

  memcpy (&number, bytes, sizeof number);
  return GUINT32_FROM_BE (number);
}

/* The header of a ledger that @journal has as its only page. */
static gboolean
read_only_page (const char *journal, guint8 page[HEADER_SIZE])
{
  int file = open (journal, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  guint8 start[JOURNAL_HEADER_SIZE];
  guint8 record[N_AHEAD + HEADER_SIZE];
  gboolean found;

  if (file < 0)
    return FALSE;
  found = pread (file, start, sizeof start, 0) == sizeof start &&
          read_big_endian (start + JOURNAL_N_PAGES_AT) == 1 &&
          pread (file, record, sizeof record, read_big_endian (start + JOURNAL_SECTOR_AT)) ==
              sizeof record &&
          read_big_endian (record) == 1;
  if (found)
    memcpy (page, record + N_AHEAD, HEADER_SIZE);
  close (file);
  return found;
}

/* Whether the power went while the ledger at @path was given a log: the journal has the first page
 * as it was before, and nothing else was different in it. */
static gboolean
is_of_first_log (const char *path, const char *journal)
{
  guint8 header[HEADER_SIZE];
  guint8 before[HEADER_SIZE];
  gsize n_read = 0;

  return kr_db_read_start (path, header, sizeof header, &n_read, NULL) && n_read == sizeof header &&
         read_only_page (journal, before) && before[WRITE_FORMAT_AT] != LOG_FORMAT &&
         memcmp (header + SAME_FROM, before + SAME_FROM, SAME_UNTIL - SAME_FROM) == 0;
}

/* --- Logs --------------------------------------------------------------------- */

static gint64
to_ns (const struct statx_timestamp *time)
{
  return time->tv_sec * G_GINT64_CONSTANT (1000000000) + time->tv_nsec;
}

/* Whether the file at @path came to its place after its log was made: was made later, or was
 * given its name later, which nobody who writes into it does. */
static gboolean
is_newcomer (const char *path, const char *log)
{
  struct statx ledger;
  struct statx beside;
  const guint asked = STATX_BASIC_STATS | STATX_BTIME;

  if (statx (AT_FDCWD, path, 0, asked, &ledger) != 0 ||
      statx (AT_FDCWD, log, AT_SYMLINK_NOFOLLOW, asked, &beside) != 0)
    return FALSE;
  if ((ledger.stx_mask & beside.stx_mask & STATX_BTIME) == 0)
    return to_ns (&ledger.stx_ctime) > to_ns (&ledger.stx_mtime);
  return to_ns (&ledger.stx_btime) > to_ns (&beside.stx_btime) ||
         (to_ns (&ledger.stx_ctime) > to_ns (&ledger.stx_mtime) &&
          to_ns (&ledger.stx_ctime) > to_ns (&beside.stx_btime));
}

static gboolean
is_sound (KrDb *db)
{
  gint64 n_damaged = 1;

  return db != NULL &&
         kr_db_read_number (
             db, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
             &n_damaged, NULL) &&
         n_damaged == 0;
}

#define SESSION_SQL                                                                                \
  "SELECT uuid, n_done, checksum FROM session"                                                     \
  " WHERE ?1 IS NULL OR (uuid = ?1 AND (n_done > ?2 OR checksum = ?3))"

/* Whether @db has all that @part has of every session, and maybe more: @part is an earlier
 * state of it. */
static gboolean
contains (KrDb *db, KrDb *part)
{
  g_autoptr (KrDbStatement) list = kr_db_statement_new (part, SESSION_SQL, NULL);
  g_autoptr (KrDbStatement) find = kr_db_statement_new (db, SESSION_SQL, NULL);
  KrDbStep step = KR_DB_FAILED;
  gboolean found = list != NULL && find != NULL;

  while (found && (step = kr_db_statement_step (list, NULL)) == KR_DB_ROW) {
    gsize size = 0;
    gconstpointer checksum = kr_db_statement_get_blob (list, 2, &size);

    kr_db_statement_bind_text (find, 1, kr_db_statement_get_text (list, 0));
    kr_db_statement_bind_number (find, 2, kr_db_statement_get_number (list, 1));
    kr_db_statement_bind_blob (find, 3, checksum, size);
    found = kr_db_statement_step (find, NULL) == KR_DB_ROW;
    kr_db_statement_reset (find);
  }
  return found && step == KR_DB_DONE;
}

static gboolean
copy_file (const char *from, const char *to)
{
  g_autoptr (KrFileSave) save = kr_file_save_begin (to, KR_FILE_LEDGER, FALSE, NULL);

  return save != NULL && kr_file_save_copy (save, from, NULL, NULL) &&
         kr_file_save_publish (save, NULL);
}

/* Decides between the file and its younger log: a sound file that would lose something by it is a
 * ledger of its own. What the log made of the file it was for, or of this one, is kept as a
 * ledger if it is one. */
static gboolean
part (Ledger *ledger, KrDb *alone, KrDb *together, const char *log, GError **error)
{
  const gboolean sound = is_sound (together);
  g_autofree char *index = g_strconcat (ledger->path, "-shm", NULL);
  g_autofree char *aside = NULL;
  g_autofree char *kept = NULL;

  if (sound && contains (together, alone))
    return TRUE;
  aside = set_aside (ledger, log, error);
  if (aside == NULL)
    return FALSE;
  /* The index is that of the log, for whoever still has both open. */
  g_unlink (index);
  kept = g_strconcat (aside, ".db", NULL);
  if (sound && kr_db_copy_to (together, kept, NULL)) {
    g_autofree char *sentence = kr_sentence_new (
        N_ ("Its contents are in the ledger “%s”; merge that ledger to add them here."), kept);

    g_string_append_printf (ledger->notice, " %s", sentence);
  }
  return TRUE;
}

static gboolean
try_log (Ledger *ledger, const char *log, GError **error)
{
  g_autoptr (KrDb) alone = kr_db_open_backup (ledger->path, NULL);
  g_autofree char *folder = is_sound (alone) ? kr_private_folder_make_temporary (NULL) : NULL;
  g_autofree char *copy = NULL;
  g_autofree char *log_copy = NULL;
  gboolean done = TRUE;

  if (folder == NULL)
    return TRUE;
  copy = g_build_filename (folder, "ledger.db", NULL);
  log_copy = g_strconcat (copy, "-wal", NULL);
  if (copy_file (ledger->path, copy) && copy_file (log, log_copy)) {
    KrDb *together = kr_db_open (copy, NULL);

    done = part (ledger, alone, together, log, error);
    kr_db_close (together);
  }
  kr_private_folder_remove (folder);
  return done;
}

/* --- All ---------------------------------------------------------------------- */

static gboolean
settle_journal (Ledger *ledger, GError **error)
{
  g_autofree char *journal = g_strconcat (ledger->path, "-journal", NULL);
  GStatBuf status;

  if (g_lstat (journal, &status) != 0)
    return TRUE;
  if (S_ISREG (status.st_mode) &&
      (status.st_size == 0 || is_of_first_log (ledger->path, journal) ||
       (!has_log_format (ledger->path) && !names_further_file (journal))))
    return TRUE;
  return put_away (ledger, journal, error);
}

static gboolean
settle_log (Ledger *ledger, GError **error)
{
  g_autofree char *log = g_strconcat (ledger->path, "-wal", NULL);
  g_autofree char *index = g_strconcat (ledger->path, "-shm", NULL);
  GStatBuf status;

  if (g_lstat (index, &status) == 0 && !S_ISREG (status.st_mode) &&
      !put_away (ledger, index, error))
    return FALSE;
  if (g_lstat (log, &status) != 0)
    return TRUE;
  if (!S_ISREG (status.st_mode))
    return put_away (ledger, log, error);
  return status.st_size <= LOG_HEADER_SIZE || !is_newcomer (ledger->path, log) ||
         try_log (ledger, log, error);
}

/* What lies where there is no ledger. */
static gboolean
settle_remains (Ledger *ledger, GError **error)
{
  static const char *const endings[] = {"-wal", "-journal", "-shm"};

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *path = g_strconcat (ledger->path, endings[i], NULL);
    GStatBuf status;

    if (g_file_test (ledger->path, G_FILE_TEST_EXISTS))
      return TRUE; /* somebody has just made one */
    if (g_lstat (path, &status) == 0 && !put_away (ledger, path, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
settle (Ledger *ledger, GError **error)
{
  int lock;
  gboolean done;

  if (!g_file_test (ledger->path, G_FILE_TEST_EXISTS))
    return settle_remains (ledger, error);
  /* Nobody rolls back or forward meanwhile. Whoever has the ledger open has looked already. */
  lock = kr_db_locks_take (ledger->path, TRUE);
  if (lock < 0) {
    lock = kr_db_locks_take (ledger->path, FALSE);
    done = lock < 0 || settle_journal (ledger, error);
  } else {
    done = settle_journal (ledger, error) && settle_log (ledger, error);
  }
  kr_db_locks_release (lock);
  return done;
}

/* Whether there is anything beside the ledger at all. */
static gboolean
is_accompanied (const char *path)
{
  static const char *const endings[] = {"-wal", "-journal", "-shm"};
  gboolean found = FALSE;

  for (gsize i = 0; !found && i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *companion = g_strconcat (path, endings[i], NULL);
    GStatBuf status;

    found = g_lstat (companion, &status) == 0;
  }
  return found;
}

gboolean
kr_db_stray_settle (const char *path, char **notice, GError **error)
{
  char *followed = realpath (path, NULL);
  g_autofree char *real = g_strdup (followed != NULL ? followed : path);
  g_autoptr (GString) said = g_string_new (NULL);
  Ledger ledger = {real, path, said};

  free (followed);
  *notice = NULL;
  if (is_accompanied (real) && !settle (&ledger, error))
    return FALSE;
  if (said->len > 0)
    *notice = g_strdup (said->str);
  return TRUE;
}
