/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-contribution.h"

#include "kr-figures-pack.h"
#include "kr-store-private.h"
#include "kr-store-slices-private.h"

#include <string.h>

/* Makes contributions, and reads them back. */

/* --- Making ----------------------------------------------------------- */

/* The partner's seat, unless that is the dummy; -1: none. */
static int
find_partner (const KrMatch *match, int seat)
{
  for (int other = 0; other < match->n_players; other++)
    if (other != seat && kr_match_side (match, other) == kr_match_side (match, seat))
      return other;
  return -1;
}

static void
add_beer (KrContribution *contribution, gint64 debtor, gint64 creditor)
{
  for (guint i = 0; i < contribution->n_beers; i++)
    if (contribution->beers[i].debtor == debtor && contribution->beers[i].creditor == creditor) {
      contribution->beers[i].n++;
      return;
    }
  contribution->beers[contribution->n_beers++] = (KrContributionBeer){debtor, creditor, 1};
}

void
kr_contribution_init (KrContribution *contribution,
                      const KrSessionReplay *replay,
                      const KrTablePlayers *table)
{
  const KrMatch *match = replay->match;
  const gint64 *roots = table->roots;

  contribution->complete = kr_match_is_complete (match);
  contribution->n_seats = match->n_players;
  contribution->n_beers = 0;
  for (int i = 0; i < match->n_players; i++) {
    KrContributionSeat *seat = &contribution->seats[i];
    int partner = find_partner (match, i);

    seat->player = roots[i];
    seat->partner = partner >= 0 ? roots[partner] : 0;
    seat->place = match->place[i];
    seat->total = match->totals[i];
    seat->figures = replay->figures[i];
  }
  /* A dummy neither owes nor drinks. */
  for (int i = 0; match->rules.beer && i < match->n_scored; i++) {
    const KrDealEntry *entry = &match->deals[i].entry;

    if (entry->beer != KR_NO_SEAT && entry->beer < match->n_players && entry->n_out > 0 &&
        entry->out[0] < match->n_players && entry->out[0] != entry->beer)
      add_beer (contribution, roots[entry->beer], roots[entry->out[0]]);
  }
}

/* The player that @player is now: the root of the seat that was theirs. */
static gint64
find_new (const KrContribution *contribution, const KrTablePlayers *table, gint64 player)
{
  for (guint i = 0; i < contribution->n_seats; i++)
    if (contribution->seats[i].player == player)
      return table->roots[i];
  return player;
}

void
kr_contribution_reseat (KrContribution *contribution, const KrTablePlayers *table)
{
  for (guint i = 0; i < contribution->n_seats; i++)
    contribution->seats[i].partner = find_new (contribution, table, contribution->seats[i].partner);
  for (guint i = 0; i < contribution->n_beers; i++) {
    contribution->beers[i].debtor = find_new (contribution, table, contribution->beers[i].debtor);
    contribution->beers[i].creditor =
        find_new (contribution, table, contribution->beers[i].creditor);
  }
  for (guint i = 0; i < contribution->n_seats; i++)
    contribution->seats[i].player = table->roots[i];
}

/* --- Reading back ----------------------------------------------------- */

void
kr_table_players_part (KrTablePlayers *table)
{
  gboolean level[KR_MAX_SEATS] = {FALSE};

  for (guint i = 0; i < table->n; i++)
    for (guint j = 0; j < table->n; j++)
      level[i] = level[i] || (i != j && table->roots[i] == table->roots[j]);
  for (guint i = 0; i < table->n; i++)
    if (level[i])
      table->roots[i] = table->ids[i];
}

static const KrSql sql_list_roots = {
    "SELECT p.id, coalesce(p.root, p.id) FROM seat AS t JOIN player AS p ON p.id = t.player "
    "WHERE t.session = ?1 ORDER BY t.seat"};
enum { SEAT_PLAYER, SEAT_ROOT };

gboolean
kr_store_load_table (KrStore *store, gint64 session, KrTablePlayers *table, GError **error)
{
  KrDbStatement *list = kr_store_bind (store, &sql_list_roots, NUMBERS (session), error);
  KrDbStep step = KR_DB_FAILED;

  table->n = 0;
  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW &&
         table->n < KR_MAX_SEATS) {
    table->ids[table->n] = kr_db_statement_get_number (list, SEAT_PLAYER);
    table->roots[table->n++] = kr_db_statement_get_number (list, SEAT_ROOT);
  }
  if (list != NULL)
    kr_db_statement_reset (list);
  return step == KR_DB_DONE || (step == KR_DB_ROW && kr_store_fail_statistics (store, error));
}

