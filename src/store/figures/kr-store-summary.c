/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-error.h"
#include "kr-store-private.h"
#include "kr-store-statistics-private.h"
#include "kr-store-summary-private.h"
#include "kr-store-words-private.h"

#include <string.h>

/*
 * What follows from a session: its row in the history, totals and places. Made in the transaction
 * that changes the events.
 */

/* --- Making ----------------------------------------------------------- */

static void
fill_seats (KrSessionSummary *row, const KrSessionDoc *doc, const KrMatch *match)
{
  for (guint i = 0; i < doc->n_seats; i++) {
    row->names[i] = g_strdup (doc->seats[i].name);
    row->pens[i] = doc->seats[i].pen;
    row->totals[i] = match->totals[i];
    row->places[i] = match->place[i];
    if (row->ended_at_us != 0 && match->place[i] == 1)
      row->winning_total = match->totals[i];
  }
}

static void
fill_deals (KrSessionSummary *row, const KrMatch *match)
{
  row->n_deals = match->schedule.n_deals;
  row->n_scored = match->n_scored;
  for (guint i = 0; i < match->n_scored; i++)
    row->n_corrections += match->deals[i].corrected ? 1 : 0;
}

KrSessionSummary *
kr_store_make_row (const KrSessionReplay *replay, gint64 position)
{
  const KrSessionDoc *doc = replay->doc;
  KrSessionSummary *row = g_new0 (KrSessionSummary, 1);

  row->id = position;
  row->uuid = g_strdup (doc->uuid);
  row->rules_id = g_strdup (doc->rules.id);
  row->rules_name = g_strdup (doc->rules.name);
  row->place = g_strdup (replay->place);
  row->note = g_strdup (replay->note);
  row->started_at_us = doc->started_at_us;
  row->ended_at_us = replay->ended_at_us;
  row->utc_offset_min = doc->utc_offset_min;
  row->n_players = doc->n_players;
  row->n_seats = doc->n_seats;
  fill_deals (row, &replay->match);
  fill_seats (row, doc, &replay->match);
  return row;
}

/* When the last event in effect was booked; the start if there is none. */
static gint64
touched_at_us (const KrSessionDoc *doc)
{
  const KrSessionEvent *last;

  if (doc->n_done == 0)
    return doc->started_at_us;
  last = g_ptr_array_index (doc->events, doc->n_done - 1);
  return last->at_us;
}

static gboolean
put_row (
    KrStore *store, gint64 id, const KrSessionSummary *row, gint64 touched_at_us, GError **error)
{
  KrDbStatement *put = kr_store_prepare (store, KR_SQL_PUT_SUMMARY, error);

  if (put == NULL)
    return FALSE;
  kr_db_statement_bind_number (put, 1, id);
  kr_db_statement_bind_number (put, 2, row->n_deals);
  kr_db_statement_bind_number (put, 3, row->n_scored);
  kr_db_statement_bind_number (put, 4, row->ended_at_us);
  kr_db_statement_bind_number (put, 5, touched_at_us);
  kr_db_statement_bind_text (put, 6, row->place);
  kr_db_statement_bind_text (put, 7, row->note);
  kr_db_statement_bind_number (put, 8, kr_store_checksum_row (row));
  kr_db_statement_bind_number (put, 9, row->id);
  kr_db_statement_bind_number (put, 10, row->n_players);
  kr_db_statement_bind_number (put, 11, row->n_corrections);
  if (row->ended_at_us != 0) {
    kr_db_statement_bind_number (put, 12, row->ended_at_us - row->started_at_us);
    kr_db_statement_bind_number (put, 13, row->winning_total);
  }
  return kr_db_statement_run (put, error);
}

/* What changes of a game that goes on: the rest of its row, and the indexes behind it, are
 * left alone. */
static gboolean
set_row (
    KrStore *store, gint64 id, const KrSessionSummary *row, gint64 touched_at_us, GError **error)
{
  return kr_store_run (
      store, KR_SQL_SET_SUMMARY,
      NUMBERS (id, row->n_scored, row->n_corrections, touched_at_us, kr_store_checksum_row (row)),
      error);
}

/* Whether @before stands there and only what set_row writes can differ from it. */
static gboolean
goes_on (const KrSessionSummary *before, const KrSessionSummary *row)
{
  return before->ended_at_us == 0 && row->ended_at_us == 0 && before->id == row->id &&
         before->n_players == row->n_players && before->n_deals == row->n_deals &&
         strcmp (before->place, row->place) == 0 && strcmp (before->note, row->note) == 0;
}

