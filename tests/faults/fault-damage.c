/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-child.h"
#include "kr-exchange-json.h"
#include "kr-store-add.h"
#include "kr-store-check.h"
#include "kr-store-history.h"
#include "kr-store-load.h"
#include "kr-store-open.h"
#include "kr-store.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Ledgers that something else damaged: single bits flipped, ends cut off.
 *
 * usage: fault-damage N_FLIPS N_CUTS
 *
 * Whatever is read from such a ledger has to be as it was stored, or an error.
 * Exits with 1 if anything was silently wrong, or the program died.
 */

#define N_GAMES 4
#define BATCH 50

/* All that a person can see in a ledger, part by part; an error is NULL. */
typedef struct {
  char *games[N_GAMES];
  char *history;
  char *unfinished;
  gboolean sound; /* kr_store_check finds nothing */
} View;

static void
view_clear (View *view)
{
  for (guint i = 0; i < N_GAMES; i++)
    g_free (view->games[i]);
  g_free (view->history);
  g_free (view->unfinished);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (View, view_clear)

static char *
describe_rows (GPtrArray *rows)
{
  GString *text;

  if (rows == NULL)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < rows->len; i++) {
    const KrSessionSummary *row = g_ptr_array_index (rows, i);

    g_string_append_printf (text, "%s %s %s %s %u/%u", row->uuid, row->rules_name, row->place,
                            row->note, row->n_scored, row->n_deals);
    for (guint seat = 0; seat < row->n_seats; seat++)
      g_string_append_printf (text, " %s %" G_GINT64_FORMAT " %d", row->names[seat],
                              row->totals[seat], row->places[seat]);
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, FALSE);
}

static char *
describe_game (KrStore *store, guint number)
{
  g_autoptr (KrSessionDoc) game = store_fixture_make_game (number);
  g_autoptr (KrSessionDoc) kept = kr_store_load_session (store, game->uuid, NULL);

  return kept != NULL ? kr_exchange_json_write (kept, NULL) : NULL;
}

static gboolean
is_sound (KrStore *store)
{
  g_auto (GStrv) problems = kr_store_check (store, NULL);

  return problems != NULL && problems[0] == NULL;
}

/* Looks at the ledger at @path; FALSE if it cannot be opened. */
static gboolean
look (const char *path, View *view)
{
  g_autoptr (KrStore) store = kr_store_open (path, NULL);
  g_autoptr (GPtrArray) history = NULL;
  g_autoptr (GPtrArray) unfinished = NULL;

  if (store == NULL)
    return FALSE;
  history = kr_store_list_sessions (store, 0, 100, NULL);
  unfinished = kr_store_list_unfinished (store, 100, NULL);
  view->history = describe_rows (history);
  view->unfinished = describe_rows (unfinished);
  for (guint i = 0; i < N_GAMES; i++)
    view->games[i] = describe_game (store, i + 1);
  view->sound = is_sound (store);
  return TRUE;
}

static gboolean
is_same_or_error (const char *seen, const char *stored)
{
  return seen == NULL || strcmp (seen, stored) == 0;
}

/* Whether every line of @seen is one of @stored. */
static gboolean
is_part (const char *seen, const char *stored)
{
  g_auto (GStrv) lines = g_strsplit (seen, "\n", -1);

  for (char **line = lines; **line != '\0'; line++)
    if (strstr (stored, *line) == NULL)
      return FALSE;
  return TRUE;
}

/* A broken index can hide a game or show it twice, if the audit finds that. */
static gboolean
is_good_list (const View *view, const char *seen, const char *stored)
{
  return is_same_or_error (seen, stored) || (is_part (seen, stored) && !view->sound);
}

/* What in @seen is silently not as in @stored; NULL if nothing. */
static const char *
find_wrong (const View *seen, const View *stored)
{
  for (guint i = 0; i < N_GAMES; i++)
    if (!is_same_or_error (seen->games[i], stored->games[i]))
      return "a game";
  if (!is_good_list (seen, seen->history, stored->history))
    return "the history";
  if (!is_good_list (seen, seen->unfinished, stored->unfinished))
    return "the unfinished games";
  return NULL;
}

