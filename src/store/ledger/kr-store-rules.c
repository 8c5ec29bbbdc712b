/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulebook.h"
#include "kr-store-private.h"
#include "kr-store-rules-private.h"
#include "kr-write-cache.h"

#include <string.h>

/*
 * Rule sets as the ledger keeps them. To read one takes longer than all the rest of a
 * session, so the store remembers those that it read last. What is remembered follows
 * from the snapshot alone, never from the file, and stays true whatever is rolled back.
 */

#define N_REMEMBERED 32

typedef struct {
  KrRules rules;
  char *snapshot;
  guint8 digest[KR_STORE_CHECKSUM_SIZE];
} ReadRules;

static void
free_read_cb (gpointer data)
{
  ReadRules *read = data;

  g_free (read->snapshot);
  g_free (read);
}

static const ReadRules *
find_read (const GPtrArray *list, const char *snapshot)
{
  for (guint i = 0; list != NULL && i < list->len; i++) {
    const ReadRules *read = g_ptr_array_index (list, i);

    if (strcmp (read->snapshot, snapshot) == 0)
      return read;
  }
  return NULL;
}

static const KrSql sql_add_rules = {
    "INSERT INTO rules (digest, rules_id, name, snapshot) VALUES (?1, ?2, ?3, ?4)"};

static gboolean
insert_rules (
    KrStore *store, const KrRules *rules, const guint8 *digest, gint64 *id, GError **error)
{
  g_autofree char *snapshot = kr_rulebook_format_snapshot (rules);
  KrDbStatement *add = kr_store_prepare (store, &sql_add_rules, error);

  if (add == NULL)
    return FALSE;
  kr_db_statement_bind_blob (add, 1, digest, KR_STORE_CHECKSUM_SIZE);
  kr_db_statement_bind_text (add, 2, rules->id);
  kr_db_statement_bind_text (add, 3, rules->name);
  kr_db_statement_bind_text (add, 4, snapshot);
  return kr_store_insert (store, add, id, error);
}

static const KrSql sql_find_rules = {"SELECT id FROM rules WHERE digest = ?1"};

gboolean
kr_store_add_rules (KrStore *store,
                    const KrRules *rules,
                    const guint8 digest[KR_STORE_CHECKSUM_SIZE],
                    gint64 *id,
                    GError **error)
{
  const gint64 *cached =
      kr_write_cache_find_ids (store, KR_WRITE_CACHE_RULES, digest, KR_STORE_CHECKSUM_SIZE);
  KrDbStatement *find;

  if (cached != NULL) {
    *id = cached[0];
    return TRUE;
  }
  find = kr_store_prepare (store, &sql_find_rules, error);
  if (find == NULL)
    return FALSE;
  kr_db_statement_bind_blob (find, 1, digest, KR_STORE_CHECKSUM_SIZE);
  if (!kr_store_fetch_number (find, id, error) ||
      (*id == 0 && !insert_rules (store, rules, digest, id, error)))
    return FALSE;
  kr_write_cache_put_ids (store, KR_WRITE_CACHE_RULES, digest, KR_STORE_CHECKSUM_SIZE,
                          (gint64[]){*id, 0});
  return TRUE;
}

gboolean
kr_store_read_rules (KrStore *store,
                     const char *snapshot,
                     const guint8 digest[KR_STORE_CHECKSUM_SIZE],
                     KrRules *rules)
{
  const ReadRules *known = find_read (store->rules_read, snapshot);
  guint8 made[KR_STORE_CHECKSUM_SIZE];
  ReadRules *read;

  if (known != NULL) {
    *rules = known->rules;
    return memcmp (digest, known->digest, KR_STORE_CHECKSUM_SIZE) == 0;
  }
  kr_store_checksum_rules (snapshot, made);
  if (memcmp (digest, made, sizeof made) != 0 ||
      !kr_rulebook_parse_snapshot (snapshot, rules, NULL))
    return FALSE;
  if (store->rules_read == NULL)
    store->rules_read = g_ptr_array_new_with_free_func (free_read_cb);
  if (store->rules_read->len == N_REMEMBERED)
    g_ptr_array_remove_index (store->rules_read, 0);
  read = g_new0 (ReadRules, 1);
  g_ptr_array_add (store->rules_read, read);
  read->rules = *rules;
  read->snapshot = g_strdup (snapshot);
  memcpy (read->digest, made, sizeof made);
  return TRUE;
}

const KrSql *const kr_store_rules_sql[] = {&sql_find_rules, &sql_add_rules, NULL};
