/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-fixture.h"

#include "kr-store-error.h"

#include <check.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>

#define BUSY_US 2000 /* between two tries while another writes */

static void
open_ledger (ModelFixture *fixture)
{
  g_autoptr (GError) error = NULL;

  fixture->ledger = kr_ledger_new (fixture->path, &error);
  ck_assert_msg (fixture->ledger != NULL, "the ledger opens: %s", error ? error->message : "");
}

void
model_fixture_init (ModelFixture *fixture)
{
  fixture->folder = g_dir_make_tmp ("kreights-model-XXXXXX", NULL);
  ck_assert_ptr_nonnull (fixture->folder);
  fixture->path = g_build_filename (fixture->folder, "ledger.db", NULL);
  open_ledger (fixture);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      remove_folder (path);
    else
      g_unlink (path);
  }
  g_rmdir (folder);
}

void
model_fixture_clear (ModelFixture *fixture)
{
  g_clear_object (&fixture->ledger);
  remove_folder (fixture->folder);
  g_clear_pointer (&fixture->path, g_free);
  g_clear_pointer (&fixture->folder, g_free);
}

void
model_fixture_reopen (ModelFixture *fixture)
{
  g_clear_object (&fixture->ledger);
  open_ledger (fixture);
}

KrGame *
model_fixture_reopen_game (ModelFixture *fixture, KrGame *game)
{
  g_autofree char *uuid = g_strdup (kr_game_get_uuid (game));
  g_autoptr (GError) error = NULL;
  KrGame *again;

  g_object_unref (game);
  model_fixture_reopen (fixture);
  again = kr_game_open (fixture->ledger, uuid, &error);
  ck_assert_msg (again != NULL, "the game is there again: %s", error ? error->message : "");
  return again;
}

KrRules
model_fixture_get_rules (ModelFixture *fixture, const char *id)
{
  g_autoptr (GListModel) sets = kr_ledger_list_rule_sets (fixture->ledger);

  for (guint i = 0; i < g_list_model_get_n_items (sets); i++) {
    g_autoptr (KrRuleSetItem) item = g_list_model_get_item (sets, i);

    if (g_str_equal (kr_rule_set_item_get_rules (item)->id, id))
      return *kr_rule_set_item_get_rules (item);
  }
  ck_abort_msg ("there is no rule set “%s”", id);
}

KrNewGame
model_fixture_new_game (ModelFixture *fixture)
{
  return (KrNewGame){
      .rules = model_fixture_get_rules (fixture, "craits"),
      .n_players = 4,
      .names = {"Ruth", "Sam", "Inês", "Bo"},
      .pens = {1, 2, 3, 4},
      .first_dealer = 1,
      .location = "Ruth’s kitchen",
  };
}

KrGame *
model_fixture_start (KrLedger *ledger, const KrNewGame *setup, GError **error)
{
  g_autoptr (KrGame) game = kr_new_game_make (ledger, setup, error);

  return game != NULL && kr_game_add (game, error) ? g_steal_pointer (&game) : NULL;
}

KrGame *
model_fixture_start_game (ModelFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  KrNewGame setup = model_fixture_new_game (fixture);
  KrGame *game = model_fixture_start (fixture->ledger, &setup, &error);

  /* A window waits its turn as well, while a thread or another program writes. */
  while (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_BUSY)) {
    g_clear_error (&error);
    g_usleep (BUSY_US);
    game = model_fixture_start (fixture->ledger, &setup, &error);
  }
  ck_assert_msg (game != NULL, "the game starts: %s", error ? error->message : "");
  return game;
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer library)
{
  g_autoptr (GError) error = NULL;

  *(KrLibrary **) library = kr_library_load_finish (result, &error);
  ck_assert_msg (error == NULL, "the rulings are read: %s", error != NULL ? error->message : "");
}

KrLibrary *
model_fixture_load_library (ModelFixture *fixture)
{
  KrLibrary *library = NULL;

  kr_library_load_async (fixture->ledger, NULL, NULL, loaded_cb, &library);
  while (library == NULL)
    g_main_context_iteration (NULL, TRUE);
  return library;
}

KrLibrary *model_fixture_library;
static ModelFixture library_fixture;

void
model_fixture_set_up_library (void)
{
  model_fixture_init (&library_fixture);
  model_fixture_library = model_fixture_load_library (&library_fixture);
}

void
model_fixture_tear_down_library (void)
{
  g_clear_object (&model_fixture_library);
  model_fixture_clear (&library_fixture);
}

void
model_fixture_book (KrGame *game, const char *line)
{
  g_autoptr (GError) error = NULL;
  KrMatchEvent event;
  KrStatus status;

  ck_assert_msg (kr_match_event_parse (line, &event, &status) == KR_OK, "“%s” can be read", line);
  ck_assert_msg (kr_game_book (game, &event, NULL, &error), "“%s” is booked: %s", line,
                 error ? error->message : "");
}

/* No file of this process may grow, as if the disk were full. */
static void
limit_files (rlim_t bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &limit);
  limit.rlim_cur = MIN (bytes, limit.rlim_max);
  setrlimit (RLIMIT_FSIZE, &limit);
}

void
model_fixture_lock (void)
{
  limit_files (1);
}

void
model_fixture_unlock (void)
{
  limit_files (RLIM_INFINITY);
}

void
model_fixture_keep_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

GAsyncResult *
model_fixture_wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

void
model_fixture_wait_until (gboolean (*is_so) (void))
{
  const gint64 end_us = g_get_monotonic_time () + MODEL_FIXTURE_PATIENCE_US;

  while (!is_so () && g_get_monotonic_time () < end_us) {
    g_main_context_iteration (NULL, FALSE);
    g_usleep (1000);
  }
  ck_assert (is_so ());
}
