/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fault-story.h"

/*
 * fault-child.h: one run of something that may end in any way, in a process of
 * its own; and a campaign shared out to several processes.
 */

typedef struct {
  guint n_acked;  /* steps that it acknowledged before it ended */
  guint reported; /* what it told with fault_child_report; 0: nothing */
  int status;     /* as waitpid gives it */
} FaultOutcome;

/* Runs @act in a child, which ends with what @act returns. It acknowledges with
 * fault_child_ack_cb. */
FaultOutcome fault_child_run (int (*act) (gpointer data), gpointer data);

/* In the child: a FaultAck that tells the parent. */
void fault_child_ack_cb (guint step, gpointer data);

/* In the child: a number for the parent. */
void fault_child_report (guint number);

/* Whether the child ended by itself with @exit_status. */
gboolean fault_outcome_is_exit (const FaultOutcome *outcome, int exit_status);

/* The outcome in words. Caller frees. */
char *fault_outcome_format (const FaultOutcome *outcome);

/* --- Several processes ---------------------------------------------------- */

/* What a campaign found; sums over its jobs. */
typedef struct {
  guint n_points;
  guint n_runs;
  guint n_wrong;
} FaultTally;

/* Runs @work in @n_jobs processes, numbered from 0, and adds what they found to @tally. A job
 * that dies counts as wrong. */
void fault_jobs_run (guint n_jobs,
                     void (*work) (guint job, guint n_jobs, FaultTally *tally, gpointer data),
                     gpointer data,
                     FaultTally *tally);

/* --- Folders -------------------------------------------------------------- */

/* A folder for ledgers, in memory where there is one. Caller frees it and
 * removes it with fault_folder_remove. The temporary folder is in it from now on. */
char *fault_folder_make (void);
void fault_folder_remove (const char *folder);
void fault_folder_empty (const char *folder);

/* What a story begins with. */
typedef struct FaultMaster FaultMaster;

/* The files that @story begins with, made in @folder. */
FaultMaster *fault_master_new (FaultStory story, const char *folder);
void fault_master_free (FaultMaster *master);

/* The ledger that stories made from @master happen in. */
const char *fault_master_get_path (const FaultMaster *master);

/* Empties the folder, and puts copies of the files there. */
void fault_master_place (const FaultMaster *master);

/* Puts a copy of @bytes at @path, and removes what SQLite leaves beside it. */
void fault_place_ledger (const char *path, GBytes *bytes);
