/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-year.h"

#include "kr-best-feat.h"
#include "kr-rated-game.h"
#include "kr-scope-games.h"
#include "kr-score.h"
#include "kr-session-replay.h"
#include "kr-contribution.h"
#include "kr-store-board.h"
#include "kr-store-holder.h"
#include "kr-store-load-private.h"
#include "kr-store-private.h"
#include "kr-store-profile.h"
#include "kr-store-records-private.h"
#include "kr-store-scoped.h"

/* The games of the year are found by the scope, and then read one by one, the oldest first. */

typedef struct {
  KrYearStreak wins; /* the games in a row that the last one ended, or goes on */
  KrYearStreak losses;
} Runs;

typedef struct {
  KrStore *store;
  KrYear *year;
  gint64 player;     /* the root; 0: everybody */
  GHashTable *seen;  /* positions of games */
  GArray *positions; /* the same as gint64 */
  gint32 last_day;   /* of the last game that was read */
  gint64 costs[KR_N_RANKS];
  guint n_cards[KR_N_RANKS];
  GHashTable *runs; /* of Runs, by root */
} Search;

static void
free_runs_cb (gpointer data)
{
  Runs *runs = data;

  kr_year_game_clear (&runs->wins.first);
  kr_year_game_clear (&runs->wins.last);
  kr_year_game_clear (&runs->losses.first);
  kr_year_game_clear (&runs->losses.last);
  g_free (runs);
}

/* --- One game ----------------------------------------------------------------- */

/* A game that was read, with its players. */
typedef struct {
  gint64 session;
  const KrSessionDoc *doc;
  const KrSessionReplay *replay;
  KrTablePlayers table;
  int own; /* the player's seat; -1: everybody */
} Game;

/* Makes @to the game, with those in @seats, a bit for each. */
static gboolean
set_game (Search *search, const Game *game, guint seats, KrYearGame *to, GError **error)
{
  KrBestFeat feat = {0};
  gboolean done = kr_store_add_holders (search->store, game->session, seats, &feat, error);

  kr_year_game_clear (to);
  to->session_uuid = g_strdup (game->doc->uuid);
  to->started_at_us = game->doc->started_at_us;
  to->utc_offset_min = game->doc->utc_offset_min;
  to->n_who = feat.n_holders;
  for (guint i = 0; i < feat.n_holders; i++)
    to->who[i] = feat.holders[i];
  return done;
}

static guint
find_winners (const KrMatch *match)
{
  guint seats = 0;

  for (int seat = 0; seat < match->n_seats; seat++)
    if (match->place[seat] == 1)
      seats |= 1u << seat;
  return seats;
}

/* Fewer points per deal, without dividing: totals and deals are small numbers. */
static gboolean
take_best (Search *search, const Game *game, GError **error)
{
  const KrMatch *match = game->replay->match;
  KrYear *year = search->year;
  gint64 total = 0;
  guint seats = game->own >= 0 ? 1u << game->own : find_winners (match);

  for (int seat = 0; seat < match->n_seats; seat++)
    if (seats >> seat & 1)
      total = match->totals[seat];
  if (year->best.session_uuid != NULL &&
      (double) total * year->best_n_deals >= (double) year->best_total * match->n_scored)
    return TRUE;
  year->best_total = total;
  year->best_n_deals = match->n_scored;
  return set_game (search, game, seats, &year->best, error);
}

static void
add_cards (Search *search, const Game *game)
{
  const KrMatch *match = game->replay->match;
  KrScore score;

  for (int deal = 0; deal < match->n_scored; deal++)
    for (int seat = 0; seat < match->n_seats; seat++) {
      const KrSeatEntry *entry = &match->deals[deal].entry.seats[seat];

      if (entry->kind != KR_ENTRY_CARDS || (game->own >= 0 && seat != game->own))
        continue;
      kr_score_explain (&match->rules, &entry->cards, &score);
      for (int i = 0; i < score.n_cards; i++) {
        KrRank rank = kr_card_rank (score.cards[i].card);

        search->costs[rank] += score.cards[i].points;
        search->n_cards[rank]++;
      }
    }
}

static gboolean
take_count (Search *search, const Game *game, GError **error)
{
  const KrMatch *match = game->replay->match;
  KrYear *year = search->year;

  for (int deal = 0; deal < match->n_scored; deal++) {
    if (match->deals[deal].entry.longest_count <= year->longest_count)
      continue;
    year->longest_count = match->deals[deal].entry.longest_count;
    year->longest_deal = deal;
    if (!set_game (search, game, 0, &year->longest, error))
      return FALSE;
  }
  return TRUE;
}

/* The points between the winners and the next side; 0 if they are tied. */
static gint64
find_margin (const KrMatch *match)
{
  gint64 margin = G_MAXINT64;

  for (int seat = 0; seat < match->n_seats; seat++)
    for (int other = 0; other < match->n_seats; other++)
      if (match->place[seat] == 1 && kr_match_side (match, seat) != kr_match_side (match, other))
        margin = MIN (margin, match->totals[other] - match->totals[seat]);
  return margin;
}

