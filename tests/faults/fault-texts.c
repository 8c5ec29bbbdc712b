/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-child.h"
#include "kr-db.h"
#include "kr-merge-report.h"
#include "kr-prepared-session.h"
#include "kr-random.h"
#include "kr-roster-row.h"
#include "kr-session-clean.h"
#include "kr-session-summary.h"
#include "kr-store-add.h"
#include "kr-store-check.h"
#include "kr-store-history.h"
#include "kr-store-load.h"
#include "kr-store-merge.h"
#include "kr-store-open.h"
#include "kr-store-profile.h"
#include "kr-store-series-look.h"
#include "kr-store-series.h"
#include "kr-store-tags.h"
#include "kr-text.h"
#include "store-fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Another machine’s ledger with texts that do harm: controls, marks of direction, what cannot be
 * seen, what is not UTF-8, nothing at all, and far too much, as the names of players, seats and
 * series, as places, notes, tags, reasons and UUIDs.
 *
 * usage: fault-texts N_RUNS
 *
 * After a merge every text has to be one that the gate lets pass, a report one that can be shown,
 * and the ledger sound. Exits with 1 if it is not.
 */

#define N_PIECES 14
#define N_TEXTS 13 /* in a ledger */

typedef struct {
  const char *folder;
  guint first;
  guint n;
} Batch;

/* --- Texts ------------------------------------------------------------------ */

static void
add_piece (GString *text, KrRandom *random)
{
  static const char *const pieces[N_PIECES] = {"\x1B]0;x\x07",
                                               "\x1B[2J",
                                               "\xC2\x9B"
                                               "31m",
                                               "\xE2\x80\xAE",
                                               "\xE2\x80\x8E",
                                               "\xE2\x80\x8B",
                                               "\xFF\xFE",
                                               "\xED\xA0\x80",
                                               "\x7F",
                                               "\n",
                                               "\xEF\xBB\xBF",
                                               "Ruth",
                                               "<b>",
                                               "'; --"};
  int n = 1;

  if (kr_random_below (random, 40) == 0)
    n = 20000;
  for (const char *piece = pieces[kr_random_below (random, N_PIECES)]; n > 0; n--)
    g_string_append (text, piece);
}

static char *
make_text (KrRandom *random)
{
  GString *text = g_string_new (NULL);

  for (int n = kr_random_below (random, 4); n > 0; n--)
    add_piece (text, random);
  return g_string_free (text, FALSE);
}

/* As SQL, which takes every byte but 0. */
static char *
make_literal (KrRandom *random)
{
  g_autofree char *text = make_text (random);
  GString *literal = g_string_new ("CAST (X'");

  for (const char *at = text; *at != '\0'; at++)
    g_string_append_printf (literal, "%02X", (guint8) *at);
  g_string_append (literal, "' AS TEXT)");
  return g_string_free (literal, FALSE);
}

/* Names row @id of @table, at some time or without one. */
static void
set_name (KrDb *db, const char *table, guint id, KrRandom *random)
{
  g_autofree char *name = make_literal (random);
  g_autofree char *sql = g_strdup_printf ("UPDATE %s SET name = %s, named_at_us = %u WHERE id = %u",
                                          table, name, kr_random_below (random, 2) ? 1000 : 0, id);

  if (!kr_db_exec (db, sql, NULL))
    g_error ("the %s cannot be renamed", table);
}

/* Makes a UUID such a text, sometimes. */
static void
set_uuid (KrDb *db, const char *table, guint id, KrRandom *random)
{
  g_autofree char *uuid = make_literal (random);
  g_autofree char *sql = g_strdup_printf ("UPDATE %s SET uuid = %s WHERE id = %u", table, uuid, id);

  if (kr_random_below (random, 8) == 0 && !kr_db_exec (db, sql, NULL))
    g_error ("the UUID in %s cannot be changed", table);
}

static void
make_hostile (const char *path, KrRandom *random)
{
  static const char *const tables[] = {"session", "player", "series"};
  g_autoptr (KrDb) db = kr_db_open (path, NULL);

  if (db == NULL)
    g_error ("%s cannot be changed", path);
  for (guint player = 1; player <= 4; player++)
    set_name (db, "player", player, random);
  set_name (db, "series", 1, random);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    set_uuid (db, tables[i], 1, random);
}

/* Appends @word and such a text, and perhaps such a reason. */
static void
append_text (KrSessionDoc *game, const char *word, KrRandom *random)
{
  g_autofree char *text = make_text (random);
  g_autofree char *line = g_strconcat (word, " ", text, NULL);
  g_autofree char *reason = kr_random_below (random, 2) ? make_text (random) : NULL;

  kr_session_doc_append (game, line, game->started_at_us + STORE_FIXTURE_DAY_US, reason);
}

/* Adds @game as a program would that checks no text. */
static void
add_unchecked (KrStore *store, KrSessionDoc *game)
{
  g_autoptr (KrImportCache) cache = kr_import_cache_new ();
  g_autoptr (KrPreparedSession) prepared = NULL;
  KrSessionReplay *replay = kr_session_replay_new (game, NULL);

  if (replay == NULL)
    g_error ("the game cannot be replayed");
  prepared = kr_prepared_session_new_replayed (cache, replay, NULL);
  if (!kr_store_add_begin (store, NULL) ||
      !kr_store_add_end (store, kr_store_add_prepared (store, prepared, NULL), NULL))
    g_error ("the game cannot be added");
}

