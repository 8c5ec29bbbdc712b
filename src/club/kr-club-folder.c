/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-error.h"
#include "kr-club-folder-presence.h"
#include "kr-club-transport-private.h"
#include "kr-error.h"
#include "kr-file-error.h"
#include "kr-file-read.h"
#include "kr-file-save.h"
#include "kr-json-cursor.h"
#include "kr-translatable.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/*
 * The log in a folder that a program of somebody else’s keeps the same on many machines.
 *
 * An entry is a file that is written once, `KIND-SUBJECT-DIGEST.json`. Such a program may bring
 * files in any order, in part, twice under other names, or as links: only a regular file of such a
 * name is read, and only if what is in it has the digest in the name. Otherwise it is as good as
 * not there yet.
 */

#define MARKER "kreights-club.json"
#define FORMAT 1
#define MARKER_BEGIN "{\"kreights-club\": " G_STRINGIFY (FORMAT) ", \"id\": \""
#define MARKER_END "\"}\n"
#define MAX_MARKER_BYTES 4096
#define FRESH_US (2 * G_USEC_PER_SEC) /* a time of change that may have to be looked at twice */
#define LOOK_MS 100
#define LIST_US (10 * G_USEC_PER_SEC) /* where the folder’s time of change says nothing */

typedef struct {
  KrClubTransport base;
  char *path;
  GHashTable *unfit;   /* names of files that could not be read, to their sizes and times */
  gint64 changed_us;   /* of the folder, before it was listed last */
  gint64 listed_at_us; /* when */
  KrClubFolderPresence *presence;
} Folder;

static void
free_cb (KrClubTransport *transport)
{
  Folder *self = (Folder *) transport;

  kr_club_folder_presence_free (self->presence);
  g_hash_table_unref (self->unfit);
  g_free (self->path);
  g_free (self);
}

static gboolean
fail (const char *path, const char *reason, GError **error)
{
  return kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_OFFLINE,
                       N_ ("The club’s folder “%s” cannot be used: %s. What was recorded here is "
                           "safe, and will be sent later."),
                       path, reason);
}

/* --- Names --------------------------------------------------------------------------------- */

#define UUID_LENGTH 36
#define DIGEST_LENGTH (KR_CLUB_DIGEST_SIZE - 1)

static char *
format_name (const KrClubEntry *entry)
{
  return g_strdup_printf ("%s-%s-%s.json", kr_club_kind_get_name (entry->kind), entry->subject,
                          entry->digest);
}

/* What the file @name would be, without its document; NULL if it is none of ours. */
static KrClubEntry *
parse_name (const char *name)
{
  const char *dash = strchr (name, '-');
  g_autofree char *kind = dash != NULL ? g_strndup (name, (gsize) (dash - name)) : NULL;
  g_autofree char *subject = NULL;
  KrClubEntry *entry;

  if (dash == NULL || kr_club_kind_find (kind) == 0 ||
      strlen (dash) != 1 + UUID_LENGTH + 1 + DIGEST_LENGTH + strlen (".json") ||
      !g_str_has_suffix (dash, ".json") || dash[1 + UUID_LENGTH] != '-')
    return NULL;
  subject = g_strndup (dash + 1, UUID_LENGTH);
  if (!g_uuid_string_is_valid (subject))
    return NULL;
  entry = kr_club_entry_new (kr_club_kind_find (kind), subject, g_strdup (""));
  g_strlcpy (entry->digest, dash + 1 + UUID_LENGTH + 1, sizeof entry->digest);
  return entry;
}

static int
compare_names_cb (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The names of all entries, sorted. NULL with @error. */
static GPtrArray *
list_names (Folder *self, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) problem = NULL;
  g_autoptr (GDir) folder = g_dir_open (self->path, 0, &problem);
  const char *name;

  if (folder == NULL) {
    fail (self->path, problem->message, error);
    return NULL;
  }
  while ((name = g_dir_read_name (folder)) != NULL) {
    g_autoptr (KrClubEntry) entry = parse_name (name);

    if (entry != NULL)
      g_ptr_array_add (names, g_strdup (name));
  }
  g_ptr_array_sort (names, compare_names_cb);
  return g_steal_pointer (&names);
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* What shows whether a file is still as it was. Caller frees. */
static char *
format_stamp (const GStatBuf *file)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT ".%09ld", (gint64) file->st_size,
                          (gint64) file->st_mtim.tv_sec, (long) file->st_mtim.tv_nsec);
}

