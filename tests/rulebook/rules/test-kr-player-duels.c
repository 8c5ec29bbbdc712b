/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast-quality.h"
#include "kr-paired-sum.h"
#include "kr-rulebook.h"
#include "kr-simulated-match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Which simulated players are better: two kinds sit in turn, the better ones first in every other
 * game, under every rule set and for every number of players that it takes. The better ones have to
 * win more than their share, by more than the luck of the games explains.
 *
 * usage: test-kr-player-duels [GAMES [searching [SEED]]]
 *
 * Strong players against simple ones, or searching players against strong ones. Without GAMES it is
 * a test of a sample; tests/README.md has the tables of more.
 */

#define SAMPLE_GAMES 3250
#define SEED UINT64_C (2000)

/* By number of players: games won, in parts if shared, and each seat’s share of all games. */
typedef struct {
  double won, share;
  KrPairedSum more;
} Duel;

typedef struct {
  KrTestedKind better, other;
  KrMatch match;
  KrRandom random;
  Duel duels[KR_MAX_SEATS + 1];
} Work;

static void
play_duel (Work *work, const KrRules *rules, int n_players, int game)
{
  Duel *duel = &work->duels[n_players];
  KrTestedKind kinds[KR_MAX_SEATS];
  double chances[KR_MAX_SEATS];
  double won = 0, share = 0;
  int n_first = 0;
  KrStatus status;

  g_assert_cmpint (kr_match_init (&work->match, rules, n_players, 0, &status), ==, KR_OK);
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    kinds[seat] = (seat + game) % 2 == 0 ? work->better : work->other;
  kr_simulated_match_play (&work->match, kinds, &work->random);
  kr_forecast_get_equal (&work->match, chances);
  for (int seat = 0; seat < work->match.n_seats; seat++)
    n_first += kr_match_side (&work->match, seat) == seat && work->match.place[seat] == 1;
  for (int seat = 0; seat < n_players; seat++) {
    if (kinds[seat] != work->better || kr_match_side (&work->match, seat) != seat)
      continue;
    won += work->match.place[seat] == 1 ? 1.0 / n_first : 0;
    share += chances[seat];
  }
  duel->won += won;
  duel->share += share;
  kr_paired_sum_add (&duel->more, won - share);
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

static void
play_duels (Work *work, const KrRulebook *book, int n_games)
{
  const int n_tables = count_tables (book);
  KrStatus status;

  for (guint i = 0; i < kr_rulebook_n_sets (book); i++)
    for (int players = 2; players <= KR_MAX_SEATS; players++) {
      const KrRules *rules = &kr_rulebook_get_set (book, i)->rules;

      for (int game = 0;
           kr_rules_check (rules, players, &status) == KR_OK && game < n_games / n_tables; game++)
        play_duel (work, rules, players, game);
    }
}

static void
print_row (const char *name, const Duel *duel)
{
  const int n = duel->more.n;

  printf ("| %s | %d | %.1f%% ± %.1f%% | %.1f%% |\n", name, n, 100 * duel->won / n,
          100 * kr_paired_sum_get_reach (&duel->more), 100 * duel->share / n);
}

static gboolean
judge (const Work *work)
{
  Duel all = {0};

  printf ("| players | games | won by %s ones | their share |\n",
          work->better == KR_TESTED_STRONG ? "strong" : "searching");
  for (int players = 2; players <= KR_MAX_SEATS; players++) {
    const Duel *duel = &work->duels[players];
    const char name[] = {(char) ('0' + players), '\0'};

    if (duel->more.n == 0)
      continue;
    print_row (name, duel);
    all.won += duel->won;
    all.share += duel->share;
    all.more.n += duel->more.n;
    all.more.sum += duel->more.sum;
    all.more.squares += duel->more.squares;
  }
  print_row ("all", &all);
  return kr_paired_sum_get_average (&all.more) > kr_paired_sum_get_reach (&all.more);
}

int
main (int argc, char **argv)
{
  const int n_games = argc > 1 ? atoi (argv[1]) : SAMPLE_GAMES;
  const gboolean searching = argc > 2 && strcmp (argv[2], "searching") == 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulebook) book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  g_autofree Work *work = g_new0 (Work, 1);

  g_assert_no_error (error);
  work->random.state = argc > 3 ? (uint64_t) atoi (argv[3]) : SEED;
  work->better = searching ? KR_TESTED_SEARCHING : KR_TESTED_STRONG;
  work->other = searching ? KR_TESTED_STRONG : KR_TESTED_SIMPLE;
  play_duels (work, book, n_games);
  return judge (work) ? EXIT_SUCCESS : EXIT_FAILURE;
}
