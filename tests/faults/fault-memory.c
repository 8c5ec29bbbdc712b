/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-child.h"
#include "fault-story.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

/*
 * SQLite gets no memory: at one allocation, or from one on.
 *
 * usage: fault-memory N_RUNS
 *
 * Exits with 1 if the program died, kept memory, or left a bad ledger. GLib ends
 * a program that gets no memory; what that does to a ledger is a kill
 * (fault_sweep.py).
 */

#define LEAK_EXIT 3

typedef struct {
  FaultStory story;
  const char *path;
  guint fail_at; /* from 1; 0: never */
  gboolean from_then_on;
} Run;

static struct {
  sqlite3_mem_methods real;
  guint n_calls;
  gint64 n_held;
  const Run *run;
} memory;

static gboolean
refuses (void)
{
  guint n = ++memory.n_calls;

  return memory.run->fail_at != 0 &&
         (memory.run->from_then_on ? n >= memory.run->fail_at : n == memory.run->fail_at);
}

static void *
allocate (int size)
{
  void *block = refuses () ? NULL : memory.real.xMalloc (size);

  memory.n_held += block != NULL;
  return block;
}

static void *
resize (void *block, int size)
{
  return refuses () ? NULL : memory.real.xRealloc (block, size);
}

static void
release (void *block)
{
  memory.n_held -= block != NULL;
  memory.real.xFree (block);
}

static void
install (const Run *run)
{
  sqlite3_mem_methods methods;

  memory.run = run;
  sqlite3_shutdown ();
  sqlite3_config (SQLITE_CONFIG_GETMALLOC, &memory.real);
  methods = memory.real;
  methods.xMalloc = allocate;
  methods.xRealloc = resize;
  methods.xFree = release;
  sqlite3_config (SQLITE_CONFIG_MALLOC, &methods);
}

/* A failure that is told is as good as success. */
static int
act (gpointer data)
{
  const Run *run = data;

  install (run);
  fault_story_tell (run->story, run->path, 0, NULL, fault_child_ack_cb, NULL, NULL);
  sqlite3_shutdown ();
  return memory.n_held == 0 ? EXIT_SUCCESS : LEAK_EXIT;
}

/* The child writes the number of allocations where the ledger is. */
static int
act_counting (gpointer data)
{
  const Run *run = data;
  g_autofree char *counted = g_strconcat (run->path, ".count", NULL);
  g_autofree char *text = NULL;
  int exit_status = act (data);

  text = g_strdup_printf ("%u", memory.n_calls);
  return g_file_set_contents (counted, text, -1, NULL) ? exit_status : EXIT_FAILURE;
}

static guint
count_allocations (Run *run)
{
  g_autofree char *counted = g_strconcat (run->path, ".count", NULL);
  g_autofree char *text = NULL;
  FaultOutcome outcome = fault_child_run (act_counting, run);

  if (!fault_outcome_is_exit (&outcome, EXIT_SUCCESS) ||
      !g_file_get_contents (counted, &text, NULL, NULL))
    g_error ("the story cannot be told even with memory");
  return (guint) atoi (text);
}

static char *
starve (const Run *run, GBytes *master)
{
  FaultOutcome outcome;

  fault_place_ledger (run->path, master);
  outcome = fault_child_run (act, (gpointer) run);
  if (fault_outcome_is_exit (&outcome, LEAK_EXIT))
    return g_strdup ("kept memory");
  if (!fault_outcome_is_exit (&outcome, EXIT_SUCCESS))
    return fault_outcome_format (&outcome);
  return fault_story_judge (run->story, run->path, outcome.n_acked);
}

static guint
starve_story (FaultStory story, const char *folder, guint n_runs)
{
  g_autofree char *path = g_build_filename (folder, "ledger.db", NULL);
  g_autoptr (GBytes) master = fault_make_master (story, folder);
  Run run = {.story = story, .path = path};
  guint n_wrong = 0;
  guint n_allocations;

  fault_place_ledger (path, master);
  n_allocations = count_allocations (&run);
  for (guint i = 0; i < n_runs; i++) {
    g_autofree char *wrong = NULL;

    run.fail_at = 1 + (guint) ((guint64) i * n_allocations / n_runs);
    run.from_then_on = i % 2 == 1;
    wrong = starve (&run, master);
    if (wrong != NULL && n_wrong++ < 5)
      printf ("story %u, allocation %u of %u%s: %s\n", story, run.fail_at, n_allocations,
              run.from_then_on ? " and later" : "", wrong);
  }
  printf ("story %u: %u allocations\n", story, n_allocations);
  return n_wrong;
}

int
main (int argc, char **argv)
{
  guint n_runs = argc > 1 ? (guint) atoi (argv[1]) : 200;
  g_autofree char *folder = fault_folder_make ();
  guint n_wrong = 0;

  for (guint i = 0; i < FAULT_N_LEDGER_STORIES; i++)
    n_wrong += starve_story ((FaultStory) i, folder, n_runs / FAULT_N_LEDGER_STORIES);
  fault_folder_remove (folder);
  printf ("%u runs, %u of them wrong\n", n_runs, n_wrong);
  return n_wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