/* The entry of the file @name; NULL if it is not whole yet, or will never be. */
static KrClubEntry *
read_entry (Folder *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->path, name, NULL);
  g_autoptr (KrClubEntry) entry = parse_name (name);
  g_autofree char *stamp = NULL;
  g_autofree char *digest = NULL;
  char *document = NULL;
  gsize length = 0;
  GStatBuf file;

  if (g_lstat (path, &file) != 0 || !S_ISREG (file.st_mode))
    return NULL;
  stamp = format_stamp (&file);
  if (g_strcmp0 (g_hash_table_lookup (self->unfit, name), stamp) == 0)
    return NULL;
  document = kr_file_read (path, kr_club_kind_get_max_bytes (entry->kind), &length, NULL);
  if (document != NULL)
    digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) document, length);
  if (g_strcmp0 (digest, entry->digest) != 0) {
    g_hash_table_insert (self->unfit, g_strdup (name), g_steal_pointer (&stamp));
    g_free (document);
    return NULL;
  }
  g_free (entry->document);
  entry->document = document;
  return g_steal_pointer (&entry);
}

static gint64
get_changed_us (const Folder *self)
{
  GStatBuf folder;

  if (g_stat (self->path, &folder) != 0)
    return 0;
  return (gint64) folder.st_mtim.tv_sec * G_USEC_PER_SEC + folder.st_mtim.tv_nsec / 1000;
}

static GPtrArray *
fetch (KrClubTransport *transport, const char *position, const KrClubReader *reader, GError **error)
{
  Folder *self = (Folder *) transport;
  const gint64 changed_us = get_changed_us (self);
  g_autoptr (GPtrArray) names = list_names (self, error);
  g_autoptr (GPtrArray) entries =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_club_entry_free);
  gsize n_bytes = 0;

  if (names == NULL)
    return NULL;
  self->changed_us = changed_us;
  self->listed_at_us = g_get_monotonic_time ();
  for (guint i = 0;
       i < names->len && entries->len < KR_CLUB_MAX_FETCHED && n_bytes < KR_CLUB_MAX_FETCHED_BYTES;
       i++) {
    const char *name = g_ptr_array_index (names, i);
    g_autoptr (KrClubEntry) named = parse_name (name);
    KrClubEntry *entry =
        reader->has_read (reader->data, named->digest) ? NULL : read_entry (self, name);

    if (entry == NULL)
      continue;
    n_bytes += strlen (entry->document);
    g_ptr_array_add (entries, entry);
  }
  return g_steal_pointer (&entries);
}

static GPtrArray *
find (KrClubTransport *transport,
      const char *subject,
      const char *position,
      const KrClubReader *reader,
      GError **error)
{
  g_autoptr (GPtrArray) names = list_names ((Folder *) transport, error);
  GPtrArray *entries;

  if (names == NULL)
    return NULL;
  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_club_entry_free);
  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);
    g_autoptr (KrClubEntry) named = parse_name (name);
    KrClubEntry *entry = NULL;

    if (strcmp (named->subject, subject) == 0 && reader->has_read (reader->data, named->digest))
      entry = read_entry ((Folder *) transport, name);
    if (entry != NULL)
      g_ptr_array_add (entries, entry);
  }
  return entries;
}

static gboolean
check (KrClubTransport *transport,
       const char *position,
       const KrClubReader *reader,
       gboolean *lost,
       GError **error)
{
  g_autoptr (GPtrArray) names = list_names ((Folder *) transport, error);
  guint n_there = 0;

  if (names == NULL)
    return FALSE;
  for (guint i = 0; i < names->len; i++) {
    g_autoptr (KrClubEntry) named = parse_name (g_ptr_array_index (names, i));

    n_there += reader->has_read (reader->data, named->digest);
  }
  *lost = n_there < reader->n_read;
  return TRUE;
}

/* --- Writing ---------------------------------------------------------------------------------- */

