/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fault-story.h"

/*
 * fault-child.h: one run of something that may end in any way, in a process of
 * its own.
 */

typedef struct {
  guint n_acked; /* steps that it acknowledged before it ended */
  int status;    /* as waitpid gives it */
} FaultOutcome;

/* Runs @act in a child, which ends with what @act returns. It acknowledges with
 * fault_child_ack_cb. */
FaultOutcome fault_child_run (int (*act) (gpointer data), gpointer data);

/* In the child: a FaultAck that tells the parent. */
void fault_child_ack_cb (guint step, gpointer data);

/* Whether the child ended by itself with @exit_status. */
gboolean fault_outcome_is_exit (const FaultOutcome *outcome, int exit_status);

/* The outcome in words. Caller frees. */
char *fault_outcome_format (const FaultOutcome *outcome);

/* A folder for ledgers, in memory where there is one. Caller frees it and
 * removes it with fault_folder_remove. */
char *fault_folder_make (void);
void fault_folder_remove (const char *folder);

/* The bytes of the ledger that @story begins with, made in @folder. */
GBytes *fault_make_master (FaultStory story, const char *folder);

/* Puts a copy of @bytes at @path, and removes what SQLite leaves beside it. */
void fault_place_ledger (const char *path, GBytes *bytes);
