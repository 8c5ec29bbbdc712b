/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulebook.h"
#include "kr-simulated-match.h"

#include <stdio.h>
#include <stdlib.h>

/*
 * Simulated scores beside what the Kreights document says of real ones (“Good scores”, “Other
 * records”): with four players a score under 300 usually wins and one under 200 is excellent; with
 * three, a score under 200 might be needed to win; the lowest known one is 31; the longest count,
 * 12, occurred once.
 *
 * usage: test-kr-simulated-scores [GAMES]
 *
 * Plays GAMES for each number of players and each field, and fails if a score under 300 does not
 * usually win at a table of four.
 */

#define SAMPLE_GAMES 300
#define SEED UINT64_C (31)
#define EXCELLENT 200
#define GOOD 300

/* Of all games of one number of players and one field. */
typedef struct {
  int n_games;
  double won_with;        /* a sum over the games */
  int n_won_excellent;    /* games won with a score under EXCELLENT */
  int n_won_good;         /* and under GOOD */
  int n_good, n_good_won; /* scores under GOOD, and how many of them won */
  int64_t lowest;
} Scores;

static void
add_game (Scores *scores, const KrMatch *match)
{
  int64_t best = match->totals[0];

  for (int seat = 0; seat < match->n_seats; seat++) {
    if (match->totals[seat] < best)
      best = match->totals[seat];
    scores->n_good += match->totals[seat] < GOOD;
    scores->n_good_won += match->totals[seat] < GOOD && match->place[seat] == 1;
  }
  scores->won_with += (double) best;
  scores->n_won_excellent += best < EXCELLENT;
  scores->n_won_good += best < GOOD;
  if (scores->n_games == 0 || best < scores->lowest)
    scores->lowest = best;
  scores->n_games++;
}

static void
play_games (Scores *scores, const KrRules *rules, int n_players, int field, int n_games)
{
  KrRandom random = {SEED + (uint64_t) (field * KR_MAX_SEATS + n_players)};
  KrStatus status;

  for (int game = 0; game < n_games; game++) {
    KrTestedKind kinds[KR_MAX_SEATS];
    KrMatch match;

    g_assert_cmpint (kr_match_init (&match, rules, n_players, 0, &status), ==, KR_OK);
    kr_field_draw_kinds (field, &random, kinds);
    kr_simulated_match_play (&match, kinds, &random);
    add_game (scores, &match);
  }
}

static void
print_row (const Scores *scores, int n_players, int field)
{
  const double n = scores->n_games;

  printf ("| %d | %s | %.0f | %.1f%% | %.1f%% | %.1f%% | %d |\n", n_players, kr_field_names[field],
          scores->won_with / n, 100 * scores->n_won_excellent / n, 100 * scores->n_won_good / n,
          100.0 * scores->n_good_won / MAX (scores->n_good, 1), (int) scores->lowest);
}

int
main (int argc, char **argv)
{
  const int n_games = argc > 1 ? atoi (argv[1]) : SAMPLE_GAMES;
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulebook) book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  const KrRuleSet *set = NULL;
  int n_good = 0, n_good_won = 0;

  g_assert_no_error (error);
  set = kr_rulebook_find (book, "kreights");
  printf ("| players | who | won with, on average | winners under %d | under %d | scores under %d "
          "that win | lowest |\n",
          EXCELLENT, GOOD, GOOD);
  for (int players = 3; players <= 4; players++)
    for (int field = 0; field < KR_N_FIELDS; field++) {
      Scores scores = {0};

      play_games (&scores, &set->rules, players, field, n_games);
      print_row (&scores, players, field);
      n_good += players == 4 ? scores.n_good : 0;
      n_good_won += players == 4 ? scores.n_good_won : 0;
    }
  return 2 * n_good_won > n_good ? EXIT_SUCCESS : EXIT_FAILURE;
}
