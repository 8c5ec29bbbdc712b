/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-courses.h"

#include "kr-store-course-private.h"
#include "kr-store-error.h"
#include "kr-store-load-private.h"
#include "kr-store-private.h"
#include "kr-store-statistics-private.h"

#include <string.h>

/*
 * Chances are drawn outside of a transaction, and kept in one that looks at the games once more:
 * what was changed meanwhile waits for the next time.
 */

#define AT_ONCE 16 /* games in a transaction */
#define N_POOLS 16 /* that are kept, a megabyte each: of so many kinds of games */

typedef struct {
  KrMatch match; /* a game of its kind */
  KrForecastPool pool;
} Pool;

typedef struct {
  gint64 session;
  KrForecastCourse course;
  gint32 proof;
} Made;

typedef struct {
  KrStore *store;
  GPtrArray *pools; /* of Pool, the last used in the end */
} Work;

/* --- What is left ----------------------------------------------------------- */

#define WITHOUT_COURSE                                                                             \
  "NOT EXISTS (SELECT 1 FROM course AS c WHERE c.session = g.session AND "                         \
  "c.found >> " G_STRINGIFY (KR_STORE_COURSE_ENGINE_SHIFT) " = ?1)"

static const KrSql sql_count_left = {
    "SELECT count(*) FROM played CROSS JOIN game AS g ON g.played = played.id AND g.complete = 1 "
    "WHERE " WITHOUT_COURSE};

gboolean
kr_store_count_courses_left (KrStore *store, guint *n_left, GError **error)
{
  KrDbStatement *count =
      kr_store_bind (store, &sql_count_left, NUMBERS (KR_FORECAST_ENGINE), error);
  gint64 n = 0;

  if (count == NULL || !kr_store_fetch_number (count, &n, error))
    return FALSE;
  *n_left = (guint) n;
  return TRUE;
}

static const KrSql sql_list_left = {
    "SELECT g.session FROM game AS g WHERE g.session > ?2 AND g.complete = 1 AND " WITHOUT_COURSE
    " ORDER BY g.session LIMIT ?3"};

/* At most @limit sessions after @behind, of gint64. */
static GArray *
list_left (KrStore *store, gint64 behind, guint limit, GError **error)
{
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (gint64));
  KrDbStatement *list =
      kr_store_bind (store, &sql_list_left, NUMBERS (KR_FORECAST_ENGINE, behind, limit), error);
  KrDbStep step = KR_DB_FAILED;

  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    const gint64 session = kr_db_statement_get_number (list, 0);

    g_array_append_vals (left, &session, 1);
  }
  if (list != NULL)
    kr_db_statement_reset (list);
  return step == KR_DB_DONE ? g_steal_pointer (&left) : NULL;
}

/* --- Drawing ------------------------------------------------------------------ */

static gboolean
has_same_pool (const KrMatch *a, const KrMatch *b)
{
  for (int i = 0; i < kr_rule_n_keys (); i++)
    if (!kr_rules_same (&a->rules, &b->rules, kr_rule_key (i)))
      return FALSE;
  return a->n_players == b->n_players && a->n_seats == b->n_seats && a->sides == b->sides &&
         a->schedule.n_deals == b->schedule.n_deals &&
         memcmp (a->schedule.cards, b->schedule.cards,
                 a->schedule.n_deals * sizeof a->schedule.cards[0]) == 0;
}

static const KrForecastPool *
find_pool (Work *work, const KrMatch *match)
{
  Pool *pool;

  for (guint i = 0; i < work->pools->len; i++) {
    pool = g_ptr_array_index (work->pools, i);
    if (has_same_pool (&pool->match, match)) {
      g_ptr_array_add (work->pools, g_ptr_array_steal_index (work->pools, i));
      return &pool->pool;
    }
  }
  if (work->pools->len == N_POOLS)
    g_ptr_array_remove_index (work->pools, 0);
  pool = g_new (Pool, 1);
  pool->match = *match;
  kr_forecast_pool_init (&pool->pool, match);
  g_ptr_array_add (work->pools, pool);
  return &pool->pool;
}

