/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db.h"
#include "kr-page-end.h"
#include "kr-page-sum.h"
#include "kr-store-add.h"
#include "kr-store-check.h"
#include "kr-store-error.h"
#include "kr-store-load.h"
#include "kr-store-profile.h"
#include "kr-store-records.h"
#include "kr-store-repair.h"
#include "kr-test.h"
#include "kr-test-sentence.h"
#include "store-fixture.h"

#include <sqlite3.h>
#include <string.h>

/* A flipped bit is found when its page is read, stays found wherever the page goes, and is gone
 * once what was on the page is made again. */

#define PAGE 4096

static StoreFixture fixture;

static void
set_up (void)
{
  store_fixture_init (&fixture);
  for (guint i = 1; i <= 3; i++) {
    g_autoptr (KrSessionDoc) doc = store_fixture_make_played (i, 15);

    ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  }
}

static void
tear_down (void)
{
  store_fixture_clear (&fixture);
}

START_TEST (every_bit_and_the_number_count)
{
  guint8 page[PAGE];
  guint64 sum;

  for (guint i = 0; i < PAGE; i++)
    page[i] = (guint8) (i * 7);
  sum = kr_page_sum_compute (page, PAGE, 5);
  ck_assert (sum != kr_page_sum_compute (page, PAGE, 6));
  for (guint i = 0; i < 8 * (PAGE - KR_PAGE_SUM_SIZE); i++) {
    page[i / 8] ^= (guint8) (1u << i % 8);
    ck_assert_msg (kr_page_sum_compute (page, PAGE, 5) != sum, "bit %u", i);
    page[i / 8] ^= (guint8) (1u << i % 8);
  }
  memset (page, 0, PAGE);
  ck_assert (kr_page_sum_compute (page, PAGE, 5) != 0);
}
END_TEST

/* Flips a bit at @at of the page that the table or index @name begins with. */
static void
flip (const char *name, gsize at)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT rootpage FROM sqlite_schema WHERE name = '%s'", name);
  g_autoptr (KrDb) db = NULL;
  gint64 page = 0;
  char *bytes;
  gsize size;

  kr_store_close (g_steal_pointer (&fixture.store));
  db = kr_db_open (fixture.path, NULL);
  ck_assert (kr_db_has_sums (db));
  ck_assert (kr_db_exec (db, "PRAGMA wal_checkpoint (TRUNCATE)", NULL));
  ck_assert (kr_db_read_number (db, sql, &page, NULL));
  g_clear_pointer (&db, kr_db_close);
  ck_assert (g_file_get_contents (fixture.path, &bytes, &size, NULL));
  bytes[(gsize) (page - 1) * PAGE + at] ^= 1;
  ck_assert (g_file_set_contents (fixture.path, bytes, (gssize) size, NULL));
  g_free (bytes);
  store_fixture_reopen (&fixture);
}

static guint
count_problems (void)
{
  g_auto (GStrv) problems = kr_store_check (fixture.store, NULL);

  return g_strv_length (problems);
}

/* In a part of the page that nothing uses: only its checksum shows it. */
#define UNUSED 300

START_TEST (damaged_page_is_not_read)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_auto (GStrv) repaired = NULL;

  flip ("beer_tab", UNUSED);
  ck_assert_ptr_null (kr_store_list_beers (fixture.store, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED));
  ck_assert_msg (strstr (error->message, "check and repair") != NULL, "%s", error->message);
  ck_assert_uint_eq (count_problems (), 1);
  repaired = kr_store_repair (fixture.store, NULL);
  ck_assert_ptr_nonnull (repaired);
  ck_assert_uint_eq (count_problems (), 0);
  rows = kr_store_list_beers (fixture.store, NULL);
  ck_assert_ptr_nonnull (rows);
}
END_TEST

START_TEST (damage_is_copied_as_damage)
{
  g_autofree char *path = g_build_filename (fixture.folder, "copy.db", NULL);
  g_autoptr (KrDb) db = NULL;
  g_autoptr (KrDb) copy = NULL;
  gint64 n;

  flip ("beer_tab", UNUSED);
  db = kr_db_open (fixture.path, NULL);
  ck_assert (kr_db_copy_to (db, path, NULL));
  copy = kr_db_open (path, NULL);
  ck_assert (kr_db_has_sums (copy));
  ck_assert (!kr_db_read_number (copy, "SELECT count(*) FROM beer_tab", &n, NULL));
  ck_assert (kr_db_read_number (copy, "SELECT count(*) FROM session", &n, NULL));
  ck_assert_int_eq (n, 3);
}
END_TEST

