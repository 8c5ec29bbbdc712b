/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-state.h"

#include "store-fixture.h"

/* The steps of the stories, done in memory. */

#define SCORES(from, number)                                                                       \
  {FAULT_STEP_SCORE, (from), (number)}, {FAULT_STEP_SCORE, (from) + 1, (number)},                  \
  {                                                                                                \
    FAULT_STEP_SCORE, (from) + 2, (number)                                                         \
  }
#define DRAFTED(deal, number)                                                                      \
  {FAULT_STEP_DRAFT, (deal), (number)},                                                            \
  {                                                                                                \
    FAULT_STEP_SCORE, (deal), (number)                                                             \
  }

static const FaultStep play[] = {
    {FAULT_STEP_ADD, 0, 1},
    SCORES (1, 1),
    {FAULT_STEP_PLACE, 0, 1},
    {FAULT_STEP_CORRECT, 2, 1},
    {FAULT_STEP_MOVE, 3, 1},
    {FAULT_STEP_MOVE, 5, 1},
    {FAULT_STEP_MOVE, 3, 1},
    SCORES (4, 1),
    SCORES (7, 1),
    SCORES (10, 1),
    {FAULT_STEP_CORRECT, 9, 1},
    SCORES (13, 1),
    {FAULT_STEP_CORRECT, 15, 1},
    {FAULT_STEP_DELETE, 0, 1},
    {FAULT_STEP_UNDELETE, 0, 1},
    {FAULT_STEP_ADD, 0, 2},
    DRAFTED (1, 2),
    DRAFTED (2, 2),
    DRAFTED (3, 2),
    DRAFTED (4, 2),
    DRAFTED (5, 2),
    DRAFTED (6, 2),
    DRAFTED (7, 2),
    DRAFTED (8, 2),
    DRAFTED (9, 2),
    DRAFTED (10, 2),
    DRAFTED (11, 2),
    DRAFTED (12, 2),
    DRAFTED (13, 2),
    DRAFTED (14, 2),
    DRAFTED (15, 2),
    {FAULT_STEP_DRAFT, 0, 2},
    {FAULT_STEP_CORRECT, 1, 2},
    {FAULT_STEP_MOVE, 15, 2},
    {FAULT_STEP_MOVE, 0, 2},
    {FAULT_STEP_MOVE, 16, 2},
    {FAULT_STEP_ADD, 0, 3},
    SCORES (1, 3),
    SCORES (4, 3),
    SCORES (7, 3),
    SCORES (10, 3),
    SCORES (13, 3),
    {FAULT_STEP_CORRECT, 3, 3},
    {FAULT_STEP_MOVE, 2, 3},
};
static const FaultStep import[] = {
    {FAULT_STEP_ADD, 15, 1},   {FAULT_STEP_ADD, 8, 2},       {FAULT_STEP_STOP, 0, 2},
    {FAULT_STEP_EXPORT, 0, 2}, {FAULT_STEP_DOCUMENTS, 9, 3}, {FAULT_STEP_EXPORT, 0, 4},
};
static const FaultStep migrate[] = {{FAULT_STEP_MIGRATE, 0, 1}};
static const FaultStep exchange[] = {
    {FAULT_STEP_BACKUP, 0, 1},  {FAULT_STEP_SCORE, 6, 1}, {FAULT_STEP_MERGE, 0, 1},
    {FAULT_STEP_SCORE, 10, 1},  {FAULT_STEP_ADD, 4, 3},   {FAULT_STEP_BACKUP, 0, 1},
    {FAULT_STEP_RESTORE, 0, 1}, {FAULT_STEP_ADD, 15, 4},
};
static const FaultStep people[] = {
    {FAULT_STEP_RENAME, 1, 1}, {FAULT_STEP_RENAME, 2, 1},     {FAULT_STEP_UNDO_CHANGE, 0, 1},
    {FAULT_STEP_MERGE, 0, 1},  {FAULT_STEP_UNDO_MERGE, 0, 1}, {FAULT_STEP_SCORE, 6, 1},
    {FAULT_STEP_RENAME, 3, 1}, {FAULT_STEP_SCORE, 7, 1},
};
static const FaultStep fresh[] = {
    {FAULT_STEP_ADD, 0, 1}, SCORES (1, 1), {FAULT_STEP_BACKUP, 0, 1}, {FAULT_STEP_SCORE, 4, 1}};
static const FaultStep restore[] = {
    {FAULT_STEP_RESTORE, 0, 1}, {FAULT_STEP_SCORE, 10, 1}, {FAULT_STEP_ADD, 3, 3}};
