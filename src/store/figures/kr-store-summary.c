/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-figures-pack.h"
#include "kr-store-course-private.h"
#include "kr-store-error.h"
#include "kr-store-private.h"
#include "kr-store-statistics-private.h"
#include "kr-store-summary-private.h"
#include "kr-store-words-private.h"
#include "kr-tags.h"

#include <string.h>

/*
 * What follows from a session: its row in the history, totals and places. Made in the transaction
 * that changes the events.
 */

/* --- Making ----------------------------------------------------------- */

KrSessionSummary *
kr_store_make_row (const KrSessionReplay *replay, gint64 position)
{
  const KrSessionDoc *doc = replay->doc;
  const KrMatch *match = replay->match;
  KrSessionSummary *row = g_new0 (KrSessionSummary, 1);

  row->id = position;
  row->uuid = g_strdup (doc->uuid);
  row->rules_id = g_strdup (doc->rules.id);
  row->rules_name = g_strdup (doc->rules.name);
  row->place = g_strdup (replay->place);
  row->note = g_strdup (replay->note);
  row->tags = kr_tags_tidy (replay->tags);
  row->uncounted = replay->uncounted;
  row->started_at_us = doc->started_at_us;
  row->ended_at_us = replay->ended_at_us;
  row->length_us = replay->length_us;
  row->utc_offset_min = doc->utc_offset_min;
  row->n_players = doc->n_players;
  row->n_seats = doc->n_seats;
  row->n_deals = match->schedule.n_deals;
  row->n_scored = match->n_scored;
  for (guint i = 0; i < match->n_scored; i++)
    row->n_corrections += match->deals[i].corrected ? 1 : 0;
  for (guint i = 0; i < doc->n_seats; i++) {
    row->names[i] = g_strdup (doc->seats[i].name);
    row->pens[i] = doc->seats[i].pen;
    row->totals[i] = match->totals[i];
    row->places[i] = match->place[i];
    if (row->ended_at_us != 0 && match->place[i] == 1)
      row->winning_total = match->totals[i];
  }
  return row;
}

gint64
kr_store_get_touched_at_us (const KrSessionReplay *replay)
{
  const KrSessionDoc *doc = replay->doc;
  const KrSessionEvent *last;

  if (replay->ended_at_us != 0)
    return 0;
  if (doc->n_done == 0)
    return doc->started_at_us;
  last = g_ptr_array_index (doc->events, doc->n_done - 1);
  return last->at_us;
}

static const KrSql sql_put_summary = {
    "INSERT INTO summary (session, n_deals, n_scored, ended_at_us, touched_at_us, place, note, "
    "checksum, position, n_players, n_corrections, duration_us, winning_total, tags, uncounted, "
    "standings) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16) "
    "ON CONFLICT (session) DO UPDATE SET n_deals = ?2, n_scored = ?3, ended_at_us = ?4, "
    "touched_at_us = ?5, place = ?6, "
    "note = ?7, checksum = ?8, position = ?9, n_players = ?10, n_corrections = ?11, "
    "duration_us = ?12, winning_total = ?13, tags = ?14, uncounted = ?15, standings = ?16"};

/* The total and the place of each seat, as numbers of variable length. */
#define PACKED_STANDINGS_SIZE (2 * KR_PACKED_NUMBER_SIZE * KR_MAX_SEATS)

static gsize
pack_standings (const KrSessionSummary *row, guint8 packed[PACKED_STANDINGS_SIZE])
{
  gsize size = 0;

  for (guint i = 0; i < row->n_seats; i++) {
    size += kr_figures_pack_number (row->totals[i], packed + size);
    size += kr_figures_pack_number (row->places[i], packed + size);
  }
  return size;
}

static gboolean
put_row (
    KrStore *store, gint64 id, const KrSessionSummary *row, gint64 touched_at_us, GError **error)
{
  KrDbStatement *put = kr_store_prepare (store, &sql_put_summary, error);
  guint8 standings[PACKED_STANDINGS_SIZE];

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
  if (row->length_us != 0)
    kr_db_statement_bind_number (put, 12, row->length_us);
  if (row->ended_at_us != 0)
    kr_db_statement_bind_number (put, 13, row->winning_total);
  kr_db_statement_bind_text (put, 14, row->tags);
  kr_db_statement_bind_number (put, 15, row->uncounted);
  kr_db_statement_bind_blob (put, 16, standings, pack_standings (row, standings));
  return kr_db_statement_run (put, error);
}

static const KrSql sql_set_summary = {
    "UPDATE summary SET n_scored = ?2, n_corrections = ?3, touched_at_us = ?4, checksum = ?5, "
    "standings = ?6 WHERE session = ?1"};

/* What changes of a game that goes on: the rest of its row, and the indexes behind it, are
 * left alone. */
