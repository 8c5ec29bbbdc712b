/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-scope.h"
#include "kr-store.h"

/*
 * kr-scope-filter.h: the games of a scope.
 *
 * The tag and the people of a scope are looked up first, since few games have them; what else it
 * asks for is looked at game by game, the cheapest first.
 */

typedef struct {
  KrStore *store;
  const KrScope *scope;
  GHashTable *played; /* number of people, by what of played fits */
  gint64 from;        /* positions: no game before the one or from the other on fits */
  gint64 before;
  gint64 sure_from; /* between these two the days fit */
  gint64 sure_before;
  char *place;           /* folded; NULL: any */
  GHashTable *places;    /* whether a place as it was typed is that one */
  GHashTable *positions; /* of all games that have the people and the tag; NULL: any */
} KrScopeFilter;

/* @scope is borrowed. */
gboolean
kr_scope_filter_init (KrScopeFilter *filter, KrStore *store, const KrScope *scope, GError **error);
void kr_scope_filter_clear (KrScopeFilter *filter);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KrScopeFilter, kr_scope_filter_clear)

/* Whether @scope asks for nothing but rules and number of players, so that careers answer it. */
gboolean kr_scope_is_of_careers (const KrScope *scope);

/* Whether the game at @position fits, except for its rules. */
gboolean
kr_scope_filter_fits (KrScopeFilter *filter, gint64 position, gboolean *fit, GError **error);

/* Whether the number @played of rules and number of players fits. */
gboolean kr_scope_filter_has_played (const KrScopeFilter *filter, gint64 played);
