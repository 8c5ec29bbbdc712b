/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * fault-story.h: what a table does with its ledger while the world fails.
 *
 * A story is a row of steps; each is acknowledged when the store says that it
 * is on disk. Whatever happens, the ledger has to be as it was behind the last
 * acknowledged step or behind the one that was being done, and sound; and every
 * backup that was acknowledged has to be there.
 */

typedef enum {
  FAULT_STORY_PLAY = 0, /* a game: deals, a correction, undo, redo, finish, delete and back */
  FAULT_STORY_IMPORT,   /* whole games, one by one and as documents; and out again */
  FAULT_STORY_MIGRATE,  /* a ledger with a game in it, taken to another schema */
  FAULT_STORY_EXCHANGE, /* backups, another machine's ledger merged, and a ledger restored */
  FAULT_STORY_PEOPLE,   /* the roster changed, a merge undone */
  FAULT_STORY_FRESH,    /* there is neither ledger nor folder */
  FAULT_STORY_RESTORE,  /* a backup is restored over a damaged ledger */
  FAULT_STORY_REPAIR,   /* statistics are wrong, and made again */
  /* Ledgers of every older schema, opened and played on. */
  FAULT_STORY_FROM_1,
  FAULT_STORY_FROM_2,
  FAULT_STORY_FROM_3,
  FAULT_STORY_FROM_4,
  FAULT_STORY_FROM_5,
  FAULT_STORY_FROM_6,
  FAULT_STORY_FROM_7,
  FAULT_STORY_FROM_19,
  FAULT_STORY_FROM_20,
  FAULT_STORY_EVENING, /* an evening’s steps; games of a club’s log; a seat that is corrected */
  FAULT_STORY_RESCUE,  /* the ledger is deleted while it is open */
  FAULT_N_STORIES,
} FaultStory;

/* Called when @step (from 1) is acknowledged. */
typedef void (*FaultAck) (guint step, gpointer data);

const char *fault_story_get_name (FaultStory story);

/* By that name; FALSE if it is none. */
gboolean fault_story_from_name (const char *name, FaultStory *story);

guint fault_story_n_steps (FaultStory story);

/* Makes the ledger at @path that the story begins with, and what else has to be in its folder. */
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
