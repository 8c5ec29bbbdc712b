/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-drafts.h"

#include "kr-store-private.h"

/* Texts that were typed and not yet entered. */

static const KrSql sql_drop_draft = {"DELETE FROM draft WHERE key = ?1"};

static gboolean
drop_draft (KrStore *store, const char *key, GError **error)
{
  KrDbStatement *drop = kr_store_prepare (store, &sql_drop_draft, error);

  if (drop == NULL)
    return FALSE;
  kr_db_statement_bind_text (drop, 1, key);
  return kr_db_statement_run (drop, error);
}

static const KrSql sql_put_draft = {
    "INSERT INTO draft (key, text) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET text = ?2"};

gboolean
kr_store_set_draft (KrStore *store, const char *key, const char *text, GError **error)
{
  KrDbStatement *put;

  if (text == NULL)
    return drop_draft (store, key, error);
  put = kr_store_prepare (store, &sql_put_draft, error);
  if (put == NULL)
    return FALSE;
  kr_db_statement_bind_text (put, 1, key);
  kr_db_statement_bind_text (put, 2, text);
  return kr_db_statement_run (put, error);
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
