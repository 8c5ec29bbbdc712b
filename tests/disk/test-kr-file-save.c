/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-file-save.h"

#include "kr-file-error.h"
#include "kr-private-folder.h"
#include "kr-test.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

/* Writing: what a file is when it is there, what is never written, and what stays behind. */

static char *folder;
static const char database[] = "SQLite format 3\0and so on";

static void
set_up (void)
{
  folder = g_dir_make_tmp ("file-save-XXXXXX", NULL);
  ck_assert_ptr_nonnull (folder);
  umask (022);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) listed = g_dir_open (path, 0, NULL);
  const char *name;

  while (listed != NULL && (name = g_dir_read_name (listed)) != NULL) {
    g_autofree char *inside = g_build_filename (path, name, NULL);

    if (g_file_test (inside, G_FILE_TEST_IS_DIR) && !g_file_test (inside, G_FILE_TEST_IS_SYMLINK))
      remove_all (inside);
    else
      g_unlink (inside);
  }
  g_rmdir (path);
}

static void
tear_down (void)
{
  remove_all (folder);
  g_free (folder);
}

static char *
make_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static char *
plant (const char *name, const char *bytes, gssize length)
{
  char *path = make_path (name);

  ck_assert (g_file_set_contents (path, bytes, length, NULL));
  return path;
}

static guint
count_files (void)
{
  g_autoptr (GDir) listed = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (listed) != NULL)
    n++;
  return n;
}

static gboolean
save (const char *path, KrFileKind kind, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return kr_file_save_bytes (path, kind, TRUE, bytes, error);
}

static void
assert_says (const char *path, const char *text)
{
  g_autofree char *contents = NULL;

  ck_assert (g_file_get_contents (path, &contents, NULL, NULL));
  ck_assert_str_eq (contents, text);
}

static int
mode_of (const char *path)
{
  struct stat there;

  ck_assert_int_eq (lstat (path, &there), 0);
  return (int) there.st_mode & 07777;
}

/* Nothing of the three kinds is written to @path, and the error is @code. */
static void
assert_refused (const char *path, KrFileError code)
{
  for (int kind = KR_FILE_EXPORT; kind <= KR_FILE_PRIVATE; kind++) {
    g_autoptr (GError) error = NULL;

    ck_assert_msg (!save (path, (KrFileKind) kind, "new", &error), "%s", path);
    ck_assert_msg (g_error_matches (error, KR_FILE_ERROR, (int) code), "%s: %s", path,
                   error->message);
  }
}

START_TEST (a_new_file_is_for_whom_it_should_be)
{
  g_autofree char *shared = make_path ("evening.txt");
  g_autofree char *own = make_path ("deep/er/ours.rules");
  g_autofree char *deep = make_path ("deep");

  ck_assert (save (shared, KR_FILE_EXPORT, "new", NULL));
  ck_assert (save (own, KR_FILE_PRIVATE, "new", NULL));
  assert_says (shared, "new");
  assert_says (own, "new");
  ck_assert_int_eq (mode_of (shared), 0644);
  ck_assert_int_eq (mode_of (own), 0600);
  ck_assert_int_eq (mode_of (deep), 0700);
  umask (077);
  g_unlink (shared);
  ck_assert (save (shared, KR_FILE_EXPORT, "new", NULL));
  ck_assert_int_eq (mode_of (shared), 0600);
  ck_assert_uint_eq (count_files (), 2);
}
END_TEST

START_TEST (an_export_keeps_who_may_read_it)
{
  g_autofree char *path = plant ("evening.txt", "older", -1);

  ck_assert_int_eq (g_chmod (path, 04604), 0);
  ck_assert (save (path, KR_FILE_EXPORT, "new", NULL));
  ck_assert_int_eq (mode_of (path), 0604);
  ck_assert (save (path, KR_FILE_PRIVATE, "newer", NULL));
  ck_assert_int_eq (mode_of (path), 0600);
  assert_says (path, "newer");
}
END_TEST