/* Whether @seat stands in @before, if all seats could be read, as it does in @row. */
static gboolean
same_standing (const KrSessionSummary *before, const KrSessionSummary *row, guint seat)
{
  return before->names[row->n_seats - 1] != NULL && before->totals[seat] == row->totals[seat] &&
         before->places[seat] == row->places[seat];
}

static gboolean
put_standings (KrStore *store,
               gint64 id,
               const KrSessionSummary *row,
               const KrSessionSummary *before,
               GError **error)
{
  for (guint i = 0; i < row->n_seats; i++)
    if ((before == NULL || !same_standing (before, row, i)) &&
        !kr_store_run (store, KR_SQL_PUT_STANDING, NUMBERS (id, i, row->totals[i], row->places[i]),
                       error))
      return FALSE;
  return TRUE;
}

/* Whether both are found by the same words. Names and rules never change. */
static gboolean
same_words (const KrSessionSummary *before, const KrSessionSummary *row)
{
  return before->id == row->id && (before->ended_at_us != 0) == (row->ended_at_us != 0) &&
         (before->n_corrections != 0) == (row->n_corrections != 0) &&
         strcmp (before->place, row->place) == 0 && strcmp (before->note, row->note) == 0;
}

/* Writes @row where @before stands; NULL: nothing does. */
static gboolean
write_row (KrStore *store,
           gint64 id,
           const KrSessionSummary *row,
           const KrSessionSummary *before,
           gint64 touched_at_us,
           GError **error)
{
  gboolean written = before != NULL && goes_on (before, row)
                         ? set_row (store, id, row, touched_at_us, error)
                         : put_row (store, id, row, touched_at_us, error);

  return written && put_standings (store, id, row, before, error);
}

gboolean
kr_store_put_replayed (
    KrStore *store, gint64 id, gint64 position, const KrSessionReplay *replay, GError **error)
{
  g_autoptr (KrSessionSummary) row = kr_store_make_row (replay, position);
  g_autoptr (KrSessionSummary) before = NULL;
  gint64 touched = touched_at_us (replay->doc);

  if (!kr_store_peek_row (store, id, &before, error) ||
      !kr_store_put_statistics (store, id, position, replay, error))
    return FALSE;
  if (before != NULL && same_words (before, row))
    return write_row (store, id, row, before, touched, error);
  return (before == NULL || kr_store_drop_words (store, id, before, error)) &&
         write_row (store, id, row, before, touched, error) &&
         kr_store_add_words (store, id, row, error);
}

gboolean
kr_store_add_summary (KrStore *store,
                      gint64 id,
                      const KrSessionReplay *replay,
                      const KrSessionSummary *row,
                      const char *words,
                      KrTablePlayers *table,
                      GError **error)
{
  return kr_store_add_new_words (store, row->id, words, table, error) &&
         kr_store_add_statistics (store, id, row->id, replay, table, error) &&
         write_row (store, id, row, NULL, touched_at_us (replay->doc), error);
}

gboolean
kr_store_put_summary (
    KrStore *store, gint64 id, gint64 position, const KrSessionDoc *doc, GError **error)
{
  g_autofree KrSessionReplay *replay = kr_session_replay_new (doc, error);

  return replay != NULL && kr_store_put_replayed (store, id, position, replay, error);
}

gboolean
kr_store_clear_summary (KrStore *store, gint64 id, GError **error)
{
  return kr_store_drop_statistics (store, id, error) &&
         kr_store_run (store, KR_SQL_DROP_STANDINGS, NUMBERS (id), error) &&
         kr_store_run (store, KR_SQL_DROP_SUMMARY, NUMBERS (id), error);
}

gboolean
kr_store_drop_summary (KrStore *store, gint64 id, GError **error)
{
  g_autoptr (KrSessionSummary) before = NULL;

  return kr_store_peek_row (store, id, &before, error) &&
         (before == NULL || kr_store_drop_words (store, id, before, error)) &&
         kr_store_clear_summary (store, id, error);
}

/* --- Reading ---------------------------------------------------------- */

