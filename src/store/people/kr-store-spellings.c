/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-spellings.h"

#include "kr-player-links.h"
#include "kr-store-careers-private.h"
#include "kr-store-private.h"
#include "kr-store-statistics-private.h"

#include <string.h>

/* Moving games when roots change, and finding the links to take back. */

/* --- Moving games ----------------------------------------------------------- */

/* Gives the seats at the table of @session to the @roots of their players. */
static gboolean
move_session (KrStore *store, gint64 session, GHashTable *roots, GError **error)
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
    table.roots[i] = kr_player_links_get_root (roots, table.ids[i]);
  kr_table_players_part (&table);
  kr_contribution_reseat (&contribution, &table);
  return kr_store_add_contribution (store, &contribution, error);
}

static const KrSql sql_list_sessions_of = {"SELECT session FROM seat WHERE player = ?1"};

/* Adds the sessions of @player to @sessions. */
static gboolean
add_sessions (KrStore *store, gint64 player, GHashTable *sessions, GError **error)
{
  KrDbStatement *list = kr_store_bind (store, &sql_list_sessions_of, NUMBERS (player), error);
  KrDbStep step = KR_DB_FAILED;

  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    gint64 session = kr_db_statement_get_number (list, 0);

    g_hash_table_add (sessions, g_memdup2 (&session, sizeof session));
  }
  if (list != NULL)
    kr_db_statement_reset (list);
  return step == KR_DB_DONE;
}

static const KrSql sql_list_spelled = {"SELECT id, root FROM player WHERE root IS NOT NULL"};
enum { SPELLED_PLAYER, SPELLED_ROOT };

/* The roots that the ledger has now, as kr_player_links_find_roots gives them. */
static GHashTable *
list_roots (KrStore *store, GError **error)
{
  g_autoptr (GHashTable) roots =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  KrDbStatement *list = kr_store_prepare (store, &sql_list_spelled, error);
  KrDbStep step = KR_DB_FAILED;

  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    gint64 player = kr_db_statement_get_number (list, SPELLED_PLAYER);
    gint64 root = kr_db_statement_get_number (list, SPELLED_ROOT);

    g_hash_table_insert (roots, g_memdup2 (&player, sizeof player), g_memdup2 (&root, sizeof root));
  }
  if (list != NULL)
    kr_db_statement_reset (list);
  return step == KR_DB_DONE ? g_steal_pointer (&roots) : NULL;
}

/* Adds the sessions of all in @players whose root is not the same in @before and @after. */
static gboolean
add_moved (KrStore *store,
           GHashTable *players,
           GHashTable *before,
           GHashTable *after,
           GHashTable *sessions,
           GError **error)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, players);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    gint64 player = *(gint64 *) key;

    if (kr_player_links_get_root (before, player) != kr_player_links_get_root (after, player) &&
        !add_sessions (store, player, sessions, error))
      return FALSE;
  }
  return TRUE;
}

gboolean
kr_store_settle_spellings (KrStore *store, GError **error)
{
  g_autoptr (GArray) links = kr_player_links_list (store, FALSE, error);
  g_autoptr (GHashTable) before = links != NULL ? list_roots (store, error) : NULL;
  g_autoptr (GHashTable) after = NULL;
  g_autoptr (GHashTable) sessions =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer session;

  if (before == NULL)
    return FALSE;
  after = kr_player_links_find_roots (links);
  if (!add_moved (store, before, before, after, sessions, error) ||
      !add_moved (store, after, before, after, sessions, error))
    return FALSE;
  g_hash_table_iter_init (&iter, sessions);
  while (g_hash_table_iter_next (&iter, &session, NULL))
    if (!move_session (store, *(gint64 *) session, after, error))
      return FALSE;
  return kr_store_compute_roots (store, error);
}

/* --- Links of one player ---------------------------------------------------- */