START_TEST (nobody_else_reads_it_meanwhile)
{
  g_autofree char *path = plant ("evening.txt", "older", -1);
  g_autoptr (KrFileSave) begun = kr_file_save_begin (path, KR_FILE_EXPORT, TRUE, NULL);

  ck_assert (kr_file_save_write (begun, "ne", 2, NULL));
  ck_assert (kr_file_save_write (begun, "w", 1, NULL));
  ck_assert_int_eq (mode_of (kr_file_save_get_partial_path (begun)), 0600);
  assert_says (path, "older");
  ck_assert (kr_file_save_publish (begun, NULL));
  assert_says (path, "new");
  ck_assert_uint_eq (count_files (), 1);
}
END_TEST

START_TEST (what_is_given_up_leaves_nothing)
{
  g_autofree char *path = plant ("evening.txt", "older", -1);
  KrFileSave *begun = kr_file_save_begin (path, KR_FILE_EXPORT, TRUE, NULL);

  ck_assert (kr_file_save_write (begun, "new", 3, NULL));
  ck_assert_uint_eq (count_files (), 2);
  kr_file_save_free (begun);
  ck_assert_uint_eq (count_files (), 1);
  assert_says (path, "older");
}
END_TEST

START_TEST (a_link_is_not_followed)
{
  g_autofree char *path = plant ("evening.txt", "older", -1);
  g_autofree char *link = make_path ("link.txt");
  g_autofree char *nowhere = make_path ("nowhere.txt");
  g_autofree char *inside = make_path ("folder/evening.txt");
  g_autofree char *linked = make_path ("folder");

  ck_assert_int_eq (symlink (path, link), 0);
  ck_assert_int_eq (symlink ("/nonexistent/file", nowhere), 0);
  assert_refused (link, KR_FILE_ERROR_LINK);
  assert_refused (nowhere, KR_FILE_ERROR_LINK);
  assert_says (path, "older");
  /* Folders may be links: that is how people arrange them. */
  ck_assert_int_eq (symlink (folder, linked), 0);
  ck_assert (save (inside, KR_FILE_EXPORT, "new", NULL));
  assert_says (path, "new");
}
END_TEST

START_TEST (no_database_is_replaced)
{
  static const char *const beside[] = {"games.db-wal", "games.db-shm", "games.db-journal"};
  g_autofree char *ledger = plant ("games.db", database, sizeof database);
  g_autofree char *same = make_path ("evening.txt");
  g_autofree char *torn = plant ("torn.txt", "?", -1);
  g_autofree char *log = plant ("torn.txt-wal", "log", -1);

  ck_assert_int_eq (link (ledger, same), 0);
  assert_refused (ledger, KR_FILE_ERROR_DATABASE);
  assert_refused (same, KR_FILE_ERROR_DATABASE);
  assert_refused (torn, KR_FILE_ERROR_DATABASE);
  for (gsize i = 0; i < G_N_ELEMENTS (beside); i++) {
    g_autofree char *path = make_path (beside[i]);

    assert_refused (path, KR_FILE_ERROR_DATABASE);
    g_free (plant (beside[i], "", 0));
    assert_refused (path, KR_FILE_ERROR_DATABASE);
  }
  assert_says (torn, "?");
  assert_says (log, "log");
}
END_TEST

/* None is waited for: a pipe that nobody reads would hang. */
START_TEST (only_regular_files_are_replaced)
{
  g_autofree char *pipe = make_path ("pipe");
  g_autofree char *folder_path = make_path ("folder");
  g_autofree char *with_slash = make_path ("folder/");

  ck_assert_int_eq (mkfifo (pipe, 0600), 0);
  ck_assert_int_eq (g_mkdir (folder_path, 0700), 0);
  assert_refused (pipe, KR_FILE_ERROR_NOT_REGULAR);
  assert_refused (folder_path, KR_FILE_ERROR_NOT_REGULAR);
  assert_refused (with_slash, KR_FILE_ERROR_NOT_REGULAR);
  assert_refused ("/dev/zero", KR_FILE_ERROR_NOT_REGULAR);
  assert_refused ("/dev/tty", KR_FILE_ERROR_NOT_REGULAR);
}
END_TEST

