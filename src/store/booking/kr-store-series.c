/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-series.h"

#include "kr-error.h"
#include "kr-kept-series.h"
#include "kr-session-doc.h"
#include "kr-store-error.h"
#include "kr-store-load-private.h"
#include "kr-store-private.h"
#include "kr-translatable.h"

#include <string.h>

/* One part of a series at a time. */

static gboolean
check_scoring (KrSeriesScoring scoring, guint best, GError **error)
{
  if (!kr_series_is_scoring (scoring))
    return kr_store_refuse (error, N_ ("A series is scored by points, by places or by wins."));
  return best <= KR_SERIES_MAX_BEST ||
         kr_store_refuse (error, N_ ("At most %d games of a player can be chosen to count."),
                          KR_SERIES_MAX_BEST);
}

gboolean
kr_store_add_series (KrStore *store,
                     const char *uuid,
                     const char *name,
                     KrSeriesScoring scoring,
                     guint best,
                     gint64 at_us,
                     GError **error)
{
  g_autofree char *clean = kr_session_doc_clean_name (name, error);
  KrKeptSeries series = {
      .uuid = (char *) uuid,
      .name = clean,
      .named_at_us = at_us,
      .scoring = scoring,
      .best = best,
      .scored_at_us = at_us,
  };

  if (clean == NULL || !check_scoring (scoring, best, error) || !kr_db_begin (store->db, error))
    return FALSE;
  return kr_store_end (store, kr_kept_series_put (store, &series, error), error);
}

/* --- Changing one --------------------------------------------------------------- */

/* Begins a transaction and finds the series @uuid in it; NULL and @error without one. */
static KrKeptSeries *
begin (KrStore *store, const char *uuid, GError **error)
{
  KrKeptSeries *series;

  if (!kr_db_begin (store->db, error))
    return NULL;
  if (kr_kept_series_find (store, uuid, &series, error) && series == NULL)
    kr_kept_series_fail_not_found (store, uuid, error);
  if (series == NULL)
    kr_db_rollback (store->db);
  return series;
}

/* A change is later than what it changes even if the clock was set back. */
static gint64
find_time (gint64 at_us, gint64 last_us)
{
  return MAX (at_us, last_us + 1);
}

gboolean
kr_store_rename_series (
    KrStore *store, const char *uuid, const char *name, gint64 at_us, GError **error)
{
  g_autofree char *clean = kr_session_doc_clean_name (name, error);
  g_autoptr (KrKeptSeries) series = clean != NULL ? begin (store, uuid, error) : NULL;

  if (series == NULL)
    return FALSE;
  if (strcmp (series->name, clean) == 0)
    return kr_store_end (store, TRUE, error);
  g_free (series->name);
  series->name = g_steal_pointer (&clean);
  series->named_at_us = find_time (at_us, series->named_at_us);
  return kr_store_end (store, kr_kept_series_put (store, series, error), error);
}

gboolean
kr_store_set_series_scoring (KrStore *store,
                             const char *uuid,
                             KrSeriesScoring scoring,
                             guint best,
                             gint64 at_us,
                             GError **error)
{
  g_autoptr (KrKeptSeries) series =
      check_scoring (scoring, best, error) ? begin (store, uuid, error) : NULL;

  if (series == NULL)
    return FALSE;
  if (series->scoring == (gint64) scoring && series->best == best)
    return kr_store_end (store, TRUE, error);
  series->scoring = scoring;
  series->best = best;
  series->scored_at_us = find_time (at_us, series->scored_at_us);
  return kr_store_end (store, kr_kept_series_put (store, series, error), error);
}

gboolean
kr_store_set_series_deleted (
    KrStore *store, const char *uuid, gboolean deleted, gint64 at_us, GError **error)
{
  g_autoptr (KrKeptSeries) series = begin (store, uuid, error);

  if (series == NULL)
    return FALSE;
  if (series->deleted == deleted)
    return kr_store_end (store, TRUE, error);
  series->deleted = deleted;
  series->deleted_at_us = find_time (at_us, series->deleted_at_us);
  return kr_store_end (store, kr_kept_series_put (store, series, error), error);
}

/* --- Its games -------------------------------------------------------------------- */

/* A deleted session can leave a series, but not join one. */
static gboolean
put_state (
    KrStore *store, KrKeptSeriesGame *game, KrSeriesState state, gint64 at_us, GError **error)
{
  KrStoredSession found;

  if (game->state == (gint64) state)
    return TRUE;
  if (game->state == KR_SERIES_OUT &&
      (!kr_store_find_session (store, game->session, &found, error) ||
       (found.deleted && !kr_store_fail_not_found (store, game->session, error))))
    return FALSE;
  game->state = state;
  game->at_us = find_time (at_us, game->at_us);
  return kr_kept_series_put_game (store, game, error);
}

static gboolean
change_game (KrStore *store,
             const KrKeptSeries *series,
             KrSeriesAct act,
             const char *session,
             gint64 at_us,
             GError **error)
{
  static const KrSeriesState states[] = {
      [KR_SERIES_ADD] = KR_SERIES_COUNTS,
      [KR_SERIES_REMOVE] = KR_SERIES_OUT,
      [KR_SERIES_COUNT] = KR_SERIES_COUNTS,
      [KR_SERIES_LEAVE_OUT] = KR_SERIES_DOES_NOT_COUNT,
  };
  g_autoptr (KrKeptSeriesGame) game = kr_kept_series_find_game (store, series, session, error);

  if (game == NULL)
    return FALSE;
  if (act != KR_SERIES_ADD && game->state == KR_SERIES_OUT)
    return kr_store_refuse (error,
                            N_ ("The game %.36s does not belong to the series “%s”. Nothing was "
                                "changed."),
                            session, series->name);
  return put_state (store, game, states[act], at_us, error);
}

gboolean
kr_store_change_series_games (KrStore *store,
                              const char *uuid,
                              KrSeriesAct act,
                              const char *const *sessions,
                              gint64 at_us,
                              GError **error)
{
  g_autoptr (KrKeptSeries) series = begin (store, uuid, error);
  gboolean done = TRUE;

  if (series == NULL)
    return FALSE;
  for (guint i = 0; done && sessions[i] != NULL; i++)
    done = change_game (store, series, act, sessions[i], at_us, error);
  return kr_store_end (store, done, error);
}

gboolean
kr_store_set_series_state (KrStore *store,
                           const char *uuid,
                           const char *session,
                           KrSeriesState state,
                           gint64 at_us,
                           GError **error)
{
  g_autoptr (KrKeptSeries) series = begin (store, uuid, error);
  g_autoptr (KrKeptSeriesGame) game = NULL;

  if (series == NULL)
    return FALSE;
  game = kr_kept_series_find_game (store, series, session, error);
  return kr_store_end (store, game != NULL && put_state (store, game, state, at_us, error), error);
}
