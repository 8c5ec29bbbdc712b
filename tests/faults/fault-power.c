/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-child.h"
#include "fault-story.h"
#include "fault-vfs.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

/*
 * The power goes at every point of every story, in every way, many times.
 *
 * usage: fault-power N_RUNS
 *
 * Exits with 1 if an acknowledged step was lost, a half one was found, or a
 * ledger was damaged.
 */

typedef struct {
  FaultStory story;
  const char *path;
  guint cut_at;
  FaultPower power;
  guint64 seed;
} Run;

static void
ack_cb (guint step, gpointer data)
{
  fault_child_ack_cb (step, data);
  fault_vfs_point ();
}

static int
act (gpointer data)
{
  const Run *run = data;

  fault_vfs_install (run->cut_at, run->power, run->seed);
  return fault_story_tell (run->story, run->path, 0, NULL, ack_cb, NULL, NULL) ? EXIT_SUCCESS
                                                                               : EXIT_FAILURE;
}

/* Tells how many points the story has through its exit status. */
static int
act_counting (gpointer data)
{
  act (data);
  return (int) MIN (fault_vfs_n_points () / 4, 255);
}

/* What the power cut of @run did that it must not; NULL if nothing. */
static char *
cut (const Run *run, GBytes *master)
{
  g_autofree char *shared = g_strconcat (run->path, "-shm", NULL);
  FaultOutcome outcome;

  fault_place_ledger (run->path, master);
  outcome = fault_child_run (act, (gpointer) run);
  if (!fault_outcome_is_exit (&outcome, FAULT_POWER_EXIT) &&
      !fault_outcome_is_exit (&outcome, EXIT_SUCCESS))
    return fault_outcome_format (&outcome);
  g_unlink (shared);
  return fault_story_judge (run->story, run->path, outcome.n_acked);
}

/* A number of points that the whole story has at least. */
static guint
count_points (Run *run, GBytes *master)
{
  FaultOutcome outcome;

  run->cut_at = 0;
  fault_place_ledger (run->path, master);
  outcome = fault_child_run (act_counting, run);
  return 4 * (guint) WEXITSTATUS (outcome.status);
}

/* Runs @n_runs power cuts spread over the story. Returns how many went wrong. */
static guint
cut_story (FaultStory story, const char *folder, guint n_runs)
{
  g_autofree char *path = g_build_filename (folder, "ledger.db", NULL);
  g_autoptr (GBytes) master = fault_make_master (story, folder);
  Run run = {.story = story, .path = path};
  guint n_points = count_points (&run, master);
  guint n_wrong = 0;

  for (guint i = 0; i < n_runs; i++) {
    g_autofree char *wrong = NULL;

    run.cut_at = 1 + (guint) ((guint64) i * n_points / n_runs);
    run.power = (FaultPower) (i % FAULT_N_POWERS);
    run.seed = i + 1;
    wrong = cut (&run, master);
    if (wrong != NULL && n_wrong++ < 5)
      printf ("story %u, point %u of %u, way %u, seed %u: %s\n", story, run.cut_at, n_points,
              run.power, i + 1, wrong);
  }
  return n_wrong;
}

int
main (int argc, char **argv)
{
  guint n_runs = argc > 1 ? (guint) atoi (argv[1]) : 400;
  static const guint shares[FAULT_N_LEDGER_STORIES] = {
      [FAULT_STORY_PLAY] = 70, [FAULT_STORY_IMPORT] = 10, [FAULT_STORY_MIGRATE] = 20};
  g_autofree char *folder = fault_folder_make ();
  guint n_wrong = 0;

  for (guint i = 0; i < FAULT_N_LEDGER_STORIES; i++)
    n_wrong += cut_story ((FaultStory) i, folder, n_runs * shares[i] / 100);
  fault_folder_remove (folder);
  printf ("%u power cuts, %u of them wrong\n", n_runs, n_wrong);
  return n_wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
