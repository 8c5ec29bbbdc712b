/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-precedents.h"

#include "kr-error.h"
#include "kr-precedent-check.h"
#include "kr-session-clean.h"
#include "kr-session-limits.h"
#include "kr-store-error.h"
#include "kr-store-private.h"
#include "kr-translatable.h"

/* Rulings that tables made themselves. A version that was written is never changed. */

/* A version of a precedent. */
#define PRECEDENT_ROW                                                                              \
  "SELECT p.uuid, p.edited_at_us, p.ruling, p.rules_id, p.session, p.text, p.written_at_us, "      \
  "p.utc_offset_min, p.withdrawn FROM precedent AS p "
enum {
  PRECEDENT_UUID,
  PRECEDENT_EDITED_AT_US,
  PRECEDENT_RULING,
  PRECEDENT_RULES_ID,
  PRECEDENT_SESSION,
  PRECEDENT_TEXT,
  PRECEDENT_WRITTEN_AT_US,
  PRECEDENT_UTC_OFFSET_MIN,
  PRECEDENT_WITHDRAWN
};

static gpointer
read_row (KrDbStatement *row)
{
  KrPrecedent *precedent = g_new0 (KrPrecedent, 1);

  precedent->uuid = g_strdup (kr_db_statement_get_text (row, PRECEDENT_UUID));
  precedent->edited_at_us = kr_db_statement_get_number (row, PRECEDENT_EDITED_AT_US);
  precedent->ruling = g_strdup (kr_db_statement_get_text (row, PRECEDENT_RULING));
  precedent->rules_id = g_strdup (kr_db_statement_get_text (row, PRECEDENT_RULES_ID));
  if (!kr_db_statement_is_null (row, PRECEDENT_SESSION))
    precedent->session = g_strdup (kr_db_statement_get_text (row, PRECEDENT_SESSION));
  precedent->text = g_strdup (kr_db_statement_get_text (row, PRECEDENT_TEXT));
  precedent->written_at_us = kr_db_statement_get_number (row, PRECEDENT_WRITTEN_AT_US);
  precedent->utc_offset_min = (int) kr_db_statement_get_number (row, PRECEDENT_UTC_OFFSET_MIN);
  precedent->withdrawn = kr_db_statement_get_number (row, PRECEDENT_WITHDRAWN) != 0;
  return precedent;
}

/* The rows of @sql for @key, an array of KrPrecedent. */
static GPtrArray *
list (KrStore *store, const KrSql *sql, const char *key, GError **error)
{
  KrDbStatement *rows = kr_store_prepare (store, sql, error);

  if (rows != NULL)
    kr_db_statement_bind_text (rows, 1, key);
  return kr_store_read_all (rows, read_row, (GDestroyNotify) kr_precedent_free, error);
}

/* Only rulings that are not withdrawn, in their latest version. */
#define PRECEDENT_THAT_HOLDS                                                                       \
  "AND NOT p.withdrawn AND p.edited_at_us = "                                                      \
  "(SELECT max (edited_at_us) FROM precedent WHERE uuid = p.uuid) "

static const KrSql sql_list_precedents = {PRECEDENT_ROW "WHERE p.ruling = ?1 " PRECEDENT_THAT_HOLDS
                                                        "ORDER BY p.written_at_us DESC, p.uuid"};

GPtrArray *
kr_store_list_precedents (KrStore *store, const char *ruling, GError **error)
{
  return list (store, &sql_list_precedents, ruling, error);
}

static const KrSql sql_list_session_precedents = {
    PRECEDENT_ROW "WHERE p.session = ?1 " PRECEDENT_THAT_HOLDS "ORDER BY p.written_at_us, p.uuid"};

GPtrArray *
kr_store_list_session_precedents (KrStore *store, const char *session, GError **error)
{
  return list (store, &sql_list_session_precedents, session, error);
}

