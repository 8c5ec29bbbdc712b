/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-profile.h"

#include "kr-ledger-private.h"
#include "kr-store-open.h"
#include "kr-store-profile.h"
#include "kr-store-scoped.h"
#include "kr-work.h"

struct _KrPlayerProfile {
  GObject parent_instance;

  KrLedger *ledger;
  KrProfile *profile;
  KrCareerRow overall; /* its strings are those of the careers */
  GPtrArray *rivals;
  GPtrArray *games; /* of KrOutcomeRow, newest first; NULL: all, which are read as needed */
};

G_DEFINE_FINAL_TYPE (KrPlayerProfile, kr_player_profile, G_TYPE_OBJECT)

static void
kr_player_profile_finalize (GObject *object)
{
  KrPlayerProfile *self = KR_PLAYER_PROFILE (object);

  g_clear_object (&self->ledger);
  g_clear_pointer (&self->profile, kr_profile_free);
  g_clear_pointer (&self->rivals, g_ptr_array_unref);
  g_clear_pointer (&self->games, g_ptr_array_unref);
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
}

/* Adds the figures of @career to @overall; the better best and the worse worst stay. */
static void
add_career (KrCareerRow *overall, const KrCareerRow *career)
{
  kr_player_stats_add (&overall->figures, &career->figures, 1);
  if (career->best_uuid == NULL)
    return;
  if (overall->best_uuid == NULL || career->best_total < overall->best_total) {
    overall->best_total = career->best_total;
    overall->best_uuid = career->best_uuid;
  }
  if (overall->worst_uuid == NULL || career->worst_total > overall->worst_total) {
    overall->worst_total = career->worst_total;
    overall->worst_uuid = career->worst_uuid;
  }
}

static void
add_careers (KrPlayerProfile *self)
{
  for (guint i = 0; i < self->profile->careers->len; i++)
    add_career (&self->overall, g_ptr_array_index (self->profile->careers, i));
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
  if (self->profile == NULL)
    return NULL;
  self->rivals = kr_store_list_rivals (store, self->profile->player->uuid, error);
  if (self->rivals == NULL)
    return NULL;
  add_careers (self);
  return g_steal_pointer (&self);
}

/* --- Some of all games ------------------------------------------------------------ */

/* What a thread finds. */
typedef struct {
  KrProfile *profile;
  GPtrArray *games;
  GPtrArray *rivals;
} Counted;

static void
free_counted_cb (gpointer data)
{
  Counted *counted = data;

  kr_profile_free (counted->profile);
  g_ptr_array_unref (counted->games);
  g_ptr_array_unref (counted->rivals);
  g_free (counted);
}

static gpointer
count (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);
  Counted counted;

  if (store == NULL)
    return NULL;
  counted.profile =
      kr_store_load_scoped_profile (store, input->what, input->scope, KR_PLAYER_PROFILE_GAMES,
                                    &counted.games, &counted.rivals, error);
  return counted.profile != NULL ? g_memdup2 (&counted, sizeof counted) : NULL;
}

void
kr_player_profile_count_async (KrLedger *ledger,
                               const char *uuid,
                               const KrScope *scope,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data)
{
  KrWorkInput input;

  g_return_if_fail (KR_IS_LEDGER (ledger));
  input = (KrWorkInput){.of = ledger, .what = uuid, .scope = scope, .is_read = TRUE};
  kr_work_run (ledger, &input, count, free_counted_cb, cancellable, callback, data);
}

KrPlayerProfile *
kr_player_profile_count_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  g_autofree Counted *counted = NULL;
  KrPlayerProfile *self;

  g_return_val_if_fail (g_task_is_valid (result, ledger), NULL);
  counted = kr_work_finish (result, error);
  if (counted == NULL)
    return NULL;
  self = g_object_new (KR_TYPE_PLAYER_PROFILE, NULL);
  self->ledger = g_object_ref (ledger);
  self->profile = counted->profile;
  self->games = counted->games;
  self->rivals = counted->rivals;
  add_careers (self);
  return self;
}

const KrRosterRow *
kr_player_profile_get_player (KrPlayerProfile *self)
{
  g_return_val_if_fail (KR_IS_PLAYER_PROFILE (self), NULL);
  return self->profile->player;
}

const GPtrArray *
kr_player_profile_get_spellings (KrPlayerProfile *self)
{
  g_return_val_if_fail (KR_IS_PLAYER_PROFILE (self), NULL);
  return self->profile->spellings;
}

const GPtrArray *
kr_player_profile_get_careers (KrPlayerProfile *self)
{
  g_return_val_if_fail (KR_IS_PLAYER_PROFILE (self), NULL);
  return self->profile->careers;
}

const KrCareerRow *
kr_player_profile_get_overall (KrPlayerProfile *self)
{
  g_return_val_if_fail (KR_IS_PLAYER_PROFILE (self), NULL);
  return &self->overall;
}

/* --- Games and others ------------------------------------------------------------- */

/* Of those that were read with the profile. The rows are borrowed. */
static GPtrArray *
list_counted (KrPlayerProfile *self, gint64 before, guint limit)
{
  GPtrArray *games = g_ptr_array_new ();

  for (guint i = 0; i < self->games->len && games->len < limit; i++) {
    KrOutcomeRow *game = g_ptr_array_index (self->games, i);

    if (before == 0 || game->position < before)
      g_ptr_array_add (games, game);
  }
  return games;
}

GPtrArray *
kr_player_profile_list_games (KrPlayerProfile *self, gint64 before, guint limit)
{
  GError *error = NULL;
  GPtrArray *games;

  if (self->games != NULL)
    return list_counted (self, before, limit);
  games = kr_store_list_outcomes (kr_ledger_get_store (self->ledger), self->profile->player->uuid,
                                  before, limit, &error);
  kr_ledger_tell_failure (self->ledger, error);
  return games != NULL ? games : g_ptr_array_new ();
}

const GPtrArray *
kr_player_profile_get_rivals (KrPlayerProfile *self)
{
  return self->rivals;
}

/* --- Rating -------------------------------------------------------------------------- */

static gpointer
rate (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);

  return store != NULL ? kr_store_list_ratings (store, input->what, cancellable, error) : NULL;
}

void
kr_player_profile_load_rating_async (KrPlayerProfile *self,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer data)
{
  KrWorkInput input;

  g_return_if_fail (KR_IS_PLAYER_PROFILE (self));
  input = (KrWorkInput){.of = self->ledger, .what = self->profile->player->uuid, .is_read = TRUE};
  kr_work_run (self, &input, rate, (GDestroyNotify) g_array_unref, cancellable, callback, data);
}

GArray *
kr_player_profile_load_rating_finish (KrPlayerProfile *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return kr_work_finish (result, error);
}
