/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "fault-names.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Names. Everything here asks the kernel itself. */

#define UNMODELED "-shm"

/* What one path leads to from now on, and led to before; NULL: nothing. */
typedef struct {
  char *path;
  FaultFile *before;
  FaultFile *after;
} Entry;

/* A change of names that is kept whole or lost whole. */
typedef struct {
  Entry entries[2];
  guint n;
} NameChange;

static struct {
  char *root;
  GHashTable *files;  /* by inode */
  GHashTable *now;    /* path to FaultFile, of all paths that were touched; absent: not there */
  GHashTable *ever;   /* set of those paths */
  GPtrArray *changes; /* of NameChange: unsynced, in order */
} names;

void
fault_names_install (const char *root)
{
  names.root = g_strdup (root);
  names.files = g_hash_table_new (NULL, NULL);
  names.now = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  names.ever = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  names.changes = g_ptr_array_new ();
}

char *
fault_names_resolve (int folder, const char *path)
{
  g_autofree char *absolute = NULL;
  gsize n = strlen (names.root);

  if (path[0] != '/' && folder != AT_FDCWD) {
    g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", folder);
    char base[4096] = "";

    if (syscall (SYS_readlink, link, base, sizeof base - 1) < 0)
      return NULL;
    absolute = g_canonicalize_filename (path, base);
  } else {
    absolute = g_canonicalize_filename (path, NULL);
  }
  if (strncmp (absolute, names.root, n) != 0 || absolute[n] != '/' ||
      g_str_has_suffix (absolute, UNMODELED))
    return NULL;
  return g_steal_pointer (&absolute);
}

gboolean
fault_names_is_there (const char *path)
{
  return syscall (SYS_faccessat, AT_FDCWD, path, F_OK) == 0;
}

/* The file at @path, which becomes known; NULL if there is none. */
static FaultFile *
look_up (const char *path)
{
  int handle = (int) syscall (SYS_openat, AT_FDCWD, path, O_PATH | O_NOFOLLOW | O_CLOEXEC);
  FaultFile *file;
  struct stat status;

  if (handle < 0)
    return NULL;
  fstat (handle, &status);
  file = g_hash_table_lookup (names.files, GSIZE_TO_POINTER (status.st_ino));
  if (file != NULL) {
    syscall (SYS_close, handle);
    return file;
  }
  file = g_new0 (FaultFile, 1);
  file->handle = handle;
  file->is_folder = S_ISDIR (status.st_mode);
  g_hash_table_insert (names.files, GSIZE_TO_POINTER (status.st_ino), file);
  return file;
}

void
fault_names_track (const char *path)
{
  FaultFile *file = look_up (path);

  if (file != NULL)
    g_hash_table_replace (names.now, g_strdup (path), file);
  g_hash_table_add (names.ever, g_strdup (path));
}

FaultFile *
fault_names_find (int fd)
{
  FaultFile *file;
  struct stat status;

  if (fstat (fd, &status) != 0 || !S_ISREG (status.st_mode))
    return NULL;
  file = g_hash_table_lookup (names.files, GSIZE_TO_POINTER (status.st_ino));
  return file;
}

