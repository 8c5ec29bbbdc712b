/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-sql.h: a statement that the store runs on a ledger.
 *
 * Each is a static KrSql beside the function that runs it. Where its rows are read, an enum
 * names the columns in the order in which the SQL does. At its end, a file lists all that it
 * has (NULL-terminated, `kr_store_players_sql` in kr-store-players.c), so that a test can ask
 * SQLite for the plan of each: none may scan a table that grows with the sessions.
 */

/* A store prepares a statement once and finds it again by the address of its KrSql. */
typedef struct {
  const char *text;
} KrSql;