START_TEST (given_descriptors_are_written)
{
  g_autofree char *path = plant ("output", "before ", -1);
  int fd = open (path, O_WRONLY | O_APPEND | O_CLOEXEC);
  g_autofree char *name = g_strdup_printf ("/dev/fd/%d", fd);
  g_autoptr (GError) error = NULL;

  ck_assert (save (name, KR_FILE_EXPORT, "new", NULL));
  assert_says (path, "before new");
  ck_assert (save ("/dev/null", KR_FILE_EXPORT, "new", NULL));
  ck_assert (!save ("/dev/full", KR_FILE_EXPORT, "new", &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE));
  close (fd);
  g_clear_error (&error);
  ck_assert (!save (name, KR_FILE_EXPORT, "new", &error));
}
END_TEST

START_TEST (what_comes_in_between_stays)
{
  g_autofree char *path = make_path ("new.db");
  g_autoptr (KrFileSave) begun = kr_file_save_begin (path, KR_FILE_LEDGER, FALSE, NULL);
  g_autoptr (GError) error = NULL;

  g_free (plant ("new.db", "another's", -1));
  ck_assert (!kr_file_save_publish (begun, &error));
  ck_assert (g_error_matches (error, KR_FILE_ERROR, KR_FILE_ERROR_EXISTS));
  assert_says (path, "another's");
  g_clear_pointer (&begun, kr_file_save_free);
  ck_assert_uint_eq (count_files (), 1);
}
END_TEST

START_TEST (a_link_in_between_is_seen)
{
  g_autofree char *path = make_path ("evening.txt");
  g_autofree char *victim = plant ("victim.txt", "safe", -1);
  g_autoptr (KrFileSave) begun = kr_file_save_begin (path, KR_FILE_EXPORT, TRUE, NULL);
  g_autoptr (GError) error = NULL;

  ck_assert_int_eq (symlink (victim, path), 0);
  ck_assert (!kr_file_save_publish (begun, &error));
  ck_assert (g_error_matches (error, KR_FILE_ERROR, KR_FILE_ERROR_LINK));
  assert_says (victim, "safe");
}
END_TEST

START_TEST (size_is_limited)
{
  g_autofree char *path = plant ("evening.txt", "older", -1);
  g_autofree char *sparse = plant ("sparse.db", database, sizeof database);
  g_autofree char *to = make_path ("to.db");
  g_autoptr (KrFileSave) begun = kr_file_save_begin (path, KR_FILE_EXPORT, TRUE, NULL);
  g_autoptr (KrFileSave) ledger = kr_file_save_begin (to, KR_FILE_LEDGER, TRUE, NULL);
  g_autoptr (GError) error = NULL;

  ck_assert (!kr_file_save_reserve (begun, KR_FILE_MAX_BYTES + 1, &error));
  ck_assert_str_eq (error->message, "The file is larger than 256.0\u00a0MiB");
  ck_assert (g_error_matches (error, KR_FILE_ERROR, KR_FILE_ERROR_TOO_LARGE));
  g_clear_error (&error);
  ck_assert_int_eq (truncate (sparse, (off_t) KR_LEDGER_MAX_BYTES + 1), 0);
  ck_assert (!kr_file_save_copy (ledger, sparse, NULL, &error));
  ck_assert_str_eq (error->message, "The file is larger than 4.0\u00a0GiB");
}
END_TEST

