/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-drafts.h"

#include "kr-store-private.h"

/* Texts that were typed and not yet entered. */

static const KrSql sql_drop_draft = {"DELETE FROM draft WHERE key = ?1"};

static const KrSql sql_put_draft = {
    "INSERT INTO draft (key, text) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET text = ?2"};

gboolean
kr_store_set_draft (KrStore *store, const char *key, const char *text, GError **error)
{
  KrDbStatement *set =
      kr_store_prepare (store, text != NULL ? &sql_put_draft : &sql_drop_draft, error);

  if (set == NULL)
    return FALSE;
  kr_db_statement_bind_text (set, 1, key);
  if (text != NULL)
    kr_db_statement_bind_text (set, 2, text);
  return kr_db_statement_run (set, error);
}

static const KrSql sql_get_draft = {"SELECT text FROM draft WHERE key = ?1"};

char *
kr_store_dup_draft (KrStore *store, const char *key, GError **error)
{
  KrDbStatement *get = kr_store_prepare (store, &sql_get_draft, error);
  char *text = NULL;

  if (get == NULL)
    return NULL;
  kr_db_statement_bind_text (get, 1, key);
  if (kr_db_statement_step (get, error) == KR_DB_ROW)
    text = g_strdup (kr_db_statement_get_text (get, 0));
  kr_db_statement_reset (get);
  return text;
}

const KrSql *const kr_store_drafts_sql[] = {&sql_drop_draft, &sql_put_draft, &sql_get_draft, NULL};