static const KrSql sql_get_outcome = {
    "SELECT partner, place, total, figures FROM outcome WHERE player = ?1 AND position = ?2"};
enum { OUTCOME_PARTNER, OUTCOME_PLACE, OUTCOME_TOTAL, OUTCOME_FIGURES };

static gboolean
load_seat (KrStore *store,
           const KrContribution *contribution,
           KrContributionSeat *seat,
           GError **error)
{
  KrDbStatement *get;
  KrDbStep step;
  gboolean done = FALSE;

  memset (&seat->figures, 0, sizeof seat->figures);
  seat->figures.n[KR_STAT_UNFINISHED] = 1;
  if (!contribution->complete)
    return TRUE;
  get = kr_store_bind (store, &sql_get_outcome, NUMBERS (seat->player, contribution->position),
                       error);
  if (get == NULL)
    return FALSE;
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW) {
    gsize size = 0;
    const guint8 *packed = kr_db_statement_get_blob (get, OUTCOME_FIGURES, &size);

    seat->partner = kr_db_statement_get_number (get, OUTCOME_PARTNER);
    seat->place = (int) kr_db_statement_get_number (get, OUTCOME_PLACE);
    seat->total = kr_db_statement_get_number (get, OUTCOME_TOTAL);
    done = kr_figures_unpack_game (packed, size, seat->place, seat->total, &seat->figures) ||
           kr_store_fail_statistics (store, error);
  }
  kr_db_statement_reset (get);
  return step == KR_DB_DONE ? kr_store_fail_statistics (store, error) : done;
}

static const KrSql sql_list_beers = {"SELECT debtor, creditor, n FROM beer WHERE position = ?1"};
enum { BEER_DEBTOR, BEER_CREDITOR, BEER_N };

static gboolean
load_beers (KrStore *store, KrContribution *contribution, GError **error)
{
  KrDbStatement *list =
      kr_store_bind (store, &sql_list_beers, NUMBERS (contribution->position), error);
  KrDbStep step = KR_DB_FAILED;

  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW &&
         contribution->n_beers < KR_MAX_DEALS)
    contribution->beers[contribution->n_beers++] =
        (KrContributionBeer){kr_db_statement_get_number (list, BEER_DEBTOR),
                             kr_db_statement_get_number (list, BEER_CREDITOR),
                             kr_db_statement_get_number (list, BEER_N)};
  if (list != NULL)
    kr_db_statement_reset (list);
  return step == KR_DB_DONE || (step == KR_DB_ROW && kr_store_fail_statistics (store, error));
}

static const KrSql sql_get_game = {
    "SELECT played, complete, position, slices FROM game WHERE session = ?1"};
enum { GAME_PLAYED, GAME_COMPLETE, GAME_POSITION, GAME_SLICES };

static gboolean
load_game (KrStore *store, KrContribution *contribution, gboolean *found, GError **error)
{
  KrDbStatement *get = kr_store_bind (store, &sql_get_game, NUMBERS (contribution->session), error);
  const guint8 *packed;
  gsize size = 0;
  gboolean sound = TRUE;
  KrDbStep step;

  if (get == NULL)
    return FALSE;
  step = kr_db_statement_step (get, error);
  *found = step == KR_DB_ROW;
  if (*found) {
    contribution->played = kr_db_statement_get_number (get, GAME_PLAYED);
    contribution->complete = kr_db_statement_get_number (get, GAME_COMPLETE) != 0;
    contribution->position = kr_db_statement_get_number (get, GAME_POSITION);
    packed = kr_db_statement_get_blob (get, GAME_SLICES, &size);
    sound =
        kr_slices_unpack (packed, size, contribution) || kr_store_fail_statistics (store, error);
  }
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED && sound;
}

gboolean
kr_store_load_contribution (KrStore *store,
                            gint64 session,
                            const KrTablePlayers *table,
                            KrContribution *contribution,
                            gboolean *found,
                            GError **error)
{
  KrTablePlayers parted = *table;

  contribution->session = session;
  contribution->n_beers = 0;
  if (!load_game (store, contribution, found, error))
    return FALSE;
  if (!*found)
    return TRUE;
  kr_table_players_part (&parted);
  contribution->n_seats = parted.n;
  for (guint i = 0; i < contribution->n_seats; i++) {
    contribution->seats[i].player = parted.roots[i];
    if (!load_seat (store, contribution, &contribution->seats[i], error))
      return FALSE;
  }
  return load_beers (store, contribution, error);
}

const KrSql *const kr_contribution_sql[] = {&sql_list_roots, &sql_get_outcome, &sql_list_beers,
                                            &sql_get_game, NULL};