START_TEST (holes_stay_holes)
{
  g_autofree char *sparse = plant ("sparse.db", database, sizeof database);
  g_autofree char *to = make_path ("to.db");
  g_autoptr (KrFileSave) begun = kr_file_save_begin (to, KR_FILE_LEDGER, FALSE, NULL);
  struct stat there;

  ck_assert_int_eq (truncate (sparse, 50 << 20), 0);
  ck_assert (kr_file_save_copy (begun, sparse, NULL, NULL));
  ck_assert (kr_file_save_publish (begun, NULL));
  ck_assert_int_eq (stat (to, &there), 0);
  ck_assert_int_eq (there.st_size, 50 << 20);
  ck_assert_int_lt (there.st_blocks, 1000);
  ck_assert_int_eq (there.st_mode & 0777, 0600);
}
END_TEST

START_TEST (a_pipe_is_not_copied)
{
  g_autofree char *pipe = make_path ("pipe");
  g_autofree char *to = make_path ("to.db");
  g_autoptr (KrFileSave) begun = kr_file_save_begin (to, KR_FILE_LEDGER, FALSE, NULL);
  g_autoptr (GError) error = NULL;

  ck_assert_int_eq (mkfifo (pipe, 0600), 0);
  ck_assert (!kr_file_save_copy (begun, pipe, NULL, &error));
  ck_assert (g_error_matches (error, KR_FILE_ERROR, KR_FILE_ERROR_NOT_REGULAR));
}
END_TEST

START_TEST (a_limit_of_the_process_leaves_the_older_file)
{
  g_autofree char *path = plant ("evening.txt", "older", -1);
  g_autofree char *text = g_strnfill (10000, 'x');
  g_autoptr (GError) error = NULL;
  struct rlimit limit = {4096, 4096};

  signal (SIGXFSZ, SIG_IGN);
  ck_assert_int_eq (setrlimit (RLIMIT_FSIZE, &limit), 0);
  ck_assert (!save (path, KR_FILE_EXPORT, text, &error));
  ck_assert_str_eq (error->message, g_strerror (EFBIG));
  assert_says (path, "older");
  ck_assert_uint_eq (count_files (), 1);
}
END_TEST

/* A disk that is asked before, and one that says it has room and has none. */
START_TEST (a_full_disk_leaves_the_older_file)
{
  g_autofree char *disk = make_path ("disk");
  g_autofree char *path = make_path ("disk/evening.txt");
  g_autofree char *filler = make_path ("disk/filler");
  g_autofree char *text = g_strnfill (40000, 'x');
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) later = NULL;
  g_autoptr (KrFileSave) begun = NULL;

  ck_assert_int_eq (g_mkdir (disk, 0700), 0);
  if (mount ("none", disk, "tmpfs", 0, "size=64k") != 0) {
    ck_assert_int_eq (errno, EPERM); /* only root may mount */
    return;
  }
  ck_assert (save (path, KR_FILE_EXPORT, "older", NULL));
  begun = kr_file_save_begin (path, KR_FILE_EXPORT, TRUE, NULL);
  ck_assert (!kr_file_save_reserve (begun, 70000, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE));
  ck_assert (kr_file_save_reserve (begun, 40000, NULL));
  ck_assert (g_file_set_contents (filler, text, 40000, NULL));
  ck_assert (!kr_file_save_write (begun, text, 40000, &later));
  ck_assert (g_error_matches (later, G_IO_ERROR, G_IO_ERROR_NO_SPACE));
  g_clear_pointer (&begun, kr_file_save_free);
  assert_says (path, "older");
  g_unlink (filler);
  g_unlink (path);
  ck_assert_int_eq (g_rmdir (disk), -1);
  ck_assert_int_eq (umount (disk), 0);
}
END_TEST

/* Makes a temporary file in a program that is killed. */
static char *
leave_behind (const char *path)
{
  int pipes[2];
  char name[512] = "";
  pid_t child;

  ck_assert_int_eq (pipe (pipes), 0);
  child = fork ();
  if (child == 0) {
    KrFileSave *begun = kr_file_save_begin (path, KR_FILE_EXPORT, TRUE, NULL);
    const char *partial = kr_file_save_get_partial_path (begun);

    if (write (pipes[1], partial, strlen (partial)) > 0)
      raise (SIGKILL);
  }
  ck_assert_int_eq (waitpid (child, NULL, 0), child);
  ck_assert_int_gt (read (pipes[0], name, sizeof name - 1), 0);
  close (pipes[0]);
  close (pipes[1]);
  ck_assert (g_file_test (name, G_FILE_TEST_EXISTS));
  return g_strdup (name);
}

