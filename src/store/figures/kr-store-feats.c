/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-best-feat.h"
#include "kr-store-course-private.h"
#include "kr-store-feats-private.h"
#include "kr-store-private.h"
#include "kr-write-cache.h"

#include <string.h>

/*
 * The feats that are records.
 *
 * Of each kind only the best are kept, so that they cost next to nothing however
 * many sessions there are: every feat up to the bound is there, none beyond it.
 * When there are too many, the worse half is dropped and the bound comes nearer; when too
 * few are left after a bound was set, all sessions have to be offered again.
 */

#define N_KEPT_MOST 32
#define N_KEPT_THEN 16
#define N_KEPT_LEAST KR_N_BEST_FEATS

typedef struct {
  gint64 n;
  gint64 rank;
  gint64 position;
} Bound;

static const KrSql sql_put_bound = {
    "INSERT INTO feat_bound (played, kind, n, rank, position) VALUES (?1, ?2, ?3, ?4, ?5) "
    "ON CONFLICT (played, kind) DO UPDATE SET n = ?3, rank = ?4, position = ?5"};

static gboolean
write_bound (KrStore *store, gint64 played, gint64 kind, gconstpointer row, GError **error)
{
  const Bound *bound = row;

  return kr_store_run (store, &sql_put_bound,
                       NUMBERS (played, kind, bound->n, bound->rank, bound->position), error);
}

static gboolean
put_bound (KrStore *store, gint64 played, gint64 kind, const Bound *bound, GError **error)
{
  return kr_write_cache_put (store, write_bound, played, kind, bound, sizeof *bound, error);
}

static const KrSql sql_get_bound = {
    "SELECT n, rank, position FROM feat_bound WHERE played = ?1 AND kind = ?2"};
enum { BOUND_N, BOUND_RANK, BOUND_POSITION };

/* Where nothing is kept yet, everything is before the bound. */
static gboolean
load_bound (KrStore *store, gint64 played, gint64 kind, Bound *bound, GError **error)
{
  const Bound *cached = kr_write_cache_find (store, write_bound, played, kind);
  KrDbStatement *get;
  KrDbStep step;

  *bound = cached != NULL ? *cached : (Bound){0, G_MAXINT64, G_MAXINT64};
  if (cached != NULL)
    return TRUE;
  get = kr_store_bind (store, &sql_get_bound, NUMBERS (played, kind), error);
  if (get == NULL)
    return FALSE;
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW)
    *bound = (Bound){kr_db_statement_get_number (get, BOUND_N),
                     kr_db_statement_get_number (get, BOUND_RANK),
                     kr_db_statement_get_number (get, BOUND_POSITION)};
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED;
}

static gboolean
is_behind (const Bound *bound, gint64 rank, gint64 position)
{
  return rank > bound->rank || (rank == bound->rank && position > bound->position);
}

static gint64
get_rank (const KrFeat *feat)
{
  return kr_feat_kind_is_lowest (feat->kind) ? feat->value : -feat->value;
}

static const KrSql sql_drop_feats_behind = {
    "DELETE FROM feat WHERE played = ?1 AND kind = ?2 AND (rank, position) > (?3, ?4)"};
static const KrSql sql_find_feat_at = {
    "SELECT rank, position FROM feat WHERE played = ?1 AND kind = ?2 ORDER BY rank, position "
    "LIMIT 1 OFFSET ?3"};
enum { LAST_RANK, LAST_POSITION };

/* Keeps the N_KEPT_THEN best. */
static gboolean
prune (KrStore *store, gint64 played, gint64 kind, Bound *bound, GError **error)
{
  KrDbStatement *find =
      kr_store_bind (store, &sql_find_feat_at, NUMBERS (played, kind, N_KEPT_THEN - 1), error);
  KrDbStep step;

  if (find == NULL)
    return FALSE;
  step = kr_db_statement_step (find, error);
  if (step == KR_DB_ROW)
    *bound = (Bound){N_KEPT_THEN, kr_db_statement_get_number (find, LAST_RANK),
                     kr_db_statement_get_number (find, LAST_POSITION)};
  kr_db_statement_reset (find);
  if (step != KR_DB_ROW)
    return step == KR_DB_DONE && kr_store_fail_statistics (store, error);
  return kr_store_run (store, &sql_drop_feats_behind,
                       NUMBERS (played, kind, bound->rank, bound->position), error);
}

