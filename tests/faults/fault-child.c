/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-child.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* Processes and files of a campaign. */

#define CHILD_SECONDS 100 /* more is a loop without end */

static int ack_pipe = -1;

void
fault_child_ack_cb (guint step, gpointer data)
{
  guint8 byte = (guint8) step;

  if (write (ack_pipe, &byte, 1) != 1)
    _exit (EXIT_FAILURE);
}

/* The last byte that comes through @pipe before it is closed. */
static guint
read_last (int pipe)
{
  guint8 bytes[256];
  guint last = 0;
  gssize n;

  while ((n = read (pipe, bytes, sizeof bytes)) > 0)
    last = bytes[n - 1];
  return last;
}

FaultOutcome
fault_child_run (int (*act) (gpointer data), gpointer data)
{
  FaultOutcome outcome = {0};
  int ends[2];
  pid_t child;

  fflush (stdout);
  if (pipe (ends) != 0 || (child = fork ()) < 0)
    g_error ("no process can be made");
  if (child == 0) {
    close (ends[0]);
    ack_pipe = ends[1];
    alarm (CHILD_SECONDS);
    _exit (act (data));
  }
  close (ends[1]);
  outcome.n_acked = read_last (ends[0]);
  close (ends[0]);
  waitpid (child, &outcome.status, 0);
  return outcome;
}

gboolean
fault_outcome_is_exit (const FaultOutcome *outcome, int exit_status)
{
  return WIFEXITED (outcome->status) && WEXITSTATUS (outcome->status) == exit_status;
}

char *
fault_outcome_format (const FaultOutcome *outcome)
{
  if (WIFSIGNALED (outcome->status))
    return g_strdup_printf ("ended by signal %d", WTERMSIG (outcome->status));
  return g_strdup_printf ("ended with %d", WEXITSTATUS (outcome->status));
}

char *
fault_folder_make (void)
{
  const char *memory = "/dev/shm";
  const char *parent = g_access (memory, W_OK) == 0 ? memory : g_get_tmp_dir ();
  char *folder = g_build_filename (parent, "kreights-fault-XXXXXX", NULL);

  if (g_mkdtemp (folder) == NULL)
    g_error ("no folder can be made in %s", parent);
  return folder;
}

void
fault_folder_remove (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_remove (path);
  }
  g_rmdir (folder);
}

GBytes *
fault_make_master (FaultStory story, const char *folder)
{
  g_autofree char *path = g_strdup_printf ("%s/%u.db", folder, story);
  char *bytes = NULL;
  gsize size = 0;

  fault_story_prepare (story, path);
  if (!g_file_get_contents (path, &bytes, &size, NULL))
    g_error ("%s cannot be read", path);
  return g_bytes_new_take (bytes, size);
}

void
fault_place_ledger (const char *path, GBytes *bytes)
{
  static const char *const endings[] = {"-wal", "-shm", "-journal", ".before-002"};
  gsize size = 0;
  const void *data = g_bytes_get_data (bytes, &size);
  FILE *file;

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *beside = g_strconcat (path, endings[i], NULL);

    g_unlink (beside);
  }
  file = g_fopen (path, "wbe");
  if (file == NULL || fwrite (data, 1, size, file) != size || fclose (file) != 0)
    g_error ("%s cannot be written", path);
}
