/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-history.h: the history, searched, narrowed and sorted.
 *
 * A text is found in the players' names, the place, the note and the name of the
 * rule set, case and accents aside. Each word of it has to be the beginning of a
 * word there; a sign (`%`, an emoji) or a Chinese, Japanese or Korean
 * character counts as a word of its own. The order of the words does not matter.
 *
 * One page costs the same whatever the text and however long the history; no
 * text is an error.
 */

G_BEGIN_DECLS

/* Sorted by what they ended with (duration, winning total), only finished
 * sessions are listed. Sessions that are level go by their start. */
typedef enum {
  KR_HISTORY_NEWEST = 0,
  KR_HISTORY_OLDEST,
  KR_HISTORY_LONGEST,
  KR_HISTORY_SHORTEST,
  KR_HISTORY_HIGHEST, /* winning total */
  KR_HISTORY_LOWEST,
  KR_HISTORY_MOST_PLAYERS,
  KR_HISTORY_FEWEST_PLAYERS,
  KR_HISTORY_N_SORTS,
} KrHistorySort;

typedef enum {
  KR_HISTORY_ANY = 0,
  KR_HISTORY_FINISHED,
  KR_HISTORY_UNFINISHED,
} KrHistoryState;

/* All strings borrowed; all zero: every session, newest first. */
typedef struct {
  const char *text;        /* NULL or only blanks: any */
  const char *rules_id;    /* NULL: any */
  guint n_players;         /* people; 0: any number */
  const char *player_uuid; /* who played; NULL: anybody */
  const char *other_uuid;  /* who played too, against or beside; NULL: anybody */
  KrHistoryState state;
  gboolean corrected; /* only those with a correction in effect */
  gint64 from_us;     /* started at or after; 0: no limit */
  gint64 before_us;   /* started before; 0: no limit */
  gboolean deleted;   /* only the deleted ones, newest first: the rest of the query is not used */
  KrHistorySort sort;
} KrHistoryQuery;

/* Up to @limit sessions that come behind @after, a row of an earlier page of the
 * same query (NULL: from the first). Array of KrSessionRow. */
GPtrArray *kr_store_list_history (KrStore *store,
                                  const KrHistoryQuery *query,
                                  const KrSessionRow *after,
                                  guint limit,
                                  GError **error);

/* How many sessions @query finds, counted up to @at_most. */
gboolean kr_store_count_history (
    KrStore *store, const KrHistoryQuery *query, guint at_most, guint *n, GError **error);

G_END_DECLS