static const KrSql sql_add_feat = {"INSERT INTO feat (played, kind, rank, position, seats, deal) "
                                   "VALUES (?1, ?2, ?3, ?4, ?5, ?6)"};

/* Of what a transaction of many sessions added to the ledger, its feats stay in memory until the
 * end: most are dropped again. */
typedef struct {
  gint64 rank;
  gint64 position;
  gint64 seats;
  gint64 deal;
} NewFeat;

typedef struct {
  Bound bound;
  NewFeat best[N_KEPT_MOST + 1]; /* bound.n of them, in the order of the table */
} NewFeats;

static gboolean
write_new_feats (KrStore *store, gint64 played, gint64 kind, gconstpointer row, GError **error)
{
  const NewFeats *feats = row;

  for (gint64 i = 0; i < feats->bound.n; i++) {
    const NewFeat *feat = &feats->best[i];

    if (!kr_store_run (store, &sql_add_feat,
                       NUMBERS (played, kind, feat->rank, feat->position, feat->seats, feat->deal),
                       error))
      return FALSE;
  }
  return write_bound (store, played, kind, &feats->bound, error);
}

static gboolean
add_new_feat (KrStore *store, gint64 played, gint64 kind, const NewFeat *feat, GError **error)
{
  static const NewFeats none = {.bound = {0, G_MAXINT64, G_MAXINT64}};
  NewFeats *feats = kr_write_cache_find (store, write_new_feats, played, kind);
  gint64 at;

  if (feats == NULL) {
    if (!kr_write_cache_put (store, write_new_feats, played, kind, &none, sizeof none, error))
      return FALSE;
    feats = kr_write_cache_find (store, write_new_feats, played, kind);
  }
  if (is_behind (&feats->bound, feat->rank, feat->position))
    return TRUE;
  for (at = feats->bound.n++; at > 0; at--) {
    const NewFeat *before = &feats->best[at - 1];

    if (before->rank < feat->rank ||
        (before->rank == feat->rank && before->position < feat->position))
      break;
    feats->best[at] = *before;
  }
  feats->best[at] = *feat;
  if (feats->bound.n > N_KEPT_MOST)
    feats->bound = (Bound){N_KEPT_THEN, feats->best[N_KEPT_THEN - 1].rank,
                           feats->best[N_KEPT_THEN - 1].position};
  return TRUE;
}

static gboolean
add_feat (KrStore *store, gint64 played, gint64 position, const KrFeat *feat, GError **error)
{
  gint64 rank = get_rank (feat);
  Bound bound;

  if (kr_write_cache_is_new_played (store, played))
    return add_new_feat (store, played, feat->kind,
                         &(NewFeat){rank, position, feat->seats, feat->deal}, error);
  if (!load_bound (store, played, feat->kind, &bound, error))
    return FALSE;
  if (is_behind (&bound, rank, position))
    return TRUE;
  bound.n++;
  return kr_store_run (store, &sql_add_feat,
                       NUMBERS (played, feat->kind, rank, position, feat->seats, feat->deal),
                       error) &&
         (bound.n <= N_KEPT_MOST || prune (store, played, feat->kind, &bound, error)) &&
         put_bound (store, played, feat->kind, &bound, error);
}

static gboolean
add_course_feats (KrStore *store,
                  gint64 id,
                  gint64 played,
                  gint64 position,
                  const KrSessionReplay *replay,
                  GError **error)
{
  KrFeat feats[KR_FORECAST_N_FEATS];
  int n;

  if (!kr_store_list_course_feats (store, id, replay, feats, &n, error))
    return FALSE;
  if (n == 0)
    return kr_store_drop_course (store, id, error);
  for (int i = 0; i < n; i++)
    if (!add_feat (store, played, position, &feats[i], error))
      return FALSE;
  return TRUE;
}