static const KrSql sql_list_precedent_versions = {
    PRECEDENT_ROW "WHERE p.uuid > ?1 ORDER BY p.uuid, p.edited_at_us"};

GPtrArray *
kr_store_list_precedent_versions (KrStore *store, GError **error)
{
  return list (store, &sql_list_precedent_versions, "", error);
}

static const KrSql sql_put_precedent = {
    "INSERT OR IGNORE INTO precedent (uuid, edited_at_us, ruling, rules_id, session, text, "
    "written_at_us, utc_offset_min, withdrawn) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"};

gboolean
kr_store_put_precedent (KrStore *store, const KrPrecedent *precedent, GError **error)
{
  KrDbStatement *put;

  if (!kr_precedent_check (precedent, error))
    return FALSE;
  put = kr_store_prepare (store, &sql_put_precedent, error);
  if (put == NULL)
    return FALSE;
  kr_db_statement_bind_text (put, 1, precedent->uuid);
  kr_db_statement_bind_number (put, 2, precedent->edited_at_us);
  kr_db_statement_bind_text (put, 3, precedent->ruling);
  kr_db_statement_bind_text (put, 4, precedent->rules_id);
  kr_db_statement_bind_text (put, 5, precedent->session);
  kr_db_statement_bind_text (put, 6, precedent->text);
  kr_db_statement_bind_number (put, 7, precedent->written_at_us);
  kr_db_statement_bind_number (put, 8, precedent->utc_offset_min);
  kr_db_statement_bind_number (put, 9, precedent->withdrawn);
  return kr_db_statement_run (put, error);
}

static const KrSql sql_load_precedent = {PRECEDENT_ROW
                                         "WHERE p.uuid = ?1 ORDER BY p.edited_at_us DESC LIMIT 1"};

/* The latest version of @uuid. */
static KrPrecedent *
load (KrStore *store, const char *uuid, GError **error)
{
  g_autoptr (GPtrArray) found = list (store, &sql_load_precedent, uuid, error);

  if (found == NULL)
    return NULL;
  if (found->len > 0)
    return g_ptr_array_steal_index (found, 0);
  kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                N_ ("This table ruling is no longer in the ledger “%s”. Nothing was changed."),
                store->path);
  return NULL;
}

/* A change is later than what it changes even if the clock was set back. What was kept may be
 * older than the gate for texts. */
static gboolean
put_next (KrStore *store, KrPrecedent *precedent, GError **error)
{
  kr_precedent_clean (precedent, NULL);
  precedent->edited_at_us = MAX (kr_session_limits_now_us (), precedent->edited_at_us + 1);
  return kr_store_put_precedent (store, precedent, error);
}

gboolean
kr_store_edit_precedent (KrStore *store, const char *uuid, const char *text, GError **error)
{
  g_autofree char *clean = kr_precedent_clean_text (text, error);
  g_autoptr (KrPrecedent) precedent = NULL;

  if (clean == NULL || !kr_db_begin (store->db, error))
    return FALSE;
  precedent = load (store, uuid, error);
  if (precedent != NULL) {
    g_free (precedent->text);
    precedent->text = g_steal_pointer (&clean);
  }
  return kr_store_end (store, precedent != NULL && put_next (store, precedent, error), error);
}

gboolean
kr_store_withdraw_precedent (KrStore *store, const char *uuid, gboolean withdrawn, GError **error)
{
  g_autoptr (KrPrecedent) precedent = NULL;
  gboolean done;

  if (!kr_db_begin (store->db, error))
    return FALSE;
  precedent = load (store, uuid, error);
  done = precedent != NULL;
  if (done && precedent->withdrawn != withdrawn) {
    precedent->withdrawn = withdrawn;
    done = put_next (store, precedent, error);
  }
  return kr_store_end (store, done, error);
}

const KrSql *const kr_store_precedents_sql[] = {
    &sql_list_precedents, &sql_list_session_precedents, &sql_list_precedent_versions,
    &sql_put_precedent,   &sql_load_precedent,          NULL};
