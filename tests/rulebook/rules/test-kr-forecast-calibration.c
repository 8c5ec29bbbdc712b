/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast-quality.h"
#include "kr-refereed-entry.h"
#include "kr-rulebook.h"
#include "kr-simulated-deal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/*
 * Forecasts of simulated games that they never saw, under every rule set and for every number of
 * players that it takes: after each deal no worse than the better of the two plain forecasts, and
 * reliable. The players of a game are all simple, all strong, all weak, as none were from whom the
 * forecast has learned, or of kinds that are drawn for each seat and stay for the game.
 *
 * usage: test-kr-forecast-calibration [GAMES] [duel]
 *
 * Without GAMES it is a test of a sample with wider bars; with 2000 it prints the tables of
 * tests/README.md and fails past its bars. With `duel` strong and simple players sit in turn
 * instead, the strong ones first in every other game, and the strong ones have to win more than
 * their share.
 */

#define SAMPLE_GAMES 106
#define MAX_EVENTS 2000
#define MAX_ERROR 0.02
#define SEED UINT64_C (2000)

/* A weak player plays any legal card, and forgets “one card” every fifth time. */
typedef enum {
  KIND_SIMPLE = KR_PLAYER_SIMPLE,
  KIND_STRONG = KR_PLAYER_STRONG,
  KIND_WEAK = KR_N_PLAYER_KINDS,
  N_KINDS,
} Kind;

/* Games of one kind of player, and uneven ones. */
#define FIELD_UNEVEN N_KINDS
#define N_FIELDS (N_KINDS + 1)

static const char *const field_names[N_FIELDS] = {"all simple", "all strong", "all weak", "uneven"};

/* Sums after one number of deals. */
typedef struct {
  int n;
  double brier, equal, leader;
} Point;

typedef struct {
  KrMatch match;
  KrForecastPool pool;
  KrForecast forecast;
  KrRandom random;
  Point points[KR_MAX_DEALS];
  KrForecastQuality quality[N_FIELDS];
  KrReliability *pairs[N_FIELDS];
  int n_pairs[N_FIELDS];
} Work;

static KrEvent
choose (Work *work, KrSimulatedDeal *deal, Kind kind)
{
  const KrTable *table = &deal->table;
  const KrCards *hand = &deal->hands[table->turn];
  KrEvent event = kr_simulated_deal_choose_as (deal, kind == KIND_WEAK ? KR_PLAYER_SIMPLE
                                                                       : (KrPlayerKind) kind);
  int n = 0;

  if (kind != KIND_WEAK || event.kind != KR_EVENT_PLAY)
    return event;
  for (int i = 0; i < hand->n; i++)
    if (kr_table_playable_cards (table) >> hand->cards[i] & 1 &&
        kr_random_below (&work->random, ++n) == 0)
      event.card = hand->cards[i];
  event.named = KR_SUIT_NONE;
  if (kr_rank_is_wild (kr_card_rank (event.card)))
    event.named = table->suit != KR_SUIT_NONE ? table->suit : KR_SUIT_CLUBS;
  event.announced =
      kr_table_call_is_due (table, event.card) && kr_random_below (&work->random, 5) > 0;
  return event;
}

/* Plays the running deal of the match; one that has no end is dealt again. */
static void
play_deal (Work *work, const Kind kinds[KR_MAX_SEATS])
{
  KrMatch *match = &work->match;
  KrDealSetup setup = {.rules = &match->rules,
                       .n_seats = match->n_seats,
                       .dummy = match->n_seats > match->n_players ? (int8_t) match->n_players
                                                                  : KR_NO_SEAT,
                       .dealer = match->deals[match->n_scored].dealer,
                       .cards = match->schedule.cards[match->n_scored]};
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .deal = match->n_scored};
  KrSimulatedDeal deal;
  KrCaughtHands hands;
  KrDealResult result;
  KrEffects effects;
  KrStatus status;

  do {
    g_assert_cmpint (
        kr_simulated_deal_init (&deal, &setup, kr_random_next (&work->random), &status), ==, KR_OK);
    for (int n = 0; n < MAX_EVENTS && !deal.table.over; n++) {
      const KrEvent played = choose (work, &deal, kinds[deal.table.turn]);

      kr_simulated_deal_apply (&deal, &played, &effects);
    }
  } while (!deal.table.over);
  for (int seat = 0; seat < match->n_seats; seat++) {
    hands.given[seat] = true;
    hands.cards[seat] = deal.hands[seat];
  }
  g_assert_cmpint (kr_deal_result_init (&result, &deal.table, &hands, &status), ==, KR_OK);
  kr_refereed_entry_init (&event.entry, &result, &deal.table, &hands);
  g_assert_cmpint (kr_match_apply (match, &event, &status), ==, KR_OK);
}

