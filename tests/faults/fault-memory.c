/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-campaign.h"
#include "fault-story.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

/*
 * SQLite gets no memory: at each allocation of each story, and from each on.
 *
 * usage: fault-memory [OPTION…]
 *
 * Exits with 1 if the program died, kept memory, or left a bad ledger. GLib ends
 * a program that gets no memory; what that does to a ledger is a kill
 * (fault_sweep.py).
 */

#define LEAK_EXIT 3

static int every = 1;
static gboolean terse = FALSE;

static const GOptionEntry options[] = {
    {"every", 0, 0, G_OPTION_ARG_INT, &every, "only each N-th allocation", "N"},
    {"first", 0, 0, G_OPTION_ARG_NONE, &terse, "end with the first that is wrong", NULL},
    {NULL},
};

typedef struct {
  FaultStory story;
  const FaultMaster *master;
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
  gint64 n_held;

  install (run);
  sqlite3_initialize ();
  n_held = memory.n_held;
  fault_story_tell (run->story, fault_master_get_path (run->master), 0, NULL, fault_child_ack_cb,
                    NULL, NULL);
  fault_child_report (memory.n_calls);
  if (memory.n_held != n_held)
    return LEAK_EXIT;
  sqlite3_shutdown ();
  return memory.n_held == 0 ? EXIT_SUCCESS : LEAK_EXIT;
}

static char *
starve (const Run *run, guint *n_allocations)
{
  FaultOutcome outcome;

  fault_master_place (run->master);
  outcome = fault_child_run (act, (gpointer) run);
  *n_allocations = outcome.reported;
  if (fault_outcome_is_exit (&outcome, LEAK_EXIT))
    return g_strdup ("kept memory");
  if (!fault_outcome_is_exit (&outcome, EXIT_SUCCESS))
    return fault_outcome_format (&outcome);
  if (run->fail_at == 0 && outcome.n_acked != fault_story_n_steps (run->story))
    return g_strdup ("cannot be told even with memory");
  return fault_story_judge (run->story, fault_master_get_path (run->master), outcome.n_acked);
}

static void
starve_and_tell (const Run *run, FaultTally *tally)
{
  guint ignored;
  g_autofree char *wrong = starve (run, &ignored);

  tally->n_runs++;
  if (wrong != NULL && tally->n_wrong++ < 5)
    printf ("story %s, allocation %u%s: %s\n", fault_story_get_name (run->story), run->fail_at,
            run->from_then_on ? " and later" : "", wrong);
}

/* The allocations of @story that are this job's. */
static void
starve_story (FaultStory story, const char *folder, guint job, guint jobs, FaultTally *tally)
{
  FaultMaster *master = fault_master_new (story, folder);
  Run run = {.story = story, .master = master};
  guint n_allocations = 0;
  g_autofree char *wrong = starve (&run, &n_allocations);

  if (wrong != NULL || n_allocations == 0) {
    printf ("story %s: %s\n", fault_story_get_name (story), wrong != NULL ? wrong : "no point");
    tally->n_wrong++;
  }
  if (job == 0)
    tally->n_points += n_allocations;
  for (guint n = 1 + job * (guint) every; n <= n_allocations; n += jobs * (guint) every) {
    if (terse && tally->n_wrong > 0)
      break;
    run.fail_at = n;
    for (run.from_then_on = FALSE; run.from_then_on <= TRUE; run.from_then_on++)
      starve_and_tell (&run, tally);
  }
  fault_master_free (master);
}

int
main (int argc, char **argv)
{
  return fault_campaign_run (argc, argv, options, starve_story);
}
