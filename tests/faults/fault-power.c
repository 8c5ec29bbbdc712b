/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-campaign.h"
#include "fault-disk.h"
#include "fault-story.h"

#include <stdio.h>
#include <stdlib.h>

/*
 * The power goes at every point of every story, in every way; and every sync and close fails once.
 *
 * usage: fault-power [OPTION…]
 *
 * Exits with 1 if an acknowledged step was lost, a half one was found, a ledger was damaged, or a
 * story did not come to its last point.
 */

static int every = 1;
static int n_seeds = FAULT_N_POWERS;
static int first_seed = 0;
static gboolean terse = FALSE;

static const GOptionEntry options[] = {
    {"every", 0, 0, G_OPTION_ARG_INT, &every, "only each N-th point, and the last", "N"},
    {"seeds", 0, 0, G_OPTION_ARG_INT, &n_seeds, "so many runs at each point, in 5 ways", "N"},
    {"from-seed", 0, 0, G_OPTION_ARG_INT, &first_seed, "the first of them", "N"},
    {"first", 0, 0, G_OPTION_ARG_NONE, &terse, "end with the first that is wrong", NULL},
    {NULL},
};

typedef struct {
  FaultStory story;
  const FaultMaster *master;
  guint cut_at;
  FaultPower power;
  guint64 seed;
  const char *folder;
} Run;

/* The power can go before an acknowledgment is given, and behind it. */
static void
ack_cb (guint step, gpointer data)
{
  fault_disk_point ();
  fault_child_ack_cb (step, data);
  fault_disk_point ();
}

static int
act (gpointer data)
{
  const Run *run = data;
  guint n_retries = run->power == FAULT_POWER_LATE ? 1 : 0;
  gboolean told;

  fault_disk_install (run->folder, run->cut_at, run->power, run->seed);
  told = fault_story_tell (run->story, fault_master_get_path (run->master), n_retries, NULL, ack_cb,
                           NULL, NULL);
  fault_child_report (fault_disk_n_points ());
  if (run->power == FAULT_POWER_LATE && run->cut_at != 0)
    fault_disk_end ();
  return told ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* How many points the whole story has. */
static guint
count_points (Run *run)
{
  FaultOutcome outcome;

  run->cut_at = 0;
  fault_master_place (run->master);
  outcome = fault_child_run (act, run);
  if (!fault_outcome_is_exit (&outcome, EXIT_SUCCESS) ||
      outcome.n_acked != fault_story_n_steps (run->story))
    return 0;
  return outcome.reported;
}

/* What the power cut of @run did that it must not; NULL if nothing. */
static char *
cut (const Run *run, guint n_points)
{
  FaultOutcome outcome;

  fault_master_place (run->master);
  outcome = fault_child_run (act, (gpointer) run);
  if (!fault_outcome_is_exit (&outcome, FAULT_POWER_EXIT))
    return fault_outcome_format (&outcome);
  if (run->cut_at == n_points && run->power != FAULT_POWER_LATE &&
      outcome.n_acked != fault_story_n_steps (run->story))
    return g_strdup ("is not at its end at the last point");
  return fault_story_judge (run->story, fault_master_get_path (run->master), outcome.n_acked);
}

static void
cut_and_tell (const Run *run, guint n_points, guint seed, FaultTally *tally)
{
  g_autofree char *wrong = cut (run, n_points);

  tally->n_runs++;
  if (wrong != NULL && tally->n_wrong++ < 5)
    printf ("story %s, point %u of %u, seed %u: %s\n", fault_story_get_name (run->story),
            run->cut_at, n_points, seed, wrong);
}

/* Runs @run with @seed at each @stride-th point, and the last, that is this job's. */
static void
cut_everywhere (
    Run *run, guint seed, guint stride, guint n_points, guint job, guint jobs, FaultTally *tally)
{
  for (guint n = 1, k = 0; n <= n_points; n++) {
    if ((n % stride != 0 && n != n_points) || k++ % jobs != job)
      continue;
    if (terse && tally->n_wrong > 0)
      return;
    run->cut_at = n;
    run->seed = ((guint64) n << 20) + seed + 1;
    cut_and_tell (run, n_points, seed, tally);
  }
}

static void
cut_story (FaultStory story, const char *folder, guint job, guint jobs, FaultTally *tally)
{
  FaultMaster *master = fault_master_new (story, folder);
  Run run = {.story = story, .master = master, .folder = folder};

  for (guint seed = (guint) first_seed; seed < (guint) (first_seed + n_seeds); seed++) {
    guint n_points;

    run.power = (FaultPower) (seed % FAULT_N_POWERS);
    n_points = count_points (&run);
    if (n_points == 0) {
      printf ("story %s cannot be told, or has no point\n", fault_story_get_name (story));
      tally->n_wrong++;
    }
    /* There are few syncs. */
    cut_everywhere (&run, seed,
                    run.power == FAULT_POWER_LATE ? ((guint) every + 9) / 10 : (guint) every,
                    n_points, job, jobs, tally);
    if (job == 0 && (run.power == FAULT_POWER_LATE || run.power == FAULT_POWER_NOTHING))
      tally->n_points += n_points;
  }
  fault_master_free (master);
}

int
main (int argc, char **argv)
{
  return fault_campaign_run (argc, argv, options, cut_story);
}
