/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-migrate.h"
#include "kr-player-row.h"
#include "kr-precedent-check.h"
#include "kr-same-name.h"
#include "kr-session-cursor.h"
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-check.h"
#include "kr-store-conflicts.h"
#include "kr-store-delete.h"
#include "kr-store-error.h"
#include "kr-store-load.h"
#include "kr-store-merge-undo.h"
#include "kr-store-merge.h"
#include "kr-store-players.h"
#include "kr-store-precedents.h"
#include "kr-store-roster.h"
#include "kr-store-versions.h"
#include "kr-test.h"
#include "kr-versions-json.h"
#include "two-machines.h"

#include <glib/gstdio.h>
#include <string.h>

/* Two machines' ledgers brought together: nothing doubled, nothing lost, the same
 * in every order. */

/* Books one more line in game @number. */
static void
book (StoreFixture *machine, guint number, const char *line)
{
  g_autoptr (KrSessionDoc) game = store_fixture_make_game (number);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrSessionDoc) doc = kr_store_load_session (machine->store, game->uuid, &error);

  ck_assert_msg (doc != NULL, "%s", error != NULL ? error->message : "");
  kr_session_doc_append (doc, line, doc->started_at_us + 99 * STORE_FIXTURE_DEAL_US, NULL);
  ck_assert (kr_store_append (machine->store, doc, NULL));
}

static void delete (StoreFixture *machine, guint number)
{
  g_autoptr (KrSessionDoc) game = store_fixture_make_game (number);

  ck_assert (kr_store_delete_session (machine->store, game->uuid, NULL));
}

