/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _DEFAULT_SOURCE
#include "fault-child.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* Processes and files of a campaign. */

#define CHILD_SECONDS 100 /* more is a loop without end */
#define TEMPORARY "tmp"
#define LEDGER_FOLDER "home"

/* --- One child ------------------------------------------------------------ */

typedef struct {
  guint n_acked;
  guint reported;
} Message;

static volatile Message *message; /* shared with the child */

static void *
share (gsize size)
{
  void *memory = mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

  if (memory == MAP_FAILED)
    g_error ("no memory can be shared");
  return memory;
}

void
fault_child_ack_cb (guint step, gpointer data)
{
  message->n_acked = step;
}

void
fault_child_report (guint number)
{
  message->reported = number;
}

FaultOutcome
fault_child_run (int (*act) (gpointer data), gpointer data)
{
  FaultOutcome outcome = {0};
  pid_t child;

  message = share (sizeof *message);
  fflush (stdout);
  child = fork ();
  if (child < 0)
    g_error ("no process can be made");
  if (child == 0) {
    alarm (CHILD_SECONDS);
    _exit (act (data));
  }
  waitpid (child, &outcome.status, 0);
  outcome.n_acked = message->n_acked;
  outcome.reported = message->reported;
  munmap ((void *) message, sizeof *message);
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

/* --- Several processes ---------------------------------------------------- */

void
fault_jobs_run (guint n_jobs,
                void (*work) (guint job, guint n_jobs, FaultTally *tally, gpointer data),
                gpointer data,
                FaultTally *tally)
{
  FaultTally *tallies = share (n_jobs * sizeof *tallies);
  int status;

  fflush (stdout);
  for (guint job = 0; job < n_jobs; job++) {
    if (fork () != 0)
      continue;
    work (job, n_jobs, &tallies[job], data);
    fflush (stdout);
    _exit (EXIT_SUCCESS);
  }
  while (wait (&status) > 0)
    tally->n_wrong += status != 0;
  for (guint job = 0; job < n_jobs; job++) {
    tally->n_points += tallies[job].n_points;
    tally->n_runs += tallies[job].n_runs;
    tally->n_wrong += tallies[job].n_wrong;
  }
  munmap (tallies, n_jobs * sizeof *tallies);
}

/* --- Folders -------------------------------------------------------------- */

char *
fault_folder_make (void)
{
  const char *memory = "/dev/shm";
  const char *parent = g_access (memory, W_OK) == 0 ? memory : "/tmp";
  char *folder = g_build_filename (parent, "kreights-fault-XXXXXX", NULL);
  g_autofree char *temporary = NULL;

  if (g_mkdtemp (folder) == NULL)
    g_error ("no folder can be made in %s", parent);
  temporary = g_build_filename (folder, TEMPORARY, NULL);
  g_mkdir (temporary, 0700);
  g_setenv ("TMPDIR", temporary, TRUE);
  g_setenv ("XDG_CACHE_HOME", temporary, TRUE);
  g_setenv ("XDG_DATA_HOME", temporary, TRUE);
  g_setenv ("HOME", temporary, TRUE);
  return folder;
}

void
fault_folder_empty (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      fault_folder_remove (path);
    else
      g_unlink (path);
  }
}

void
fault_folder_remove (const char *folder)
{
  fault_folder_empty (folder);
  g_rmdir (folder);
}

struct FaultMaster {
  char *folder; /* of the campaign's files */
  char *ledger_folder;
  char *path;
  GPtrArray *names; /* of files in the ledger's folder, with their bytes */
  GPtrArray *contents;
};

static void
write_file (const char *path, GBytes *bytes)
{
  gsize size = 0;
  const void *data = g_bytes_get_data (bytes, &size);
  FILE *file = g_fopen (path, "wbe");

  if (file == NULL || fwrite (data, 1, size, file) != size || fclose (file) != 0)
    g_error ("%s cannot be written", path);
}

static void
read_files (FaultMaster *master)
{
  g_autoptr (GDir) dir = g_dir_open (master->ledger_folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (master->ledger_folder, name, NULL);
    char *bytes = NULL;
    gsize size = 0;

    if (!g_file_get_contents (path, &bytes, &size, NULL))
      continue;
    g_ptr_array_add (master->names, g_strdup (name));
    g_ptr_array_add (master->contents, g_bytes_new_take (bytes, size));
  }
}

FaultMaster *
fault_master_new (FaultStory story, const char *folder)
{
  FaultMaster *master = g_new0 (FaultMaster, 1);

  master->folder = g_strdup (folder);
  master->ledger_folder = g_build_filename (folder, LEDGER_FOLDER, NULL);
  master->path = g_build_filename (master->ledger_folder, "ledger.db", NULL);
  master->names = g_ptr_array_new_with_free_func (g_free);
  master->contents = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  fault_folder_remove (master->ledger_folder);
  g_mkdir (master->ledger_folder, 0700);
  fault_story_prepare (story, master->path);
  read_files (master);
  return master;
}

void
fault_master_free (FaultMaster *master)
{
  g_ptr_array_unref (master->names);
  g_ptr_array_unref (master->contents);
  g_free (master->path);
  g_free (master->ledger_folder);
  g_free (master->folder);
  g_free (master);
}

const char *
fault_master_get_path (const FaultMaster *master)
{
  return master->path;
}

void
fault_master_place (const FaultMaster *master)
{
  g_autofree char *temporary = g_build_filename (master->folder, TEMPORARY, NULL);

  fault_folder_empty (master->folder);
  g_mkdir (temporary, 0700);
  if (master->names->len > 0)
    g_mkdir (master->ledger_folder, 0700);
  for (guint i = 0; i < master->names->len; i++) {
    g_autofree char *path =
        g_build_filename (master->ledger_folder, g_ptr_array_index (master->names, i), NULL);

    write_file (path, g_ptr_array_index (master->contents, i));
  }
}

void
fault_place_ledger (const char *path, GBytes *bytes)
{
  static const char *const endings[] = {"-wal", "-shm", "-journal"};

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *beside = g_strconcat (path, endings[i], NULL);

    g_unlink (beside);
  }
  write_file (path, bytes);
}
