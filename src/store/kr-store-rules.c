/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulebook.h"
#include "kr-store-checksum.h"
#include "kr-store-private.h"

#include <string.h>

/*
 * Rule sets as the ledger keeps them. A club plays by few of them: to write one as its
 * snapshot, or to read it, takes longer than all the rest of a session, so the store
 * remembers those that it saw last. What is remembered follows from the rules or the
 * snapshot alone, never from the file, and stays true whatever is rolled back.
 */

#define N_REMEMBERED 32

/* @snapshot: NULL for one that was written. */
typedef struct {
  KrRules rules;
  char *snapshot;
  guint8 digest[KR_STORE_CHECKSUM_SIZE];
} KnownRules;

static void
free_known_cb (gpointer data)
{
  KnownRules *known = data;

  g_free (known->snapshot);
  g_free (known);
}

/* Adds a new one to @list, in the place of the oldest if it is full. */
static KnownRules *
remember (GPtrArray **list)
{
  KnownRules *known = g_new0 (KnownRules, 1);

  if (*list == NULL)
    *list = g_ptr_array_new_with_free_func (free_known_cb);
  if ((*list)->len == N_REMEMBERED)
    g_ptr_array_remove_index (*list, 0);
  g_ptr_array_add (*list, known);
  return known;
}

static const KnownRules *
find_written (const GPtrArray *list, const KrRules *rules)
{
  for (guint i = 0; list != NULL && i < list->len; i++) {
    const KnownRules *known = g_ptr_array_index (list, i);

    if (memcmp (&known->rules, rules, sizeof *rules) == 0)
      return known;
  }
  return NULL;
}

static const KnownRules *
find_read (const GPtrArray *list, const char *snapshot)
{
  for (guint i = 0; list != NULL && i < list->len; i++) {
    const KnownRules *known = g_ptr_array_index (list, i);

    if (strcmp (known->snapshot, snapshot) == 0)
      return known;
  }
  return NULL;
}

/* The digest of @rules: of the snapshot they are written as. */
static void
digest_rules (KrStore *store, const KrRules *rules, guint8 digest[KR_STORE_CHECKSUM_SIZE])
{
  const KnownRules *known = find_written (store->rules_written, rules);

  if (known == NULL) {
    g_autofree char *snapshot = kr_rulebook_format_snapshot (rules);
    KnownRules *written = remember (&store->rules_written);

    written->rules = *rules;
    kr_store_checksum_rules (snapshot, written->digest);
    known = written;
  }
  memcpy (digest, known->digest, KR_STORE_CHECKSUM_SIZE);
}

static gboolean
find_rules (KrStore *store, const guint8 *digest, gint64 *id, GError **error)
{
  KrDbStatement *find = kr_store_prepare (store, KR_SQL_FIND_RULES, error);

  if (find == NULL)
    return FALSE;
  kr_db_statement_bind_blob (find, 1, digest, KR_STORE_CHECKSUM_SIZE);
  return kr_store_fetch_number (find, id, error);
}

static gboolean
insert_rules (
    KrStore *store, const KrRules *rules, const guint8 *digest, gint64 *id, GError **error)
{
  g_autofree char *snapshot = kr_rulebook_format_snapshot (rules);
  KrDbStatement *add = kr_store_prepare (store, KR_SQL_ADD_RULES, error);

  if (add == NULL)
    return FALSE;
  kr_db_statement_bind_blob (add, 1, digest, KR_STORE_CHECKSUM_SIZE);
  kr_db_statement_bind_text (add, 2, rules->id);
  kr_db_statement_bind_text (add, 3, rules->name);
  kr_db_statement_bind_text (add, 4, snapshot);
  return kr_store_insert (store, add, id, error);
}

gboolean
kr_store_add_rules (KrStore *store,
                    const KrRules *rules,
                    gint64 *id,
                    guint8 digest[KR_STORE_CHECKSUM_SIZE],
                    GError **error)
{
  digest_rules (store, rules, digest);
  return find_rules (store, digest, id, error) &&
         (*id != 0 || insert_rules (store, rules, digest, id, error));
}

gboolean
kr_store_read_rules (KrStore *store,
                     const char *snapshot,
                     const guint8 digest[KR_STORE_CHECKSUM_SIZE],
                     KrRules *rules)
{
  const KnownRules *known = find_read (store->rules_read, snapshot);
  guint8 made[KR_STORE_CHECKSUM_SIZE];
  KnownRules *read;

  if (known != NULL) {
    *rules = known->rules;
    return memcmp (digest, known->digest, KR_STORE_CHECKSUM_SIZE) == 0;
  }
  kr_store_checksum_rules (snapshot, made);
  if (memcmp (digest, made, sizeof made) != 0 ||
      !kr_rulebook_parse_snapshot (snapshot, rules, NULL))
    return FALSE;
  read = remember (&store->rules_read);
  read->rules = *rules;
  read->snapshot = g_strdup (snapshot);
  memcpy (read->digest, made, sizeof made);
  return TRUE;
}
