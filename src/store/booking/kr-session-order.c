/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-order.h"

#include "kr-store-error.h"
#include "kr-store-load-private.h"
#include "kr-store-private.h"
#include "kr-store-summary-private.h"
#include "kr-write-cache.h"

#include <string.h>

/* A session is added where there is room, and then those around it are sorted. */

/* Positions between which sessions were added, both included. */
typedef struct {
  gint64 from;
  gint64 to;
} Range;

static gint64
get_second (gint64 started_at_us)
{
  return MAX (started_at_us / G_USEC_PER_SEC, 1);
}

/* --- Where there is room ---------------------------------------------------- */

static const KrSql sql_list_positions_from = {
    "SELECT position FROM session WHERE position >= ?1 ORDER BY position"};

/* The first number from @position on that is free, which may be between others. */
static gboolean
find_gap (KrStore *store, gint64 *position, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, &sql_list_positions_from, error);
  KrDbStep step;

  if (list == NULL)
    return FALSE;
  kr_db_statement_bind_number (list, 1, *position);
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW &&
         kr_db_statement_get_number (list, 0) == *position)
    (*position)++;
  kr_db_statement_reset (list);
  return step != KR_DB_FAILED;
}

static const KrSql sql_find_last_position = {"SELECT max (position) FROM session"};

/* Sessions mostly come in the order in which they were played: after the last. */
gboolean
kr_session_order_find_free (KrStore *store, gint64 started_at_us, gint64 *position, GError **error)
{
  const gint64 *cached = kr_write_cache_find_ids (store, KR_WRITE_CACHE_POSITION, "", 0);
  gint64 last = cached != NULL ? cached[0] : 0;

  if (cached == NULL) {
    KrDbStatement *find = kr_store_prepare (store, &sql_find_last_position, error);

    if (find == NULL || !kr_store_fetch_number (find, &last, error))
      return FALSE;
  }
  *position = get_second (started_at_us);
  if (*position <= last && !find_gap (store, position, error))
    return FALSE;
  kr_write_cache_put_ids (store, KR_WRITE_CACHE_POSITION, "", 0,
                          (gint64[]){MAX (last, *position), 0});
  return TRUE;
}

/* --- Sorting ---------------------------------------------------------------- */

typedef struct {
  gint64 id;
  gint64 position;
  gint64 started_at_us;
  gboolean deleted;
  char uuid[37];
} Placed;

static int
compare_placed_cb (gconstpointer a, gconstpointer b)
{
  const Placed *first = a;
  const Placed *second = b;

  if (first->started_at_us != second->started_at_us)
    return first->started_at_us < second->started_at_us ? -1 : 1;
  return strcmp (first->uuid, second->uuid);
}

static const KrSql sql_list_placed_from = {
    "SELECT id, position, started_at_us, deleted, uuid FROM session WHERE position >= ?1 "
    "ORDER BY position"};
enum { PLACED_ID, PLACED_POSITION, PLACED_STARTED_AT_US, PLACED_DELETED, PLACED_UUID };

/* All in @range, and those after it that are in the way when these are packed together, or that
 * have been displaced themselves. */
static GArray *
list_around (KrStore *store, const Range *range, GError **error)
{
  g_autoptr (GArray) placed = g_array_new (FALSE, TRUE, sizeof (Placed));
  KrDbStatement *list = kr_store_bind (store, &sql_list_placed_from, NUMBERS (range->from), error);
  KrDbStep step = KR_DB_FAILED;

  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    Placed next = {kr_db_statement_get_number (list, PLACED_ID),
                   kr_db_statement_get_number (list, PLACED_POSITION),
                   kr_db_statement_get_number (list, PLACED_STARTED_AT_US),
                   kr_db_statement_get_number (list, PLACED_DELETED) != 0, ""};

    if (next.position > range->to && next.position == get_second (next.started_at_us))
      break;
    g_strlcpy (next.uuid, kr_db_statement_get_text (list, PLACED_UUID), sizeof next.uuid);
    g_array_append_val (placed, next);
  }
  if (list != NULL)
    kr_db_statement_reset (list);
  return step != KR_DB_FAILED ? g_steal_pointer (&placed) : NULL;
}

