/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-check.h"
#include "kr-store-error.h"
#include "kr-store-history.h"
#include "kr-store-load.h"
#include "kr-store-open.h"
#include "kr-store.h"
#include "store-fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * Several programs at one ledger: each books games of its own and, in between,
 * a line in one game of all, where it has to load again when another was
 * faster.
 *
 * usage: fault-crowd N_PROGRAMS N_GAMES
 *
 * Exits with 1 if a booking failed for any other reason, or one is missing.
 */

static const char shared_note[] = "note again";

/* Books one line in the game of all, however often it takes. */
static gboolean
book_shared (KrStore *store, const char *uuid, GError **error)
{
  for (;;) {
    g_autoptr (KrSessionDoc) doc = kr_store_load_session (store, uuid, error);
    g_autoptr (GError) problem = NULL;

    if (doc == NULL)
      return FALSE;
    kr_session_doc_append (doc, shared_note, doc->started_at_us + 1, NULL);
    if (kr_store_append (store, doc, &problem))
      return TRUE;
    if (!g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_CHANGED)) {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  }
}

static gboolean
play_game (KrStore *store, guint number, const char *shared, GError **error)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_game (number);

  if (!kr_store_add_session (store, doc, error))
    return FALSE;
  for (guint deal = 1; deal <= doc->rules.n_deals; deal++) {
    g_autoptr (GPtrArray) rows = kr_store_list_sessions (store, 0, 10, error);

    store_fixture_score (doc, deal);
    if (rows == NULL || !kr_store_append (store, doc, error) || !book_shared (store, shared, error))
      return FALSE;
  }
  return TRUE;
}

static int
run_program (const char *path, guint first, guint n_games, const char *shared)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrStore) store = kr_store_open (path, &error);

  for (guint i = 0; store != NULL && i < n_games && error == NULL; i++)
    play_game (store, first + i, shared, &error);
  if (error == NULL)
    return EXIT_SUCCESS;
  printf ("%s\n", error->message);
  fflush (stdout);
  return EXIT_FAILURE;
}

/* How many of the programs failed. */
static guint
run_all (const char *path, guint n_programs, guint n_games, const char *shared)
{
  guint n_failed = 0;
  int status;

  for (guint i = 0; i < n_programs; i++)
    if (fork () == 0)
      _exit (run_program (path, 2 + i * n_games, n_games, shared));
  while (wait (&status) > 0)
    n_failed += status != 0;
  return n_failed;
}

/* Whether everything that was acknowledged is there. */
static gboolean
all_is_there (KrStore *store, const char *shared, guint n_games)
{
  g_autoptr (KrSessionDoc) doc = kr_store_load_session (store, shared, NULL);
  g_autoptr (GPtrArray) rows = kr_store_list_sessions (store, 0, n_games + 10, NULL);
  g_auto (GStrv) problems = kr_store_check (store, NULL);

  if (doc == NULL || rows == NULL || problems == NULL || problems[0] != NULL)
    return FALSE;
  for (guint i = 0; i + 1 < rows->len; i++) {
    const KrSessionSummary *row = g_ptr_array_index (rows, i);

    if (row->n_scored != row->n_deals)
      return FALSE;
  }
  return rows->len == n_games + 1 && doc->n_done == n_games * doc->rules.n_deals;
}

int
main (int argc, char **argv)
{
  guint n_programs = argc > 1 ? (guint) atoi (argv[1]) : 4;
  guint n_games = argc > 2 ? (guint) atoi (argv[2]) : 4;
  g_autoptr (KrSessionDoc) shared = store_fixture_make_game (1);
  StoreFixture fixture;
  guint n_failed;
  gboolean good;

  store_fixture_init (&fixture);
  if (!kr_store_add_session (fixture.store, shared, NULL))
    g_error ("no game can be added");
  kr_store_close (g_steal_pointer (&fixture.store));
  n_failed = run_all (fixture.path, n_programs, n_games, shared->uuid);
  store_fixture_reopen (&fixture);
  good = n_failed == 0 && all_is_there (fixture.store, shared->uuid, n_programs * n_games);
  store_fixture_clear (&fixture);
  printf ("%u programs, %u bookings: %s\n", n_programs, n_programs * n_games * 30,
          good ? "all there" : "something is missing");
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
