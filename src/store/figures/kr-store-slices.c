/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-slices-private.h"

#include "kr-search-words.h"
#include "kr-store-careers-private.h"
#include "kr-store-private.h"
#include "kr-tags.h"
#include "kr-write-cache.h"

#include <string.h>

/* --- Which slices ----------------------------------------------------------- */

static const KrSql sql_find_slice = {"SELECT id FROM slice WHERE kind = ?1 AND key = ?2"};
static const KrSql sql_add_slice = {"INSERT INTO slice (kind, key) VALUES (?1, ?2)"};

static KrDbStatement *
bind_key (KrStore *store, const KrSql *sql, KrSliceKind kind, const char *key, GError **error)
{
  KrDbStatement *statement = kr_store_bind (store, sql, NUMBERS (kind), error);

  if (statement != NULL)
    kr_db_statement_bind_text (statement, 2, key);
  return statement;
}

/* 0 if there is none. */
static gboolean
find_slice (KrStore *store, KrSliceKind kind, const char *key, gint64 *slice, GError **error)
{
  KrDbStatement *find = bind_key (store, &sql_find_slice, kind, key, error);

  return find != NULL && kr_store_fetch_number (find, slice, error);
}

static gboolean
find_or_add (KrStore *store, KrSliceKind kind, const char *key, gint64 *slice, GError **error)
{
  guint cached_kind = KR_WRITE_CACHE_SLICE + (guint) kind;
  gsize size = strlen (key);
  const gint64 *cached = size <= KR_WRITE_CACHE_KEY_BYTES
                             ? kr_write_cache_find_ids (store, cached_kind, key, size)
                             : NULL;
  KrDbStatement *add;

  if (cached != NULL) {
    *slice = cached[0];
    return TRUE;
  }
  if (!find_slice (store, kind, key, slice, error))
    return FALSE;
  if (*slice == 0) {
    add = bind_key (store, &sql_add_slice, kind, key, error);
    if (add == NULL || !kr_store_insert (store, add, slice, error))
      return FALSE;
  }
  if (size <= KR_WRITE_CACHE_KEY_BYTES)
    kr_write_cache_put_ids (store, cached_kind, key, size, (gint64[]){*slice, 0});
  return TRUE;
}

/* Adds one to @contribution, unless it has it. */
static gboolean
add_slice (
    KrStore *store, KrContribution *contribution, KrSliceKind kind, const char *key, GError **error)
{
  gint64 slice;

  if (!find_or_add (store, kind, key, &slice, error))
    return FALSE;
  for (guint i = 0; i < contribution->n_slices; i++)
    if (contribution->slices[i] == slice)
      return TRUE;
  if (contribution->n_slices < KR_MAX_SLICES)
    contribution->slices[contribution->n_slices++] = slice;
  return TRUE;
}

/* The year of the table's own date; NULL if no calendar has it. Caller frees. */
static char *
format_year (const KrSessionDoc *doc)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (doc->started_at_us / G_USEC_PER_SEC);
  g_autoptr (GDateTime) local =
      utc != NULL ? g_date_time_add_minutes (utc, doc->utc_offset_min) : NULL;

  return local != NULL ? g_strdup_printf ("%04d", g_date_time_get_year (local)) : NULL;
}

gboolean
kr_store_find_slices (KrStore *store,
                      const KrSessionReplay *replay,
                      KrContribution *contribution,
                      GError **error)
{
  g_autofree char *year = NULL;
  g_autofree char *place = NULL;
  g_auto (GStrv) tags = NULL;

  contribution->n_slices = 0;
  if (!contribution->complete)
    return TRUE;
  year = format_year (replay->doc);
  place = kr_search_fold (replay->place);
  tags = kr_tags_split (replay->tags);
  if ((year != NULL && !add_slice (store, contribution, KR_SLICE_YEAR, year, error)) ||
      (*place != '\0' && !add_slice (store, contribution, KR_SLICE_PLACE, place, error)))
    return FALSE;
  for (guint i = 0; tags[i] != NULL; i++) {
    g_autofree char *tag = kr_search_fold (tags[i]);

    if (!add_slice (store, contribution, KR_SLICE_TAG, tag, error))
      return FALSE;
  }
  return TRUE;
}

gsize
kr_slices_pack (const KrContribution *contribution, guint8 packed[KR_PACKED_SLICES_SIZE])
{
  gsize size = 0;

  for (guint i = 0; i < contribution->n_slices; i++)
    size += kr_figures_pack_number (contribution->slices[i], packed + size);
  return size;
}

gboolean
kr_slices_unpack (const guint8 *packed, gsize size, KrContribution *contribution)
{
  gsize at = 0;

  contribution->n_slices = 0;
  while (at < size) {
    gsize length = contribution->n_slices < KR_MAX_SLICES
                       ? kr_figures_unpack_number (packed + at, size - at,
                                                   &contribution->slices[contribution->n_slices])
                       : 0;

    if (length == 0)
      return FALSE;
    contribution->n_slices++;
    at += length;
  }
  return TRUE;
}

/* --- Blocks ----------------------------------------------------------------- */

static const KrSql sql_drop_block = {"DELETE FROM slice_sum WHERE slice = ?1 AND block = ?2"};
static const KrSql sql_put_block = {
    "INSERT INTO slice_sum (slice, block, sums) VALUES (?1, ?2, ?3) "
    "ON CONFLICT (slice, block) DO UPDATE SET sums = ?3"};

