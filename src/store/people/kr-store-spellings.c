/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-spellings.h"

#include "kr-store-careers-private.h"
#include "kr-store-private.h"
#include "kr-store-statistics-private.h"

/*
 * A player can be joined with another, who can be joined with a third: a forest.
 * The root of a tree has all its games.
 */

/* All numbers that @sql gives for @id; NULL and @error if it fails. */
static GArray *
list_numbers (KrStore *store, const KrSql *sql, gint64 id, GError **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  KrDbStatement *list = kr_store_bind (store, sql, NUMBERS (id), error);
  KrDbStep step = KR_DB_FAILED;

  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    gint64 number = kr_db_statement_get_number (list, 0);

    g_array_append_val (numbers, number);
  }
  if (list != NULL)
    kr_db_statement_reset (list);
  return step == KR_DB_DONE ? g_steal_pointer (&numbers) : NULL;
}

static gboolean
contains (const GArray *numbers, gint64 number)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, gint64, i) == number)
      return TRUE;
  return FALSE;
}

/* Gives the seats of all in @tree at the table of @session to @root. */
static gboolean
move_session (KrStore *store, gint64 session, const GArray *tree, gint64 root, GError **error)
{
  KrTablePlayers table;
  KrContribution contribution;
  gboolean found;

  if (!kr_store_load_table (store, session, &table, error) ||
      !kr_store_load_contribution (store, session, &table, &contribution, &found, error))
    return FALSE;
  if (!found)
    return TRUE;
  if (!kr_store_remove_contribution (store, &contribution, error))
    return FALSE;
  for (guint i = 0; i < table.n; i++)
    if (contains (tree, table.ids[i]))
      table.roots[i] = root;
  kr_table_players_part (&table);
  kr_contribution_reseat (&contribution, &table);
  return kr_store_add_contribution (store, &contribution, error);
}

static const KrSql sql_set_merged = {
    "UPDATE player SET merged_into = ?3, merged_at_us = ?2 WHERE id = ?1"};

static gboolean
put_merged (KrStore *store, gint64 id, gint64 into, gint64 at_us, GError **error)
{
  KrDbStatement *set = kr_store_bind (store, &sql_set_merged, NUMBERS (id, at_us), error);

  if (set == NULL)
    return FALSE;
  if (into != 0)
    kr_db_statement_bind_number (set, 3, into);
  return kr_db_statement_run (set, error);
}

static const KrSql sql_find_root = {"SELECT coalesce(root, id) FROM player WHERE id = ?1"};
static const KrSql sql_list_tree = {
    "WITH RECURSIVE player_tree (id) AS (VALUES (?1) UNION SELECT p.id FROM player_tree "
    "JOIN player AS p ON p.merged_into = player_tree.id) SELECT id FROM player_tree"};
static const KrSql sql_list_sessions_of_tree = {
    "WITH RECURSIVE player_tree (id) AS (VALUES (?1) UNION SELECT p.id FROM player_tree "
    "JOIN player AS p ON p.merged_into = player_tree.id) SELECT DISTINCT session FROM seat "
    "WHERE player IN (SELECT id FROM player_tree)"};

gboolean
kr_store_set_joined (KrStore *store, gint64 id, gint64 into, gint64 at_us, GError **error)
{
  g_autoptr (GArray) tree = list_numbers (store, &sql_list_tree, id, error);
  g_autoptr (GArray) sessions = NULL;
  gint64 root = id; /* of the tree below @id when it is joined with @into */

  if (tree == NULL)
    return FALSE;
  if (into != 0) {
    KrDbStatement *find = kr_store_bind (store, &sql_find_root, NUMBERS (into), error);

    if (find == NULL || !kr_store_fetch_number (find, &root, error))
      return FALSE;
  }
  sessions = list_numbers (store, &sql_list_sessions_of_tree, id, error);
  for (guint i = 0; sessions != NULL && i < sessions->len; i++)
    if (!move_session (store, g_array_index (sessions, gint64, i), tree, root, error))
      return FALSE;
  return sessions != NULL && put_merged (store, id, into, at_us, error) &&
         kr_store_compute_roots (store, error);
}

const KrSql *const kr_store_spellings_sql[] = {&sql_find_root, &sql_set_merged, &sql_list_tree,
                                               &sql_list_sessions_of_tree, NULL};