/* What lies under an entry’s name and cannot be replaced, as a link, is left as it is. */
static gboolean
add_entry (Folder *self, const KrClubEntry *entry, guint *n_refused, GError **error)
{
  g_autofree char *name = format_name (entry);
  g_autofree char *path = g_build_filename (self->path, name, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (entry->document, strlen (entry->document));
  g_autoptr (KrClubEntry) there = read_entry (self, name);
  g_autoptr (GError) problem = NULL;

  if (there != NULL || kr_file_save_bytes (path, KR_FILE_EXPORT, TRUE, bytes, &problem))
    return TRUE;
  if (problem->domain != KR_FILE_ERROR)
    return fail (self->path, problem->message, error);
  (*n_refused)++;
  return TRUE;
}

static gboolean
send (KrClubTransport *transport, const GPtrArray *entries, guint *n_refused, GError **error)
{
  *n_refused = 0;
  for (guint i = 0; i < entries->len; i++)
    if (!add_entry ((Folder *) transport, g_ptr_array_index (entries, i), n_refused, error))
      return FALSE;
  return TRUE;
}

/* --- Waiting ---------------------------------------------------------------------------------- */

static gboolean
may_be_new (const Folder *self)
{
  const gint64 changed_us = get_changed_us (self);

  return changed_us != self->changed_us || g_get_real_time () - changed_us < FRESH_US ||
         g_get_monotonic_time () - self->listed_at_us > LIST_US;
}

static gboolean
wait_for (KrClubTransport *transport, guint timeout_ms, guint *news, GError **error)
{
  Folder *self = (Folder *) transport;

  g_usleep ((gulong) MIN (timeout_ms, LOOK_MS) * 1000);
  *news = may_be_new (self) ? KR_CLUB_NEWS_LOG : 0;
  if (kr_club_folder_presence_has_news (self->presence))
    *news |= KR_CLUB_NEWS_DEVICES;
  return TRUE;
}

/* --- Devices --------------------------------------------------------------------------------- */

static gboolean
say_here (KrClubTransport *transport, const char *device, const char *note, GError **error)
{
  Folder *self = (Folder *) transport;
  g_autoptr (GError) problem = NULL;

  return kr_club_folder_presence_say (self->presence, device, note, &problem) ||
         fail (self->path, problem->message, error);
}

static GPtrArray *
list_devices (KrClubTransport *transport, GError **error)
{
  return kr_club_folder_presence_list (((Folder *) transport)->presence);
}

/* --- The marker ---------------------------------------------------------------------------------
 */

static const KrClubTransportClass class = {
    .free = free_cb,
    .check = check,
    .send = send,
    .fetch = fetch,
    .find = find,
    .wait = wait_for,
    .say_here = say_here,
    .list_devices = list_devices,
};

static gboolean
fail_none (const char *path, GError **error)
{
  return kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_NONE,
                       N_ ("There is no club at “%s”. Make one with “kreights-cli club init”."),
                       path);
}

/* The UUID in the marker of the folder @path; NULL with @error. Caller frees. */
static char *
read_marker (const char *path, GError **error)
{
  g_autofree char *marker = g_build_filename (path, MARKER, NULL);
  gsize length = 0;
  g_autofree char *text = kr_file_read (marker, MAX_MARKER_BYTES, &length, NULL);
  g_autoptr (KrJsonTree) tree = text != NULL ? kr_json_tree_parse (text, length, NULL) : NULL;
  KrJsonCursor top = {0};
  const char *uuid = "";
  gint64 format = 0;

  if (tree != NULL)
    top.node = kr_json_tree_get_top (tree);
  if (tree == NULL || !kr_json_cursor_check_object (&top, NULL) ||
      !kr_json_cursor_read_number (&top, "kreights-club", 1, G_MAXINT, &format, NULL) ||
      !kr_json_cursor_read_text (&top, "id", UUID_LENGTH, &uuid, NULL) ||
      !g_uuid_string_is_valid (uuid)) {
    fail_none (path, error);
    return NULL;
  }
  if (format == FORMAT)
    return g_strdup (uuid);
  kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_NEWER,
                N_ ("A newer Kreights made the club at “%s”. Nothing was changed; update "
                    "Kreights on this machine."),
                path);
  return NULL;
}

KrClubTransport *
kr_club_folder_open (const char *path, GError **error)
{
  g_autofree char *uuid = NULL;
  Folder *self;

  if (!g_file_test (path, G_FILE_TEST_IS_DIR)) {
    fail (path, g_strerror (ENOENT), error);
    return NULL;
  }
  uuid = read_marker (path, error);
  if (uuid == NULL)
    return NULL;
  self = g_new0 (Folder, 1);
  self->base.class = &class;
  self->base.uuid = g_steal_pointer (&uuid);
  self->base.role = KR_CLUB_DIRECTOR;
  self->base.version = kr_club_postgres_get_newest_version ();
  self->presence = kr_club_folder_presence_new (path);
  self->path = g_strdup (path);
  self->unfit = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return &self->base;
}

/* A folder that is one already stays the club that it is. */
gboolean
kr_club_folder_init (const char *path, GError **error)
{
  g_autofree char *marker = g_build_filename (path, MARKER, NULL);
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *text = g_strconcat (MARKER_BEGIN, id, MARKER_END, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) problem = NULL;
  g_autofree char *there = NULL;

  if (g_file_test (marker, G_FILE_TEST_EXISTS)) {
    there = read_marker (path, error);
    return there != NULL;
  }
  return kr_file_save_bytes (marker, KR_FILE_EXPORT, FALSE, bytes, &problem) ||
         kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_FAILED,
                       N_ ("The club cannot be made in the folder “%s”: %s. Nothing was changed."),
                       path, problem->message);
}
