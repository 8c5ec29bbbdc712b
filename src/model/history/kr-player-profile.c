/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-profile.h"

#include "kr-career-row.h"
#include "kr-ledger-private.h"
#include "kr-outcome-row.h"
#include "kr-rated-game.h"
#include "kr-rival-row.h"
#include "kr-store-open.h"
#include "kr-store-profile.h"

/* What the store knows of one player, handed out without its rows. */

struct _KrPlayerProfile {
  GObject parent_instance;

  KrLedger *ledger;
  KrProfile *profile;
  KrPlayerFigures all;
  GArray *played; /* of KrPlayerFigures, as profile->careers */
  GPtrArray *rivals;
};

G_DEFINE_FINAL_TYPE (KrPlayerProfile, kr_player_profile, G_TYPE_OBJECT)

static void
kr_player_profile_finalize (GObject *object)
{
  KrPlayerProfile *self = KR_PLAYER_PROFILE (object);

  g_clear_object (&self->ledger);
  g_clear_pointer (&self->profile, kr_profile_free);
  g_clear_pointer (&self->played, g_array_unref);
  g_clear_pointer (&self->rivals, g_ptr_array_unref);
  G_OBJECT_CLASS (kr_player_profile_parent_class)->finalize (object);
}

static void
kr_player_profile_class_init (KrPlayerProfileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_player_profile_finalize;
}

static void
kr_player_profile_init (KrPlayerProfile *self)
{
  self->played = g_array_new (FALSE, TRUE, sizeof (KrPlayerFigures));
}

/* --- Figures ------------------------------------------------------------------ */

/* The better and the worse of what @all has and @more. */
static void
widen (KrPlayerFigures *all, const KrPlayerFigures *more)
{
  if (more->best_session == NULL)
    return;
  if (all->best_session == NULL || more->best_total < all->best_total) {
    all->best_total = more->best_total;
    all->best_session = more->best_session;
  }
  if (all->worst_session == NULL || more->worst_total > all->worst_total) {
    all->worst_total = more->worst_total;
    all->worst_session = more->worst_session;
  }
}

static void
sum_figures (KrPlayerProfile *self)
{
  for (guint i = 0; i < self->profile->careers->len; i++) {
    const KrCareerRow *career = g_ptr_array_index (self->profile->careers, i);
    KrPlayerFigures figures = {career->figures, career->best_total, career->worst_total,
                               career->best_uuid, career->worst_uuid};

    g_array_append_val (self->played, figures);
    kr_player_stats_add (&self->all.figures, &figures.figures, 1);
    widen (&self->all, &figures);
  }
}

static void
free_rival_cb (gpointer data)
{
  KrPlayerRival *rival = data;

  g_free (rival->uuid);
  g_free (rival->name);
  g_free (rival);
}

/* Takes what it needs out of @row. */
static KrPlayerRival *
make_rival (KrRivalRow *row)
{
  KrPlayerRival *rival = g_new0 (KrPlayerRival, 1);

  rival->uuid = g_steal_pointer (&row->other.uuid);
  rival->name = g_steal_pointer (&row->other.name);
  rival->pen = row->other.pen;
  rival->n_games = row->n_games;
  rival->n_ahead = row->n_ahead;
  rival->n_level = row->n_level;
  rival->n_behind = row->n_games - row->n_ahead - row->n_level;
  rival->n_partner_games = row->n_partner_games;
  rival->n_partner_wins = row->n_partner_wins;
  return rival;
}

static gboolean
load_rivals (KrPlayerProfile *self, KrStore *store, GError **error)
{
  g_autoptr (GPtrArray) rows = kr_store_list_rivals (store, self->profile->player->uuid, error);

  if (rows == NULL)
    return FALSE;
  self->rivals = g_ptr_array_new_with_free_func (free_rival_cb);
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (self->rivals, make_rival (g_ptr_array_index (rows, i)));
  return TRUE;
}

KrPlayerProfile *
kr_player_profile_new (KrLedger *ledger, const char *uuid, GError **error)
{
  g_autoptr (KrPlayerProfile) self = NULL;
  KrStore *store;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  store = kr_ledger_get_store (ledger);
  self = g_object_new (KR_TYPE_PLAYER_PROFILE, NULL);
  self->ledger = g_object_ref (ledger);
  self->profile = kr_store_load_profile (store, uuid, error);
  if (self->profile == NULL || !load_rivals (self, store, error))
    return NULL;
  sum_figures (self);
  return g_steal_pointer (&self);
}

const char *
kr_player_profile_get_uuid (KrPlayerProfile *self)
{
  return self->profile->player->uuid;
}

const char *
kr_player_profile_get_name (KrPlayerProfile *self)
{
  return self->profile->player->name;
}

guint
kr_player_profile_get_pen (KrPlayerProfile *self)
{
  return self->profile->player->pen;
}

gboolean
kr_player_profile_is_hidden (KrPlayerProfile *self)
{
  return self->profile->player->hidden;
}