static int
compare_lines_cb (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* All that was told in a ledger, in an order of its own. Caller frees. */
static char *
dump (StoreFixture *machine)
{
  g_autoptr (GPtrArray) precedents = kr_store_list_precedent_versions (machine->store, NULL);
  g_autoptr (GPtrArray) players = kr_store_list_players (machine->store, "", 1000, NULL);
  g_auto (GStrv) problems = kr_store_check (machine->store, NULL);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_auto (KrSessionCursor) walk = {0};

  ck_assert_msg (problems != NULL && problems[0] == NULL, "not sound: %s", problems[0]);
  while (kr_session_cursor_next (&walk, machine->store, NULL) == KR_DB_ROW) {
    g_autoptr (KrVersions) versions = kr_store_load_versions (machine->store, walk.uuid, NULL);

    g_ptr_array_add (lines, kr_versions_format (versions, 0, NULL));
  }
  for (guint i = 0; i < players->len; i++) {
    const KrPlayerRow *row = g_ptr_array_index (players, i);

    g_ptr_array_add (lines,
                     g_strdup_printf ("%s %s %u %u", row->uuid, row->name, row->pen, row->n_games));
  }
  for (guint i = 0; i < precedents->len; i++) {
    const KrPrecedent *precedent = g_ptr_array_index (precedents, i);

    g_ptr_array_add (lines, g_strdup_printf ("%s %" G_GINT64_FORMAT " %s", precedent->uuid,
                                             precedent->edited_at_us, precedent->text));
  }
  g_ptr_array_sort (lines, compare_lines_cb);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

static void
assert_same (StoreFixture *a, StoreFixture *b, const char *what)
{
  g_autofree char *first = dump (a);
  g_autofree char *second = dump (b);

  ck_assert_msg (strcmp (first, second) == 0, "%s:\n%.900s\n\n%.900s", what, first, second);
}

START_TEST (sessions_of_both_are_in_both)
{
  g_autoptr (KrMergeReport) report = NULL;

  two_machines_add (&here, 1, 15);
  two_machines_add (&there, 2, 7);
  report = two_machines_merge (&here, &there);
  ck_assert_uint_eq (report->n_added, 1);
  ck_assert_uint_eq (report->n_same, 0);
  two_machines_merge_away (&there, &here);
  assert_same (&here, &there, "both orders");
}
END_TEST

START_TEST (merging_twice_changes_nothing)
{
  g_autoptr (KrMergeReport) again = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  two_machines_add (&here, 1, 15);
  two_machines_add (&there, 1, 4);
  two_machines_add (&there, 2, 7);
  two_machines_merge_away (&here, &there);
  before = dump (&here);
  again = two_machines_merge (&here, &there);
  after = dump (&here);
  ck_assert_uint_eq (again->n_added + again->n_extended + again->n_deleted, 0);
  ck_assert_uint_eq (again->n_same, 2);
  ck_assert_str_eq (before, after);
}
END_TEST

START_TEST (equal_ledgers_need_no_backup)
{
  g_autoptr (KrMergeReport) report = NULL;

  two_machines_add (&here, 1, 15);
  two_machines_add (&there, 1, 15);
  report = two_machines_merge (&here, &there);
  ck_assert_ptr_null (report->backup);
  ck_assert_uint_eq (report->n_same, 1);
}
END_TEST

START_TEST (only_what_is_changed_needs_a_backup)
{
  g_autoptr (KrMergeReport) added = NULL;
  g_autoptr (KrMergeReport) changed = NULL;

  two_machines_add (&here, 1, 4);
  two_machines_add (&there, 2, 15);
  added = two_machines_merge (&here, &there);
  ck_assert_ptr_null (added->backup);
  ck_assert_uint_eq (added->n_added, 1);
  two_machines_add (&there, 1, 5);
  changed = two_machines_merge (&here, &there);
  ck_assert_ptr_nonnull (changed->backup);
  ck_assert_uint_eq (changed->n_extended, 1);
}
END_TEST

START_TEST (longer_session_wins_without_a_word)
{
  g_autoptr (KrMergeReport) report = NULL;
  g_autoptr (KrSessionDoc) expected = store_fixture_make_played (1, 9);
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autoptr (GPtrArray) conflicts = NULL;

  two_machines_add (&here, 1, 4);
  two_machines_add (&there, 1, 9);
  report = two_machines_merge (&here, &there);
  ck_assert_uint_eq (report->n_extended, 1);
  ck_assert_uint_eq (report->n_conflicts, 0);
  conflicts = kr_store_list_conflicts (here.store, TRUE, NULL);
  ck_assert_uint_eq (conflicts->len, 0);
  doc = kr_store_load_session (here.store, expected->uuid, NULL);
  ck_assert (store_fixture_equal (doc, expected));
}
END_TEST

/* Both corrected game 1. */
static void
make_conflict (void)
{
  two_machines_add (&here, 1, 4);
  two_machines_add (&there, 1, 4);
  book (&here, 1, "note said here");
  book (&there, 1, "note said there");
}

START_TEST (conflict_keeps_both)
{
  g_autoptr (KrMergeReport) report = NULL;
  g_autoptr (GPtrArray) conflicts = NULL;
  const KrConflict *conflict;

  make_conflict ();
  report = two_machines_merge (&here, &there);
  ck_assert_uint_eq (report->n_conflicts, 1);
  conflicts = kr_store_list_conflicts (here.store, FALSE, NULL);
  ck_assert_uint_eq (conflicts->len, 1);
  conflict = g_ptr_array_index (conflicts, 0);
  ck_assert (conflict->open);
  ck_assert_uint_eq (conflict->versions->len, 2);
  two_machines_merge_away (&there, &here);
  assert_same (&here, &there, "both orders");
}
END_TEST

START_TEST (choice_stands_and_travels)
{
  g_autoptr (GPtrArray) conflicts = NULL;
  g_autoptr (GPtrArray) decided = NULL;
  g_autoptr (KrSessionDoc) doc = NULL;
  const KrConflict *conflict;
  const KrVersion *other;

  make_conflict ();
  two_machines_merge_away (&here, &there);
  two_machines_merge_away (&there, &here);
  conflicts = kr_store_list_conflicts (here.store, FALSE, NULL);
  conflict = g_ptr_array_index (conflicts, 0);
  other = g_ptr_array_index (conflict->versions, 1);
  ck_assert (kr_store_choose_version (here.store, conflict->uuid, other->digest, NULL, NULL));
  store_fixture_reopen (&here);
  doc = kr_store_load_session (here.store, conflict->uuid, NULL);
  ck_assert (store_fixture_equal (doc, other->doc));
  two_machines_merge_away (&there, &here);
  assert_same (&here, &there, "the choice");
  decided = kr_store_list_conflicts (there.store, FALSE, NULL);
  ck_assert_uint_eq (decided->len, 0);
  g_ptr_array_unref (decided);
  decided = kr_store_list_conflicts (there.store, TRUE, NULL);
  ck_assert_uint_eq (decided->len, 1);
}
END_TEST

START_TEST (deletion_travels_and_is_undone_by_playing_on)
{
  g_autoptr (KrMergeReport) report = NULL;
  g_autoptr (KrMergeReport) back = NULL;

  two_machines_add (&here, 1, 4);
  two_machines_add (&here, 2, 4);
  two_machines_add (&there, 1, 4);
  two_machines_add (&there, 2, 5);
  delete (&there, 1);
  delete (&here, 2);
  report = two_machines_merge (&here, &there);
  ck_assert_uint_eq (report->n_deleted, 1);
  ck_assert_uint_eq (report->n_extended, 1);
  back = two_machines_merge (&there, &here);
  assert_same (&here, &there, "deleted");
}
END_TEST

START_TEST (precedents_are_joined)
{
  g_autoptr (KrPrecedent) first = kr_precedent_new ("eight-twice", "craits", NULL, "no", NULL);
  g_autoptr (KrPrecedent) second = kr_precedent_new ("eight-twice", "craits", NULL, "yes", NULL);
  g_autoptr (KrMergeReport) report = NULL;

  ck_assert (kr_store_put_precedent (here.store, first, NULL));
  ck_assert (kr_store_put_precedent (there.store, first, NULL));
  ck_assert (kr_store_put_precedent (there.store, second, NULL));
  ck_assert (kr_store_edit_precedent (there.store, first->uuid, "never", NULL));
  report = two_machines_merge (&here, &there);
  ck_assert_ptr_nonnull (report->backup);
  assert_same (&here, &there, "precedents");
}
END_TEST

START_TEST (equal_names_are_offered)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (2, 3);
  g_autoptr (KrMergeReport) report = NULL;
  const KrSameName *pair;

  two_machines_add (&here, 1, 3);
  g_free (doc->seats[1].player_uuid);
  doc->seats[1].player_uuid = g_uuid_string_random ();
  g_free (doc->seats[1].name);
  doc->seats[1].name = g_strdup ("SÁM");
  ck_assert (kr_store_add_session (there.store, doc, NULL));
  report = two_machines_merge (&here, &there);
  ck_assert_uint_eq (report->n_players, 1);
  ck_assert_uint_eq (report->same_names->len, 1);
  pair = g_ptr_array_index (report->same_names, 0);
  ck_assert_str_eq (pair->name, "Sam");
  ck_assert_str_eq (pair->other_name, "SÁM");
  ck_assert_str_eq (pair->other_uuid, doc->seats[1].player_uuid);
}
END_TEST

/* The player in @seat of every game. */
static char *
dup_player (guint seat)
{
  g_autoptr (KrSessionDoc) game = store_fixture_make_game (1);

  return g_strdup (game->seats[seat].player_uuid);
}

START_TEST (last_change_of_a_player_holds)
{
  g_autofree char *sam = dup_player (1);
  g_autofree char *bo = dup_player (3);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint n_kept = 0;

  two_machines_add (&here, 1, 15);
  two_machines_add (&there, 1, 15);
  ck_assert (kr_store_rename_player (here.store, sam, "Samuel", 1000, NULL));
  ck_assert (kr_store_rename_player (there.store, sam, "Sammy", 2000, NULL));
  ck_assert (kr_store_rename_player (here.store, bo, "Bodil", 3000, NULL));
  before = dump (&here);
  two_machines_merge_away (&here, &there);
  ck_assert (kr_store_undo_merge (here.store, NULL, &n_kept, NULL));
  after = dump (&here);
  ck_assert_str_eq (before, after);
  two_machines_merge_away (&here, &there);
  two_machines_merge_away (&there, &here);
  assert_same (&here, &there, "renamed");
  g_free (after);
  after = dump (&there);
  ck_assert (strstr (after, "Sammy") != NULL && strstr (after, "Bodil") != NULL);
}
END_TEST

/* --- Taking back ---------------------------------------------------------- */

START_TEST (undo_brings_everything_back_across_a_restart)
{
  g_autoptr (KrLastMerge) last = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint n_kept = 9;

  make_conflict ();
  two_machines_add (&here, 3, 2);
  delete (&there, 1);
  two_machines_add (&there, 2, 15);
  two_machines_add (&there, 3, 8);
  before = dump (&here);
  two_machines_merge_away (&here, &there);
  store_fixture_reopen (&here);
  last = kr_store_find_last_merge (here.store, NULL);
  ck_assert_str_eq (last->path, there.path);
  ck_assert_uint_eq (last->n_added, 1);
  ck_assert (kr_store_undo_merge (here.store, NULL, &n_kept, NULL));
  ck_assert_uint_eq (n_kept, 0);
  after = dump (&here);
  ck_assert_str_eq (before, after);
  ck_assert (!kr_store_undo_merge (here.store, NULL, &n_kept, NULL));
  two_machines_merge_away (&here, &there);
  two_machines_merge_away (&there, &here);
  assert_same (&here, &there, "merged after taking back");
}
END_TEST

START_TEST (undo_leaves_what_was_played_on)
{
  guint n_kept = 0;
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autoptr (KrSessionDoc) gone = NULL;

  two_machines_add (&there, 1, 4);
  two_machines_add (&there, 2, 4);
  two_machines_merge_away (&here, &there);
  book (&here, 1, "note and on we go");
  ck_assert (kr_store_undo_merge (here.store, NULL, &n_kept, NULL));
  ck_assert_uint_eq (n_kept, 1);
  doc = kr_store_load_session (here.store, "5e551011-0000-4000-8000-000000000001", NULL);
  ck_assert_ptr_nonnull (doc);
  gone = kr_store_load_session (here.store, "5e551011-0000-4000-8000-000000000002", NULL);
  ck_assert_ptr_null (gone);
}
END_TEST

/* --- Whatever happened on two machines ------------------------------------ */

static void
live (StoreFixture *machine, uint64_t *seed)
{
  for (guint i = 0; i < 12; i++) {
    guint number = 1 + (guint) kr_test_draw (seed, 4);
    g_autoptr (KrSessionDoc) game = store_fixture_make_game (number);
    g_autoptr (KrSessionDoc) doc = kr_store_load_session (machine->store, game->uuid, NULL);
    g_autofree char *line = g_strdup_printf ("note %u", (guint) kr_test_draw (seed, 3));

    if (doc == NULL)
      kr_store_add_session (machine->store, game, NULL);
    else if (kr_test_draw (seed, 6) == 0)
      kr_store_delete_session (machine->store, game->uuid, NULL);
    else
      book (machine, number, line);
  }
}

START_TEST (any_two_lives_join_to_the_same_ledger)
{
  uint64_t seed = 4711 + (uint64_t) _i;

  live (&here, &seed);
  live (&there, &seed);
  two_machines_merge_away (&here, &there);
  if (_i % 2 == 0)
    live (&there, &seed);
  two_machines_merge_away (&there, &here);
  two_machines_merge_away (&here, &there);
  assert_same (&here, &there, "joined");
}
END_TEST

/* --- Files that cannot be merged ------------------------------------------ */

static const struct {
  const char *name;
  const char *sql; /* NULL: the file is cut */
  KrStoreError code;
} bad_ledgers[] = {
    {"newer", "PRAGMA user_version = 900", KR_STORE_ERROR_NEWER},
    {"foreign", "PRAGMA application_id = 1", KR_STORE_ERROR_FOREIGN},
    {"a game is damaged", "UPDATE session SET n_done = 2 WHERE id = 1", KR_STORE_ERROR_DAMAGED},
    {"cut", NULL, KR_STORE_ERROR_DAMAGED},
};

static void
spoil (const char *sql)
{
  g_autofree char *bytes = NULL;
  gsize length = 0;

  if (sql != NULL)
    store_fixture_run_sql (&there, sql);
  kr_store_close (there.store);
  there.store = NULL;
  if (sql != NULL)
    return;
  ck_assert (g_file_get_contents (there.path, &bytes, &length, NULL));
  ck_assert (g_file_set_contents (there.path, bytes, 9000, NULL));
}

START_TEST (bad_ledger_is_refused_and_nothing_changed)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  two_machines_add (&here, 2, 5);
  two_machines_add (&there, 1, 3);
  spoil (bad_ledgers[_i].sql);
  before = dump (&here);
  ck_assert (kr_store_merge (here.store, there.path, NULL, NULL, NULL, &error) == NULL);
  ck_assert_msg (error->code == (int) bad_ledgers[_i].code, "%s: %s", bad_ledgers[_i].name,
                 error->message);
  ck_assert_msg (strstr (error->message, there.path) != NULL, "%s", error->message);
  after = dump (&here);
  ck_assert_str_eq (before, after);
}
END_TEST

