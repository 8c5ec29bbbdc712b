/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz-cells.h"

#include <glib.h>
#include <sqlite3.h>
#include <string.h>

/* Statements that set the cells of a column from row ?2 on, one for each column. */
static GPtrArray *
list_updates (sqlite3 *db)
{
  GPtrArray *updates = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *columns = NULL;

  g_assert_cmpint (sqlite3_prepare_v2 (
                       db,
                       "SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info (m.name) c "
                       "WHERE m.type = 'table' AND m.name NOT LIKE 'session_word%' "
                       "AND m.name NOT LIKE 'sqlite%' ORDER BY m.name, c.cid",
                       -1, &columns, NULL),
                   ==, SQLITE_OK);
  while (sqlite3_step (columns) == SQLITE_ROW) {
    const char *table = (const char *) sqlite3_column_text (columns, 0);
    const char *column = (const char *) sqlite3_column_text (columns, 1);

    g_ptr_array_add (updates,
                     g_strdup_printf ("UPDATE \"%s\" SET \"%s\" = ?1 WHERE \"%s\" = (SELECT \"%s\" "
                                      "FROM \"%s\" LIMIT 1 OFFSET ?2)",
                                      table, column, column, column, table));
  }
  sqlite3_finalize (columns);
  return updates;
}

/* Where a number has to be, SQLite makes one of a text that looks like one, and refuses others. */
static void
set_cell (sqlite3 *db, const char *update, int row, const char *text, int length)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (db, update, -1, &statement, NULL) != SQLITE_OK)
    return; /* the file has no such column any more */
  sqlite3_bind_text (statement, 1, text, length, SQLITE_STATIC);
  sqlite3_bind_int (statement, 2, row);
  if (sqlite3_step (statement) == SQLITE_ERROR || sqlite3_errcode (db) == SQLITE_CONSTRAINT) {
    sqlite3_reset (statement);
    sqlite3_bind_blob (statement, 1, text, length, SQLITE_STATIC);
    sqlite3_step (statement);
  }
  sqlite3_finalize (statement);
}

void
kr_fuzz_cells_write (const char *path, const uint8_t *data, size_t size)
{
  static GPtrArray *updates = NULL;
  const char *at = (const char *) data;
  const char *end = at + size;
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, "PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF", NULL, NULL, NULL);
  if (updates == NULL)
    updates = list_updates (db);
  while (end - at > 2) {
    const char *text = at + 2;
    const char *stop = memchr (text, '\0', (size_t) (end - text));

    if (stop == NULL)
      stop = end;
    set_cell (db, g_ptr_array_index (updates, (guint8) at[0] % updates->len), (guint8) at[1], text,
              (int) (stop - text));
    at = stop < end ? stop + 1 : end;
  }
  sqlite3_close (db);
}
