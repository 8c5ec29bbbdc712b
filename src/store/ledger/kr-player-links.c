/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-links.h"

#include "kr-store-private.h"

#include <string.h>

/* Links as they are kept, and the sides that they join. */

#define LINK                                                                                       \
  "SELECT player_link.player, player_link.other, player_link.at_us, player_link.holds, p.uuid, "   \
  "o.uuid FROM player_link JOIN player AS p ON p.id = player_link.player "                         \
  "JOIN player AS o ON o.id = player_link.other "
enum { LINK_PLAYER, LINK_OTHER, LINK_AT_US, LINK_HOLDS, LINK_PLAYER_UUID, LINK_OTHER_UUID };

/* Latest first. */
static int
compare_links_cb (gconstpointer a, gconstpointer b)
{
  const KrPlayerLink *first = a;
  const KrPlayerLink *second = b;
  int order;

  if (first->at_us != second->at_us)
    return first->at_us > second->at_us ? -1 : 1;
  order = strcmp (second->other_uuid, first->other_uuid);
  return order != 0 ? order : strcmp (second->player_uuid, first->player_uuid);
}

static const KrSql sql_list_links = {LINK "WHERE player_link.holds >= ?1"};

GArray *
kr_player_links_list (KrStore *store, gboolean all, GError **error)
{
  g_autoptr (GArray) links = g_array_new (FALSE, TRUE, sizeof (KrPlayerLink));
  KrDbStatement *list = kr_store_bind (store, &sql_list_links, NUMBERS (all ? 0 : 1), error);
  KrDbStep step = KR_DB_FAILED;

  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    KrPlayerLink link = {.player = kr_db_statement_get_number (list, LINK_PLAYER),
                         .other = kr_db_statement_get_number (list, LINK_OTHER),
                         .at_us = kr_db_statement_get_number (list, LINK_AT_US),
                         .holds = kr_db_statement_get_number (list, LINK_HOLDS) != 0};

    g_strlcpy (link.player_uuid, kr_db_statement_get_text (list, LINK_PLAYER_UUID),
               sizeof link.player_uuid);
    g_strlcpy (link.other_uuid, kr_db_statement_get_text (list, LINK_OTHER_UUID),
               sizeof link.other_uuid);
    g_array_append_val (links, link);
  }
  if (list != NULL)
    kr_db_statement_reset (list);
  g_array_sort (links, compare_links_cb);
  return step == KR_DB_DONE ? g_steal_pointer (&links) : NULL;
}

static const KrSql sql_find_link = {
    "SELECT at_us, holds FROM player_link WHERE player = ?1 AND other = ?2"};

gboolean
kr_player_links_find (
    KrStore *store, gint64 player, gint64 other, gint64 *at_us, gboolean *holds, GError **error)
{
  KrDbStatement *find = kr_store_bind (store, &sql_find_link, NUMBERS (player, other), error);
  KrDbStep step;

  *at_us = 0;
  *holds = FALSE;
  if (find == NULL)
    return FALSE;
  step = kr_db_statement_step (find, error);
  if (step == KR_DB_ROW) {
    *at_us = kr_db_statement_get_number (find, 0);
    *holds = kr_db_statement_get_number (find, 1) != 0;
  }
  kr_db_statement_reset (find);
  return step != KR_DB_FAILED;
}

static const KrSql sql_put_link = {
    "INSERT INTO player_link (player, other, at_us, holds) VALUES (?1, ?2, ?3, ?4) "
    "ON CONFLICT (player, other) DO UPDATE SET at_us = ?3, holds = ?4"};
static const KrSql sql_drop_link = {"DELETE FROM player_link WHERE player = ?1 AND other = ?2"};

gboolean
kr_player_links_put (
    KrStore *store, gint64 player, gint64 other, gint64 at_us, gboolean holds, GError **error)
{
  return at_us == 0
             ? kr_store_run (store, &sql_drop_link, NUMBERS (player, other), error)
             : kr_store_run (store, &sql_put_link, NUMBERS (player, other, at_us, holds), error);
}

/* --- Roots ---------------------------------------------------------------- */

/* Players that links have connected so far. */
typedef struct {
  gint64 root;
  guint latest;    /* number of the latest link in it */
  GArray *players; /* of gint64 */
} Side;

static void
free_side_cb (gpointer data)
{
  Side *side = data;

  g_array_unref (side->players);
  g_free (side);
}

/* The side of @player, who is alone at first. @sides owns all that there ever were. */
static Side *
find_side (GHashTable *side_of, GPtrArray *sides, const gint64 *player)
{
  Side *side = g_hash_table_lookup (side_of, player);

  if (side != NULL)
    return side;
  side = g_new (Side, 1);
  *side = (Side){*player, G_MAXUINT, g_array_new (FALSE, FALSE, sizeof (gint64))};
  g_array_append_val (side->players, *player);
  g_ptr_array_add (sides, side);
  g_hash_table_insert (side_of, g_memdup2 (player, sizeof *player), side);
  return side;
}

/* Adds all of @other to @side, because of the link @number. */
static void
join (Side *side, const Side *other, guint number, gboolean is_spelling, GHashTable *side_of)
{
  if (is_spelling || other->latest < side->latest)
    side->root = other->root;
  side->latest = MIN (MIN (side->latest, other->latest), number);
  g_array_append_vals (side->players, other->players->data, other->players->len);
  for (guint i = 0; i < other->players->len; i++) {
    const gint64 *player = &g_array_index (other->players, gint64, i);

    g_hash_table_insert (side_of, g_memdup2 (player, sizeof *player), side);
  }
}

GHashTable *
kr_player_links_find_roots (const GArray *links)
{
  g_autoptr (GHashTable) side_of =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GPtrArray) sides = g_ptr_array_new_with_free_func (free_side_cb);
  GHashTable *roots = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer player;
  gpointer value;

  for (guint i = 0; i < links->len; i++) {
    const KrPlayerLink *link = &g_array_index (links, KrPlayerLink, i);
    Side *side;
    const Side *other;

    if (!link->holds)
      continue;
    side = find_side (side_of, sides, &link->player);
    other = find_side (side_of, sides, &link->other);
    if (side != other)
      join (side, other, i, side->root == link->player, side_of);
  }
  g_hash_table_iter_init (&iter, side_of);
  while (g_hash_table_iter_next (&iter, &player, &value)) {
    const Side *side = value;

    if (side->root != *(const gint64 *) player)
      g_hash_table_insert (roots, g_memdup2 (player, sizeof (gint64)),
                           g_memdup2 (&side->root, sizeof side->root));
  }
  return roots;
}

gint64
kr_player_links_get_root (GHashTable *roots, gint64 player)
{
  const gint64 *root = g_hash_table_lookup (roots, &player);

  return root != NULL ? *root : player;
}

const KrSql *const kr_player_links_sql[] = {&sql_list_links, &sql_find_link, &sql_put_link,
                                            &sql_drop_link, NULL};