static void
make_old (const char *path)
{
  const time_t then = time (NULL) - 2 * 3600;

  ck_assert_int_eq (utime (path, &(struct utimbuf){then, then}), 0);
}

START_TEST (what_a_killed_program_left_is_removed)
{
  g_autofree char *path = make_path ("evening.txt");
  g_autofree char *left = leave_behind (path);
  g_autofree char *young = leave_behind (path);
  g_autofree char *journal = g_strconcat (left, "-journal", NULL);
  g_autofree char *like = plant (".kreights-0123.part", "mine", -1);
  g_autofree char *other = plant (".kreights-0123456789abcdef.part.txt", "mine", -1);
  g_autofree char *link = make_path (".kreights-0123456789abcdef.part");

  ck_assert (g_file_set_contents (journal, "", 0, NULL));
  ck_assert_int_eq (symlink (like, link), 0);
  make_old (left);
  make_old (journal);
  make_old (like);
  make_old (other);
  ck_assert (save (path, KR_FILE_EXPORT, "new", NULL));
  ck_assert (!g_file_test (left, G_FILE_TEST_EXISTS));
  ck_assert (!g_file_test (journal, G_FILE_TEST_EXISTS));
  ck_assert (g_file_test (young, G_FILE_TEST_EXISTS));
  ck_assert (g_file_test (like, G_FILE_TEST_EXISTS));
  ck_assert (g_file_test (other, G_FILE_TEST_EXISTS));
  ck_assert (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
}
END_TEST

START_TEST (anothers_temporary_files_stay)
{
  g_autofree char *left = plant (".kreights-0123456789abcdef.part", "theirs", -1);
  g_autofree char *path = make_path ("evening.txt");

  make_old (left);
  if (chown (left, 65534, 65534) != 0)
    return; /* only root may give files away */
  ck_assert (save (path, KR_FILE_EXPORT, "new", NULL));
  ck_assert (g_file_test (left, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (temporary_folders_are_private_and_removed)
{
  g_autofree char *made = NULL;
  g_autofree char *next = NULL;
  g_autofree char *inside = NULL;
  const time_t then = time (NULL) - 2 * 86400;

  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  made = kr_private_folder_make_temporary (NULL);
  ck_assert_msg (g_str_has_prefix (made, folder), "%s", made);
  ck_assert_int_eq (mode_of (made), 0700);
  inside = g_build_filename (made, "ledger.db", NULL);
  ck_assert (g_file_set_contents (inside, "games", -1, NULL));
  ck_assert_int_eq (utime (made, &(struct utimbuf){then, then}), 0);
  next = kr_private_folder_make_temporary (NULL);
  ck_assert (!g_file_test (made, G_FILE_TEST_EXISTS));
  kr_private_folder_remove (next);
  ck_assert (!g_file_test (next, G_FILE_TEST_EXISTS));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      a_new_file_is_for_whom_it_should_be,
      an_export_keeps_who_may_read_it,
      nobody_else_reads_it_meanwhile,
      what_is_given_up_leaves_nothing,
      a_link_is_not_followed,
      no_database_is_replaced,
      only_regular_files_are_replaced,
      given_descriptors_are_written,
      what_comes_in_between_stays,
      a_link_in_between_is_seen,
      size_is_limited,
      holes_stay_holes,
      a_pipe_is_not_copied,
      a_limit_of_the_process_leaves_the_older_file,
      a_full_disk_leaves_the_older_file,
      what_a_killed_program_left_is_removed,
      anothers_temporary_files_stay,
      temporary_folders_are_private_and_removed,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("kr-file-save", tests, set_up, tear_down));
}
