/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-db.h"

/*
 * kr-db-statement.h: one prepared statement.
 *
 * Parameters and columns are numbered as in SQLite: parameters from 1, columns
 * from 0. A statement that was stepped has to be reset before it is bound
 * again; kr_db_statement_run does so itself.
 *
 * Ownership: bound texts and blobs are borrowed until the reset; texts that a
 * row gives are borrowed until the next step.
 */

typedef struct _KrDbStatement KrDbStatement;

typedef enum {
  KR_DB_FAILED = 0,
  KR_DB_ROW,
  KR_DB_DONE,
} KrDbStep;

KrDbStatement *kr_db_statement_new (KrDb *db, const char *sql, GError **error);
void kr_db_statement_free (KrDbStatement *statement); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrDbStatement, kr_db_statement_free)

/* A value that cannot be bound fails the next step. */
void kr_db_statement_bind_number (KrDbStatement *statement, int parameter, gint64 number);
void kr_db_statement_bind_real (KrDbStatement *statement, int parameter, double real);
void kr_db_statement_bind_text (KrDbStatement *statement, int parameter, const char *text);
void kr_db_statement_bind_blob (KrDbStatement *statement,
                                int parameter,
                                gconstpointer bytes,
                                gsize length);

KrDbStep kr_db_statement_step (KrDbStatement *statement, GError **error);
void kr_db_statement_reset (KrDbStatement *statement);

/* Runs a statement that gives no rows, and resets it. */
gboolean kr_db_statement_run (KrDbStatement *statement, GError **error);

gint64 kr_db_statement_get_number (KrDbStatement *statement, int column);
double kr_db_statement_get_real (KrDbStatement *statement, int column);
const char *kr_db_statement_get_text (KrDbStatement *statement, int column); /* "" for NULL */
gboolean kr_db_statement_is_null (KrDbStatement *statement, int column);
gconstpointer kr_db_statement_get_blob (KrDbStatement *statement, int column, gsize *length);