guint
kr_player_profile_get_n_spellings (KrPlayerProfile *self)
{
  return self->profile->spellings->len;
}

const char *
kr_player_profile_get_spelling (KrPlayerProfile *self, guint index)
{
  const KrHolder *spelling = g_ptr_array_index (self->profile->spellings, index);

  return spelling->name;
}

const char *
kr_player_profile_get_spelling_uuid (KrPlayerProfile *self, guint index)
{
  const KrHolder *spelling = g_ptr_array_index (self->profile->spellings, index);

  return spelling->uuid;
}

const KrPlayerFigures *
kr_player_profile_get_figures (KrPlayerProfile *self)
{
  return &self->all;
}

guint
kr_player_profile_get_n_played (KrPlayerProfile *self)
{
  return self->played->len;
}

static const KrCareerRow *
get_career (KrPlayerProfile *self, guint index)
{
  return g_ptr_array_index (self->profile->careers, index);
}

const char *
kr_player_profile_get_played_rules_id (KrPlayerProfile *self, guint index)
{
  return get_career (self, index)->rules_id;
}

const char *
kr_player_profile_get_played_rules_name (KrPlayerProfile *self, guint index)
{
  return get_career (self, index)->rules_name;
}

guint
kr_player_profile_get_played_n_players (KrPlayerProfile *self, guint index)
{
  return get_career (self, index)->n_players;
}

const KrPlayerFigures *
kr_player_profile_get_played_figures (KrPlayerProfile *self, guint index)
{
  g_return_val_if_fail (index < self->played->len, NULL);
  return &g_array_index (self->played, KrPlayerFigures, index);
}

/* --- Games and others ------------------------------------------------------------- */

static void
free_game_cb (gpointer data)
{
  KrPlayerGame *game = data;

  g_free (game->session);
  g_free (game->rules_id);
  g_free (game);
}

/* Takes what it needs out of @row. */
static KrPlayerGame *
make_game (KrOutcomeRow *row)
{
  KrPlayerGame *game = g_new0 (KrPlayerGame, 1);

  game->session = g_steal_pointer (&row->session_uuid);
  game->position = row->position;
  game->at_us = row->started_at_us;
  game->utc_offset_min = row->utc_offset_min;
  game->rules_id = g_steal_pointer (&row->rules_id);
  game->n_players = row->n_players;
  game->place = row->place;
  game->total = row->total;
  return game;
}

GPtrArray *
kr_player_profile_list_games (KrPlayerProfile *self, gint64 before, guint limit)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) rows = kr_store_list_outcomes (
      kr_ledger_get_store (self->ledger), kr_player_profile_get_uuid (self), before, limit, &error);
  GPtrArray *games = g_ptr_array_new_with_free_func (free_game_cb);

  kr_ledger_tell_failure (self->ledger, error);
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    g_ptr_array_add (games, make_game (g_ptr_array_index (rows, i)));
  return games;
}

const GPtrArray *
kr_player_profile_get_rivals (KrPlayerProfile *self)
{
  return self->rivals;
}

/* --- Rating -------------------------------------------------------------------------- */

typedef struct {
  char *path;
  char *uuid;
} Job;

static void
free_job_cb (gpointer data)
{
  Job *job = data;

  g_free (job->path);
  g_free (job->uuid);
  g_free (job);
}

static void
rate_cb (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Job *job = task_data;
  GError *error = NULL;
  g_autoptr (KrStore) store = kr_store_open (job->path, &error);
  GArray *games = NULL;

  if (store != NULL)
    games = kr_store_list_ratings (store, job->uuid, cancellable, &error);
  if (games != NULL)
    g_task_return_pointer (task, games, (GDestroyNotify) g_array_unref);
  else
    g_task_return_error (task, error);
}

void
kr_player_profile_load_rating_async (KrPlayerProfile *self,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (KR_IS_PLAYER_PROFILE (self));
  task = g_task_new (self, cancellable, callback, data);
  job = g_new0 (Job, 1);
  job->path = g_strdup (kr_ledger_get_path (self->ledger));
  job->uuid = g_strdup (kr_player_profile_get_uuid (self));
  g_task_set_task_data (task, job, free_job_cb);
  g_task_run_in_thread (task, rate_cb);
}

GArray *
kr_player_profile_load_rating_finish (KrPlayerProfile *self, GAsyncResult *result, GError **error)
{
  g_autoptr (GArray) games = NULL;
  GArray *points;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  games = g_task_propagate_pointer (G_TASK (result), error);
  if (games == NULL)
    return NULL;
  points = g_array_new (FALSE, FALSE, sizeof (KrRatingPoint));
  for (guint i = 0; i < games->len; i++) {
    const KrRatedGame *game = &g_array_index (games, KrRatedGame, i);

    g_array_append_vals (points, &(KrRatingPoint){game->at_us, game->rating}, 1);
  }
  return points;
}
