/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db-place.h"

#include "kr-sentence.h"
#include "kr-translatable.h"

#include <errno.h>
#include <glib/gstdio.h>

/* The three files of an open ledger, by name and by number. */

struct _KrDbPlace {
  char *path; /* as it was named: a link may point elsewhere one day */
  char *log_path;
  char *index_path;
  KrDbFileId file;
  KrDbOpened opened;
};

/* Those of all connections of the program: SQLite opens the index once for all. */
static GMutex mutex;
static GPtrArray *places;

static gboolean
is_same (const KrDbFileId *a, const KrDbFileId *b)
{
  return a->inode == b->inode && a->device == b->device;
}

static gboolean
is_known (const KrDbFileId *id)
{
  return id->inode != 0 || id->device != 0;
}

static gboolean
identify (const char *path, KrDbFileId *id)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    return FALSE;
  *id = (KrDbFileId){status.st_dev, status.st_ino};
  return TRUE;
}

KrDbPlace *
kr_db_place_new (const char *path)
{
  KrDbPlace *place = g_new0 (KrDbPlace, 1);

  place->path = g_strdup (path);
  identify (path, &place->file);
  g_mutex_lock (&mutex);
  if (places == NULL)
    places = g_ptr_array_new ();
  g_ptr_array_add (places, place);
  g_mutex_unlock (&mutex);
  return place;
}

gboolean
kr_db_place_settle (KrDbPlace *place, sqlite3 *handle)
{
  const char *full = sqlite3_db_filename (handle, "main");
  KrDbFileId now = {0};
  int moved = 0;

  place->log_path = g_strconcat (full, "-wal", NULL);
  place->index_path = g_strconcat (full, "-shm", NULL);
  sqlite3_file_control (handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  return moved == 0 && identify (place->path, &now) && is_same (&now, &place->file);
}

void
kr_db_place_free (KrDbPlace *place)
{
  if (place == NULL)
    return;
  g_mutex_lock (&mutex);
  g_ptr_array_remove_fast (places, place);
  g_mutex_unlock (&mutex);
  g_free (place->path);
  g_free (place->log_path);
  g_free (place->index_path);
  g_free (place);
}

void
kr_db_place_watch (KrDbPlace *place)
{
  if (place != NULL)
    kr_db_locks_note (&place->opened);
}

/* The index that another connection of the program has opened for the same ledger. */
static void
share_index (KrDbPlace *place)
{
  for (guint i = 0; i < places->len; i++) {
    const KrDbPlace *other = g_ptr_array_index (places, i);

    if (other != place && is_same (&other->file, &place->file) && is_known (&other->opened.index))
      place->opened.index = other->opened.index;
  }
}

void
kr_db_place_watched (KrDbPlace *place)
{
  if (place == NULL)
    return;
  kr_db_locks_note (NULL);
  if (!is_known (&place->opened.log) || is_known (&place->opened.index))
    return;
  g_mutex_lock (&mutex);
  share_index (place);
  g_mutex_unlock (&mutex);
}

/* What can be wrong with a file: the reason in KR_STORE_ERROR_GONE. */
typedef struct {
  const char *gone;
  const char *replaced;
  const char *unreachable; /* with what the system says */
} Faults;

/* What is wrong with the file that is to be @id. */
static char *
find_fault (const char *path, const KrDbFileId *id, const Faults *faults)
{
  KrDbFileId now = {0};

  if (!is_known (id))
    return NULL;
  if (!identify (path, &now))
    return errno == ENOENT || errno == ENOTDIR
               ? kr_sentence_new_plain (faults->gone)
               : kr_sentence_fill (faults->unreachable, "why", g_strerror (errno), NULL);
  return is_same (&now, id) ? NULL : kr_sentence_new_plain (faults->replaced);
}

char *
kr_db_place_find_fault (const KrDbPlace *place)
{
  static const Faults of_file = {
      N_ ("its file was deleted or moved"),
      N_ ("another file took the place of its file"),
      N_ ("its file cannot be reached ({why})"),
  };
  static const Faults of_log = {
      N_ ("its log was deleted or moved"),
      N_ ("another file took the place of its log"),
      N_ ("its log cannot be reached ({why})"),
  };
  static const Faults of_index = {
      N_ ("the index of its log was deleted or moved"),
      N_ ("another file took the place of the index of its log"),
      N_ ("the index of its log cannot be reached ({why})"),
  };
  char *fault = find_fault (place->path, &place->file, &of_file);

  if (fault == NULL)
    fault = find_fault (place->log_path, &place->opened.log, &of_log);
  if (fault == NULL)
    fault = find_fault (place->index_path, &place->opened.index, &of_index);
  return fault;
}

gboolean
kr_db_place_has_others (const KrDbPlace *place)
{
  return kr_db_locks_has_others (&place->opened.index);
}
