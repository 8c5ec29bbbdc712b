/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-board.h"

#include <string.h>

void
kr_evening_step_free (KrEveningStep *step)
{
  g_free (step->id);
  g_free (step->recorder);
  g_free (step->text);
  g_free (step);
}

void
kr_evening_row_free (KrEveningRow *row)
{
  g_free (row->uuid);
  g_free (row->name);
  g_free (row);
}

void
kr_evening_board_free (KrEveningBoard *board)
{
  if (board == NULL)
    return;
  g_free (board->uuid);
  g_ptr_array_unref (board->steps);
  g_free (board->state);
  g_free (board->results);
  g_free (board->lines);
  g_free (board->order);
  g_free (board);
}

/* --- Making ----------------------------------------------------------------------- */

static KrEveningRecord
make_record (const KrEveningStep *step)
{
  KrEveningRecord record = {.at_us = step->at_us, .text = step->text};

  g_strlcpy (record.id, step->id, sizeof record.id);
  return record;
}

static int
compare_steps_cb (gconstpointer a, gconstpointer b)
{
  const KrEveningRecord first = make_record (*(const KrEveningStep *const *) a);
  const KrEveningRecord second = make_record (*(const KrEveningStep *const *) b);

  return kr_evening_record_compare (&first, &second);
}

KrEveningBoard *
kr_evening_board_new (const char *uuid, GPtrArray *steps)
{
  KrEveningBoard *board = g_new0 (KrEveningBoard, 1);
  const guint n = MIN (steps->len, KR_EVENING_MAX_EVENTS);
  g_autofree KrEveningRecord *records = g_new (KrEveningRecord, steps->len);
  g_autofree KrEveningEffect *effects = g_new (KrEveningEffect, steps->len);

  board->uuid = g_strdup (uuid);
  board->steps = steps;
  board->state = g_new (KrEveningState, 1);
  g_ptr_array_sort (steps, compare_steps_cb);
  for (guint i = 0; i < steps->len; i++)
    records[i] = make_record (g_ptr_array_index (steps, i));
  kr_evening_state_fold (board->state, records, (int) n, effects);
  for (guint i = 0; i < steps->len; i++)
    ((KrEveningStep *) g_ptr_array_index (steps, i))->effect = i < n ? effects[i] : KR_EVENING_FULL;
  board->results = g_new0 (KrEveningResult, (gsize) board->state->n_rounds * KR_EVENING_MAX_TABLES);
  board->lines = g_new0 (KrEveningLine, (gsize) board->state->n_people);
  board->order = g_new (guint, (gsize) board->state->n_people);
  for (int i = 0; i < board->state->n_people; i++)
    board->order[i] = (guint) i;
  return board;
}

/* --- Standings ---------------------------------------------------------------------- */

static int
compare_people_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  const KrEveningBoard *board = data;
  const guint first = *(const guint *) a;
  const guint second = *(const guint *) b;
  /* Unsigned: who has no place yet comes last. */
  const guint first_place = (guint) board->lines[first].place - 1;
  const guint second_place = (guint) board->lines[second].place - 1;
  int order = (first_place > second_place) - (first_place < second_place);

  if (order == 0)
    order = strcmp (board->state->people[first].name, board->state->people[second].name);
  return order != 0 ? order
                    : strcmp (board->state->people[first].uuid, board->state->people[second].uuid);
}

gboolean
kr_evening_board_rank (KrEveningBoard *board)
{
  if (!kr_evening_rank (board->state, board->results, board->lines))
    return FALSE;
  g_qsort_with_data (board->order, board->state->n_people, sizeof *board->order, compare_people_cb,
                     board);
  return TRUE;
}

/* --- Looking ------------------------------------------------------------------------ */

KrEveningResult *
kr_evening_board_get_result (const KrEveningBoard *board, int round, int table)
{
  return &KR_EVENING_RESULT (board->results, round, table);
}

KrEveningDoing
kr_evening_board_get_doing (const KrEveningBoard *board, int round, int table)
{
  const KrEveningResult *result = kr_evening_board_get_result (board, round, table);

  if (result->over)
    return KR_EVENING_DONE;
  return result->there ? KR_EVENING_PLAYS : KR_EVENING_WAITS;
}

gboolean
kr_evening_board_is_round_over (const KrEveningBoard *board, int round)
{
  for (int table = 0; table < board->state->rounds[round].seating.n_tables; table++)
    if (kr_evening_board_get_doing (board, round, table) != KR_EVENING_DONE)
      return FALSE;
  return TRUE;
}

#define UNDO "undo "

static gboolean
is_undo (const KrEveningStep *step)
{
  return g_str_has_prefix (step->text, UNDO);
}

static gboolean
is_first (const KrEveningBoard *board, guint index)
{
  const KrEveningStep *step = g_ptr_array_index (board->steps, index);
  const gboolean opens = g_str_has_prefix (step->text, "open ");

  if (!opens && !g_str_has_prefix (step->text, "rules\n"))
    return FALSE;
  for (guint i = 0; i < index; i++) {
    const KrEveningStep *before = g_ptr_array_index (board->steps, i);

    if (before->effect == KR_EVENING_HOLDS &&
        g_str_has_prefix (before->text, opens ? "open " : "rules\n"))
      return FALSE;
  }
  return TRUE;
}

const KrEveningStep *
kr_evening_board_find_last (const KrEveningBoard *board)
{
  for (guint i = board->steps->len; i > 0; i--) {
    const KrEveningStep *step = g_ptr_array_index (board->steps, i - 1);

    if (step->effect == KR_EVENING_HOLDS && !is_undo (step) && !is_first (board, i - 1))
      return step;
  }
  return NULL;
}

/* Whether @step undoes an undo. */
static gboolean
takes_undo_back (const KrEveningBoard *board, const KrEveningStep *step)
{
  for (guint i = 0; i < board->steps->len; i++) {
    const KrEveningStep *other = g_ptr_array_index (board->steps, i);

    if (strcmp (other->id, step->text + strlen (UNDO)) == 0)
      return is_undo (other);
  }
  return FALSE;
}

/* Only as long as nothing else was recorded since. */
const KrEveningStep *
kr_evening_board_find_undone (const KrEveningBoard *board)
{
  for (guint i = board->steps->len; i > 0; i--) {
    const KrEveningStep *step = g_ptr_array_index (board->steps, i - 1);

    if (step->effect != KR_EVENING_HOLDS)
      continue;
    if (!is_undo (step))
      return NULL;
    if (!takes_undo_back (board, step))
      return step;
  }
  return NULL;
}

KrEveningRow *
kr_evening_board_make_row (const KrEveningBoard *board)
{
  KrEveningRow *row = g_new0 (KrEveningRow, 1);

  row->uuid = g_strdup (board->uuid);
  row->name = g_strdup (board->state->settings.name);
  row->day = board->state->settings.day;
  row->n_people = (guint) board->state->n_people;
  row->n_rounds = (guint) board->state->n_rounds;
  row->closed = board->state->closed;
  return row;
}