static gboolean
set_row (
    KrStore *store, gint64 id, const KrSessionSummary *row, gint64 touched_at_us, GError **error)
{
  KrDbStatement *set = kr_store_bind (
      store, &sql_set_summary,
      NUMBERS (id, row->n_scored, row->n_corrections, touched_at_us, kr_store_checksum_row (row)),
      error);
  guint8 standings[PACKED_STANDINGS_SIZE];

  if (set == NULL)
    return FALSE;
  kr_db_statement_bind_blob (set, 6, standings, pack_standings (row, standings));
  return kr_db_statement_run (set, error);
}

/* Whether the same was said of both games. */
static gboolean
same_texts (const KrSessionSummary *before, const KrSessionSummary *row)
{
  return strcmp (before->place, row->place) == 0 && strcmp (before->note, row->note) == 0 &&
         strcmp (before->tags, row->tags) == 0 && before->uncounted == row->uncounted;
}

/* Whether @before is there and only what set_row writes can differ from it. */
static gboolean
goes_on (const KrSessionSummary *before, const KrSessionSummary *row)
{
  return before->ended_at_us == 0 && row->ended_at_us == 0 && before->id == row->id &&
         before->n_players == row->n_players && before->n_deals == row->n_deals &&
         same_texts (before, row);
}

/* Whether both are found by the same words. Names and rules never change. */
static gboolean
same_words (const KrSessionSummary *before, const KrSessionSummary *row)
{
  return before->id == row->id && (before->ended_at_us != 0) == (row->ended_at_us != 0) &&
         (before->n_corrections != 0) == (row->n_corrections != 0) && same_texts (before, row);
}

/* Writes @row in the place of @before; NULL: there was nothing. */
static gboolean
write_row (KrStore *store,
           gint64 id,
           const KrSessionSummary *row,
           const KrSessionSummary *before,
           gint64 touched_at_us,
           GError **error)
{
  return before != NULL && goes_on (before, row) ? set_row (store, id, row, touched_at_us, error)
                                                 : put_row (store, id, row, touched_at_us, error);
}

/* --- Reading ---------------------------------------------------------- */

/* Sets the totals and places of @row, n_seats of them. FALSE if what is kept is something else. */
static gboolean
unpack_standings (KrDbStatement *list, KrSessionSummary *row)
{
  gsize size = 0;
  const guint8 *packed = kr_db_statement_get_blob (list, KR_HISTORY_ROW_STANDINGS, &size);
  gsize at = 0;

  for (guint i = 0; i < row->n_seats; i++) {
    gint64 place = 0;
    gsize length = kr_figures_unpack_number (packed + at, size - at, &row->totals[i]);

    at += length;
    length = length != 0 ? kr_figures_unpack_number (packed + at, size - at, &place) : 0;
    if (length == 0)
      return FALSE;
    at += length;
    row->places[i] = (int) place;
  }
  return at == size;
}

/* The row of the history in @list, without its seats. */
static KrSessionSummary *
read_row (KrDbStatement *list)
{
  KrSessionSummary *row = g_new0 (KrSessionSummary, 1);

  row->id = kr_db_statement_get_number (list, KR_HISTORY_ROW_POSITION);
  row->uuid = g_strdup (kr_db_statement_get_text (list, KR_HISTORY_ROW_UUID));
  row->rules_id = g_strdup (kr_db_statement_get_text (list, KR_HISTORY_ROW_RULES_ID));
  row->rules_name = g_strdup (kr_db_statement_get_text (list, KR_HISTORY_ROW_RULES_NAME));
  row->place = g_strdup (kr_db_statement_get_text (list, KR_HISTORY_ROW_PLACE));
  row->note = g_strdup (kr_db_statement_get_text (list, KR_HISTORY_ROW_NOTE));
  row->tags = g_strdup (kr_db_statement_get_text (list, KR_HISTORY_ROW_TAGS));
  row->uncounted = kr_db_statement_get_number (list, KR_HISTORY_ROW_UNCOUNTED) != 0;
  row->started_at_us = kr_db_statement_get_number (list, KR_HISTORY_ROW_STARTED_AT_US);
  row->ended_at_us = kr_db_statement_get_number (list, KR_HISTORY_ROW_ENDED_AT_US);
  row->length_us = kr_db_statement_get_number (list, KR_HISTORY_ROW_DURATION_US);
  row->utc_offset_min = (int) kr_db_statement_get_number (list, KR_HISTORY_ROW_UTC_OFFSET_MIN);
  row->n_seats = (guint) kr_db_statement_get_number (list, KR_HISTORY_ROW_N_SEATS);
  row->n_deals = (guint) kr_db_statement_get_number (list, KR_HISTORY_ROW_N_DEALS);
  row->n_scored = (guint) kr_db_statement_get_number (list, KR_HISTORY_ROW_N_SCORED);
  row->deleted = kr_db_statement_get_number (list, KR_HISTORY_ROW_DELETED) != 0;
  row->n_players = (guint) kr_db_statement_get_number (list, KR_HISTORY_ROW_N_PLAYERS);
  row->n_corrections = (guint) kr_db_statement_get_number (list, KR_HISTORY_ROW_N_CORRECTIONS);
  row->winning_total = kr_db_statement_get_number (list, KR_HISTORY_ROW_WINNING_TOTAL);
  return row;
}

