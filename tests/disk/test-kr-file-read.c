/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-file-read.h"

#include "kr-file-error.h"
#include "kr-file-look.h"
#include "kr-test.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Reading: whole, limited, and never waiting for what is not a file. */

static char *folder;
static char *path;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("file-read-XXXXXX", NULL);
  path = g_build_filename (folder, "file", NULL);
}

static void
tear_down (void)
{
  g_unlink (path);
  g_rmdir (folder);
  g_free (path);
  g_free (folder);
}

START_TEST (all_of_a_file_is_read)
{
  g_autofree char *text = g_strnfill (200000, 'x');
  g_autofree char *bytes = NULL;
  gsize length = 0;

  ck_assert (g_file_set_contents (path, text, 200000, NULL));
  bytes = kr_file_read (path, 200000, &length, NULL);
  ck_assert_uint_eq (length, 200000);
  ck_assert_str_eq (bytes, text);
}
END_TEST

START_TEST (nothing_is_read_as_nothing)
{
  g_autofree char *bytes = NULL;
  gsize length = 1;

  ck_assert (g_file_set_contents (path, "", 0, NULL));
  bytes = kr_file_read (path, 1, &length, NULL);
  ck_assert_uint_eq (length, 0);
  ck_assert_str_eq (bytes, "");
}
END_TEST

START_TEST (a_byte_too_many_is_refused)
{
  g_autoptr (GError) error = NULL;
  gsize length = 0;

  ck_assert (g_file_set_contents (path, "12345", 5, NULL));
  ck_assert_ptr_null (kr_file_read (path, 4, &length, &error));
  ck_assert (g_error_matches (error, KR_FILE_ERROR, KR_FILE_ERROR_TOO_LARGE));
}
END_TEST

START_TEST (only_regular_files_are_read)
{
  const char *const places[] = {path, folder, "/dev/zero", "/dev/null"};
  gsize length = 0;

  ck_assert_int_eq (mkfifo (path, 0600), 0);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++) {
    g_autoptr (GError) error = NULL;

    ck_assert_ptr_null (kr_file_read_input (places[i], 100, &length, &error));
    ck_assert (g_error_matches (error, KR_FILE_ERROR, KR_FILE_ERROR_NOT_REGULAR));
  }
  ck_assert (!kr_file_is_database (path));
}
END_TEST

START_TEST (what_is_not_there_is_told)
{
  g_autoptr (GError) error = NULL;
  gsize length = 0;

  ck_assert_ptr_null (kr_file_read (path, 100, &length, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
}
END_TEST

START_TEST (a_given_pipe_is_read_to_its_end)
{
  int pipes[2];
  g_autofree char *name = NULL;
  g_autofree char *bytes = NULL;
  gsize length = 0;

  ck_assert_int_eq (pipe (pipes), 0);
  ck_assert_int_eq (write (pipes[1], "12345", 5), 5);
  close (pipes[1]);
  name = g_strdup_printf ("/dev/fd/%d", pipes[0]);
  bytes = kr_file_read_input (name, 100, &length, NULL);
  ck_assert_str_eq (bytes, "12345");
}
END_TEST

/* /dev/zero never ends. */
START_TEST (an_endless_stream_is_refused)
{
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  gsize length = 0;
  int fd = g_open ("/dev/zero", O_RDONLY | O_CLOEXEC, 0);

  name = g_strdup_printf ("/dev/fd/%d", fd);
  ck_assert_ptr_null (kr_file_read_input (name, 100000, &length, &error));
  ck_assert (g_error_matches (error, KR_FILE_ERROR, KR_FILE_ERROR_TOO_LARGE));
  close (fd);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      all_of_a_file_is_read,        nothing_is_read_as_nothing,
      a_byte_too_many_is_refused,   only_regular_files_are_read,
      what_is_not_there_is_told,    a_given_pipe_is_read_to_its_end,
      an_endless_stream_is_refused, NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("kr-file-read", tests, set_up, tear_down));
}
