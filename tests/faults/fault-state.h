/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fault-story.h"
#include "kr-session-doc.h"

/*
 * fault-state.h: the steps of each story, and what the ledger should hold behind each of them,
 * kept in memory by other means than the store’s.
 */

typedef enum {
  FAULT_STEP_ADD = 0, /* the whole game @number with @n deals */
  FAULT_STEP_SCORE,   /* deal @n */
  FAULT_STEP_CORRECT, /* deal @n */
  FAULT_STEP_MOVE,    /* to @n events in effect */
  FAULT_STEP_PLACE,
  FAULT_STEP_STOP,
  FAULT_STEP_DELETE,
  FAULT_STEP_UNDELETE,
  FAULT_STEP_DRAFT, /* “n”; none where @n is 0 */
  FAULT_STEP_MIGRATE,
  FAULT_STEP_BACKUP,
  FAULT_STEP_MERGE, /* the other machine's ledger */
  FAULT_STEP_UNDO_MERGE,
  FAULT_STEP_RESTORE,   /* the same, in the place of this one */
  FAULT_STEP_DOCUMENTS, /* games @number to 4, all in one transaction */
  FAULT_STEP_EXPORT,    /* game @number as a document, and read again */
  FAULT_STEP_RENAME,    /* Ruth, as “Ruth n” */
  FAULT_STEP_UNDO_CHANGE,
  FAULT_STEP_REPAIR,
  FAULT_STEP_EVENING, /* what is recorded of the evening, number @n; game @number is its table’s */
  FAULT_STEP_SEATS,   /* the game @number gets the seats that the evening says */
  FAULT_STEP_JOIN,    /* a club */
  FAULT_STEP_TAKE,    /* the other machine’s games, as they are in the club’s log */
  FAULT_STEP_VANISH,  /* somebody deletes the ledger; nothing that is acknowledged */
  FAULT_STEP_RESCUE,
} FaultStepKind;

typedef struct {
  FaultStepKind kind;
  guint n;
  guint number; /* of the game, from 1 */
} FaultStep;

#define FAULT_N_GAMES 4

/* The other machine's ledger holds so many games. */
#define FAULT_N_OTHER_GAMES 2

/* @docs: by number of the game, from 1 at 0; NULL while it is not there. */
typedef struct {
  KrSessionDoc *docs[FAULT_N_GAMES];
  KrSessionDoc *merged_over[FAULT_N_GAMES]; /* what the last merge changed */
  gboolean deleted[FAULT_N_GAMES];
  guint draft;
  guint renamed; /* 0: not */
  guint renamed_before;
  guint n_evening; /* steps that the ledger knows of the evening */
  guint n_backups; /* by hand */
  guint n_merges;
  guint n_restores;
  gboolean migrated;
  gboolean vanished;
  gboolean rescued;
} FaultState;

/* The evening, and who sits in seat FAULT_LATE_SEAT after all. */
#define FAULT_EVENING "00000005-0000-4000-8000-000000000001"
#define FAULT_LATE "00000005-0000-4000-8000-000000000002"
#define FAULT_LATE_NAME "Zoë"
#define FAULT_LATE_SEAT 1

void fault_state_clear (FaultState *state);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FaultState, fault_state_clear)

/* What a story is like. */
typedef struct {
  const char *name;
  const FaultStep *steps;
  guint n_steps;
  guint n_first_deals; /* of game 1, which is there before; 0: it is not */
  guint from_schema;   /* the ledger is of this older one, with game 2 as well; 0: of the newest */
  gboolean other;      /* there is another machine's ledger */
  gboolean unopened;   /* there is none that can be opened before the first step */
  gboolean unsound;    /* the first step repairs it */
} FaultPlot;

const FaultPlot *fault_plot_get (FaultStory story);

/* How the story begins. */
void fault_state_begin (FaultState *state, FaultStory story);

/* Does @step in memory. */
void fault_state_step (FaultState *state, const FaultStep *step);

/* What the other machine's ledger holds. */
void fault_state_begin_other (FaultState *state);
