/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-feat.h"
#include "kr-store-held.h"
#include "kr-store-records.h"

/*
 * The feats that stand among the records.
 *
 * Of each kind only the best are kept, so that they cost next to nothing however
 * many sessions there are: every feat up to the bound is there, none behind it.
 * When too many are, the worse half goes and the bound comes nearer; when too few
 * are left after a bound was set, all sessions have to be offered again.
 */

#define N_KEPT_MOST 32
#define N_KEPT_THEN 16
#define N_KEPT_LEAST KR_N_BEST_RECORDS

typedef struct {
  gint64 n;
  gint64 rank;
  gint64 position;
} Bound;

static gboolean
write_bound (KrStore *store, gint64 played, gint64 kind, gconstpointer row, GError **error)
{
  const Bound *bound = row;

  return kr_store_run (store, KR_SQL_PUT_BOUND,
                       NUMBERS (played, kind, bound->n, bound->rank, bound->position), error);
}

static gboolean
put_bound (KrStore *store, gint64 played, gint64 kind, const Bound *bound, GError **error)
{
  return kr_store_put_held (store, write_bound, played, kind, bound, sizeof *bound, error);
}

/* Where nothing is kept yet, everything is before the bound. */
static gboolean
load_bound (KrStore *store, gint64 played, gint64 kind, Bound *bound, GError **error)
{
  const Bound *held = kr_store_find_held (store, write_bound, played, kind);
  KrDbStatement *get;
  KrDbStep step;

  *bound = held != NULL ? *held : (Bound){0, G_MAXINT64, G_MAXINT64};
  if (held != NULL)
    return TRUE;
  get = kr_store_bind (store, KR_SQL_GET_BOUND, NUMBERS (played, kind), error);
  if (get == NULL)
    return FALSE;
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW)
    *bound = (Bound){kr_db_statement_get_number (get, 0), kr_db_statement_get_number (get, 1),
                     kr_db_statement_get_number (get, 2)};
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED;
}

/* Keeps the N_KEPT_THEN best. */
static gboolean
prune (KrStore *store, gint64 played, gint64 kind, Bound *bound, GError **error)
{
  KrDbStatement *find =
      kr_store_bind (store, KR_SQL_FIND_FEAT_AT, NUMBERS (played, kind, N_KEPT_THEN - 1), error);
  KrDbStep step;

  if (find == NULL)
    return FALSE;
  step = kr_db_statement_step (find, error);
  if (step == KR_DB_ROW)
    *bound = (Bound){N_KEPT_THEN, kr_db_statement_get_number (find, 0),
                     kr_db_statement_get_number (find, 1)};
  kr_db_statement_reset (find);
  if (step != KR_DB_ROW)
    return step == KR_DB_DONE && kr_store_fail_computed (store, error);
  return kr_store_run (store, KR_SQL_DROP_FEATS_BEHIND,
                       NUMBERS (played, kind, bound->rank, bound->position), error);
}

static gboolean
add_feat (KrStore *store, gint64 played, gint64 position, const KrFeat *feat, GError **error)
{
  gint64 rank = kr_feat_is_lowest (feat->kind) ? feat->value : -feat->value;
  Bound bound;

  if (!load_bound (store, played, feat->kind, &bound, error))
    return FALSE;
  if (rank > bound.rank || (rank == bound.rank && position > bound.position))
    return TRUE;
  bound.n++;
  return kr_store_run (store, KR_SQL_ADD_FEAT,
                       NUMBERS (played, feat->kind, rank, position, feat->seats, feat->deal),
                       error) &&
         (bound.n <= N_KEPT_MOST || prune (store, played, feat->kind, &bound, error)) &&
         put_bound (store, played, feat->kind, &bound, error);
}

gboolean
kr_store_add_feats (KrStore *store,
                    gint64 played,
                    gint64 position,
                    const KrMatch *match,
                    gint64 seconds,
                    GError **error)
{
  KrFeat feats[KR_N_FEATS];
  int n = kr_feats_find (match, seconds, feats);

  for (int i = 0; i < n; i++)
    if (!add_feat (store, played, position, &feats[i], error))
      return FALSE;
  return TRUE;
}

/* One feat of @kind is gone. */
static gboolean
count_down (KrStore *store, gint64 played, gint64 kind, gboolean *refill, GError **error)
{
  Bound bound;

  if (!load_bound (store, played, kind, &bound, error))
    return FALSE;
  bound.n--;
  *refill = *refill || (bound.rank != G_MAXINT64 && bound.n < N_KEPT_LEAST);
  return put_bound (store, played, kind, &bound, error);
}

gboolean
kr_store_drop_feats (
    KrStore *store, gint64 played, gint64 position, gboolean *refill, GError **error)
{
  KrDbStatement *list =
      kr_store_bind (store, KR_SQL_LIST_FEATS_OF, NUMBERS (played, position), error);
  gint64 kinds[KR_N_FEATS];
  guint n = 0;
  KrDbStep step = KR_DB_FAILED;

  *refill = FALSE;
  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW && n < KR_N_FEATS)
    kinds[n++] = kr_db_statement_get_number (list, 0);
  if (list != NULL)
    kr_db_statement_reset (list);
  if (step != KR_DB_DONE)
    return step == KR_DB_ROW && kr_store_fail_computed (store, error);
  for (guint i = 0; i < n; i++)
    if (!count_down (store, played, kinds[i], refill, error))
      return FALSE;
  return n == 0 || kr_store_run (store, KR_SQL_DROP_FEATS_OF, NUMBERS (played, position), error);
}