static const FaultStep repair[] = {{FAULT_STEP_REPAIR, 0, 1}, {FAULT_STEP_SCORE, 6, 1}};
static const FaultStep rescue[] = {
    {FAULT_STEP_SCORE, 6, 1}, {FAULT_STEP_VANISH, 0, 1}, {FAULT_STEP_RESCUE, 0, 1}};
static const FaultStep evening[] = {
    {FAULT_STEP_EVENING, 0, 1}, {FAULT_STEP_EVENING, 1, 1}, {FAULT_STEP_EVENING, 2, 1},
    {FAULT_STEP_JOIN, 0, 1},    {FAULT_STEP_TAKE, 0, 1},    {FAULT_STEP_EVENING, 3, 1},
    {FAULT_STEP_SEATS, 0, 1},   {FAULT_STEP_SCORE, 10, 1},  {FAULT_STEP_EVENING, 4, 1},
    {FAULT_STEP_EVENING, 5, 1},
};
static const FaultStep from_older[] = {
    {FAULT_STEP_SCORE, 9, 2}, {FAULT_STEP_CORRECT, 2, 2}, {FAULT_STEP_ADD, 4, 3}};

#define STEPS(steps) (steps), G_N_ELEMENTS (steps)

static const FaultPlot plots[FAULT_N_STORIES] = {
    [FAULT_STORY_PLAY] = {"play", STEPS (play)},
    [FAULT_STORY_IMPORT] = {"import", STEPS (import)},
    [FAULT_STORY_MIGRATE] = {"migrate", STEPS (migrate), .n_first_deals = 15},
    [FAULT_STORY_EXCHANGE] = {"exchange", STEPS (exchange), .n_first_deals = 5, .other = TRUE},
    [FAULT_STORY_PEOPLE] = {"people", STEPS (people), .n_first_deals = 5, .other = TRUE},
    [FAULT_STORY_FRESH] = {"fresh", STEPS (fresh), .unopened = TRUE},
    [FAULT_STORY_RESTORE] = {"restore", STEPS (restore), .other = TRUE, .unopened = TRUE},
    [FAULT_STORY_REPAIR] = {"repair", STEPS (repair), .n_first_deals = 5, .unsound = TRUE},
    [FAULT_STORY_EVENING] = {"evening", STEPS (evening), .n_first_deals = 5, .other = TRUE},
    [FAULT_STORY_RESCUE] = {"rescue", STEPS (rescue), .n_first_deals = 5},
    [FAULT_STORY_FROM_1] = {"from-1", STEPS (from_older), .n_first_deals = 15, .from_schema = 1},
    [FAULT_STORY_FROM_2] = {"from-2", STEPS (from_older), .n_first_deals = 15, .from_schema = 2},
    [FAULT_STORY_FROM_3] = {"from-3", STEPS (from_older), .n_first_deals = 15, .from_schema = 3},
    [FAULT_STORY_FROM_4] = {"from-4", STEPS (from_older), .n_first_deals = 15, .from_schema = 4},
    [FAULT_STORY_FROM_5] = {"from-5", STEPS (from_older), .n_first_deals = 15, .from_schema = 5},
    [FAULT_STORY_FROM_6] = {"from-6", STEPS (from_older), .n_first_deals = 15, .from_schema = 6},
    [FAULT_STORY_FROM_7] = {"from-7", STEPS (from_older), .n_first_deals = 15, .from_schema = 7},
    [FAULT_STORY_FROM_19] = {"from-19", STEPS (from_older), .n_first_deals = 15, .from_schema = 19},
    [FAULT_STORY_FROM_20] = {"from-20", STEPS (from_older), .n_first_deals = 15, .from_schema = 20},
};

static const guint other_deals[FAULT_N_OTHER_GAMES] = {9, 8};

const FaultPlot *
fault_plot_get (FaultStory story)
{
  return &plots[story];
}

void
fault_state_clear (FaultState *state)
{
  for (guint i = 0; i < FAULT_N_GAMES; i++) {
    kr_session_doc_free (state->docs[i]);
    kr_session_doc_free (state->merged_over[i]);
  }
}

static void
correct (KrSessionDoc *doc, guint deal)
{
  g_autofree char *line = g_strdup_printf ("score %u out=0 0:out 1:7,A 2:=3 3:8/p1", deal);

  kr_session_doc_append (doc, line, doc->started_at_us + 1, "misread");
}

static void
put_other (FaultState *state, guint number)
{
  kr_session_doc_free (state->docs[number - 1]);
  state->docs[number - 1] = store_fixture_make_played (number, other_deals[number - 1]);
}

void
fault_state_begin_other (FaultState *state)
{
  for (guint number = 1; number <= FAULT_N_OTHER_GAMES; number++)
    put_other (state, number);
}