GByteArray *
fault_names_read (const FaultFile *file)
{
  g_autofree char *path = g_strdup_printf ("/proc/self/fd/%d", file->handle);
  GByteArray *content = g_byte_array_new ();
  guint8 bytes[65536];
  long n;
  int fd;

  if (file->is_folder)
    return content;
  fd = (int) syscall (SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    g_error ("the model of the disk cannot read: %s", g_strerror (errno));
  while ((n = syscall (SYS_read, fd, bytes, sizeof bytes)) > 0)
    g_byte_array_append (content, bytes, (guint) n);
  /* To close it would let go of SQLite’s locks on the file: it stays open. */
  return content;
}

static void
note_entry (NameChange *change, const char *path)
{
  Entry *entry;

  if (path == NULL)
    return;
  entry = &change->entries[change->n++];
  entry->path = g_strdup (path);
  entry->before = g_hash_table_lookup (names.now, path);
  entry->after = look_up (path);
  if (entry->after != NULL)
    g_hash_table_replace (names.now, g_strdup (path), entry->after);
  else
    g_hash_table_remove (names.now, path);
  g_hash_table_add (names.ever, g_strdup (path));
}

void
fault_names_note_change (const char *a, const char *b)
{
  NameChange *change;

  if (a == NULL && b == NULL)
    return;
  change = g_new0 (NameChange, 1);
  note_entry (change, a);
  note_entry (change, b);
  g_ptr_array_add (names.changes, change);
}

static gboolean
is_in (const char *path, const char *folder)
{
  g_autofree char *parent = g_path_get_dirname (path);

  return strcmp (parent, folder) == 0;
}

void
fault_names_sync_folder (int fd)
{
  g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", fd);
  char folder[4096] = "";

  if (syscall (SYS_readlink, link, folder, sizeof folder - 1) < 0)
    return;
  for (guint i = names.changes->len; i > 0; i--) {
    NameChange *change = g_ptr_array_index (names.changes, i - 1);

    for (guint k = change->n; k > 0; k--)
      if (is_in (change->entries[k - 1].path, folder))
        change->entries[k - 1] = change->entries[--change->n];
    if (change->n == 0)
      g_ptr_array_remove_index (names.changes, i - 1);
  }
}

/* --- The power goes ----------------------------------------------------- */

static void
point_to (const char *path, FaultFile *file)
{
  if (file != NULL)
    g_hash_table_replace (names.now, g_strdup (path), file);
  else
    g_hash_table_remove (names.now, path);
}

/* Which names the disk has. */
static void
settle_changes (void)
{
  for (guint i = names.changes->len; i > 0; i--) {
    const NameChange *change = g_ptr_array_index (names.changes, i - 1);

    for (guint k = 0; k < change->n; k++)
      point_to (change->entries[k].path, change->entries[k].before);
  }
  for (guint i = 0; i < names.changes->len; i++) {
    const NameChange *change = g_ptr_array_index (names.changes, i);
    gboolean kept = fault_disk_keeps ();

    for (guint k = 0; kept && k < change->n; k++)
      point_to (change->entries[k].path, change->entries[k].after);
  }
}

static int
compare_cb (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* A folder sorts before what is in it. */
static GPtrArray *
list_paths (void)
{
  GPtrArray *paths = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer path;

  g_hash_table_iter_init (&iter, names.ever);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    g_ptr_array_add (paths, path);
  g_ptr_array_sort (paths, compare_cb);
  return paths;
}

static void
write_file (const char *path, const GByteArray *content)
{
  int fd = (int) syscall (SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  gsize done = 0;

  /* Its folder is gone, and what was in it. */
  if (fd < 0 && errno == ENOENT)
    return;
  if (fd < 0)
    g_error ("the model of the disk cannot write %s: %s", path, g_strerror (errno));
  while (done < content->len) {
    long n = syscall (SYS_write, fd, content->data + done, content->len - done);

    if (n <= 0)
      g_error ("the model of the disk cannot write %s: %s", path, g_strerror (errno));
    done += (gsize) n;
  }
}

void
fault_names_settle (void)
{
  g_autoptr (GPtrArray) paths = list_paths ();
  GHashTableIter iter;
  gpointer file;

  settle_changes ();
  g_hash_table_iter_init (&iter, names.files);
  while (g_hash_table_iter_next (&iter, NULL, &file))
    fault_disk_settle (file);
  for (guint i = paths->len; i > 0; i--) {
    const char *path = g_ptr_array_index (paths, i - 1);

    if (syscall (SYS_unlinkat, AT_FDCWD, path, 0) != 0)
      syscall (SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR);
  }
  for (guint i = 0; i < paths->len; i++) {
    const char *path = g_ptr_array_index (paths, i);
    const FaultFile *found = g_hash_table_lookup (names.now, path);

    if (found != NULL && found->is_folder)
      syscall (SYS_mkdirat, AT_FDCWD, path, 0700);
    else if (found != NULL)
      write_file (path, found->synced);
  }
}