static const KrSql sql_set_position = {"UPDATE session SET position = ?2 WHERE id = ?1"};

/* Takes the session out of all that is sorted by positions, and frees its own. */
static gboolean
lift (KrStore *store, const Placed *session, GError **error)
{
  return (session->deleted || kr_store_drop_summary (store, session->id, error)) &&
         kr_store_run (store, &sql_set_position, NUMBERS (session->id, -session->id), error);
}

/* A damaged session keeps no summary. */
static gboolean
put_down (KrStore *store, const Placed *session, gint64 position, GError **error)
{
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autoptr (GError) reason = NULL;

  if (!kr_store_run (store, &sql_set_position, NUMBERS (session->id, position), error))
    return FALSE;
  if (session->deleted)
    return TRUE;
  doc = kr_store_load_by_id (store, session->id, &reason);
  if (doc != NULL)
    return kr_store_put_summary (store, session->id, position, doc, error);
  if (g_error_matches (reason, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED) ||
      g_error_matches (reason, KR_STORE_ERROR, KR_STORE_ERROR_INVALID))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* Sorts the sessions around @range. */
static gboolean
sort_around (KrStore *store, const Range *range, GError **error)
{
  g_autoptr (GArray) placed = list_around (store, range, error);
  g_autofree gint64 *positions = NULL;
  gint64 last = range->from - 1;

  if (placed == NULL)
    return FALSE;
  g_array_sort (placed, compare_placed_cb);
  positions = g_new (gint64, placed->len);
  for (guint i = 0; i < placed->len; i++) {
    const Placed *session = &g_array_index (placed, Placed, i);

    last = positions[i] = MAX (get_second (session->started_at_us), last + 1);
    if (positions[i] != session->position && !lift (store, session, error))
      return FALSE;
  }
  for (guint i = 0; i < placed->len; i++) {
    const Placed *session = &g_array_index (placed, Placed, i);

    if (positions[i] != session->position && !put_down (store, session, positions[i], error))
      return FALSE;
  }
  return TRUE;
}

/* --- One session, and many ---------------------------------------------------- */

gboolean
kr_session_order_settle (KrStore *store, gint64 started_at_us, gint64 position, GError **error)
{
  const Range range = {get_second (started_at_us), position};

  if (store->unsettled == NULL)
    return sort_around (store, &range, error);
  g_array_append_val (store->unsettled, range);
  return TRUE;
}

void
kr_session_order_begin (KrStore *store)
{
  g_assert (store->unsettled == NULL);
  store->unsettled = g_array_new (FALSE, FALSE, sizeof (Range));
}

static int
compare_ranges_cb (gconstpointer a, gconstpointer b)
{
  const Range *first = a;
  const Range *second = b;

  return (first->from > second->from) - (first->from < second->from);
}

gboolean
kr_session_order_end (KrStore *store, gboolean done, GError **error)
{
  g_autoptr (GArray) ranges = g_steal_pointer (&store->unsettled);

  g_array_sort (ranges, compare_ranges_cb);
  for (guint i = 0; i < ranges->len && done;) {
    Range all = g_array_index (ranges, Range, i);

    while (++i < ranges->len && g_array_index (ranges, Range, i).from <= all.to)
      all.to = MAX (all.to, g_array_index (ranges, Range, i).to);
    done = sort_around (store, &all, error);
  }
  return done;
}

gboolean
kr_session_order_number_anew (KrStore *store, GError **error)
{
  return kr_db_exec (
      store->db,
      "UPDATE session SET position = -id;"
      "WITH numbered AS (SELECT id, max (started_at_us / 1000000, 1) AS second, "
      "row_number () OVER (ORDER BY started_at_us, uuid) AS n FROM session), "
      "placed AS (SELECT id, max (second - n) OVER (ORDER BY n) + n AS position FROM numbered) "
      "UPDATE session SET position = placed.position FROM placed WHERE placed.id = session.id",
      error);
}

const KrSql *const kr_session_order_sql[] = {&sql_list_positions_from, &sql_find_last_position,
                                             &sql_list_placed_from, &sql_set_position, NULL};