static void
merge (FaultState *state)
{
  for (guint i = 0; i < FAULT_N_OTHER_GAMES; i++) {
    kr_session_doc_free (state->merged_over[i]);
    state->merged_over[i] = g_steal_pointer (&state->docs[i]);
  }
  fault_state_begin_other (state);
  state->n_merges++;
}

static void
undo_merge (FaultState *state)
{
  for (guint i = 0; i < FAULT_N_OTHER_GAMES; i++) {
    kr_session_doc_free (state->docs[i]);
    state->docs[i] = g_steal_pointer (&state->merged_over[i]);
  }
  state->n_merges++;
}

static void
restore_other (FaultState *state)
{
  for (guint i = 0; i < FAULT_N_GAMES; i++)
    g_clear_pointer (&state->docs[i], kr_session_doc_free);
  fault_state_begin_other (state);
  state->n_restores++;
}

/* Each step is some events. */
static const guint n_events[] = {2, 5, 1, 1, 1, 1};

static void
correct_seats (KrSessionDoc *doc)
{
  KrSessionSeat *seat = &doc->seats[FAULT_LATE_SEAT];

  g_free (seat->player_uuid);
  g_free (seat->name);
  seat->player_uuid = g_strdup (FAULT_LATE);
  seat->name = g_strdup (FAULT_LATE_NAME);
}

void
fault_state_begin (FaultState *state, FaultStory story)
{
  if (plots[story].n_first_deals > 0)
    state->docs[0] = store_fixture_make_played (1, plots[story].n_first_deals);
  if (plots[story].from_schema > 0)
    state->docs[1] = store_fixture_make_played (2, 8);
}

static void
change_doc (KrSessionDoc *doc, const FaultStep *step)
{
  if (step->kind == FAULT_STEP_SCORE)
    store_fixture_score (doc, step->n);
  else if (step->kind == FAULT_STEP_CORRECT)
    correct (doc, step->n);
  else if (step->kind == FAULT_STEP_MOVE)
    kr_session_doc_set_n_done (doc, step->n);
  else if (step->kind == FAULT_STEP_PLACE)
    kr_session_doc_append (doc, "place Ruth’s kitchen", doc->started_at_us + 2, NULL);
  else
    kr_session_doc_append (doc, "stop", doc->started_at_us + STORE_FIXTURE_DAY_US, NULL);
}

void
fault_state_step (FaultState *state, const FaultStep *step)
{
  switch (step->kind) {
  case FAULT_STEP_ADD:
    state->docs[step->number - 1] = store_fixture_make_played (step->number, step->n);
    break;
  case FAULT_STEP_DOCUMENTS:
    for (guint number = step->number; number <= FAULT_N_GAMES; number++)
      state->docs[number - 1] = store_fixture_make_played (number, step->n);
    break;
  case FAULT_STEP_SCORE:
  case FAULT_STEP_CORRECT:
  case FAULT_STEP_MOVE:
  case FAULT_STEP_PLACE:
  case FAULT_STEP_STOP:
    change_doc (state->docs[step->number - 1], step);
    break;
  case FAULT_STEP_DELETE:
  case FAULT_STEP_UNDELETE:
    state->deleted[step->number - 1] = step->kind == FAULT_STEP_DELETE;
    break;
  case FAULT_STEP_DRAFT:
    state->draft = step->n;
    break;
  case FAULT_STEP_MIGRATE:
    state->migrated = TRUE;
    break;
  case FAULT_STEP_BACKUP:
    state->n_backups++;
    break;
  case FAULT_STEP_MERGE:
    merge (state);
    break;
  case FAULT_STEP_UNDO_MERGE:
    undo_merge (state);
    break;
  case FAULT_STEP_RESTORE:
    restore_other (state);
    break;
  case FAULT_STEP_RENAME:
    state->renamed_before = state->renamed;
    state->renamed = step->n;
    break;
  case FAULT_STEP_UNDO_CHANGE:
    state->renamed = state->renamed_before;
    break;
  case FAULT_STEP_EVENING:
    state->n_evening += n_events[step->n];
    break;
  case FAULT_STEP_SEATS:
    correct_seats (state->docs[step->number - 1]);
    break;
  case FAULT_STEP_TAKE:
    fault_state_begin_other (state);
    break;
  case FAULT_STEP_VANISH:
    state->vanished = TRUE;
    break;
  case FAULT_STEP_RESCUE:
    state->rescued = TRUE;
    break;
  case FAULT_STEP_EXPORT:
  case FAULT_STEP_JOIN:
  case FAULT_STEP_REPAIR:
    break;
  }
}
