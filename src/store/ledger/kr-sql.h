/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-sql.h: a statement that the store runs on a ledger.
 *
 * Each is a static KrSql above the function that runs it or reads its rows. If the rows have
 * more than one column, an enum below the SQL names them in the same order. A file ends with a
 * list of its statements (NULL-terminated: kr_store_players_sql in kr-store-players.c), so that
 * a test can ask SQLite for the plan of each: none may scan a table that grows with the sessions.
 */

/* A store prepares a statement once and finds it again by the address of its KrSql. */
typedef struct {
  const char *text;
} KrSql;