static gint64
find_feat (const KrSessionReplay *replay, KrFeatKind kind)
{
  for (int i = 0; i < replay->n_feats; i++)
    if (replay->feats[i].kind == kind)
      return replay->feats[i].value;
  return 0;
}

static gboolean
take_evening (Search *search, const Game *game, GError **error)
{
  KrYear *year = search->year;
  const gint64 margin = find_margin (game->replay->match);
  const gint64 comeback = find_feat (game->replay, KR_FEAT_COMEBACK);
  const guint n_changes = (guint) find_feat (game->replay, KR_FEAT_LEAD_CHANGES);
  gboolean better = year->evening.session_uuid == NULL || margin < year->margin;

  if (!better && margin == year->margin)
    better = comeback > year->comeback ||
             (comeback == year->comeback && n_changes > year->n_lead_changes);
  if (!better)
    return TRUE;
  year->margin = margin;
  year->comeback = comeback;
  year->n_lead_changes = n_changes;
  return set_game (search, game, find_winners (game->replay->match), &year->evening, error);
}

/* --- Streaks ------------------------------------------------------------------- */

static void
copy_streak (KrYearStreak *streak, const KrYearStreak *from)
{
  streak->n = from->n;
  kr_year_game_copy (&streak->first, &from->first);
  kr_year_game_copy (&streak->last, &from->last);
}

/* One game more of @run, of which @longest keeps the longest; it ends if the game is not @in it. */
static gboolean
go_on (Search *search,
       const Game *game,
       guint seat,
       gboolean in,
       KrYearStreak *run,
       KrYearStreak *longest,
       GError **error)
{
  if (!in) {
    run->n = 0;
    return TRUE;
  }
  if (!set_game (search, game, 1u << seat, run->n == 0 ? &run->first : &run->last, error))
    return FALSE;
  if (run->n++ == 0)
    kr_year_game_copy (&run->last, &run->first);
  if (run->n > longest->n)
    copy_streak (longest, run);
  return TRUE;
}

static gboolean
take_streaks (Search *search, const Game *game, GError **error)
{
  const KrMatch *match = game->replay->match;

  for (guint seat = 0; seat < game->table.n; seat++) {
    gint64 player = game->table.roots[seat];
    gboolean won = match->place[seat] == 1;
    Runs *runs;

    if (game->own >= 0 && (int) seat != game->own)
      continue;
    runs = g_hash_table_lookup (search->runs, &player);
    if (runs == NULL) {
      runs = g_new0 (Runs, 1);
      g_hash_table_insert (search->runs, g_memdup2 (&player, sizeof player), runs);
    }
    search->year->n_wins += game->own >= 0 && won;
    if (!go_on (search, game, seat, won, &runs->wins, &search->year->wins, error) ||
        (game->own >= 0 &&
         !go_on (search, game, seat, !won, &runs->losses, &search->year->losses, error)))
      return FALSE;
  }
  return TRUE;
}

/* --- All games ------------------------------------------------------------------ */

static gboolean
add_game_cb (const KrScopeGame *game, gpointer data, GError **error)
{
  Search *search = data;

  if (g_hash_table_add (search->seen, g_memdup2 (&game->position, sizeof game->position)))
    g_array_append_vals (search->positions, &game->position, 1);
  return TRUE;
}

