/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * fault-story.h: what a table does with its ledger while the world fails.
 *
 * A story is a row of steps; each is acknowledged when the store says that it
 * is on disk. Whatever happens, the ledger has to be as it was behind the last
 * acknowledged step or behind the one that was being done, and sound.
 */

typedef enum {
  FAULT_STORY_PLAY = 0, /* a game: deals, a correction, undo, redo, finish, delete and back */
  FAULT_STORY_IMPORT,   /* whole games */
  FAULT_STORY_MIGRATE,  /* a ledger with a game in it, taken to another schema */
  FAULT_STORY_EXCHANGE, /* backups, another machine's ledger merged, and a ledger restored */
  FAULT_N_STORIES,
} FaultStory;

/* The stories before this one happen in the ledger's file alone. */
#define FAULT_N_LEDGER_STORIES FAULT_STORY_EXCHANGE

/* Called when @step (from 1) is acknowledged. */
typedef void (*FaultAck) (guint step, gpointer data);

/* By name: play, import, migrate, exchange; FALSE if it is none. */
gboolean fault_story_from_name (const char *name, FaultStory *story);

/* Makes the ledger at @path that the story begins with. */
void fault_story_prepare (FaultStory story, const char *path);

/*
 * Tells the story. A step that fails is tried again @n_retries times; if it
 * still fails, the story ends with FALSE and the store's @error. @said_failures,
 * if not NULL, counts the failures that the store told.
 */
gboolean fault_story_tell (FaultStory story,
                           const char *path,
                           guint n_retries,
                           guint *said_failures,
                           FaultAck ack,
                           gpointer data,
                           GError **error);

/* What is wrong with the ledger at @path after @n_acked steps were
 * acknowledged; NULL if nothing is. Caller frees. */
char *fault_story_judge (FaultStory story, const char *path, guint n_acked);
