/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rules.h"
#include "kr-store.h"

/*
 * kr-write-cache.h: rows that one transaction changes again and again, written once; and rows that
 * are written faster in their order.
 *
 * Sessions that are added one after the other all change the same few rows: their
 * players' totals, how many records are kept. From kr_write_cache_begin to
 * kr_write_cache_end such rows stay in memory. Only sessions may be added meanwhile:
 * what takes sessions out reads the rows in the ledger.
 *
 * The key of a row is the function that writes it, and two numbers; a row is plain data.
 * Ownership: the cache copies what it is given.
 */

typedef struct _KrWriteCache KrWriteCache;

typedef gboolean (*KrWriteCacheWrite) (
    KrStore *store, gint64 a, gint64 b, gconstpointer row, GError **error);

/* From here on rows are cached, until they are written. Inside a transaction. */
void kr_write_cache_begin (KrStore *store);

/* Writes all rows if @done, else forgets them; the cache is gone either way. Returns whether
 * all rows are written. */
gboolean kr_write_cache_end (KrStore *store, gboolean done, GError **error);

/* The cached row, which the caller may change; NULL if there is none. */
gpointer kr_write_cache_find (KrStore *store, KrWriteCacheWrite write, gint64 a, gint64 b);

/* Makes @row, of @size bytes, what is to be written: now, or at the end. */
gboolean kr_write_cache_put (KrStore *store,
                             KrWriteCacheWrite write,
                             gint64 a,
                             gint64 b,
                             gconstpointer row,
                             gsize size,
                             GError **error);

/* The same for @n numbers that are added to what the ledger says. */
gboolean kr_write_cache_add (KrStore *store,
                             KrWriteCacheWrite write,
                             gint64 a,
                             gint64 b,
                             const gint64 *numbers,
                             guint n,
                             GError **error);

/*
 * Ids of what the transaction found or added, which cannot change before it ends. Their
 * key is a kind, and the bytes that identify the thing. Outside begin and end nothing is
 * found.
 */
#define KR_WRITE_CACHE_KEY_BYTES 64 /* at most */

typedef enum {
  KR_WRITE_CACHE_RULES = 1, /* by digest */
  KR_WRITE_CACHE_PLAYER,    /* by UUID: the player, and its root */
  KR_WRITE_CACHE_POSITION,  /* by nothing: the last one in the history */
  KR_WRITE_CACHE_WORDS,     /* by nothing: the last position of which the words are written */
  KR_WRITE_CACHE_NEW,       /* by the number of what was played: the transaction added it */
  KR_WRITE_CACHE_PLAYED,    /* by the rule set's id and the number of players, which is added */
  KR_WRITE_CACHE_SLICE =
      KR_WRITE_CACHE_PLAYED + KR_MAX_SEATS + 1, /* by its key; its kind is added */
} KrWriteCacheKind;

/* The two numbers that are cached; NULL if none are. Borrowed until others are put. */
const gint64 *kr_write_cache_find_ids (KrStore *store, guint kind, gconstpointer bytes, gsize size);

/* Caches @ids, in the place of those that were there. */
void kr_write_cache_put_ids (
    KrStore *store, guint kind, gconstpointer bytes, gsize size, const gint64 ids[2]);

/* Whether the transaction added @played, so that the ledger has no statistics of it. */
gboolean kr_write_cache_is_new_played (KrStore *store, gint64 played);
