/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-glance.h"

#include "kr-roster-row.h"
#include "kr-store-private.h"
#include "kr-store-profile.h"

#define MAX_NAMES 4

static const KrSql sql_count_games = {
    "SELECT count(*), ifnull (min (started_at_us), 0), ifnull (max (started_at_us), 0) "
    "FROM session WHERE deleted = 0"};
enum { GAMES_N, GAMES_FIRST, GAMES_LAST };
static const KrSql sql_count_people = {
    "SELECT count(*) FROM player WHERE root IS NULL AND hidden = 0"};

/* The only row of @sql, which has one; NULL and an error if it cannot be read. To be reset. */
static KrDbStatement *
read_row (KrStore *store, const KrSql *sql, GError **error)
{
  KrDbStatement *count = kr_store_prepare (store, sql, error);

  return count != NULL && kr_db_statement_step (count, error) == KR_DB_ROW ? count : NULL;
}

static gboolean
read_games (KrStore *store, KrLedgerGlance *glance, GError **error)
{
  KrDbStatement *count = read_row (store, &sql_count_games, error);

  if (count == NULL)
    return FALSE;
  glance->n_games = (guint) kr_db_statement_get_number (count, GAMES_N);
  glance->first_game_us = kr_db_statement_get_number (count, GAMES_FIRST);
  glance->last_game_us = kr_db_statement_get_number (count, GAMES_LAST);
  kr_db_statement_reset (count);
  return TRUE;
}

static gboolean
read_people (KrStore *store, KrLedgerGlance *glance, GError **error)
{
  g_autoptr (GPtrArray) rows = kr_store_list_roster (store, "", FALSE, MAX_NAMES, error);
  KrDbStatement *count = rows != NULL ? read_row (store, &sql_count_people, error) : NULL;

  if (count == NULL)
    return FALSE;
  glance->n_players = (guint) kr_db_statement_get_number (count, 0);
  kr_db_statement_reset (count);
  glance->players = g_new0 (char *, rows->len + 1);
  for (guint i = 0; i < rows->len; i++)
    glance->players[i] = g_strdup (((const KrRosterRow *) g_ptr_array_index (rows, i))->name);
  return TRUE;
}

KrLedgerGlance *
kr_store_load_glance (KrStore *store, GError **error)
{
  g_autoptr (KrLedgerGlance) glance = g_new0 (KrLedgerGlance, 1);

  return read_games (store, glance, error) && read_people (store, glance, error)
             ? g_steal_pointer (&glance)
             : NULL;
}

const KrSql *const kr_store_glance_sql[] = {&sql_count_games, &sql_count_people, NULL};
