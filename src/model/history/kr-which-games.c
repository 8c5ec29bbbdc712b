/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-which-games.h"

struct _KrWhichGames {
  GObject parent_instance;

  KrScope *scope; /* never NULL */
};

G_DEFINE_FINAL_TYPE (KrWhichGames, kr_which_games, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const KrScope all = {0};

static void
kr_which_games_finalize (GObject *object)
{
  kr_scope_free (KR_WHICH_GAMES (object)->scope);
  G_OBJECT_CLASS (kr_which_games_parent_class)->finalize (object);
}

static void
kr_which_games_class_init (KrWhichGamesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_which_games_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_WHICH_GAMES, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_which_games_init (KrWhichGames *self)
{
  self->scope = kr_scope_copy (&all);
}

KrWhichGames *
kr_which_games_new (void)
{
  return g_object_new (KR_TYPE_WHICH_GAMES, NULL);
}

const KrScope *
kr_which_games_get_scope (KrWhichGames *self)
{
  g_return_val_if_fail (KR_IS_WHICH_GAMES (self), &all);
  return self->scope;
}

void
kr_which_games_set_scope (KrWhichGames *self, const KrScope *scope)
{
  KrScope *before;

  g_return_if_fail (KR_IS_WHICH_GAMES (self));
  if (kr_scope_is_same (self->scope, scope))
    return;
  before = self->scope; /* @scope may be of it */
  self->scope = kr_scope_copy (scope);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  kr_scope_free (before);
}

gboolean
kr_which_games_is_all (KrWhichGames *self)
{
  return kr_scope_is_all (kr_which_games_get_scope (self));
}

void
kr_which_games_set_all (KrWhichGames *self)
{
  kr_which_games_set_scope (self, &all);
}
