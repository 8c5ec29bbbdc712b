/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-child.h"
#include "kr-db.h"
#include "kr-merge-report.h"
#include "kr-random.h"
#include "kr-roster-row.h"
#include "kr-store-add.h"
#include "kr-store-check.h"
#include "kr-store-merge.h"
#include "kr-store-open.h"
#include "kr-store-profile.h"
#include "kr-text.h"
#include "store-fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Another machine’s ledger with texts that do harm: controls, marks of direction, what cannot be
 * seen, what is not UTF-8, nothing at all, and far too much, as names, places, notes and rulings.
 *
 * usage: fault-texts N_RUNS
 *
 * After a merge every name in the roster has to be one that the gate lets pass, and the ledger
 * sound. Exits with 1 if it is not.
 */

#define N_PIECES 14

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

/* As SQL, which takes every byte but 0. */
static char *
make_literal (KrRandom *random)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GString *literal = g_string_new ("CAST (X'");

  for (int n = kr_random_below (random, 4); n > 0; n--)
    add_piece (text, random);
  for (gsize i = 0; i < text->len; i++)
    g_string_append_printf (literal, "%02X", (guint8) text->str[i]);
  g_string_append (literal, "' AS TEXT)");
  return g_string_free (literal, FALSE);
}

static void
make_hostile (const char *path, KrRandom *random)
{
  g_autoptr (KrDb) db = kr_db_open (path, NULL);

  for (guint player = 1; player <= 4; player++) {
    g_autofree char *name = make_literal (random);
    g_autofree char *sql =
        g_strdup_printf ("UPDATE player SET name = %s, named_at_us = %u WHERE id = %u", name,
                         kr_random_below (random, 2) ? 1000 : 0, player);

    if (db == NULL || !kr_db_exec (db, sql, NULL))
      g_error ("%s cannot be changed", path);
  }
}

/* --- One run ------------------------------------------------------------------ */

static void
make_ledger (const char *path, guint number)
{
  g_autoptr (KrStore) store = kr_store_open (path, NULL);
  g_autoptr (KrSessionDoc) game = store_fixture_make_played (number, 3);

  if (store == NULL || !kr_store_add_session (store, game, NULL))
    g_error ("%s cannot be made", path);
}

/* What is wrong with the ledger after a merge; NULL: nothing. Caller frees. */
static char *
judge (KrStore *store)
{
  g_autoptr (GPtrArray) roster = kr_store_list_roster (store, "", TRUE, 100, NULL);
  g_auto (GStrv) problems = kr_store_check (store, NULL);

  if (roster == NULL || problems == NULL)
    return g_strdup ("cannot be read");
  if (problems[0] != NULL)
    return g_strdup (problems[0]);
  for (guint i = 0; i < roster->len; i++) {
    const KrRosterRow *row = g_ptr_array_index (roster, i);

    if (kr_text_check (KR_TEXT_NAME, row->name, strlen (row->name), NULL) != KR_OK)
      return g_strdup_printf ("has a name that does harm: player %.8s", row->uuid);
  }
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
  KrMergeReport *report;

  fault_folder_empty (folder);
  if (number % 2 == 0)
    make_ledger (ours, 1);
  make_ledger (theirs, 2);
  make_hostile (theirs, &random);
  store = kr_store_open (ours, NULL);
  report = kr_store_merge (store, theirs, NULL, NULL, NULL, NULL);
  g_clear_pointer (&report, kr_merge_report_free);
  wrong = judge (store);
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
  printf ("%u points, %u runs, %u wrong\n", n_runs * 4, n_runs, n_wrong);
  return n_wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