START_TEST (games_on_a_damaged_page_are_read_by_their_own_checksums)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (2, 15);
  g_autoptr (KrSessionDoc) loaded = NULL;

  flip ("rules", UNUSED);
  loaded = kr_store_load_session (fixture.store, doc->uuid, NULL);
  ck_assert_ptr_nonnull (loaded);
  doc->ended_at_us = loaded->ended_at_us;
  ck_assert (store_fixture_equal (doc, loaded));
}
END_TEST

START_TEST (what_was_entered_is_not_taken_from_a_damaged_page)
{
  g_autoptr (GError) error = NULL;

  flip ("player", UNUSED);
  ck_assert_ptr_null (kr_store_list_roster (fixture.store, "", TRUE, 10, NULL));
  ck_assert_ptr_null (kr_store_repair (fixture.store, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED));
  ck_assert_msg (strstr (error->message, "players") != NULL, "%s", error->message);
  ck_assert_uint_gt (count_problems (), 0);
}
END_TEST

START_TEST (what_was_entered_is_kept_as_read_if_that_is_asked_for)
{
  g_auto (GStrv) repaired = NULL;
  g_autoptr (GPtrArray) players = NULL;

  flip ("player", UNUSED);
  repaired = kr_store_repair_as_read (fixture.store, NULL);
  ck_assert_ptr_nonnull (repaired);
  ck_assert_uint_eq (g_strv_length (repaired), 3);
  ck_assert_msg (kr_test_says (repaired[2], ": players."), "%s", repaired[2]);
  ck_assert_uint_eq (count_problems (), 0);
  players = kr_store_list_roster (fixture.store, "", TRUE, 10, NULL);
  ck_assert (players != NULL && players->len > 0);
}
END_TEST

START_TEST (page_that_lost_its_end_is_damaged)
{
  guint8 page[PAGE] = {13, 0, 0, 0, 1, 0x0F, 0};

  page[0x0D00] = 1; /* a cell that begins before the last sector, and could end there */
  ck_assert (kr_page_lost_end (page, PAGE, FALSE));
  page[PAGE - KR_PAGE_SUM_SIZE - 1] = 1;
  ck_assert (!kr_page_lost_end (page, PAGE, FALSE));
  page[PAGE - KR_PAGE_SUM_SIZE - 1] = 0;
  page[4] = 0; /* no cells */
  ck_assert (!kr_page_lost_end (page, PAGE, FALSE));
  page[4] = 1;
  page[0] = 0; /* no part of a tree */
  ck_assert (!kr_page_lost_end (page, PAGE, FALSE));
}
END_TEST

START_TEST (free_end_of_a_page_is_not_lost)
{
  /* A free block at 0xD00, of all that is behind it. */
  guint8 page[PAGE] = {13, 0x0D, 0, 0, 1, 0x0C, 0};

  page[0x0D02] = (PAGE - KR_PAGE_SUM_SIZE - 0x0D00) >> 8;
  page[0x0D03] = (PAGE - KR_PAGE_SUM_SIZE - 0x0D00) & 0xFF;
  ck_assert (!kr_page_lost_end (page, PAGE, FALSE));
  page[0x0D03]--;
  ck_assert (kr_page_lost_end (page, PAGE, FALSE));
  page[0x0D00] = 0x0D; /* one that is followed by itself */
  ck_assert (kr_page_lost_end (page, PAGE, FALSE));
}
END_TEST

/* The first page, without its checksum, that begins with @start of @n bytes; 0: none. */
static gsize
find_page (const char *bytes, gsize size, const char *start, gsize n)
{
  for (gsize page = 1; page <= size / PAGE; page++)
    if (memcmp (bytes + (page - 1) * PAGE, start, n) == 0)
      return page;
  return 0;
}

#define LONG_DRAFT "INSERT INTO draft VALUES ('long', replace (hex (zeroblob (15000)), '0', 'x'))"

/* The last page of a long text has neither a type nor cells, and nothing comes after it. */
START_TEST (page_that_lost_everything_is_damaged)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrDb) db = NULL;
  g_autofree char *bytes = NULL;
  gsize size;
  gsize page;
  gint64 n;

  kr_store_close (g_steal_pointer (&fixture.store));
  db = kr_db_open (fixture.path, NULL);
  ck_assert (kr_db_exec (db, LONG_DRAFT "; PRAGMA wal_checkpoint (TRUNCATE)", NULL));
  g_clear_pointer (&db, kr_db_close);
  ck_assert (g_file_get_contents (fixture.path, &bytes, &size, NULL));
  page = find_page (bytes, size, "\0\0\0\0xxxx", 8);
  ck_assert_uint_gt (page, 0);
  memset (bytes + (page - 1) * PAGE, 0, PAGE);
  ck_assert (g_file_set_contents (fixture.path, bytes, (gssize) size, NULL));
  db = kr_db_open (fixture.path, NULL);
  ck_assert (
      !kr_db_read_number (db, "SELECT count (*) FROM draft WHERE text LIKE '%y'", &n, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED));
}
END_TEST

