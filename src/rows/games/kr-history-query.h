/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-history-query.h: which sessions of the history to list, in which order.
 *
 * All zero is every session, newest first.
 * Ownership: all strings are borrowed.
 */

G_BEGIN_DECLS

/* Sorted by what they ended with (duration, winning total), only finished
 * sessions are listed. Sessions that are tied go by their start. */
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

typedef struct {
  const char *text;        /* NULL or only blanks: any */
  const char *rules_id;    /* NULL: any */
  guint n_players;         /* people; 0: any number */
  const char *player_uuid; /* who played; NULL: anybody */
  const char *other_uuid;  /* who played too, against or beside; NULL: anybody */
  KrHistoryState state;
  const char *tag;    /* one that the session has, in capitals or not; NULL: any */
  gboolean uncounted; /* only those that do not count */
  gboolean corrected; /* only those with a correction in effect */
  gint64 from_us;   /* started at or after, by the table's own clock, as if that were UTC; 0: any */
  gint64 before_us; /* started before, in the same way; 0: any */
  gboolean deleted; /* only the deleted ones, newest first: the rest of the query is not used */
  KrHistorySort sort;
} KrHistoryQuery;

G_END_DECLS
