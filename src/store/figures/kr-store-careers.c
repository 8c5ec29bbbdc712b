/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-figures-pack.h"
#include "kr-store-careers-private.h"
#include "kr-store-error.h"
#include "kr-store-private.h"
#include "kr-store-rate-private.h"
#include "kr-store-slices-private.h"
#include "kr-store-tally-private.h"
#include "kr-write-cache.h"
#include "kr-translatable.h"

/* Adding a game to the careers, pairs and tabs, and removing it: the same steps with the
 * opposite sign. */

/* One row of career. */
typedef struct {
  KrPlayerStats figures;
  gboolean any; /* a complete game; else there is no best and no worst */
  gint64 best;
  gint64 best_position;
  gint64 worst;
  gint64 worst_position;
} Career;

static const KrSql sql_drop_career = {"DELETE FROM career WHERE player = ?1 AND played = ?2"};
static const KrSql sql_put_career = {
    "INSERT INTO career (player, played, figures, best, best_position, worst, worst_position) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (player, played) DO UPDATE "
    "SET figures = ?3, best = ?4, best_position = ?5, worst = ?6, worst_position = ?7"};

static gboolean
write_career (KrStore *store, gint64 player, gint64 played, gconstpointer row, GError **error)
{
  const Career *career = row;
  guint8 packed[KR_PACKED_FIGURES_SIZE];
  gsize size = kr_figures_pack (&career->figures, packed);
  KrDbStatement *put;

  if (career->figures.n[KR_STAT_GAMES] == 0 && career->figures.n[KR_STAT_UNFINISHED] == 0)
    return kr_store_run (store, &sql_drop_career, NUMBERS (player, played), error);
  put = kr_store_bind (store, &sql_put_career, NUMBERS (player, played), error);
  if (put == NULL)
    return FALSE;
  kr_db_statement_bind_blob (put, 3, packed, size);
  if (career->any) {
    kr_db_statement_bind_number (put, 4, career->best);
    kr_db_statement_bind_number (put, 5, career->best_position);
    kr_db_statement_bind_number (put, 6, career->worst);
    kr_db_statement_bind_number (put, 7, career->worst_position);
  }
  return kr_db_statement_run (put, error);
}

static const KrSql sql_get_career = {
    "SELECT figures, best, best_position, worst, worst_position FROM career WHERE player = ?1 "
    "AND played = ?2"};
enum { CAREER_FIGURES, CAREER_BEST, CAREER_BEST_POSITION, CAREER_WORST, CAREER_WORST_POSITION };

/* A career without games where there is none. */
static gboolean
load_career (KrStore *store, gint64 player, gint64 played, Career *career, GError **error)
{
  const Career *cached = kr_write_cache_find (store, write_career, player, played);
  gboolean done = TRUE;
  KrDbStatement *get;
  KrDbStep step;

  *career = cached != NULL ? *cached : (Career){.any = FALSE};
  if (cached != NULL || kr_write_cache_is_new_played (store, played))
    return TRUE;
  get = kr_store_bind (store, &sql_get_career, NUMBERS (player, played), error);
  if (get == NULL)
    return FALSE;
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW) {
    gsize size = 0;
    const guint8 *packed = kr_db_statement_get_blob (get, CAREER_FIGURES, &size);

    career->any = !kr_db_statement_is_null (get, CAREER_BEST);
    career->best = kr_db_statement_get_number (get, CAREER_BEST);
    career->best_position = kr_db_statement_get_number (get, CAREER_BEST_POSITION);
    career->worst = kr_db_statement_get_number (get, CAREER_WORST);
    career->worst_position = kr_db_statement_get_number (get, CAREER_WORST_POSITION);
    done = kr_figures_unpack (packed, size, &career->figures) ||
           kr_store_fail_statistics (store, error);
  }
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED && done;
}

static gboolean
put_career (KrStore *store, gint64 player, gint64 played, const Career *career, GError **error)
{
  return kr_write_cache_put (store, write_career, player, played, career, sizeof *career, error);
}