/* As SQLite reads the pages of a long text since 3.45. */
START_TEST (page_is_looked_at_even_if_its_end_is_not_read)
{
  g_autoptr (KrDb) db = NULL;
  g_autofree char *bytes = NULL;
  sqlite3_file *file = NULL;
  char part[PAGE];
  gsize size;
  gsize page;
  gint64 n;

  kr_store_close (g_steal_pointer (&fixture.store));
  db = kr_db_open (fixture.path, NULL);
  ck_assert (kr_db_exec (db, LONG_DRAFT "; PRAGMA wal_checkpoint (TRUNCATE)", NULL));
  g_clear_pointer (&db, kr_db_close);
  ck_assert (g_file_get_contents (fixture.path, &bytes, &size, NULL));
  page = find_page (bytes, size, "\0\0\0\0xxxx", 8);
  ck_assert_uint_gt (page, 1);
  db = kr_db_open (fixture.path, NULL);
  ck_assert (kr_db_read_number (db, "SELECT count (*) FROM draft", &n, NULL));
  sqlite3_file_control (kr_db_get_handle (db), "main", SQLITE_FCNTL_FILE_POINTER, &file);
  ck_assert_int_eq (file->pMethods->xRead (file, part, PAGE - 8, (sqlite3_int64) (page - 1) * PAGE),
                    SQLITE_OK);
  ck_assert_mem_eq (part, bytes + (page - 1) * PAGE, PAGE - 8);
  g_clear_pointer (&db, kr_db_close);
  bytes[(page - 1) * PAGE + 100] ^= 1;
  ck_assert (g_file_set_contents (fixture.path, bytes, (gssize) size, NULL));
  db = kr_db_open (fixture.path, NULL);
  ck_assert (kr_db_read_number (db, "SELECT count (*) FROM draft", &n, NULL));
  sqlite3_file_control (kr_db_get_handle (db), "main", SQLITE_FCNTL_FILE_POINTER, &file);
  ck_assert_int_eq (file->pMethods->xRead (file, part, PAGE - 8, (sqlite3_int64) (page - 1) * PAGE),
                    SQLITE_CORRUPT);
}
END_TEST

/* SQLite can overwrite what it deletes, and another program copies that from our log: then the page
 * has no checksum. */
START_TEST (free_page_may_be_empty)
{
  static const char zeros[PAGE];
  g_autofree char *path = g_build_filename (fixture.folder, "copy.db", NULL);
  g_autoptr (KrDb) db = NULL;
  g_autofree char *bytes = NULL;
  guint64 sum;
  gsize size;
  gsize page;

  kr_store_close (g_steal_pointer (&fixture.store));
  db = kr_db_open (fixture.path, NULL);
  ck_assert (kr_db_exec (db, "PRAGMA secure_delete = ON; " LONG_DRAFT "; DELETE FROM draft", NULL));
  ck_assert (kr_db_exec (db, "PRAGMA wal_checkpoint (TRUNCATE)", NULL));
  g_clear_pointer (&db, kr_db_close);
  ck_assert (g_file_get_contents (fixture.path, &bytes, &size, NULL));
  page = find_page (bytes, size, zeros, PAGE - KR_PAGE_SUM_SIZE);
  ck_assert_uint_gt (page, 0);
  memset (bytes + page * PAGE - KR_PAGE_SUM_SIZE, 0, KR_PAGE_SUM_SIZE);
  ck_assert (g_file_set_contents (fixture.path, bytes, (gssize) size, NULL));
  g_clear_pointer (&bytes, g_free);
  db = kr_db_open (fixture.path, NULL);
  ck_assert (kr_db_copy_to (db, path, NULL));
  ck_assert (g_file_get_contents (path, &bytes, &size, NULL));
  memcpy (&sum, bytes + page * PAGE - sizeof sum, sizeof sum);
  ck_assert (sum != KR_PAGE_SUM_DAMAGED);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {every_bit_and_the_number_count,
                                damaged_page_is_not_read,
                                damage_is_copied_as_damage,
                                games_on_a_damaged_page_are_read_by_their_own_checksums,
                                what_was_entered_is_not_taken_from_a_damaged_page,
                                what_was_entered_is_kept_as_read_if_that_is_asked_for,
                                page_that_lost_its_end_is_damaged,
                                free_end_of_a_page_is_not_lost,
                                page_that_lost_everything_is_damaged,
                                page_is_looked_at_even_if_its_end_is_not_read,
                                free_page_may_be_empty,
                                NULL};

  return kr_test_run (kr_test_suite_with_fixture ("page-sums", tests, set_up, tear_down));
}
