/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-documents.h"

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

static KrDocumentRead *
add_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return kr_documents_add (fixture.ledger, bytes, error);
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
    {"", "Line 1"},
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
  return kr_test_run (suite);
}
