/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-write-cache.h"

#include "kr-store-private.h"

#include <stdlib.h>
#include <string.h>

/* Rows by their keys, and what writes them. */

struct _KrWriteCache {
  GHashTable *rows; /* a set of Row */
  GHashTable *ids;  /* a set of Ids */
};

typedef struct {
  KrWriteCacheWrite write;
  gint64 a;
  gint64 b;
  gint64 data[]; /* gint64: aligned for anything */
} Row;

/* After the bytes of the key are zeros. */
typedef struct {
  guint64 key[1 + KR_WRITE_CACHE_KEY_BYTES / sizeof (guint64)];
  gint64 ids[2];
} Ids;

static guint
hash_row_cb (gconstpointer data)
{
  const Row *row = data;
  guint64 hash = (guint64) row->a * 0x9E3779B97F4A7C15 + (guint64) row->b;

  hash = (hash ^ (guint64) (gsize) row->write) * 0x9E3779B97F4A7C15;
  return (guint) (hash >> 32);
}

static gboolean
equal_rows_cb (gconstpointer first, gconstpointer second)
{
  const Row *a = first;
  const Row *b = second;

  return a->write == b->write && a->a == b->a && a->b == b->b;
}

static guint
hash_ids_cb (gconstpointer data)
{
  const Ids *cached = data;
  guint64 hash = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (cached->key); i++)
    hash = (hash ^ cached->key[i]) * 0x9E3779B97F4A7C15;
  return (guint) (hash >> 32);
}

static gboolean
equal_ids_cb (gconstpointer first, gconstpointer second)
{
  const Ids *a = first;
  const Ids *b = second;

  return memcmp (a->key, b->key, sizeof a->key) == 0;
}

/* In the order in which the tables are. */
static int
compare_rows_cb (gconstpointer first, gconstpointer second)
{
  const Row *a = *(const Row *const *) first;
  const Row *b = *(const Row *const *) second;

  if (a->write != b->write)
    return (gsize) a->write < (gsize) b->write ? -1 : 1;
  if (a->a != b->a)
    return a->a < b->a ? -1 : 1;
  return (a->b > b->b) - (a->b < b->b);
}

void
kr_write_cache_begin (KrStore *store)
{
  store->write_cache = g_new0 (KrWriteCache, 1);
  store->write_cache->rows = g_hash_table_new_full (hash_row_cb, equal_rows_cb, g_free, NULL);
  store->write_cache->ids = g_hash_table_new_full (hash_ids_cb, equal_ids_cb, g_free, NULL);
}

static gboolean
write_all (KrStore *store, KrWriteCache *cached, GError **error)
{
  guint n = 0;
  g_autofree gpointer *rows = g_hash_table_get_keys_as_array (cached->rows, &n);

  qsort (rows, n, sizeof *rows, compare_rows_cb);
  for (guint i = 0; i < n; i++) {
    const Row *row = rows[i];

    if (!row->write (store, row->a, row->b, row->data, error))
      return FALSE;
  }
  return TRUE;
}

gboolean
kr_write_cache_end (KrStore *store, gboolean done, GError **error)
{
  KrWriteCache *cached = g_steal_pointer (&store->write_cache);
  gboolean written = done && write_all (store, cached, error);

  g_hash_table_unref (cached->rows);
  g_hash_table_unref (cached->ids);
  g_free (cached);
  return written;
}

gpointer
kr_write_cache_find (KrStore *store, KrWriteCacheWrite write, gint64 a, gint64 b)
{
  Row key = {write, a, b};
  Row *row =
      store->write_cache != NULL ? g_hash_table_lookup (store->write_cache->rows, &key) : NULL;

  return row != NULL ? row->data : NULL;
}

gboolean
kr_write_cache_put (KrStore *store,
                    KrWriteCacheWrite write,
                    gint64 a,
                    gint64 b,
                    gconstpointer row,
                    gsize size,
                    GError **error)
{
  gpointer data = kr_write_cache_find (store, write, a, b);
  Row *added;

  if (store->write_cache == NULL)
    return write (store, a, b, row, error);
  if (data == NULL) {
    added = g_malloc (sizeof *added + size);
    *added = (Row){write, a, b};
    g_hash_table_add (store->write_cache->rows, added);
    data = added->data;
  }
  memmove (data, row, size);
  return TRUE;
}

gboolean
kr_write_cache_add (KrStore *store,
                    KrWriteCacheWrite write,
                    gint64 a,
                    gint64 b,
                    const gint64 *numbers,
                    guint n,
                    GError **error)
{
  gint64 *sums = kr_write_cache_find (store, write, a, b);

  if (sums == NULL)
    return kr_write_cache_put (store, write, a, b, numbers, n * sizeof *numbers, error);
  for (guint i = 0; i < n; i++)
    sums[i] += numbers[i];
  return TRUE;
}

static void
set_key (Ids *cached, guint kind, gconstpointer bytes, gsize size)
{
  g_assert (size <= KR_WRITE_CACHE_KEY_BYTES);
  memset (cached->key, 0, sizeof cached->key);
  cached->key[0] = kind;
  memcpy (&cached->key[1], bytes, size);
}

const gint64 *
kr_write_cache_find_ids (KrStore *store, guint kind, gconstpointer bytes, gsize size)
{
  const Ids *cached;
  Ids key;

  if (store->write_cache == NULL)
    return NULL;
  set_key (&key, kind, bytes, size);
  cached = g_hash_table_lookup (store->write_cache->ids, &key);
  return cached != NULL ? cached->ids : NULL;
}

void
kr_write_cache_put_ids (
    KrStore *store, guint kind, gconstpointer bytes, gsize size, const gint64 ids[2])
{
  Ids *cached;

  if (store->write_cache == NULL)
    return;
  cached = g_new (Ids, 1);
  set_key (cached, kind, bytes, size);
  memcpy (cached->ids, ids, sizeof cached->ids);
  g_hash_table_add (store->write_cache->ids, cached);
}

gboolean
kr_write_cache_is_new_played (KrStore *store, gint64 played)
{
  return kr_write_cache_find_ids (store, KR_WRITE_CACHE_NEW, &played, sizeof played) != NULL;
}