/* The session @id; @replay is NULL if it is damaged or not complete. */
static gboolean
replay_session (
    KrStore *store, gint64 id, KrSessionDoc **doc, KrSessionReplay **replay, GError **error)
{
  g_autoptr (GError) reason = NULL;

  *replay = NULL;
  *doc = kr_store_load_by_id (store, id, &reason);
  if (*doc != NULL)
    *replay = kr_session_replay_new (*doc, &reason);
  if (*replay != NULL && !kr_match_is_complete ((*replay)->match))
    g_clear_pointer (replay, g_free);
  if (reason == NULL || g_error_matches (reason, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED) ||
      g_error_matches (reason, KR_STORE_ERROR, KR_STORE_ERROR_INVALID) ||
      g_error_matches (reason, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static gboolean
make_course (Work *work, gint64 session, GArray *made, GError **error)
{
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autofree KrSessionReplay *replay = NULL;
  g_autofree KrForecast *forecast = g_new (KrForecast, 1);
  Made one = {.session = session};

  if (!replay_session (work->store, session, &doc, &replay, error))
    return FALSE;
  if (replay == NULL)
    return TRUE;
  kr_forecast_init (forecast, replay->match, find_pool (work, replay->match),
                    kr_session_doc_get_seed (doc));
  kr_forecast_course_init (&one.course, replay->match, forecast);
  one.proof = kr_forecast_course_prove (&one.course, replay->match);
  g_array_append_vals (made, &one, 1);
  return TRUE;
}

/* --- Keeping ------------------------------------------------------------------ */

static gboolean
keep (KrStore *store, const Made *made, GError **error)
{
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autofree KrSessionReplay *replay = NULL;

  if (!replay_session (store, made->session, &doc, &replay, error))
    return FALSE;
  return replay == NULL || replay->uncounted ||
         kr_forecast_course_prove (&made->course, replay->match) != made->proof ||
         kr_store_put_course (store, made->session, replay, &made->course, error);
}

static gboolean
keep_all (KrStore *store, const GArray *made, GCancellable *cancellable, GError **error)
{
  gboolean done = TRUE;

  if (made->len == 0)
    return TRUE;
  if (!kr_db_begin_or_stop (store->db, cancellable, error))
    return FALSE;
  for (guint i = 0; done && i < made->len; i++)
    done = keep (store, &g_array_index (made, Made, i), error);
  return kr_store_end (store, done, error);
}

static gboolean
work_out (Work *work, guint limit, KrProgress *progress, guint *n_done, GError **error)
{
  gint64 behind = 0;

  while (*n_done < limit) {
    g_autoptr (GArray) left =
        list_left (work->store, behind, MIN (limit - *n_done, AT_ONCE), error);
    g_autoptr (GArray) made = g_array_new (FALSE, FALSE, sizeof (Made));

    if (left == NULL)
      return FALSE;
    if (left->len == 0)
      return TRUE;
    for (guint i = 0; i < left->len; i++) {
      behind = g_array_index (left, gint64, i);
      if (!make_course (work, behind, made, error) || !kr_progress_step (progress, error))
        return FALSE;
    }
    if (!keep_all (work->store, made, progress->cancellable, error))
      return FALSE;
    *n_done += made->len;
  }
  return TRUE;
}

gboolean
kr_store_work_out_courses (
    KrStore *store, guint limit, KrProgress *progress, guint *n_done, GError **error)
{
  g_autoptr (GPtrArray) pools = g_ptr_array_new_with_free_func (g_free);
  Work work = {store, pools};
  guint n_left = 0;

  *n_done = 0;
  if (!kr_store_count_courses_left (store, &n_left, error))
    return FALSE;
  progress->n_done = 0;
  progress->n_all = MIN (n_left, limit);
  return work_out (&work, limit, progress, n_done, error);
}

const KrSql *const kr_store_courses_sql[] = {&sql_count_left, &sql_list_left, NULL};