START_TEST (ledger_itself_is_refused)
{
  g_autoptr (GError) error = NULL;

  ck_assert (kr_store_merge (here.store, here.path, NULL, NULL, NULL, &error) == NULL);
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
}
END_TEST

START_TEST (older_ledger_is_migrated_in_a_copy)
{
  g_autofree char *path = g_build_filename (there.folder, "old.db", NULL);
  g_autoptr (GPtrArray) steps = kr_migrate_list_steps ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (KrMergeReport) report = NULL;
  g_autofree char *after = NULL;
  gsize length = 0;

  g_ptr_array_set_size (steps, 1);
  bytes = kr_migrate_make_empty (steps, NULL);
  ck_assert (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                  (gssize) g_bytes_get_size (bytes), NULL));
  report = kr_store_merge (here.store, path, NULL, NULL, NULL, NULL);
  ck_assert_ptr_nonnull (report);
  ck_assert (g_file_get_contents (path, &after, &length, NULL));
  ck_assert (length == g_bytes_get_size (bytes) &&
             memcmp (after, g_bytes_get_data (bytes, NULL), length) == 0);
}
END_TEST

START_TEST (merged_file_is_never_written)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize n_before = 0;
  gsize n_after = 0;

  two_machines_add (&there, 1, 3);
  kr_store_close (there.store);
  there.store = NULL;
  ck_assert (g_file_get_contents (there.path, &before, &n_before, NULL));
  two_machines_merge_away (&here, &there);
  ck_assert (g_file_get_contents (there.path, &after, &n_after, NULL));
  ck_assert (n_before == n_after && memcmp (before, after, n_after) == 0);
}
END_TEST

