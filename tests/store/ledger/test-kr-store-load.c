/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-add.h"
#include "kr-store-error.h"
#include "kr-store-load.h"
#include "kr-test.h"
#include "store-fixture.h"

/* A game that was changed behind the store's back is damaged, never loaded. */

static StoreFixture fixture;
static KrSessionDoc *doc;

static void
set_up (void)
{
  store_fixture_init (&fixture);
  doc = store_fixture_make_played (1, 5);
  doc->seats[1].first_game = TRUE;
  kr_session_doc_append (doc, "note undone", doc->started_at_us + 1, NULL);
  kr_session_doc_set_n_done (doc, 5);
  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
}

static void
tear_down (void)
{
  kr_session_doc_free (doc);
  store_fixture_clear (&fixture);
}

static const struct {
  const char *name;
  const char *sql;
} damages[] = {
    {"a score", "UPDATE event SET line = replace (line, '=20', '=30') WHERE seq = 1"},
    {"an undone event", "UPDATE event SET line = 'note redone' WHERE seq = 5"},
    {"a time", "UPDATE event SET at_us = at_us + 1 WHERE seq = 0"},
    {"a reason", "UPDATE event SET reason = '' WHERE seq = 0"},
    {"an event is gone", "DELETE FROM event WHERE seq = 4"},
    {"an event too many", "INSERT INTO event VALUES (1, 6, 'count 2', 1, NULL)"},
    {"an undone one is done", "UPDATE session SET n_done = 6"},
    {"done past the end", "UPDATE session SET n_done = 7"},
    {"the first dealer", "UPDATE session SET first_dealer = 0"},
    {"the start", "UPDATE session SET started_at_us = started_at_us + 1"},
    {"the offset", "UPDATE session SET utc_offset_min = 0"},
    {"the draw", "UPDATE session SET draw = NULL"},
    {"the number of players", "UPDATE session SET n_players = 3"},
    {"a seat's name", "UPDATE seat SET name = 'Ruht' WHERE seat = 0"},
    {"a seat's pen", "UPDATE seat SET pen = 8 WHERE seat = 0"},
    {"a first game", "UPDATE seat SET first_game = 1 WHERE seat = 0"},
    {"not a first game", "UPDATE seat SET first_game = 0 WHERE seat = 1"},
    {"a seat's player", "UPDATE seat SET player = 2 WHERE seat = 0"},
    {"a seat is gone", "DELETE FROM seat WHERE seat = 3"},
    {"a seat too many", "INSERT INTO seat VALUES (1, 4, NULL, 'X', 1, 0)"},
    {"a player's UUID", "UPDATE player SET uuid = 'x' WHERE id = 1"},
    {"the rules", "UPDATE rules SET snapshot = replace (snapshot, 'doubling', 'flat')"},
    {"the rules' digest", "UPDATE rules SET digest = zeroblob (32)"},
    {"a short digest", "UPDATE rules SET digest = zeroblob (3)"},
    {"the checksum", "UPDATE session SET checksum = zeroblob (32)"},
    {"a short checksum", "UPDATE session SET checksum = zeroblob (8)"},
};

START_TEST (finds_every_change)
{
  g_autoptr (KrSessionDoc) loaded = NULL;
  g_autoptr (GError) error = NULL;

  loaded = kr_store_load_session (fixture.store, doc->uuid, NULL);
  ck_assert (store_fixture_equal (doc, loaded));
  store_fixture_run_sql (&fixture, damages[_i].sql);
  ck_assert_msg (kr_store_load_session (fixture.store, doc->uuid, &error) == NULL, "%s",
                 damages[_i].name);
  ck_assert_msg (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED), "%s: %s",
                 damages[_i].name, error->message);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("store-load");
  TCase *tcase = tcase_create ("store-load");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, finds_every_change, 0, G_N_ELEMENTS (damages));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
