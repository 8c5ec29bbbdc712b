/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-glance.h"

#include "kr-roster-row.h"
#include "kr-store-private.h"
#include "kr-store-profile.h"

/* All games are counted once, when somebody opens the ledger; so these are no KrSql. */

#define MAX_NAMES 4

static gboolean
read_games (KrStore *store, KrLedgerGlance *glance, GError **error)
{
  gint64 n_games = 0;

  if (!kr_db_read_number (store->db, "SELECT count(*) FROM session WHERE deleted = 0", &n_games,
                          error))
    return FALSE;
  glance->n_games = (guint) n_games;
  return kr_db_read_number (store->db,
                            "SELECT ifnull (min (started_at_us), 0) FROM session WHERE deleted = 0",
                            &glance->first_game_us, error) &&
         kr_db_read_number (store->db,
                            "SELECT ifnull (max (started_at_us), 0) FROM session WHERE deleted = 0",
                            &glance->last_game_us, error);
}

static gboolean
read_people (KrStore *store, KrLedgerGlance *glance, GError **error)
{
  g_autoptr (GPtrArray) rows = kr_store_list_roster (store, "", FALSE, MAX_NAMES, error);
  gint64 n_players = 0;

  if (rows == NULL ||
      !kr_db_read_number (store->db,
                          "SELECT count(*) FROM player WHERE root IS NULL AND hidden = 0",
                          &n_players, error))
    return FALSE;
  glance->n_players = (guint) n_players;
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
