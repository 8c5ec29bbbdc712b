/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-folder-presence.h"

#include "kr-club-note.h"
#include "kr-club-transport.h"
#include "kr-file-read.h"
#include "kr-file-save.h"
#include "kr-shared-folder.h"

#include <glib/gstdio.h>
#include <string.h>

#define FOLDER "here"
#define SUFFIX ".json"
#define UUID_LENGTH 36
#define LOOK_US G_USEC_PER_SEC

/* What is known of a file. */
typedef struct {
  gint64 written_us;    /* when, as its time says */
  gint64 seen_us;       /* when it was first seen to be of that time, in monotonic time */
  gboolean has_changed; /* it was of another time before */
  char *note;
} Seen;

struct _KrClubFolderPresence {
  char *path;
  GHashTable *seen;    /* of Seen, by device */
  char *own;           /* the device that was said to be here; NULL: none */
  gint64 looked_at_us; /* in monotonic time */
  gint64 changed_us;   /* of the folder, before it was listed last */
};

static void
free_seen_cb (gpointer data)
{
  g_free (((Seen *) data)->note);
  g_free (data);
}

KrClubFolderPresence *
kr_club_folder_presence_new (const char *path)
{
  KrClubFolderPresence *presence = g_new0 (KrClubFolderPresence, 1);

  presence->path = g_build_filename (path, FOLDER, NULL);
  presence->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_seen_cb);
  return presence;
}

void
kr_club_folder_presence_free (KrClubFolderPresence *presence)
{
  g_hash_table_unref (presence->seen);
  g_free (presence->own);
  g_free (presence->path);
  g_free (presence);
}

static gint64
get_changed_us (const GStatBuf *file)
{
  return (gint64) file->st_mtim.tv_sec * G_USEC_PER_SEC + file->st_mtim.tv_nsec / 1000;
}

/* --- Saying ------------------------------------------------------------------------- */

gboolean
kr_club_folder_presence_say (KrClubFolderPresence *presence,
                             const char *device,
                             const char *note,
                             GError **error)
{
  g_autofree char *name = g_strconcat (device, SUFFIX, NULL);
  g_autofree char *path = g_build_filename (presence->path, name, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (note, strlen (note));

  if (!kr_shared_folder_make (presence->path, error))
    return FALSE;
  g_free (presence->own);
  presence->own = g_strdup (device);
  return kr_file_save_bytes (path, KR_FILE_REPEATABLE, TRUE, bytes, error);
}

/* --- Listing ------------------------------------------------------------------------ */

/* The device whose file has @name; NULL if it is none of ours. Caller frees. */
static char *
parse_name (const char *name)
{
  g_autofree char *device = g_strndup (name, UUID_LENGTH);

  return strlen (name) == UUID_LENGTH + strlen (SUFFIX) && g_str_has_suffix (name, SUFFIX) &&
                 g_uuid_string_is_valid (device)
             ? g_steal_pointer (&device)
             : NULL;
}

/* Looks at the file @name of @device. What is known of it; NULL if it cannot be read. */
static const Seen *
look (KrClubFolderPresence *presence, const char *name, const char *device)
{
  g_autofree char *path = g_build_filename (presence->path, name, NULL);
  Seen *seen = g_hash_table_lookup (presence->seen, device);
  gsize length = 0;
  GStatBuf file;
  char *note;

  if (g_lstat (path, &file) != 0 || !S_ISREG (file.st_mode))
    return NULL;
  if (seen != NULL && seen->written_us == get_changed_us (&file))
    return seen;
  note = kr_file_read (path, KR_CLUB_NOTE_MAX_BYTES, &length, NULL);
  if (note == NULL)
    return seen;
  if (seen == NULL) {
    seen = g_new0 (Seen, 1);
    g_hash_table_insert (presence->seen, g_strdup (device), seen);
  } else {
    seen->has_changed = TRUE;
  }
  seen->written_us = get_changed_us (&file);
  seen->seen_us = g_get_monotonic_time ();
  g_free (seen->note);
  seen->note = note;
  return seen;
}

/* How long ago the file of @seen was written, if @own (may be NULL) was by this machine. */
static gint64
find_age_us (const Seen *seen, const Seen *own)
{
  const gint64 now_us = g_get_monotonic_time ();
  const gint64 clock_us =
      own != NULL ? own->written_us + now_us - own->seen_us : g_get_real_time ();

  return seen->has_changed ? now_us - seen->seen_us
                           : MAX (clock_us - seen->written_us, now_us - seen->seen_us);
}

static int
compare_cb (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(const KrClubDevice *const *) a)->uuid,
                 (*(const KrClubDevice *const *) b)->uuid);
}

static void
tell_ages (KrClubFolderPresence *presence, GPtrArray *devices)
{
  const Seen *own =
      presence->own != NULL ? g_hash_table_lookup (presence->seen, presence->own) : NULL;
  const gint64 now_us = g_get_real_time ();

  for (guint i = 0; i < devices->len; i++) {
    KrClubDevice *device = g_ptr_array_index (devices, i);

    device->heard_at_us =
        now_us - find_age_us (g_hash_table_lookup (presence->seen, device->uuid), own);
  }
}

/* Links are not followed. */
static gboolean
has_folder (const KrClubFolderPresence *presence)
{
  GStatBuf folder;

  return g_lstat (presence->path, &folder) == 0 && S_ISDIR (folder.st_mode);
}

GPtrArray *
kr_club_folder_presence_list (KrClubFolderPresence *presence)
{
  GPtrArray *devices = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_club_device_free);
  g_autoptr (GDir) folder = NULL;
  const char *name;
  GStatBuf file;

  if (has_folder (presence) && g_stat (presence->path, &file) == 0) {
    presence->changed_us = get_changed_us (&file);
    folder = g_dir_open (presence->path, 0, NULL);
  }
  while (folder != NULL && devices->len < KR_CLUB_MAX_DEVICES &&
         (name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *uuid = parse_name (name);
    const Seen *seen = uuid != NULL ? look (presence, name, uuid) : NULL;
    KrClubDevice *device;

    if (seen == NULL)
      continue;
    device = kr_club_device_new (uuid, "");
    kr_club_note_read (seen->note, &device->here);
    g_ptr_array_add (devices, device);
  }
  tell_ages (presence, devices);
  g_ptr_array_sort (devices, compare_cb);
  return devices;
}

gboolean
kr_club_folder_presence_has_news (KrClubFolderPresence *presence)
{
  const gint64 now_us = g_get_monotonic_time ();
  GStatBuf file;

  if (now_us - presence->looked_at_us < LOOK_US)
    return FALSE;
  presence->looked_at_us = now_us;
  return g_stat (presence->path, &file) == 0 && get_changed_us (&file) != presence->changed_us;
}