START_TEST (cancelled_merge_has_changed_nothing)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  two_machines_add (&there, 1, 3);
  g_cancellable_cancel (cancellable);
  ck_assert (kr_store_merge (here.store, there.path, NULL, NULL, cancellable, &error) == NULL);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert_ptr_null (kr_store_find_last_merge (here.store, NULL));
}
END_TEST

static Suite *
make_suite (void)
{
  const TTest *const tests[] = {
      sessions_of_both_are_in_both,
      merging_twice_changes_nothing,
      equal_ledgers_need_no_backup,
      only_what_is_changed_needs_a_backup,
      longer_session_wins_without_a_word,
      conflict_keeps_both,
      choice_stands_and_travels,
      deletion_travels_and_is_undone_by_playing_on,
      precedents_are_joined,
      equal_names_are_offered,
      last_change_of_a_player_holds,
      undo_brings_everything_back_across_a_restart,
      undo_leaves_what_was_played_on,
      ledger_itself_is_refused,
      older_ledger_is_migrated_in_a_copy,
      merged_file_is_never_written,
      cancelled_merge_has_changed_nothing,
  };
  Suite *suite = suite_create ("kr-store-merge");
  TCase *tcase = tcase_create ("merging");

  tcase_add_checked_fixture (tcase, two_machines_set_up, two_machines_tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    tcase_add_test (tcase, tests[i]);
  tcase_add_loop_test (tcase, any_two_lives_join_to_the_same_ledger, 0, 12);
  tcase_add_loop_test (tcase, bad_ledger_is_refused_and_nothing_changed, 0,
                       G_N_ELEMENTS (bad_ledgers));
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return kr_test_run (make_suite ());
}
