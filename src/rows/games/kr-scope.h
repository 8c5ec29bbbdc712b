/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-scope.h: which games count for a figure.
 *
 * All zero is every game that was played to its end; a game counts if it fits all that is set.
 * Days are those of the table: the local date on which the game began, as the number that GDate
 * calls Julian (1 is January 1st of the year 1).
 * Ownership: all strings are borrowed, except in what kr_scope_copy makes.
 */

G_BEGIN_DECLS

typedef struct {
  const char *rules_id; /* NULL: any */
  guint n_players;      /* people; 0: any number */
  guint32 since;        /* the first day; 0: any */
  guint32 until;        /* the last day; 0: any */
  const char *place;    /* compared as the search does (kr_search_fold); NULL: any */
  const char *tag;      /* one of the game’s tags, compared the same way; NULL: any */
  const char *const
      *among; /* UUIDs of players: everybody at the table is one of them; NULL: anybody */
  const char *const *with; /* UUIDs of players: all of them are at the table; NULL: anybody */
} KrScope;

/* Whether it is every game. */
gboolean kr_scope_is_all (const KrScope *scope);

/* Whether both ask for the same, players in the same order. */
gboolean kr_scope_is_same (const KrScope *a, const KrScope *b);

/* That day as a scope has it, and the year of such a day. The day exists. */
guint32 kr_scope_make_day (int year, int month, int day);
int kr_scope_get_year (guint32 day);

/* A copy that owns its strings, for kr_scope_free; NULL of NULL. */
KrScope *kr_scope_copy (const KrScope *scope);
void kr_scope_free (KrScope *copy); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrScope, kr_scope_free)

G_END_DECLS