static int
compare_positions_cb (gconstpointer a, gconstpointer b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

static const KrSql sql_find_session = {"SELECT id FROM session WHERE position = ?1"};

static gboolean
take_game (Search *search, Game *game, GError **error)
{
  const gint64 local_us = game->doc->started_at_us + game->doc->utc_offset_min * G_TIME_SPAN_MINUTE;
  const gint32 day = (gint32) (local_us / G_TIME_SPAN_DAY);

  game->own = -1;
  for (guint seat = 0; seat < game->table.n; seat++)
    if (game->table.roots[seat] == search->player)
      game->own = (int) seat;
  search->year->n_games++;
  search->year->n_evenings += search->year->n_games == 1 || day != search->last_day;
  search->last_day = day;
  search->year->n_deals += game->replay->match->n_scored;
  add_cards (search, game);
  return take_best (search, game, error) && take_count (search, game, error) &&
         take_evening (search, game, error) && take_streaks (search, game, error);
}

static gboolean
read_game (Search *search, gint64 position, GError **error)
{
  KrDbStatement *find = kr_store_bind (search->store, &sql_find_session, NUMBERS (position), error);
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autofree KrSessionReplay *replay = NULL;
  Game game = {0};

  if (find == NULL || !kr_store_fetch_number (find, &game.session, error))
    return FALSE;
  doc = kr_store_load_by_id (search->store, game.session, error);
  replay = doc != NULL ? kr_session_replay_new (doc, error) : NULL;
  if (replay == NULL || !kr_store_load_table (search->store, game.session, &game.table, error))
    return FALSE;
  kr_table_players_part (&game.table);
  game.doc = doc;
  game.replay = replay;
  return take_game (search, &game, error);
}

static gboolean
read_all (Search *search, const KrScope *scope, KrProgress *progress, GError **error)
{
  g_auto (KrScopeFilter) filter = {0};

  if (!kr_scope_filter_init (&filter, search->store, scope, error) ||
      !kr_scope_games_list (&filter, add_game_cb, search, error))
    return FALSE;
  g_array_sort (search->positions, compare_positions_cb);
  progress->n_done = 0;
  progress->n_all = search->positions->len;
  for (guint i = 0; i < search->positions->len; i++)
    if (!read_game (search, g_array_index (search->positions, gint64, i), error) ||
        !kr_progress_step (progress, error))
      return FALSE;
  return TRUE;
}

static void
find_worst (Search *search)
{
  for (int rank = KR_RANK_NONE + 1; rank < KR_N_RANKS; rank++)
    if (search->costs[rank] > search->year->worst_points) {
      search->year->worst_rank = rank;
      search->year->worst_points = search->costs[rank];
      search->year->worst_n_cards = search->n_cards[rank];
    }
}

/* --- People -------------------------------------------------------------------- */

static gboolean
is_in_year (const KrRatedGame *game, int number)
{
  const gint64 local_us = game->at_us + game->utc_offset_min * G_TIME_SPAN_MINUTE;
  g_autoptr (GDateTime) local = g_date_time_new_from_unix_utc (local_us / G_USEC_PER_SEC);

  return local != NULL && g_date_time_get_year (local) == number;
}

/* Rivals and rating of the player, or who played. */
static gboolean
load_people (
    Search *search, const char *uuid, const KrScope *scope, KrProgress *progress, GError **error)
{
  KrYear *year = search->year;
  g_autoptr (KrProfile) profile = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GArray) ratings = NULL;
  GPtrArray *people = NULL;

  if (uuid == NULL) {
    people = kr_store_read_board (search->store, scope, KR_BOARD_BY_WINS, 0, error);
    if (people != NULL)
      g_ptr_array_extend_and_steal (year->players, people);
    return people != NULL;
  }
  profile = kr_store_load_scoped_profile (search->store, uuid, scope, 0, &games, &people, error);
  if (profile == NULL)
    return FALSE;
  g_ptr_array_extend_and_steal (year->rivals, people);
  ratings = kr_store_list_ratings (search->store, uuid, progress->cancellable, error);
  for (guint i = 0; ratings != NULL && i < ratings->len; i++) {
    const KrRatedGame *rated = &g_array_index (ratings, KrRatedGame, i);

    if (is_in_year (rated, year->year))
      g_array_append_vals (year->ratings, rated, 1);
  }
  return ratings != NULL;
}

static const KrSql sql_get_player = {
    "SELECT r.uuid, r.name, r.pen, r.id FROM player AS p JOIN player AS r "
    "ON r.id = coalesce(p.root, p.id) WHERE p.uuid = ?1"};
enum { PLAYER_UUID, PLAYER_NAME, PLAYER_PEN, PLAYER_ID };

/* Finds the root of the player @uuid; nobody if it is NULL. */
static gboolean
find_player (Search *search, const char *uuid, GError **error)
{
  KrDbStatement *get;
  KrDbStep step;

  if (uuid == NULL)
    return TRUE;
  get = kr_store_prepare (search->store, &sql_get_player, error);
  if (get == NULL)
    return FALSE;
  kr_db_statement_bind_text (get, 1, uuid);
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW) {
    kr_store_read_holder (get, PLAYER_UUID, &search->year->player);
    search->player = kr_db_statement_get_number (get, PLAYER_ID);
  }
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED;
}

KrYear *
kr_store_load_year (KrStore *store,
                    int number,
                    const char *uuid,
                    const KrScope *scope,
                    KrProgress *progress,
                    GError **error)
{
  g_autoptr (KrYear) year = kr_year_new (number);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GHashTable) runs =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, free_runs_cb);
  Search search = {
      .store = store, .year = year, .seen = seen, .positions = positions, .runs = runs};
  KrScope days = *scope;
  gboolean done;

  g_return_val_if_fail (number >= 1 && number <= 9999, NULL);
  days.since = kr_scope_make_day (number, G_DATE_JANUARY, 1);
  days.until = kr_scope_make_day (number, G_DATE_DECEMBER, 31);
  /* Others may write meanwhile: all of it is as it was at one moment. */
  if ((uuid == NULL && !kr_store_freshen_ratings (store, progress, error)) ||
      !kr_db_exec (store->db, "BEGIN", error))
    return NULL;
  done = find_player (&search, uuid, error) &&
         load_people (&search, uuid, &days, progress, error) &&
         read_all (&search, &days, progress, error);
  kr_db_rollback (store->db);
  find_worst (&search);
  return done ? g_steal_pointer (&year) : NULL;
}

const KrSql *const kr_store_year_sql[] = {&sql_find_session, &sql_get_player, NULL};