static const KrSql sql_list_seats = {"SELECT name, pen FROM seat WHERE session = ?1 ORDER BY seat"};
enum { SEAT_NAME, SEAT_PEN };

/* Reads the seats of session @id into @row, n_seats of them. */
static gboolean
read_seats (KrStore *store, gint64 id, KrSessionSummary *row, GError **error)
{
  KrDbStatement *list = kr_store_bind (store, &sql_list_seats, NUMBERS (id), error);
  KrDbStep step;
  guint i = 0;

  if (list == NULL)
    return FALSE;
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW && i < row->n_seats) {
    row->names[i] = g_strdup (kr_db_statement_get_text (list, SEAT_NAME));
    row->pens[i] = (guint) kr_db_statement_get_number (list, SEAT_PEN);
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
  gint64 id = kr_db_statement_get_number (list, KR_HISTORY_ROW_ID);
  gint64 checksum = kr_db_statement_get_number (list, KR_HISTORY_ROW_CHECKSUM);

  if (row->n_seats > KR_MAX_SEATS || kr_db_statement_is_null (list, KR_HISTORY_ROW_CHECKSUM) ||
      kr_db_statement_get_number (list, KR_HISTORY_ROW_DELETED) != 0 ||
      !unpack_standings (list, row)) {
    kr_store_fail_damaged (store, row->uuid, error);
    return NULL;
  }
  if (!read_seats (store, id, row, error))
    return NULL;
  if (kr_store_checksum_row (row) != checksum) {
    kr_store_fail_damaged (store, row->uuid, error);
    return NULL;
  }
  return g_steal_pointer (&row);
}

static const KrSql sql_get_row = {KR_HISTORY_ROWS "WHERE s.id = ?1"};

/* Sets *@row to that of the session @id, without its seats; NULL if there is none. */
static gboolean
peek_unseated (KrStore *store, gint64 id, KrSessionSummary **row, GError **error)
{
  KrDbStatement *get = kr_store_bind (store, &sql_get_row, NUMBERS (id), error);
  KrDbStep step;

  *row = NULL;
  if (get == NULL)
    return FALSE;
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW && !kr_db_statement_is_null (get, KR_HISTORY_ROW_CHECKSUM) &&
      kr_db_statement_get_number (get, KR_HISTORY_ROW_N_SEATS) <= KR_MAX_SEATS)
    *row = read_row (get);
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED;
}

/* Reads the seats of @row, if there is one. Those that are not sound are not found by their names
 * either. */
static gboolean
peek_seats (KrStore *store, gint64 id, KrSessionSummary *row, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (row == NULL || read_seats (store, id, row, &reason) ||
      g_error_matches (reason, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

gboolean
kr_store_peek_row (KrStore *store, gint64 id, KrSessionSummary **row, GError **error)
{
  return peek_unseated (store, id, row, error) && peek_seats (store, id, *row, error);
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

/* --- Putting it there ------------------------------------------------- */

gboolean
kr_store_put_replayed (
    KrStore *store, gint64 id, gint64 position, const KrSessionReplay *replay, GError **error)
{
  g_autoptr (KrSessionSummary) row = kr_store_make_row (replay, position);
  g_autoptr (KrSessionSummary) before = NULL;
  gint64 touched = kr_store_get_touched_at_us (replay);

  if (!peek_unseated (store, id, &before, error) ||
      !kr_store_put_statistics (store, id, position, replay, error))
    return FALSE;
  if (before != NULL && same_words (before, row))
    return write_row (store, id, row, before, touched, error);
  return peek_seats (store, id, before, error) &&
         (before == NULL || kr_store_drop_words (store, id, before, error)) &&
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
         write_row (store, id, row, NULL, kr_store_get_touched_at_us (replay), error);
}

gboolean
kr_store_put_summary (
    KrStore *store, gint64 id, gint64 position, const KrSessionDoc *doc, GError **error)
{
  g_autofree KrSessionReplay *replay = kr_session_replay_new (doc, error);

  return replay != NULL && kr_store_put_replayed (store, id, position, replay, error);
}

static const KrSql sql_drop_summary = {"DELETE FROM summary WHERE session = ?1"};

gboolean
kr_store_clear_summary (KrStore *store, gint64 id, GError **error)
{
  return kr_store_drop_statistics (store, id, error) &&
         kr_store_run (store, &sql_drop_summary, NUMBERS (id), error);
}

gboolean
kr_store_drop_summary (KrStore *store, gint64 id, GError **error)
{
  g_autoptr (KrSessionSummary) before = NULL;

  return kr_store_peek_row (store, id, &before, error) &&
         (before == NULL || kr_store_drop_words (store, id, before, error)) &&
         kr_store_clear_summary (store, id, error) && kr_store_drop_course (store, id, error);
}

const KrSql *const kr_store_summary_sql[] = {&sql_put_summary, &sql_set_summary, &sql_drop_summary,
                                             &sql_list_seats,  &sql_get_row,     NULL};