/* The row of the history in @list, without what stands in its seats. */
static KrSessionSummary *
read_row (KrDbStatement *list)
{
  KrSessionSummary *row = g_new0 (KrSessionSummary, 1);

  row->id = kr_db_statement_get_number (list, 1);
  row->uuid = g_strdup (kr_db_statement_get_text (list, 2));
  row->rules_id = g_strdup (kr_db_statement_get_text (list, 3));
  row->rules_name = g_strdup (kr_db_statement_get_text (list, 4));
  row->place = g_strdup (kr_db_statement_get_text (list, 5));
  row->note = g_strdup (kr_db_statement_get_text (list, 6));
  row->started_at_us = kr_db_statement_get_number (list, 7);
  row->ended_at_us = kr_db_statement_get_number (list, 8);
  row->utc_offset_min = (int) kr_db_statement_get_number (list, 9);
  row->n_seats = (guint) kr_db_statement_get_number (list, 10);
  row->n_deals = (guint) kr_db_statement_get_number (list, 11);
  row->n_scored = (guint) kr_db_statement_get_number (list, 12);
  row->deleted = kr_db_statement_get_number (list, 14) != 0;
  row->n_players = (guint) kr_db_statement_get_number (list, 15);
  row->n_corrections = (guint) kr_db_statement_get_number (list, 16);
  row->winning_total = kr_db_statement_get_number (list, 17);
  return row;
}

/* Reads the seats of session @id into @row, n_seats of them. */
static gboolean
read_standings (KrStore *store, gint64 id, KrSessionSummary *row, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, KR_SQL_LIST_STANDINGS, error);
  KrDbStep step;
  guint i = 0;

  if (list == NULL)
    return FALSE;
  kr_db_statement_bind_number (list, 1, id);
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW && i < row->n_seats) {
    row->names[i] = g_strdup (kr_db_statement_get_text (list, 0));
    row->pens[i] = (guint) kr_db_statement_get_number (list, 1);
    row->totals[i] = kr_db_statement_get_number (list, 2);
    row->places[i] = (int) kr_db_statement_get_number (list, 3);
    i++;
  }
  kr_db_statement_reset (list);
  if (step == KR_DB_FAILED)
    return FALSE;
  return (step == KR_DB_DONE && i == row->n_seats) ||
         kr_store_fail_damaged (store, row->uuid, error);
}

/* The row in @list, whole and as it was stored. */
static KrSessionSummary *
read_verified (KrStore *store, KrDbStatement *list, GError **error)
{
  g_autoptr (KrSessionSummary) row = read_row (list);
  gint64 id = kr_db_statement_get_number (list, 0);
  gint64 checksum = kr_db_statement_get_number (list, 13);

  if (row->n_seats > KR_MAX_SEATS || kr_db_statement_is_null (list, 13) ||
      kr_db_statement_get_number (list, 14) != 0) {
    kr_store_fail_damaged (store, row->uuid, error);
    return NULL;
  }
  if (!read_standings (store, id, row, error))
    return NULL;
  if (kr_store_checksum_row (row) != checksum) {
    kr_store_fail_damaged (store, row->uuid, error);
    return NULL;
  }
  return g_steal_pointer (&row);
}

/* The row in @get, as far as it is one; NULL if there is no summary. */
static KrSessionSummary *
peek (KrDbStatement *get)
{
  if (kr_db_statement_is_null (get, 13) || kr_db_statement_get_number (get, 10) > KR_MAX_SEATS)
    return NULL;
  return read_row (get);
}

gboolean
kr_store_peek_row (KrStore *store, gint64 id, KrSessionSummary **row, GError **error)
{
  KrDbStatement *get = kr_store_prepare (store, KR_SQL_GET_ROW, error);
  g_autoptr (KrSessionSummary) peeked = NULL;
  g_autoptr (GError) reason = NULL;
  KrDbStep step;

  *row = NULL;
  if (get == NULL)
    return FALSE;
  kr_db_statement_bind_number (get, 1, id);
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW)
    peeked = peek (get);
  kr_db_statement_reset (get);
  if (step == KR_DB_FAILED)
    return FALSE;
  /* Seats that are not sound are not found by their names either. */
  if (peeked != NULL && !read_standings (store, id, peeked, &reason) &&
      !g_error_matches (reason, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED)) {
    g_propagate_error (error, g_steal_pointer (&reason));
    return FALSE;
  }
  *row = g_steal_pointer (&peeked);
  return TRUE;
}

GPtrArray *
kr_store_read_rows (KrStore *store, KrDbStatement *list, GError **error)
{
  g_autoptr (GPtrArray) rows =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_session_summary_free);
  KrDbStep step;

  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    KrSessionSummary *row = read_verified (store, list, error);

    if (row == NULL)
      break;
    g_ptr_array_add (rows, row);
  }
  kr_db_statement_reset (list);
  return step == KR_DB_DONE ? g_steal_pointer (&rows) : NULL;
}