static void
add_points (Work *work)
{
  for (int after = 1; after < work->match.n_scored; after++) {
    Point *point = &work->points[after];
    double equal[KR_MAX_SEATS];
    double leader[KR_MAX_SEATS];

    kr_forecast_get_equal (&work->match, equal);
    kr_forecast_get_leader (&work->match, after, leader);
    point->brier += kr_forecast_get_brier (&work->match, work->forecast.chances[after]);
    point->equal += kr_forecast_get_brier (&work->match, equal);
    point->leader += kr_forecast_get_brier (&work->match, leader);
    point->n++;
  }
}

static void
play_game (Work *work, const KrRules *rules, int n_players, int field, int game)
{
  Kind kinds[KR_MAX_SEATS];
  KrStatus status;

  g_assert_cmpint (kr_match_init (&work->match, rules, n_players, 0, &status), ==, KR_OK);
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    kinds[seat] =
        field == FIELD_UNEVEN ? (Kind) kr_random_below (&work->random, N_KINDS) : (Kind) field;
  while (!work->match.over)
    play_deal (work, kinds);
  kr_forecast_init (&work->forecast, &work->match, &work->pool, (uint64_t) game);
  add_points (work);
  kr_forecast_quality_add (&work->quality[field], &work->match, &work->forecast);
  work->n_pairs[field] += kr_reliability_list (&work->match, &work->forecast, game,
                                               work->pairs[field] + work->n_pairs[field]);
}

/* How many pairs of a rule set and a number of players there are. */
static int
count_tables (const KrRulebook *book)
{
  KrStatus status;
  int n = 0;

  for (guint i = 0; i < kr_rulebook_n_sets (book); i++)
    for (int players = 2; players <= KR_MAX_SEATS; players++)
      n += kr_rules_check (&kr_rulebook_get_set (book, i)->rules, players, &status) == KR_OK;
  return n;
}

/* Plays at least @n_games, as many at each table and with each field. */
static int
play_games (Work *work, const KrRulebook *book, int n_games)
{
  const int n_tables = count_tables (book);
  int n = 0;
  KrStatus status;

  for (int field = 0; field < N_FIELDS; field++)
    work->pairs[field] = g_new (KrReliability, (gsize) (n_games + N_FIELDS * n_tables) *
                                                   KR_RELIABILITY_MAX_PAIRS / 2);
  for (guint i = 0; i < kr_rulebook_n_sets (book); i++)
    for (int players = 2; players <= KR_MAX_SEATS; players++) {
      const KrRuleSet *set = kr_rulebook_get_set (book, i);

      if (kr_match_init (&work->match, &set->rules, players, 0, &status) != KR_OK)
        continue;
      kr_forecast_pool_init (&work->pool, &work->match);
      for (int game = 0; game < (n_games + n_tables - 1) / n_tables; game++, n++)
        play_game (work, &set->rules, players, n % N_FIELDS, n);
    }
  return n;
}

static gboolean
judge_points (const Work *work, int min_games, double slack)
{
  gboolean good = TRUE;

  g_print ("| after deal | games | forecast | equal chances | the leader wins |\n");
  for (int after = 1; after < KR_MAX_DEALS; after++) {
    const Point *point = &work->points[after];

    if (point->n == 0)
      continue;
    g_print ("| %d | %d | %.3f | %.3f | %.3f |\n", after, point->n, point->brier / point->n,
             point->equal / point->n, point->leader / point->n);
    if (point->n >= min_games &&
        point->brier > fmin (point->equal, point->leader) + slack * point->n)
      good = FALSE;
  }
  return good;
}

static void
print_fields (Work *work)
{
  g_print (
      "| players | games | forecast | equal chances | the leader wins | reliability error |\n");
  for (int field = 0; field < N_FIELDS; field++) {
    const KrForecastQuality *quality = &work->quality[field];
    double error;

    kr_reliability_fit (work->pairs[field], work->n_pairs[field]);
    error = kr_reliability_get_error (work->pairs[field], work->n_pairs[field]);
    g_print ("| %s | %d | %.3f | %.3f | %.3f | %.3f |\n", field_names[field], quality->n_games,
             quality->brier / quality->n_games, quality->brier_equal / quality->n_games,
             quality->brier_leader / quality->n_games, error);
  }
}