/* Everybody whom @links connect to @root without @id. */
static GHashTable *
find_rest (const GArray *links, gint64 root, gint64 id)
{
  GHashTable *rest = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  guint n_before = 0;

  g_hash_table_add (rest, g_memdup2 (&root, sizeof root));
  while (g_hash_table_size (rest) > n_before) {
    n_before = g_hash_table_size (rest);
    for (guint i = 0; i < links->len; i++) {
      const KrPlayerLink *link = &g_array_index (links, KrPlayerLink, i);

      if (link->player == id || link->other == id)
        continue;
      if (g_hash_table_contains (rest, &link->player))
        g_hash_table_add (rest, g_memdup2 (&link->other, sizeof link->other));
      else if (g_hash_table_contains (rest, &link->other))
        g_hash_table_add (rest, g_memdup2 (&link->player, sizeof link->player));
    }
  }
  return rest;
}

char *
kr_store_format_parting_links (KrStore *store, gint64 id, GError **error)
{
  g_autoptr (GArray) links = kr_player_links_list (store, FALSE, error);
  g_autoptr (GHashTable) roots = links != NULL ? kr_player_links_find_roots (links) : NULL;
  g_autoptr (GHashTable) rest = NULL;
  GString *list;

  if (roots == NULL)
    return NULL;
  list = g_string_new (NULL);
  if (kr_player_links_get_root (roots, id) == id)
    return g_string_free (list, FALSE);
  rest = find_rest (links, kr_player_links_get_root (roots, id), id);
  for (guint i = links->len; i > 0; i--) {
    const KrPlayerLink *link = &g_array_index (links, KrPlayerLink, i - 1);
    gboolean leads = link->player == id;

    if ((leads || link->other == id) &&
        g_hash_table_contains (rest, leads ? &link->other : &link->player))
      g_string_append_printf (list, "%s%s%s", list->len > 0 ? " " : "", leads ? "" : "<",
                              leads ? link->other_uuid : link->player_uuid);
  }
  return g_string_free (list, FALSE);
}

static const KrSql sql_find_linked = {"SELECT id FROM player WHERE uuid = ?1"};

static gboolean
set_link (KrStore *store, gint64 id, const char *entry, gboolean hold, gint64 at_us, GError **error)
{
  gboolean leads = *entry != '<';
  KrDbStatement *find = kr_store_prepare (store, &sql_find_linked, error);
  gint64 linked = 0;
  gint64 ends[2];
  gint64 last_us;
  gboolean holds;

  if (find == NULL)
    return FALSE;
  kr_db_statement_bind_text (find, 1, leads ? entry : entry + 1);
  if (!kr_store_fetch_number (find, &linked, error))
    return FALSE;
  if (linked == 0)
    return kr_store_fail_statistics (store, error);
  ends[0] = leads ? id : linked;
  ends[1] = leads ? linked : id;
  return kr_player_links_find (store, ends[0], ends[1], &last_us, &holds, error) &&
         kr_player_links_put (store, ends[0], ends[1], MAX (at_us, last_us + 1), hold, error);
}

static gboolean
set_all (KrStore *store, gint64 id, const char *list, gboolean hold, gint64 at_us, GError **error)
{
  g_auto (GStrv) entries = g_strsplit (list, " ", -1);

  for (guint i = 0; entries[i] != NULL; i++)
    if (*entries[i] != '\0' && !set_link (store, id, entries[i], hold, at_us + i, error))
      return FALSE;
  return TRUE;
}

gboolean
kr_store_set_links (
    KrStore *store, gint64 id, const char *parted, const char *joined, gint64 at_us, GError **error)
{
  return set_all (store, id, parted, FALSE, at_us, error) &&
         set_all (store, id, joined, TRUE, at_us, error) &&
         kr_store_settle_spellings (store, error);
}

const KrSql *const kr_store_spellings_sql[] = {&sql_list_sessions_of, &sql_list_spelled,
                                               &sql_find_linked, NULL};