gboolean
kr_store_add_feats (KrStore *store,
                    gint64 id,
                    gint64 played,
                    gint64 position,
                    const KrSessionReplay *replay,
                    GError **error)
{
  for (int i = 0; i < replay->n_feats; i++)
    if (!add_feat (store, played, position, &replay->feats[i], error))
      return FALSE;
  return add_course_feats (store, id, played, position, replay, error);
}

/* --- Those of one session ------------------------------------------------- */

/* What is kept of a session, or wanted of it, one of a kind at most. */
typedef struct {
  gboolean any;
  gint64 rank;
  gint64 seats;
  gint64 deal;
} Kept;

static const KrSql sql_list_feats_of = {
    "SELECT kind, rank, seats, deal FROM feat WHERE played = ?1 AND kind >= ?3 "
    "AND position = ?2"};
enum { FEAT_KIND, FEAT_RANK, FEAT_SEATS, FEAT_DEAL };

/* Those of kinds from @first on. */
static gboolean
list_kept (KrStore *store,
           gint64 played,
           gint64 position,
           KrFeatKind first,
           Kept kept[KR_N_FEATS],
           GError **error)
{
  KrDbStatement *list =
      kr_store_bind (store, &sql_list_feats_of, NUMBERS (played, position, first), error);
  gboolean sound = TRUE;
  KrDbStep step = KR_DB_FAILED;

  memset (kept, 0, KR_N_FEATS * sizeof *kept);
  while (list != NULL && sound && (step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    gint64 kind = kr_db_statement_get_number (list, FEAT_KIND);

    sound = kind >= 0 && kind < KR_N_FEATS && !kept[kind].any;
    if (sound)
      kept[kind] = (Kept){TRUE, kr_db_statement_get_number (list, FEAT_RANK),
                          kr_db_statement_get_number (list, FEAT_SEATS),
                          kr_db_statement_get_number (list, FEAT_DEAL)};
  }
  if (list != NULL)
    kr_db_statement_reset (list);
  return sound ? step == KR_DB_DONE : kr_store_fail_statistics (store, error);
}

static const KrSql sql_find_feat = {
    "SELECT 1 FROM feat WHERE played = ?1 AND kind = ?2 AND rank = ?3 AND position = ?4"};

/* Whether one of the @n @feats is @was, with the same value, seats and deal. */
static gboolean
is_still (const KrFeat *was, const KrFeat *feats, int n)
{
  for (int i = 0; i < n; i++)
    if (feats[i].kind == was->kind)
      return feats[i].value == was->value && feats[i].seats == was->seats &&
             feats[i].deal == was->deal;
  return FALSE;
}

/* The same of a session whose document has a note of the feats that it had. Of those that it still
 * has it does not matter whether they are kept, since nothing is written of them. */
static gboolean
recall_kept (KrStore *store,
             gint64 played,
             gint64 position,
             const KrSessionReplay *replay,
             Kept kept[KR_N_FEATS],
             GError **error)
{
  const KrSessionStored *stored = replay->doc->stored;

  memset (kept, 0, KR_N_FEATS * sizeof *kept);
  for (int i = 0; i < stored->n_feats; i++) {
    const KrFeat *was = &stored->feats[i];
    gint64 found = 1;

    if (!is_still (was, replay->feats, replay->n_feats)) {
      KrDbStatement *find = kr_store_bind (
          store, &sql_find_feat, NUMBERS (played, was->kind, get_rank (was), position), error);

      if (find == NULL || !kr_store_fetch_number (find, &found, error))
        return FALSE;
    }
    kept[was->kind] = (Kept){found != 0, get_rank (was), was->seats, was->deal};
  }
  return TRUE;
}

static const KrSql sql_drop_feat = {
    "DELETE FROM feat WHERE played = ?1 AND kind = ?2 AND rank = ?3 AND position = ?4"};

static gboolean
drop_kept (KrStore *store,
           gint64 played,
           gint64 position,
           gint64 kind,
           const Kept *kept,
           gboolean *refill,
           GError **error)
{
  Bound bound;

  if (!load_bound (store, played, kind, &bound, error))
    return FALSE;
  bound.n--;
  *refill = *refill || (bound.rank != G_MAXINT64 && bound.n < N_KEPT_LEAST);
  return put_bound (store, played, kind, &bound, error) &&
         kr_store_run (store, &sql_drop_feat, NUMBERS (played, kind, kept->rank, position), error);
}

/* @feat in the place of @kept, which is of its kind: as many are kept as before, unless it
 * is beyond the bound. */
static gboolean
replace_kept (KrStore *store,
              gint64 played,
              gint64 position,
              const Kept *kept,
              const KrFeat *feat,
              gboolean *refill,
              GError **error)
{
  gint64 rank = get_rank (feat);
  Bound bound;

  if (!load_bound (store, played, feat->kind, &bound, error))
    return FALSE;
  if (is_behind (&bound, rank, position))
    return drop_kept (store, played, position, feat->kind, kept, refill, error);
  return kr_store_run (store, &sql_drop_feat, NUMBERS (played, feat->kind, kept->rank, position),
                       error) &&
         kr_store_run (store, &sql_add_feat,
                       NUMBERS (played, feat->kind, rank, position, feat->seats, feat->deal),
                       error);
}

static gboolean
drop_all_kept (KrStore *store,
               gint64 played,
               gint64 position,
               const Kept kept[KR_N_FEATS],
               gboolean *refill,
               GError **error)
{
  for (int kind = 0; kind < KR_N_FEATS; kind++)
    if (kept[kind].any && !drop_kept (store, played, position, kind, &kept[kind], refill, error))
      return FALSE;
  return TRUE;
}

/* Puts @feats in the place of @kept. */
static gboolean
put_feats (KrStore *store,
           gint64 played,
           gint64 position,
           Kept kept[KR_N_FEATS],
           const KrFeat *feats,
           int n_feats,
           gboolean *refill,
           GError **error)
{
  *refill = FALSE;
  for (int i = 0; i < n_feats; i++) {
    const KrFeat *feat = &feats[i];
    Kept *there = &kept[feat->kind];
    gboolean any = there->any;

    there->any = FALSE;
    if (any && there->rank == get_rank (feat) && there->seats == feat->seats &&
        there->deal == feat->deal)
      continue;
    if (any ? !replace_kept (store, played, position, there, feat, refill, error)
            : !add_feat (store, played, position, feat, error))
      return FALSE;
  }
  return drop_all_kept (store, played, position, kept, refill, error);
}

gboolean
kr_store_put_feats (KrStore *store,
                    gint64 played,
                    gint64 position,
                    const KrSessionReplay *replay,
                    gboolean *refill,
                    GError **error)
{
  Kept kept[KR_N_FEATS];

  return (replay->doc->stored->feats_known
              ? recall_kept (store, played, position, replay, kept, error)
              : list_kept (store, played, position, KR_FEAT_LOWEST_DEAL, kept, error)) &&
         put_feats (store, played, position, kept, replay->feats, replay->n_feats, refill, error);
}

gboolean
kr_store_put_course_feats (KrStore *store,
                           gint64 played,
                           gint64 position,
                           const KrSessionReplay *replay,
                           const KrForecastCourse *course,
                           gboolean *refill,
                           GError **error)
{
  KrFeat feats[KR_FORECAST_N_FEATS];
  Kept kept[KR_N_FEATS];
  const int n = kr_forecast_course_list_feats (course, replay->match, feats);

  return list_kept (store, played, position, KR_FEAT_CHANCE_COMEBACK, kept, error) &&
         put_feats (store, played, position, kept, feats, n, refill, error);
}

gboolean
kr_store_drop_feats (
    KrStore *store, gint64 played, gint64 position, gboolean *refill, GError **error)
{
  Kept kept[KR_N_FEATS];

  *refill = FALSE;
  return list_kept (store, played, position, KR_FEAT_LOWEST_WIN, kept, error) &&
         drop_all_kept (store, played, position, kept, refill, error);
}

const KrSql *const kr_store_feats_sql[] = {
    &sql_put_bound,         &sql_get_bound, &sql_find_feat_at,
    &sql_drop_feats_behind, &sql_add_feat,  &sql_list_feats_of,
    &sql_find_feat,         &sql_drop_feat, NULL};