static void
add_hostile_game (const char *path, guint number, KrRandom *random)
{
  static const char *const words[] = {"place", "note", "tags"};
  g_autoptr (KrStore) store = kr_store_open (path, NULL);
  g_autoptr (KrSessionDoc) game = store_fixture_make_played (number, 3);

  if (store == NULL)
    g_error ("%s cannot be opened", path);
  g_free (game->seats[0].name);
  game->seats[0].name = make_text (random);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    append_text (game, words[i], random);
  add_unchecked (store, game);
}

/* --- One run ------------------------------------------------------------------ */

#define SERIES "5e71e500-0000-4000-8000-000000000001"

static void
make_ledger (const char *path, guint number)
{
  g_autoptr (KrStore) store = kr_store_open (path, NULL);
  g_autoptr (KrSessionDoc) game = store_fixture_make_played (number, 3);

  if (store == NULL || !kr_store_add_session (store, game, NULL) ||
      !kr_store_add_series (store, SERIES, "League", KR_SERIES_POINTS, 0, 1, NULL))
    g_error ("%s cannot be made", path);
}

/* Whether the gate lets all texts of @game pass, which it does if there is nothing to change. */
static gboolean
is_game_clean (KrStore *store, const char *uuid)
{
  g_autoptr (KrSessionDoc) game = kr_store_load_session (store, uuid, NULL);

  if (game == NULL || !kr_session_doc_check (game, NULL))
    return FALSE;
  kr_session_clean (game);
  return game->mended->len == 0;
}

/* What is wrong with the ledger after a merge; NULL: nothing. Caller frees. */
static char *
judge (KrStore *store)
{
  g_autoptr (GPtrArray) roster = kr_store_list_roster (store, "", TRUE, 100, NULL);
  g_autoptr (GPtrArray) series = kr_store_list_series (store, NULL, NULL);
  g_autoptr (GPtrArray) games = kr_store_list_sessions (store, 0, 100, NULL);
  g_auto (GStrv) tags = kr_store_list_tags (store, NULL);
  g_auto (GStrv) problems = kr_store_check (store, NULL);

  if (roster == NULL || series == NULL || games == NULL || tags == NULL || problems == NULL)
    return g_strdup ("cannot be read");
  if (problems[0] != NULL)
    return g_strdup (problems[0]);
  for (guint i = 0; i < roster->len; i++) {
    const KrRosterRow *row = g_ptr_array_index (roster, i);

    if (kr_text_check (KR_TEXT_NAME, row->name, strlen (row->name), NULL) != KR_OK)
      return g_strdup_printf ("has a name that does harm: player %.8s", row->uuid);
  }
  for (guint i = 0; i < series->len; i++) {
    const KrSeriesRow *row = g_ptr_array_index (series, i);

    if (kr_text_check (KR_TEXT_NAME, row->name, strlen (row->name), NULL) != KR_OK)
      return g_strdup_printf ("has a name that does harm: series %.8s", row->uuid);
  }
  for (guint i = 0; i < games->len; i++) {
    const KrSessionSummary *row = g_ptr_array_index (games, i);

    if (!is_game_clean (store, row->uuid))
      return g_strdup_printf ("has a text that does harm: game %.36s", row->uuid);
  }
  return NULL;
}

/* The first sentence of @report that cannot be shown; NULL: there is none. Borrowed. */
static const char *
find_unshowable (const KrMergeReport *report)
{
  for (guint i = 0; i < report->mended->len; i++)
    if (!g_utf8_validate (g_ptr_array_index (report->mended, i), -1, NULL))
      return g_ptr_array_index (report->mended, i);
  return NULL;
}

/* With the same players in both ledgers, or new ones only. */
static int
run (const char *folder, guint number)
{
  KrRandom random = {number + 1};
  g_autofree char *ours = g_build_filename (folder, "ledger.db", NULL);
  g_autofree char *theirs = g_build_filename (folder, "other.db", NULL);
  g_autofree char *wrong = NULL;
  g_autoptr (KrStore) store = NULL;
  g_autoptr (KrMergeReport) report = NULL;

  fault_folder_empty (folder);
  if (number % 2 == 0)
    make_ledger (ours, 1);
  make_ledger (theirs, 2);
  add_hostile_game (theirs, 3, &random);
  make_hostile (theirs, &random);
  store = kr_store_open (ours, NULL);
  report = kr_store_merge (store, theirs, NULL, NULL, NULL, NULL);
  wrong = judge (store);
  if (wrong == NULL && report != NULL && find_unshowable (report) != NULL)
    wrong = g_strescape (find_unshowable (report), NULL);
  if (wrong != NULL)
    printf ("number %u: %s\n", number, wrong);
  return wrong != NULL;
}

static int
run_batch (gpointer data)
{
  const Batch *batch = data;
  int n_wrong = 0;

  for (guint i = batch->first; i < batch->first + batch->n; i++)
    n_wrong += run (batch->folder, i);
  fflush (stdout);
  return n_wrong;
}

int
main (int argc, char **argv)
{
  guint n_runs = argc > 1 ? (guint) atoi (argv[1]) : 60;
  g_autofree char *folder = fault_folder_make ();
  guint n_wrong = 0;

  for (guint i = 0; i < n_runs; i += 50) {
    Batch batch = {folder, i, MIN (50, n_runs - i)};
    FaultOutcome outcome = fault_child_run (run_batch, &batch);

    n_wrong += !fault_outcome_is_exit (&outcome, EXIT_SUCCESS);
  }
  fault_folder_remove (folder);
  printf ("%u points, %u runs, %u wrong\n", n_runs * N_TEXTS, n_runs, n_wrong);
  return n_wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
