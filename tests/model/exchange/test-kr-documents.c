/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-documents.h"

#include "kr-file-error.h"
#include "kr-opened-file.h"
#include "kr-test.h"
#include "kr-test-sentence.h"
#include "model-fixture.h"

#include <string.h>

/* Files from a window: told apart, added, told again, and out. */

#define RECORD                                                                                     \
  "rules craits\nplayers Ruth Sam Eve\ndealer Ruth\ncards 1\nstarter 2S\nSam: 2H\nEve: AD\n"       \
  "Ruth: 2D\nSam: draw\nleft Sam: 8 8 9 K 6 5 7\n"

static ModelFixture fixture;

static void
set_up (void)
{
  model_fixture_init (&fixture);
}

static void
tear_down (void)
{
  model_fixture_clear (&fixture);
}

/* What is in the file @path. */
static KrOpenedFile *
look (const char *path, gboolean within, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  kr_opened_file_look_async (fixture.ledger, path, within, NULL, model_fixture_keep_result_cb,
                             &result);
  return kr_opened_file_look_finish (fixture.ledger, model_fixture_wait_for (&result), error);
}

/* What is in a file with @text. */
static KrOpenedFile *
look_into (const char *text, GError **error)
{
  g_autofree char *path = g_build_filename (fixture.folder, "file", NULL);

  ck_assert (g_file_set_contents (path, text, -1, NULL));
  return look (path, TRUE, error);
}

static KrDocumentRead *
add_text (const char *text, GError **error)
{
  g_autoptr (KrOpenedFile) file = look_into (text, error);

  return file != NULL ? kr_documents_add (fixture.ledger, kr_opened_file_get_document (file), error)
                      : NULL;
}

static void
count_cb (KrLedger *ledger, gpointer data)
{
  (*(guint *) data)++;
}

START_TEST (a_document_is_there_the_second_time)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autofree char *uuid = g_strdup (kr_game_get_uuid (game));
  g_autofree char *text = kr_documents_format_session (fixture.ledger, uuid, NULL);
  g_autoptr (KrDocumentRead) same = NULL;
  g_autoptr (KrDocumentRead) other = NULL;

  ck_assert_ptr_nonnull (text);
  same = add_text (text, NULL);
  ck_assert_int_eq (same->state, KR_IMPORT_STATE_HELD_SAME);
  ck_assert_str_eq (same->uuid, uuid);
  ck_assert (!same->is_table);
  model_fixture_book (game, "pressure 1 +1");
  other = add_text (text, NULL);
  ck_assert_int_eq (other->state, KR_IMPORT_STATE_HELD_OTHER);
  ck_assert_int_eq (kr_game_get_match (game)->pressures[1], 1);
}
END_TEST

START_TEST (a_document_comes_from_another_ledger)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autofree char *text =
      kr_documents_format_session (fixture.ledger, kr_game_get_uuid (game), NULL);
  g_autoptr (KrDocumentRead) read = NULL;
  guint n_changes = 0;

  g_clear_object (&game);
  model_fixture_clear (&fixture);
  model_fixture_init (&fixture);
  g_signal_connect (fixture.ledger, "changed", G_CALLBACK (count_cb), &n_changes);
  read = add_text (text, NULL);
  ck_assert_ptr_nonnull (read);
  ck_assert_int_eq (read->state, KR_IMPORT_STATE_NEW);
  ck_assert_ptr_null (read->disagreements[0]);
  ck_assert_uint_gt (n_changes, 0);
  game = kr_game_open (fixture.ledger, read->uuid, NULL);
  ck_assert_ptr_nonnull (game);
}
END_TEST

START_TEST (what_had_to_be_changed_is_said)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autofree char *text =
      kr_documents_format_session (fixture.ledger, kr_game_get_uuid (game), NULL);
  g_autoptr (GString) hostile = g_string_new (text);
  g_autoptr (KrDocumentRead) read = NULL;

  g_clear_object (&game);
  model_fixture_clear (&fixture);
  model_fixture_init (&fixture);
  g_string_replace (hostile, "\"Sam\"",
                    "\"S\xE2\x80\xAE"
                    "am\"",
                    0);
  read = add_text (hostile->str, NULL);
  ck_assert_ptr_nonnull (read);
  ck_assert_int_eq (read->state, KR_IMPORT_STATE_NEW);
  ck_assert_uint_eq (g_strv_length (read->mended), 1);
  ck_assert (kr_test_says (read->mended[0], "was changed to “Sam”, because"));
}
END_TEST