/* Some damage to a copy of @bytes; NULL: nothing is left. */
typedef GBytes *(*Damage) (GBytes *bytes, guint number);

static GBytes *
flip_bit (GBytes *bytes, guint number)
{
  gsize size = 0;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  guint8 *copy = g_memdup2 (data, size);
  guint64 seed = (number + 1) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);

  for (int i = 0; i < 4; i++)
    kr_test_draw (&seed, 2);
  copy[kr_test_draw (&seed, (int) size)] ^= (guint8) (1 << kr_test_draw (&seed, 8));
  return g_bytes_new_take (copy, size);
}

static GBytes *
cut_end (GBytes *bytes, guint number)
{
  guint64 seed = (number + 1) * G_GUINT64_CONSTANT (0xD1B54A32D192ED03);
  int size = (int) g_bytes_get_size (bytes);

  for (int i = 0; i < 4; i++)
    kr_test_draw (&seed, 2);
  return g_bytes_new_from_bytes (bytes, 0, number == 0 ? 0 : (gsize) kr_test_draw (&seed, size));
}

typedef struct {
  const char *path;
  GBytes *master;
  const View *stored;
  Damage damage;
  guint first;
  guint n;
} Batch;

/* Tells through its exit status how many in the batch were silently wrong. */
static int
look_at_batch (gpointer data)
{
  const Batch *batch = data;
  int n_wrong = 0;

  for (guint i = batch->first; i < batch->first + batch->n; i++) {
    g_autoptr (GBytes) damaged = batch->damage (batch->master, i);
    g_auto (View) seen = {0};
    const char *wrong;

    fault_place_ledger (batch->path, damaged);
    wrong = look (batch->path, &seen) ? find_wrong (&seen, batch->stored) : NULL;
    if (wrong != NULL) {
      printf ("number %u: %s is silently wrong\n", i, wrong);
      n_wrong++;
    }
  }
  fflush (stdout);
  return n_wrong;
}

static guint
look_at_all (const char *path, GBytes *master, const View *stored, Damage damage, guint n)
{
  guint n_wrong = 0;

  for (guint i = 0; i < n; i += BATCH) {
    Batch batch = {path, master, stored, damage, i, MIN (BATCH, n - i)};
    FaultOutcome outcome = fault_child_run (look_at_batch, &batch);

    if (fault_outcome_is_exit (&outcome, EXIT_SUCCESS))
      continue;
    g_autofree char *how = fault_outcome_format (&outcome);
    printf ("numbers %u to %u: %s\n", i, i + batch.n - 1, how);
    n_wrong++;
  }
  return n_wrong;
}

/* A ledger with games of several lengths, and how it looks. */
static GBytes *
make_master (const char *path, View *stored)
{
  KrStore *store = kr_store_open (path, NULL);
  char *bytes = NULL;
  gsize size = 0;

  for (guint i = 1; i <= N_GAMES; i++) {
    g_autoptr (KrSessionDoc) doc = store_fixture_make_played (i, i * 15 / N_GAMES);

    if (store == NULL || !kr_store_add_session (store, doc, NULL))
      g_error ("no ledger can be made");
  }
  kr_store_close (store);
  if (!look (path, stored) || !g_file_get_contents (path, &bytes, &size, NULL))
    g_error ("%s cannot be read", path);
  return g_bytes_new_take (bytes, size);
}

int
main (int argc, char **argv)
{
  guint n_flips = argc > 1 ? (guint) atoi (argv[1]) : 400;
  guint n_cuts = argc > 2 ? (guint) atoi (argv[2]) : 50;
  g_autofree char *folder = fault_folder_make ();
  g_autofree char *path = g_build_filename (folder, "ledger.db", NULL);
  g_auto (View) stored = {0};
  g_autoptr (GBytes) master = make_master (path, &stored);
  guint n_wrong;

  n_wrong = look_at_all (path, master, &stored, flip_bit, n_flips);
  n_wrong += look_at_all (path, master, &stored, cut_end, n_cuts);
  fault_folder_remove (folder);
  printf ("%u points, %u runs, %u wrong\n", n_flips + n_cuts, n_flips + n_cuts, n_wrong);
  return n_wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