/* The sides of all fields together. */
static double
get_error_of_all (Work *work)
{
  KrReliability *all;
  double error;
  int filled = 0;
  int n = 0;

  for (int field = 0; field < N_FIELDS; field++)
    n += work->n_pairs[field];
  all = g_new (KrReliability, (gsize) n);
  for (int field = 0; field < N_FIELDS; field++)
    for (int i = 0; i < work->n_pairs[field]; i++)
      all[filled++] = work->pairs[field][i];
  kr_reliability_fit (all, n);
  g_print ("| chance | came true |\n");
  for (double chance = 0.05; chance < 1; chance += 0.1)
    g_print ("| %.2f | %.3f |\n", chance, kr_reliability_get_fitted (all, n, chance));
  error = kr_reliability_get_error (all, n);
  g_free (all);
  return error;
}

/* Games won, in parts if shared, and what each seat’s share of all would be, by number of players.
 */
typedef struct {
  int n_games;
  double won, share;
} Duel;

static void
play_duel (Work *work, const KrRules *rules, int n_players, int game, Duel *duel)
{
  Kind kinds[KR_MAX_SEATS];
  double chances[KR_MAX_SEATS];
  int n_first = 0;
  KrStatus status;

  g_assert_cmpint (kr_match_init (&work->match, rules, n_players, 0, &status), ==, KR_OK);
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    kinds[seat] = (seat + game) % 2 == 0 ? KIND_STRONG : KIND_SIMPLE;
  while (!work->match.over)
    play_deal (work, kinds);
  kr_forecast_get_equal (&work->match, chances);
  for (int seat = 0; seat < work->match.n_seats; seat++)
    n_first += kr_match_side (&work->match, seat) == seat && work->match.place[seat] == 1;
  for (int seat = 0; seat < n_players; seat++) {
    if (kinds[seat] != KIND_STRONG || kr_match_side (&work->match, seat) != seat)
      continue;
    duel->won += work->match.place[seat] == 1 ? 1.0 / n_first : 0;
    duel->share += chances[seat];
  }
  duel->n_games++;
}

static gboolean
play_duels (Work *work, const KrRulebook *book, int n_games)
{
  const int n_tables = count_tables (book);
  Duel duels[KR_MAX_SEATS + 1] = {0};
  Duel all = {0};
  KrStatus status;

  for (guint i = 0; i < kr_rulebook_n_sets (book); i++)
    for (int players = 2; players <= KR_MAX_SEATS; players++) {
      const KrRules *rules = &kr_rulebook_get_set (book, i)->rules;

      for (int game = 0;
           kr_rules_check (rules, players, &status) == KR_OK && game < n_games / n_tables; game++)
        play_duel (work, rules, players, game, &duels[players]);
    }
  g_print ("| players | games | won by strong ones | their share |\n");
  for (int players = 2; players <= KR_MAX_SEATS; players++) {
    const Duel *duel = &duels[players];

    g_print ("| %d | %d | %.1f%% | %.1f%% |\n", players, duel->n_games,
             100 * duel->won / duel->n_games, 100 * duel->share / duel->n_games);
    all.n_games += duel->n_games;
    all.won += duel->won;
    all.share += duel->share;
  }
  g_print ("| all | %d | %.1f%% | %.1f%% |\n", all.n_games, 100 * all.won / all.n_games,
           100 * all.share / all.n_games);
  return all.won > all.share;
}

int
main (int argc, char **argv)
{
  const int n_games = argc > 1 ? atoi (argv[1]) : SAMPLE_GAMES;
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulebook) book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  g_autofree Work *work = g_new0 (Work, 1);
  gboolean good;
  double of_all;
  int n;

  g_assert_no_error (error);
  work->random.state = SEED;
  if (argc > 2 && strcmp (argv[2], "duel") == 0)
    return play_duels (work, book, n_games) ? EXIT_SUCCESS : EXIT_FAILURE;
  n = play_games (work, book, n_games);
  /* A sample of few games is rarely worse by chance, and its fit follows every game. */
  good = argc > 1 ? judge_points (work, 1, 0) : judge_points (work, SAMPLE_GAMES / 2, 0.05);
  print_fields (work);
  of_all = get_error_of_all (work);
  good = good && of_all <= (argc > 1 ? MAX_ERROR : 4 * MAX_ERROR);
  g_print ("%d games, reliability error %.3f (at most %.2f): %s\n", n, of_all,
           argc > 1 ? MAX_ERROR : 4 * MAX_ERROR, good ? "ok" : "missed");
  for (int field = 0; field < N_FIELDS; field++)
    g_free (work->pairs[field]);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