START_TEST (a_record_is_a_game_of_those_who_are_known)
{
  g_autoptr (KrGame) before = model_fixture_start_game (&fixture);
  g_autoptr (KrDocumentRead) read = add_text (RECORD, NULL);
  g_autoptr (KrGame) game = NULL;
  g_autoptr (GListModel) players = kr_ledger_find_players (fixture.ledger, "", 10);
  g_autofree char *text = NULL;

  ck_assert_ptr_nonnull (read);
  ck_assert (read->is_table);
  ck_assert_int_eq (read->state, KR_IMPORT_STATE_NEW);
  ck_assert_uint_eq (g_list_model_get_n_items (players), 5);
  game = kr_game_open (fixture.ledger, read->uuid, NULL);
  ck_assert_int_eq (kr_game_get_match (game)->totals[1], 220);
  ck_assert (kr_documents_has_table (game, 0));
  ck_assert (!kr_documents_has_table (before, 0));
  text = kr_documents_format_table (game, 0, NULL);
  ck_assert_str_eq (text, RECORD);
}
END_TEST

static const struct {
  const char *text;
  const char *place;
} refused[] = {
    {"{\"format\": 1}", "format"},
    {"[[[", "Line 1"},
    {"rules craits\nplayers Ruth\n", "In line 2"},
    {"Dear diary", "In line 1"},
};

START_TEST (what_is_neither_is_refused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrDocumentRead) read = add_text (refused[_i].text, &error);
  g_autoptr (GListModel) unfinished = kr_ledger_list_unfinished (fixture.ledger);

  ck_assert_msg (read == NULL, "“%s” was taken", refused[_i].text);
  ck_assert_msg (strstr (error->message, refused[_i].place) != NULL, "%s", error->message);
  ck_assert_uint_eq (g_list_model_get_n_items (unfinished), 0);
}
END_TEST

/* --- Files that are only looked at ------------------------------------------ */

START_TEST (a_look_changes_nothing)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrOpenedFile) file = look_into (RECORD, &error);
  g_autoptr (KrGame) game = kr_opened_file_dup_game (file, fixture.ledger, NULL);
  g_autoptr (GListModel) players = kr_ledger_find_players (fixture.ledger, "", 10);

  ck_assert_int_eq (kr_opened_file_get_kind (file), KR_OPENED_RECORD);
  ck_assert_int_eq (kr_opened_file_get_state (file), KR_IMPORT_STATE_NEW);
  ck_assert_int_eq (kr_game_get_match (game)->totals[1], 220);
  ck_assert_uint_eq (g_list_model_get_n_items (players), 0);
}
END_TEST

START_TEST (a_game_of_the_ledger_is_known)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autofree char *text =
      kr_documents_format_session (fixture.ledger, kr_game_get_uuid (game), NULL);
  g_autoptr (KrOpenedFile) same = look_into (text, NULL);
  g_autoptr (KrOpenedFile) other = NULL;

  ck_assert_int_eq (kr_opened_file_get_kind (same), KR_OPENED_GAME);
  ck_assert_int_eq (kr_opened_file_get_state (same), KR_IMPORT_STATE_HELD_SAME);
  model_fixture_book (game, "pressure 1 +1");
  other = look_into (text, NULL);
  ck_assert_int_eq (kr_opened_file_get_state (other), KR_IMPORT_STATE_HELD_OTHER);
}
END_TEST

/* The names in @folder, and the bytes of the file @path in it. Caller frees. */
static char *
describe (const char *folder, const char *path)
{
  g_autoptr (GDir) listed = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *bytes = NULL;
  g_autofree char *sum = NULL;
  g_autofree char *all = NULL;
  gsize length = 0;
  const char *name;

  while ((name = g_dir_read_name (listed)) != NULL)
    g_ptr_array_add (names, (gpointer) g_intern_string (name));
  g_ptr_array_sort_with_data (names, (GCompareDataFunc) (GCallback) g_strcmp0, NULL);
  g_ptr_array_add (names, NULL);
  ck_assert (g_file_get_contents (path, &bytes, &length, NULL));
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, length);
  all = g_strjoinv (" ", (char **) names->pdata);
  return g_strjoin (": ", sum, all, NULL);
}