/* Of two equal totals the earlier one counts. */
static void
widen (Career *career, gint64 total, gint64 position)
{
  if (!career->any || total < career->best ||
      (total == career->best && position < career->best_position)) {
    career->best = total;
    career->best_position = position;
  }
  if (!career->any || total > career->worst ||
      (total == career->worst && position < career->worst_position)) {
    career->worst = total;
    career->worst_position = position;
  }
  career->any = TRUE;
}

static const KrSql sql_find_best = {
    "SELECT total, position FROM outcome WHERE player = ?1 AND played = ?2 "
    "ORDER BY total, position LIMIT 1"};
static const KrSql sql_find_worst = {
    "SELECT total, position FROM outcome WHERE player = ?1 AND played = ?2 "
    "ORDER BY total DESC, position LIMIT 1"};
enum { EXTREME_TOTAL, EXTREME_POSITION };

static gboolean
find_extreme (KrStore *store,
              const KrSql *sql,
              gint64 player,
              gint64 played,
              gint64 *total,
              gint64 *position,
              GError **error)
{
  KrDbStatement *find = kr_store_bind (store, sql, NUMBERS (player, played), error);
  KrDbStep step;

  if (find == NULL)
    return FALSE;
  step = kr_db_statement_step (find, error);
  if (step == KR_DB_ROW) {
    *total = kr_db_statement_get_number (find, EXTREME_TOTAL);
    *position = kr_db_statement_get_number (find, EXTREME_POSITION);
  }
  kr_db_statement_reset (find);
  return step != KR_DB_FAILED;
}

/* Finds best and worst again in the games that are left, if the one that was removed, at
 * @position, was either. */
static gboolean
narrow (
    KrStore *store, gint64 player, gint64 played, Career *career, gint64 position, GError **error)
{
  career->any = career->figures.n[KR_STAT_GAMES] > 0;
  if (!career->any || (position != career->best_position && position != career->worst_position))
    return TRUE;
  return find_extreme (store, &sql_find_best, player, played, &career->best, &career->best_position,
                       error) &&
         find_extreme (store, &sql_find_worst, player, played, &career->worst,
                       &career->worst_position, error);
}

static const KrSql sql_put_outcome = {
    "INSERT INTO outcome (player, position, played, partner, place, total, figures) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"};

static gboolean
put_outcome (KrStore *store,
             const KrContribution *contribution,
             const KrContributionSeat *seat,
             GError **error)
{
  guint8 packed[KR_PACKED_FIGURES_SIZE];
  gsize size = kr_figures_pack_game (&seat->figures, packed);
  KrDbStatement *put =
      kr_store_bind (store, &sql_put_outcome,
                     NUMBERS (seat->player, contribution->position, contribution->played,
                              seat->partner, seat->place, seat->total),
                     error);

  if (put == NULL)
    return FALSE;
  kr_db_statement_bind_blob (put, 7, packed, size);
  return kr_db_statement_run (put, error);
}

static const KrSql sql_add_player_games = {
    "UPDATE player SET n_games = n_games + ?2, n_wins = n_wins + ?3 WHERE id = ?1"};

/* @row: how many games more, and how many of them were won. */
static gboolean
write_games (KrStore *store, gint64 player, gint64 unused, gconstpointer row, GError **error)
{
  const gint64 *more = row;

  return kr_store_run (store, &sql_add_player_games, NUMBERS (player, more[0], more[1]), error);
}

static const KrSql sql_drop_outcome = {"DELETE FROM outcome WHERE player = ?1 AND position = ?2"};

static gboolean
book_outcome (KrStore *store,
              const KrContribution *contribution,
              const KrContributionSeat *seat,
              int times,
              GError **error)
{
  int won = contribution->complete && seat->place == 1;

  if (!contribution->complete)
    return TRUE;
  if (!kr_write_cache_add (store, write_games, seat->player, 0, NUMBERS (times, times * won),
                           error))
    return FALSE;
  if (times > 0)
    return put_outcome (store, contribution, seat, error);
  return kr_store_run (store, &sql_drop_outcome, NUMBERS (seat->player, contribution->position),
                       error);
}

gboolean
kr_store_fail_sums (GError **error)
{
  return kr_store_refuse (error,
                          N_ ("A player’s points in all games add up to more than Kreights can "
                              "count. Nothing was changed; correct the points."));
}