static gboolean
write_block (KrStore *store, gint64 slice, gint64 number, gconstpointer row, GError **error)
{
  guint8 packed[KR_PACKED_BLOCK_SIZE];
  gsize size = kr_sums_block_pack (row, packed);
  KrDbStatement *put;

  if (size == 0)
    return kr_store_run (store, &sql_drop_block, NUMBERS (slice, number), error);
  put = kr_store_bind (store, &sql_put_block, NUMBERS (slice, number), error);
  if (put == NULL)
    return FALSE;
  kr_db_statement_bind_blob (put, 3, packed, size);
  return kr_db_statement_run (put, error);
}

static const KrSql sql_get_block = {"SELECT sums FROM slice_sum WHERE slice = ?1 AND block = ?2"};

/* A block of zeros where there is none. */
static gboolean
load_block (KrStore *store, gint64 slice, gint64 number, KrSumsBlock *block, GError **error)
{
  KrDbStatement *get = kr_store_bind (store, &sql_get_block, NUMBERS (slice, number), error);
  gboolean sound = TRUE;
  KrDbStep step;

  memset (block, 0, sizeof *block);
  if (get == NULL)
    return FALSE;
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW) {
    gsize size = 0;
    const guint8 *packed = kr_db_statement_get_blob (get, 0, &size);

    sound =
        kr_sums_block_add_packed (block, packed, size) || kr_store_fail_statistics (store, error);
  }
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED && sound;
}

static gboolean
book_seat (KrStore *store, gint64 slice, const KrContributionSeat *seat, int times, GError **error)
{
  gint64 number = seat->player / KR_SUMS_BLOCK;
  guint place = (guint) (seat->player % KR_SUMS_BLOCK);
  KrSumsBlock *cached = kr_write_cache_find (store, write_block, slice, number);
  KrSumsBlock block;

  if (cached != NULL)
    return kr_sums_add (cached->n[place], &seat->figures, times) || kr_store_fail_sums (error);
  if (!load_block (store, slice, number, &block, error))
    return FALSE;
  if (!kr_sums_add (block.n[place], &seat->figures, times))
    return kr_store_fail_sums (error);
  return kr_write_cache_put (store, write_block, slice, number, &block, sizeof block, error);
}

gboolean
kr_store_slice (KrStore *store, const KrContribution *contribution, int times, GError **error)
{
  for (guint i = 0; contribution->complete && i < contribution->n_slices; i++)
    for (guint j = 0; j < contribution->n_seats; j++)
      if (!book_seat (store, contribution->slices[i], &contribution->seats[j], times, error))
        return FALSE;
  return TRUE;
}

/* --- Reading ---------------------------------------------------------------- */

static const KrSql sql_list_blocks = {"SELECT block, sums FROM slice_sum WHERE slice = ?1"};
enum { BLOCK_NUMBER, BLOCK_SUMS };

static gboolean
add_block (KrStore *store, KrDbStatement *list, KrPlayerSums *sums, GError **error)
{
  gint64 number = kr_db_statement_get_number (list, BLOCK_NUMBER);
  gsize size = 0;
  const guint8 *packed = kr_db_statement_get_blob (list, BLOCK_SUMS, &size);

  return kr_sums_block_add_packed (kr_player_sums_get_block (sums, number), packed, size) ||
         kr_store_fail_statistics (store, error);
}

gboolean
kr_store_add_slice (
    KrStore *store, KrSliceKind kind, const char *key, KrPlayerSums *sums, GError **error)
{
  KrDbStep step = KR_DB_FAILED;
  gboolean added = TRUE;
  KrDbStatement *list;
  gint64 slice;

  if (!find_slice (store, kind, key, &slice, error))
    return FALSE;
  list = kr_store_bind (store, &sql_list_blocks, NUMBERS (slice), error);
  while (list != NULL && added && (step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    added = add_block (store, list, sums, error);
  if (list != NULL)
    kr_db_statement_reset (list);
  return added && step == KR_DB_DONE;
}

static const KrSql sql_list_years = {
    "SELECT CAST (key AS INTEGER) FROM slice WHERE kind = ?1 AND key >= ?2 AND key <= ?3"};

GArray *
kr_store_list_slice_years (KrStore *store, int first, int last, GError **error)
{
  g_autoptr (GArray) years = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *from = g_strdup_printf ("%04d", first);
  g_autofree char *to = g_strdup_printf ("%04d", last);
  KrDbStatement *list = bind_key (store, &sql_list_years, KR_SLICE_YEAR, from, error);
  KrDbStep step;

  if (list == NULL)
    return NULL;
  kr_db_statement_bind_text (list, 3, to);
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    int year = (int) kr_db_statement_get_number (list, 0);

    g_array_append_val (years, year);
  }
  kr_db_statement_reset (list);
  return step == KR_DB_DONE ? g_steal_pointer (&years) : NULL;
}

const KrSql *const kr_store_slices_sql[] = {
    &sql_find_slice, &sql_add_slice,   &sql_drop_block, &sql_put_block,
    &sql_get_block,  &sql_list_blocks, &sql_list_years, NULL};
