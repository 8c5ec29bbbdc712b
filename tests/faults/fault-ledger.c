/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-story.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * One story, for a campaign that works from outside (fault_sweep.py).
 *
 * usage: fault-ledger stories | prepare|tell|judge STORY LEDGER [N_ACKED]
 *
 * `stories` lists their names.
 *
 * `tell` writes `ACK n` when step n is acknowledged, and exits with 1 and the
 * store's sentence when a step fails twice; `SAID n` at the end: how many
 * failures the store told. `judge` exits with 1 and says what is wrong.
 */

static void
acknowledge_cb (guint step, gpointer data)
{
  printf ("ACK %u\n", step);
  fflush (stdout);
}

static int
tell (FaultStory story, const char *path)
{
  g_autoptr (GError) error = NULL;
  guint said_failures = 0;
  gboolean done = fault_story_tell (story, path, 1, &said_failures, acknowledge_cb, NULL, &error);

  printf ("SAID %u\n", said_failures);
  if (done)
    return EXIT_SUCCESS;
  printf ("FAILED %s\n", error->message);
  return EXIT_FAILURE;
}

static int
judge (FaultStory story, const char *path, guint n_acked)
{
  g_autofree char *wrong = fault_story_judge (story, path, n_acked);

  if (wrong == NULL)
    return EXIT_SUCCESS;
  printf ("%s\n", wrong);
  return EXIT_FAILURE;
}

static int
list_stories (void)
{
  for (guint i = 0; i < FAULT_N_STORIES; i++)
    printf ("%s\n", fault_story_get_name ((FaultStory) i));
  return EXIT_SUCCESS;
}

int
main (int argc, char **argv)
{
  FaultStory story;

  if (argc == 2 && strcmp (argv[1], "stories") == 0)
    return list_stories ();
  if (argc < 4 || !fault_story_from_name (argv[2], &story))
    return 2;
  if (strcmp (argv[1], "prepare") == 0)
    fault_story_prepare (story, argv[3]);
  else if (strcmp (argv[1], "tell") == 0)
    return tell (story, argv[3]);
  else if (strcmp (argv[1], "judge") == 0 && argc == 5)
    return judge (story, argv[3], (guint) atoi (argv[4]));
  else
    return 2;
  return EXIT_SUCCESS;
}