static gboolean
book_career (KrStore *store,
             const KrContribution *contribution,
             const KrContributionSeat *seat,
             int times,
             GError **error)
{
  Career career;

  if (!load_career (store, seat->player, contribution->played, &career, error))
    return FALSE;
  if (!kr_player_stats_add (&career.figures, &seat->figures, times))
    return kr_store_fail_sums (error);
  if (contribution->complete && times > 0)
    widen (&career, seat->total, contribution->position);
  else if (contribution->complete && !narrow (store, seat->player, contribution->played, &career,
                                              contribution->position, error))
    return FALSE;
  return put_career (store, seat->player, contribution->played, &career, error);
}

/* Everybody's figures together, as those of player 0. */
static gboolean
book_everybody (KrStore *store, const KrContribution *contribution, int times, GError **error)
{
  Career career;

  if (!load_career (store, 0, contribution->played, &career, error))
    return FALSE;
  for (guint i = 0; i < contribution->n_seats; i++)
    if (!kr_player_stats_add (&career.figures, &contribution->seats[i].figures, times))
      return kr_store_fail_sums (error);
  return put_career (store, 0, contribution->played, &career, error);
}

static const KrSql sql_add_pair = {
    "INSERT INTO pair (player, other, n_games, n_ahead, n_level, n_partner_games, "
    "n_partner_wins) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (player, other) DO UPDATE "
    "SET n_games = n_games + ?3, n_ahead = n_ahead + ?4, n_level = n_level + ?5, "
    "n_partner_games = n_partner_games + ?6, n_partner_wins = n_partner_wins + ?7"};

/* @row: the columns of pair after the two. */
static gboolean
write_pair (KrStore *store, gint64 player, gint64 other, gconstpointer row, GError **error)
{
  const gint64 *more = row;

  return kr_store_run (store, &sql_add_pair,
                       NUMBERS (player, other, more[0], more[1], more[2], more[3], more[4]), error);
}

static const KrSql sql_drop_empty_pair = {
    "DELETE FROM pair WHERE player = ?1 AND other = ?2 AND n_games = 0 AND n_partner_games = 0"};

static gboolean
book_pair (KrStore *store,
           const KrContributionSeat *seat,
           const KrContributionSeat *other,
           int times,
           GError **error)
{
  gboolean partners = seat->partner == other->player;
  int against = partners ? 0 : times;
  gint64 ids[] = {seat->player, other->player};

  return kr_write_cache_add (store, write_pair, ids[0], ids[1],
                             NUMBERS (against, seat->place < other->place ? against : 0,
                                      seat->place == other->place ? against : 0,
                                      partners ? times : 0,
                                      partners && seat->place == 1 ? times : 0),
                             error) &&
         (times > 0 || kr_store_run (store, &sql_drop_empty_pair, NUMBERS (ids[0], ids[1]), error));
}

static gboolean
book_pairs (KrStore *store, const KrContribution *contribution, int times, GError **error)
{
  for (guint i = 0; contribution->complete && i < contribution->n_seats; i++)
    for (guint j = 0; j < contribution->n_seats; j++)
      if (i != j &&
          !book_pair (store, &contribution->seats[i], &contribution->seats[j], times, error))
        return FALSE;
  return TRUE;
}

static const KrSql sql_add_to_tab = {
    "INSERT INTO beer_tab (debtor, creditor, n) VALUES (?1, ?2, ?3) "
    "ON CONFLICT (debtor, creditor) DO UPDATE SET n = n + ?3"};
static const KrSql sql_put_beer = {
    "INSERT INTO beer (position, debtor, creditor, n) VALUES (?1, ?2, ?3, ?4)"};
static const KrSql sql_drop_empty_tab = {
    "DELETE FROM beer_tab WHERE debtor = ?1 AND creditor = ?2 AND n = 0"};
static const KrSql sql_drop_beers = {"DELETE FROM beer WHERE position = ?1"};

