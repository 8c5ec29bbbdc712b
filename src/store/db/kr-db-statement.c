/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db-statement.h"

#include <sqlite3.h>

/* Prepared statements: binding, stepping, reading rows. */

/* @bind_result: the first complaint of a bind since the last reset. @used: something was
 * bound or run since then. */
struct _KrDbStatement {
  KrDb *db;
  sqlite3_stmt *handle;
  int bind_result;
  gboolean used;
};

KrDbStatement *
kr_db_statement_new (KrDb *db, const char *sql, GError **error)
{
  sqlite3_stmt *handle = NULL;
  KrDbStatement *statement;

  if (sqlite3_prepare_v3 (kr_db_get_handle (db), sql, -1, SQLITE_PREPARE_PERSISTENT, &handle,
                          NULL) != SQLITE_OK) {
    kr_db_fail (db, error);
    return NULL;
  }
  statement = g_new0 (KrDbStatement, 1);
  statement->db = db;
  statement->handle = handle;
  return statement;
}

void
kr_db_statement_free (KrDbStatement *statement)
{
  if (statement == NULL)
    return;
  sqlite3_finalize (statement->handle);
  g_free (statement);
}

static void
note_bind (KrDbStatement *statement, int result)
{
  statement->used = TRUE;
  if (statement->bind_result == SQLITE_OK)
    statement->bind_result = result;
}

void
kr_db_statement_bind_number (KrDbStatement *statement, int parameter, gint64 number)
{
  note_bind (statement, sqlite3_bind_int64 (statement->handle, parameter, number));
}

void
kr_db_statement_bind_real (KrDbStatement *statement, int parameter, double real)
{
  note_bind (statement, sqlite3_bind_double (statement->handle, parameter, real));
}

void
kr_db_statement_bind_text (KrDbStatement *statement, int parameter, const char *text)
{
  note_bind (statement, sqlite3_bind_text (statement->handle, parameter, text, -1, SQLITE_STATIC));
}

void
kr_db_statement_bind_blob (KrDbStatement *statement,
                           int parameter,
                           gconstpointer bytes,
                           gsize length)
{
  note_bind (statement,
             sqlite3_bind_blob64 (statement->handle, parameter, bytes, length, SQLITE_STATIC));
}

KrDbStep
kr_db_statement_step (KrDbStatement *statement, GError **error)
{
  int result = statement->bind_result;

  statement->used = TRUE;
  if (result == SQLITE_OK)
    result = sqlite3_step (statement->handle);
  if (result == SQLITE_ROW)
    return KR_DB_ROW;
  if (result == SQLITE_DONE)
    return KR_DB_DONE;
  kr_db_fail (statement->db, error);
  return KR_DB_FAILED;
}

void
kr_db_statement_reset (KrDbStatement *statement)
{
  if (!statement->used)
    return;
  sqlite3_reset (statement->handle);
  sqlite3_clear_bindings (statement->handle);
  statement->bind_result = SQLITE_OK;
  statement->used = FALSE;
}

gboolean
kr_db_statement_run (KrDbStatement *statement, GError **error)
{
  KrDbStep step = kr_db_statement_step (statement, error);

  kr_db_statement_reset (statement);
  if (step == KR_DB_FAILED)
    return FALSE;
  /* Outside a transaction it was one by itself. */
  return kr_db_is_in_transaction (statement->db) || kr_db_check_place (statement->db, error);
}

gint64
kr_db_statement_get_number (KrDbStatement *statement, int column)
{
  return sqlite3_column_int64 (statement->handle, column);
}

double
kr_db_statement_get_real (KrDbStatement *statement, int column)
{
  return sqlite3_column_double (statement->handle, column);
}

const char *
kr_db_statement_get_text (KrDbStatement *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement->handle, column);

  return text != NULL ? text : "";
}

gboolean
kr_db_statement_is_null (KrDbStatement *statement, int column)
{
  return sqlite3_column_type (statement->handle, column) == SQLITE_NULL;
}

gconstpointer
kr_db_statement_get_blob (KrDbStatement *statement, int column, gsize *length)
{
  gconstpointer bytes = sqlite3_column_blob (statement->handle, column);

  *length = (gsize) sqlite3_column_bytes (statement->handle, column);
  return bytes;
}
