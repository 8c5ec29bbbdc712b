/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-tally-private.h"

#include "kr-store-private.h"
#include "kr-write-cache.h"

static const KrSql sql_add_tally = {
    "INSERT INTO tally (player, n_games, n_wins, chance, behind, n_deals, totals, n_stars) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (player) DO UPDATE SET "
    "n_games = n_games + ?2, n_wins = n_wins + ?3, chance = chance + ?4, behind = behind + ?5, "
    "n_deals = n_deals + ?6, totals = totals + ?7, n_stars = n_stars + ?8"};

/* @row: the columns of tally after the player. */
static gboolean
write_tally (KrStore *store, gint64 player, gint64 unused, gconstpointer row, GError **error)
{
  const gint64 *n = row;

  return kr_store_run (store, &sql_add_tally,
                       NUMBERS (player, n[0], n[1], n[2], n[3], n[4], n[5], n[6]), error);
}

static const KrSql sql_drop_empty_tally = {"DELETE FROM tally WHERE player = ?1 AND n_games = 0"};

gboolean
kr_store_tally (KrStore *store, const KrContribution *contribution, int times, GError **error)
{
  for (guint i = 0; contribution->complete && i < contribution->n_seats; i++) {
    const KrContributionSeat *seat = &contribution->seats[i];
    const gint64 *n = seat->figures.n;

    if (!kr_write_cache_add (store, write_tally, seat->player, 0,
                             NUMBERS (times * n[KR_STAT_GAMES], times * n[KR_STAT_PLACE],
                                      times * n[KR_STAT_CHANCE], times * n[KR_STAT_BEHIND],
                                      times * n[KR_STAT_DEALS], times * n[KR_STAT_TOTALS],
                                      times * n[KR_STAT_STARS]),
                             error) ||
        (times < 0 && !kr_store_run (store, &sql_drop_empty_tally, NUMBERS (seat->player), error)))
      return FALSE;
  }
  return TRUE;
}

const KrSql *const kr_store_tally_sql[] = {&sql_add_tally, &sql_drop_empty_tally, NULL};