static gboolean
book_beers (KrStore *store, const KrContribution *contribution, int times, GError **error)
{
  for (guint i = 0; i < contribution->n_beers; i++) {
    const KrContributionBeer *beer = &contribution->beers[i];

    if (!kr_store_run (store, &sql_add_to_tab,
                       NUMBERS (beer->debtor, beer->creditor, times * beer->n), error))
      return FALSE;
    if (times > 0 &&
        !kr_store_run (store, &sql_put_beer,
                       NUMBERS (contribution->position, beer->debtor, beer->creditor, beer->n),
                       error))
      return FALSE;
    if (times < 0 &&
        !kr_store_run (store, &sql_drop_empty_tab, NUMBERS (beer->debtor, beer->creditor), error))
      return FALSE;
  }
  return times > 0 || contribution->n_beers == 0 ||
         kr_store_run (store, &sql_drop_beers, NUMBERS (contribution->position), error);
}

static const KrSql sql_add_played_games = {
    "UPDATE played SET n_games = n_games + ?2 WHERE id = ?1"};

static gboolean
write_played (KrStore *store, gint64 played, gint64 unused, gconstpointer row, GError **error)
{
  const gint64 *n_more = row;

  return kr_store_run (store, &sql_add_played_games, NUMBERS (played, *n_more), error);
}

static const KrSql sql_drop_game = {"DELETE FROM game WHERE session = ?1"};
static const KrSql sql_put_game = {
    "INSERT INTO game (session, played, complete, position, slices, sums) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6)"};

static gboolean
book_game (KrStore *store, const KrContribution *contribution, int times, GError **error)
{
  guint8 slices[KR_PACKED_SLICES_SIZE];
  guint8 sums[KR_PACKED_SEAT_SIZE * KR_MAX_SEATS];
  gsize size = 0;
  KrDbStatement *put;

  if (contribution->complete &&
      !kr_write_cache_add (store, write_played, contribution->played, 0, NUMBERS (times), error))
    return FALSE;
  if (times < 0)
    return kr_store_run (store, &sql_drop_game, NUMBERS (contribution->session), error);
  put = kr_store_bind (store, &sql_put_game,
                       NUMBERS (contribution->session, contribution->played, contribution->complete,
                                contribution->position),
                       error);
  if (put == NULL)
    return FALSE;
  for (guint i = 0; contribution->complete && i < contribution->n_seats; i++)
    size += kr_sums_pack_seat (contribution->seats[i].player, &contribution->seats[i].figures,
                               sums + size);
  kr_db_statement_bind_blob (put, 5, slices, kr_slices_pack (contribution, slices));
  kr_db_statement_bind_blob (put, 6, sums, size);
  return kr_db_statement_run (put, error);
}

static gboolean
book (KrStore *store, const KrContribution *contribution, int times, GError **error)
{
  for (guint i = 0; i < contribution->n_seats; i++)
    if (!book_outcome (store, contribution, &contribution->seats[i], times, error) ||
        !book_career (store, contribution, &contribution->seats[i], times, error))
      return FALSE;
  return book_everybody (store, contribution, times, error) &&
         kr_store_tally (store, contribution, times, error) &&
         kr_store_slice (store, contribution, times, error) &&
         kr_store_rate (store, contribution, times, error) &&
         book_pairs (store, contribution, times, error) &&
         book_beers (store, contribution, times, error) &&
         book_game (store, contribution, times, error);
}

gboolean
kr_store_add_contribution (KrStore *store, const KrContribution *contribution, GError **error)
{
  return book (store, contribution, 1, error);
}

gboolean
kr_store_remove_contribution (KrStore *store, const KrContribution *contribution, GError **error)
{
  return book (store, contribution, -1, error);
}

const KrSql *const kr_store_careers_sql[] = {
    &sql_drop_career,      &sql_put_career,   &sql_get_career,
    &sql_find_best,        &sql_find_worst,   &sql_put_outcome,
    &sql_add_player_games, &sql_drop_outcome, &sql_add_pair,
    &sql_drop_empty_pair,  &sql_add_to_tab,   &sql_put_beer,
    &sql_drop_empty_tab,   &sql_drop_beers,   &sql_add_played_games,
    &sql_drop_game,        &sql_put_game,     NULL};
