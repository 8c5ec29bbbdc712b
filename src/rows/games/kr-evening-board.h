/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-evening-standings.h"

/*
 * kr-evening-board.h: an evening with several tables, as far as the ledger knows it.
 *
 * Ownership: a board owns everything in it, and its state borrows from its steps.
 */

G_BEGIN_DECLS

/* An event of an evening (kr-evening-event.h) as the ledger keeps it. */
typedef struct {
  char *id; /* UUID */
  gint64 at_us;
  char *recorder; /* the machine that recorded it */
  char *text;
  KrEveningEffect effect; /* in a board */
} KrEveningStep;

/* An evening as lists show it. */
typedef struct {
  char *uuid;
  char *name;
  gint32 day; /* 20261128 */
  guint n_people;
  guint n_rounds;
  gboolean closed;
} KrEveningRow;

/* What a table of a round is doing. */
typedef enum {
  KR_EVENING_WAITS = 0, /* nobody has started its game yet */
  KR_EVENING_PLAYS,
  KR_EVENING_DONE,
} KrEveningDoing;

typedef struct {
  char *uuid;
  GPtrArray *steps; /* of KrEveningStep, in the order in which they count */
  KrEveningState *state;
  KrEveningResult *results; /* KR_EVENING_RESULT */
  KrEveningLine *lines;     /* of each player */
  guint *order;             /* the players' numbers by place, those without one last; players who
                               are level by name, then by UUID */
} KrEveningBoard;

/* A board of the evening @uuid without results and standings: in these everybody is still level.
 * Takes @steps (of KrEveningStep) over and sorts them. What is beyond KR_EVENING_MAX_EVENTS has no
 * effect: nobody records so many. */
KrEveningBoard *kr_evening_board_new (const char *uuid, GPtrArray *steps);
void kr_evening_board_free (KrEveningBoard *board); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrEveningBoard, kr_evening_board_free)

/* Makes the standings of the results. FALSE if a sum is too large to be shown. */
gboolean kr_evening_board_rank (KrEveningBoard *board);

/* What is known of @table of @round, both from 0. */
KrEveningResult *kr_evening_board_get_result (const KrEveningBoard *board, int round, int table);
KrEveningDoing kr_evening_board_get_doing (const KrEveningBoard *board, int round, int table);

/* Whether every game of @round is over. */
gboolean kr_evening_board_is_round_over (const KrEveningBoard *board, int round);

/* The last step in effect that may be undone, and the last undo that may be taken back; NULL: none.
 * What was agreed on first cannot be undone. Borrowed. */
const KrEveningStep *kr_evening_board_find_last (const KrEveningBoard *board);
const KrEveningStep *kr_evening_board_find_undone (const KrEveningBoard *board);

KrEveningRow *kr_evening_board_make_row (const KrEveningBoard *board);

void kr_evening_step_free (KrEveningStep *step);
void kr_evening_row_free (KrEveningRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrEveningStep, kr_evening_step_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrEveningRow, kr_evening_row_free)

G_END_DECLS