START_TEST (another_ledger_is_only_read)
{
  ModelFixture there;
  g_autoptr (KrOpenedFile) file = NULL;
  g_autoptr (KrOpenedFile) unread = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  const KrLedgerGlance *glance;

  model_fixture_init (&there);
  g_object_unref (model_fixture_start_game (&there));
  g_clear_object (&there.ledger);
  before = describe (there.folder, there.path);
  file = look (there.path, TRUE, NULL);
  after = describe (there.folder, there.path);
  glance = kr_opened_file_get_glance (file);
  ck_assert_int_eq (kr_opened_file_get_kind (file), KR_OPENED_LEDGER);
  ck_assert (!kr_opened_file_is_own (file));
  ck_assert_uint_eq (glance->n_games, 1);
  ck_assert_int_gt (glance->first_game_us, 0);
  ck_assert_int_eq (glance->first_game_us, glance->last_game_us);
  ck_assert_uint_eq (glance->n_players, 4);
  ck_assert_uint_eq (g_strv_length (glance->players), 4);
  ck_assert_str_eq (before, after);
  unread = look (there.path, FALSE, NULL);
  ck_assert_int_eq (kr_opened_file_get_kind (unread), KR_OPENED_LEDGER);
  ck_assert_ptr_null (kr_opened_file_get_glance (unread));
  model_fixture_clear (&there);
}
END_TEST

START_TEST (the_ledger_itself_is_recognized)
{
  g_autofree char *link = g_build_filename (fixture.folder, "link.db", NULL);
  g_autoptr (GFile) place = g_file_new_for_path (link);
  g_autoptr (KrOpenedFile) file = look (fixture.path, TRUE, NULL);
  g_autoptr (KrOpenedFile) linked = NULL;

  ck_assert (kr_opened_file_is_own (file));
  ck_assert (g_file_make_symbolic_link (place, fixture.path, NULL, NULL));
  linked = look (link, TRUE, NULL);
  ck_assert (kr_opened_file_is_own (linked));
  ck_assert_ptr_null (kr_opened_file_get_glance (linked));
}
END_TEST

START_TEST (what_cannot_be_looked_into_says_why)
{
  g_autofree char *missing = g_build_filename (fixture.folder, "missing.json", NULL);
  g_autoptr (GError) empty = NULL;
  g_autoptr (GError) gone = NULL;
  g_autoptr (GError) folder = NULL;

  ck_assert_ptr_null (look_into ("", &empty));
  ck_assert (g_error_matches (empty, KR_OPENED_FILE_ERROR, KR_OPENED_FILE_ERROR_EMPTY));
  ck_assert_ptr_null (look (missing, TRUE, &gone));
  ck_assert (g_error_matches (gone, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  ck_assert_ptr_null (look (fixture.folder, TRUE, &folder));
  ck_assert (g_error_matches (folder, KR_FILE_ERROR, KR_FILE_ERROR_NOT_REGULAR));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-documents");
  TCase *tcase = tcase_create ("files");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_document_is_there_the_second_time);
  tcase_add_test (tcase, a_document_comes_from_another_ledger);
  tcase_add_test (tcase, what_had_to_be_changed_is_said);
  tcase_add_test (tcase, a_record_is_a_game_of_those_who_are_known);
  tcase_add_loop_test (tcase, what_is_neither_is_refused, 0, G_N_ELEMENTS (refused));
  suite_add_tcase (suite, tcase);
  tcase = tcase_create ("looks");
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_look_changes_nothing);
  tcase_add_test (tcase, a_game_of_the_ledger_is_known);
  tcase_add_test (tcase, another_ledger_is_only_read);
  tcase_add_test (tcase, the_ledger_itself_is_recognized);
  tcase_add_test (tcase, what_cannot_be_looked_into_says_why);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
