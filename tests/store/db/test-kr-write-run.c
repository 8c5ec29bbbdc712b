/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-write-run.h"

#include "kr-test.h"

#include <glib.h>
#include <string.h>

/* Writes one after another, against a file that has each at once. */

#define FILE_SIZE (128 * 1024)
#define FRAME 4120
#define HEADER 24

/* What SQLite would write to. */
typedef struct {
  sqlite3_file base;
  guint8 bytes[FILE_SIZE];
  guint n_writes;
  int result; /* of the next writes */
} Written;

static Written written;
static KrWriteRun *run;

static int
write_cb (sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at)
{
  Written *to = (Written *) file;

  to->n_writes++;
  if (to->result == SQLITE_OK)
    memcpy (to->bytes + at, bytes, (gsize) size);
  return to->result;
}

static const sqlite3_io_methods methods = {.iVersion = 1, .xWrite = write_cb};

static void
set_up (void)
{
  memset (&written, 0, sizeof written);
  written.base.pMethods = &methods;
  run = kr_write_run_new ();
  ck_assert_ptr_nonnull (run);
}

static void
tear_down (void)
{
  sqlite3_free (run);
}

static int
add (const void *bytes, int size, sqlite3_int64 at)
{
  return kr_write_run_add (run, &written.base, bytes, size, at);
}

START_TEST (frames_of_a_deal_are_one_write)
{
  static const guint8 frame[FRAME] = {1};

  for (int i = 0; i < 4; i++) {
    ck_assert_int_eq (add (frame, HEADER, i * FRAME), SQLITE_OK);
    ck_assert_int_eq (add (frame + HEADER, FRAME - HEADER, i * FRAME + HEADER), SQLITE_OK);
  }
  ck_assert_uint_eq (written.n_writes, 0);
  ck_assert_int_eq (kr_write_run_flush (run, &written.base), SQLITE_OK);
  ck_assert_uint_eq (written.n_writes, 1);
  ck_assert_int_eq (kr_write_run_flush (run, &written.base), SQLITE_OK);
  ck_assert_uint_eq (written.n_writes, 1);
  ck_assert_int_eq (written.bytes[3 * FRAME], 1);
}
END_TEST

/* Writes of any size anywhere, of which some follow the one before, leave what they say, in their
 * order. */
START_TEST (file_has_what_was_written_last)
{
  uint64_t seed = (uint64_t) _i + 1;
  g_autofree guint8 *expected = g_malloc0 (FILE_SIZE);
  g_autofree guint8 *bytes = g_malloc (FILE_SIZE);
  int at = 0;

  for (guint i = 0; i < 300; i++) {
    const int most = kr_test_draw (&seed, 2) == 0 ? 40 : FILE_SIZE / 2;
    int size = 1 + kr_test_draw (&seed, most);

    if (kr_test_draw (&seed, 4) == 0)
      at = kr_test_draw (&seed, FILE_SIZE);
    size = MIN (size, FILE_SIZE - at);
    memset (bytes, (int) i, (gsize) size);
    memcpy (expected + at, bytes, (gsize) size);
    ck_assert_int_eq (add (bytes, size, at), SQLITE_OK);
    at += size;
    if (kr_test_draw (&seed, 8) == 0) {
      ck_assert_int_eq (kr_write_run_flush (run, &written.base), SQLITE_OK);
      ck_assert_mem_eq (written.bytes, expected, FILE_SIZE);
    }
  }
}
END_TEST

START_TEST (failure_is_told_once)
{
  ck_assert_int_eq (add ("lost", 4, 0), SQLITE_OK);
  written.result = SQLITE_FULL;
  ck_assert_int_eq (add ("elsewhere", 9, 100), SQLITE_FULL);
  written.result = SQLITE_OK;
  ck_assert_int_eq (add ("kept", 4, 0), SQLITE_OK);
  ck_assert_int_eq (kr_write_run_flush (run, &written.base), SQLITE_OK);
  ck_assert_mem_eq (written.bytes, "kept", 4);
  ck_assert_int_eq (written.bytes[100], 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("write run");
  TCase *tests = tcase_create ("write run");

  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_test (tests, frames_of_a_deal_are_one_write);
  tcase_add_loop_test (tests, file_has_what_was_written_last, 0, 40);
  tcase_add_test (tests, failure_is_told_once);
  suite_add_tcase (suite, tests);
  return kr_test_run (suite);
}
