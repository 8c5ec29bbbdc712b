/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-campaign.h"

#include <stdio.h>
#include <stdlib.h>

static int n_jobs = 1;
static char **only = NULL;

static const GOptionEntry shared[] = {
    {"jobs", 0, 0, G_OPTION_ARG_INT, &n_jobs, "so many processes", "N"},
    {"story", 0, 0, G_OPTION_ARG_STRING_ARRAY, &only, "only this one; more than once", "NAME"},
    {NULL},
};

static gboolean
is_asked (FaultStory story)
{
  return only == NULL || g_strv_contains ((const char *const *) only, fault_story_get_name (story));
}

static void
work (guint job, guint jobs, FaultTally *tally, gpointer campaign)
{
  g_autofree char *folder = fault_folder_make ();

  for (guint i = 0; i < FAULT_N_STORIES; i++)
    if (is_asked ((FaultStory) i))
      (*(FaultCampaign *) campaign) ((FaultStory) i, folder, job, jobs, tally);
  fault_folder_remove (folder);
}

int
fault_campaign_run (int argc, char **argv, const GOptionEntry *own, FaultCampaign campaign)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  FaultTally tally = {0};

  g_option_context_add_main_entries (context, own, NULL);
  g_option_context_add_main_entries (context, shared, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error)) {
    fprintf (stderr, "%s\n", error->message);
    return 2;
  }
  fault_jobs_run ((guint) n_jobs, work, &campaign, &tally);
  printf ("%u points, %u runs, %u wrong\n", tally.n_points, tally.n_runs, tally.n_wrong);
  return tally.n_wrong == 0 && tally.n_runs > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
