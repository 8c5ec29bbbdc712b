/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening.h"

#include "kr-random.h"
#include "kr-evening-known.h"

#include <stdlib.h>
#include <string.h>

/*
 * A round is begun at random and improved by exchanging two people of different tables. An exchange
 * that adds to the strain is made all the more rarely the longer it goes on (annealing, in whole
 * numbers, so that every machine seats alike).
 */

#define N_STAGES 12  /* each colder than the one before, and a last one in which none is made */
#define EXCHANGES 60 /* that are tried in a stage, for each player of a round */
#define LEAST 1500   /* that are tried in any stage: of few people the best seating is found */
#define WORK 2000000 /* at most so many players are looked at in a stage: what bounds the time */

/* --- Sizes ------------------------------------------------------------------ */

int
kr_evening_get_sizes (const KrEveningTables *tables, int n, int sizes[])
{
  int most = tables->n_tables != 0 ? tables->n_tables : n;
  int best = 0;
  int best_out = n;
  int best_off = 0;

  for (int k = 1; k <= most && k * tables->smallest <= n; k++) {
    int seated = n < k * tables->largest ? n : k * tables->largest;
    int off = abs (2 * seated - (tables->smallest + tables->largest) * k);

    /* More tables never leave out more. */
    if (n - seated < best_out || off <= best_off) {
      best = k;
      best_out = n - seated;
      best_off = off;
    }
  }
  for (int i = 0; i < best; i++)
    sizes[i] = (n - best_out) / best + (i < (n - best_out) % best);
  return best;
}

/* --- Meetings --------------------------------------------------------------- */

void
kr_evening_add (KrEveningPast *past, const KrEveningRound *round, int n_players)
{
  for (int a = 0; a < n_players; a++) {
    if (round->table[a] == KR_EVENING_OUT && past->n_out[a] < KR_EVENING_MAX_MEETINGS)
      past->n_out[a]++;
    for (int b = 0; b < n_players; b++)
      if (a != b && round->table[a] >= 0 && round->table[a] == round->table[b] &&
          past->met[a][b] < KR_EVENING_MAX_MEETINGS)
        past->met[a][b]++;
  }
}

int64_t
kr_evening_get_strain (const KrEveningPast *past, int n_players)
{
  int64_t strain = 0;

  for (int a = 0; a < n_players; a++)
    for (int b = a + 1; b < n_players; b++)
      strain += past->met[a][b] * past->met[a][b];
  return strain;
}

/* --- One round -------------------------------------------------------------- */

static void
shuffle (int16_t players[], int n, KrRandom *random)
{
  for (int i = n - 1; i > 0; i--) {
    int j = kr_random_below (random, i + 1);
    int16_t swapped = players[i];

    players[i] = players[j];
    players[j] = swapped;
  }
}

/* Everybody who is there, by chance, whoever sat out most first. Returns how many. */
static int
list_present (const KrEveningPast *past,
              const bool present[],
              int n_players,
              KrRandom *random,
              int16_t order[])
{
  int n = 0;

  for (int player = 0; player < n_players; player++)
    if (present[player])
      order[n++] = (int16_t) player;
  shuffle (order, n, random);
  for (int i = 1; i < n; i++) { /* keeps the order of equals */
    int16_t player = order[i];
    int at = i;

    for (; at > 0 && past->n_out[order[at - 1]] < past->n_out[player]; at--)
      order[at] = order[at - 1];
    order[at] = player;
  }
  return n;
}

/* Seats those who are there at random; false if they are too few. */
static bool
begin_round (const KrEveningPast *past,
             const bool present[],
             int n_players,
             const KrEveningTables *tables,
             KrRandom *random,
             KrEveningRound *round)
{
  int16_t order[KR_EVENING_MAX_PLAYERS];
  int sizes[KR_EVENING_MAX_PLAYERS];
  int n = list_present (past, present, n_players, random, order);
  int n_seated = 0;
  int at = 0;

  round->n_tables = kr_evening_get_sizes (tables, n, sizes);
  for (int player = 0; player < n_players; player++)
    round->table[player] = present[player] ? KR_EVENING_OUT : KR_EVENING_ABSENT;
  for (int i = 0; i < round->n_tables; i++)
    n_seated += sizes[i];
  shuffle (order, n_seated, random);
  for (int i = 0; i < round->n_tables; i++)
    for (int seat = 0; seat < sizes[i]; seat++)
      /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.ArraySubscript): @sizes seat @n at most */
      round->table[order[at++]] = (int16_t) i;
  return round->n_tables > 0;
}

/* --- All rounds ------------------------------------------------------------- */

/* What changes if @player sits with the table of @other, without them, instead of their own;
 * @met has all rounds. */
static int
get_change (
    const KrEveningPast *met, const KrEveningRound *round, int n_players, int player, int other)
{
  int change = 0;

  for (int i = 0; i < n_players; i++) {
    if (i == player || i == other)
      continue;
    if (round->table[i] == round->table[player])
      change -= 2 * met->met[player][i] - 1;
    else if (round->table[i] == round->table[other])
      change += 2 * met->met[player][i] + 1;
  }
  return change;
}

static void
count_meeting (KrEveningPast *met, int a, int b, int times)
{
  met->met[a][b] = (uint16_t) (met->met[a][b] + times);
  met->met[b][a] = met->met[a][b];
}

/* Both change places. */
static void
exchange (KrEveningPast *met, KrEveningRound *round, int n_players, int a, int b)
{
  int16_t table = round->table[a];

  for (int i = 0; i < n_players; i++) {
    int times = (round->table[i] == round->table[b]) - (round->table[i] == round->table[a]);

    if (i == a || i == b || round->table[i] < 0 || times == 0)
      continue;
    count_meeting (met, a, i, times);
    count_meeting (met, b, i, -times);
  }
  round->table[a] = round->table[b];
  round->table[b] = table;
}

/* Whether an exchange that adds @change is made: what it adds halves the chance again and again,
 * the more often the colder it is. */
static bool
is_made (int change, int cold, KrRandom *random)
{
  int n_halvings = change * cold / 4;

  if (change <= 0)
    return true;
  return cold <= N_STAGES && n_halvings < 64 &&
         (n_halvings == 0 || kr_random_next (random) >> (64 - n_halvings) == 0);
}

/* Improves all @rounds at once, which @met has: the best that is come by on the way stays. */
static void
improve (KrEveningPast *met, int n_players, int n_rounds, KrRandom *random, KrEveningRound rounds[])
{
  KrEveningRound best[KR_EVENING_MAX_ROUNDS];
  int n_tries = EXCHANGES * n_players * n_rounds;
  int strain = 0; /* over that of the best */

  if (n_tries < LEAST)
    n_tries = LEAST;
  if (n_tries > WORK / n_players)
    n_tries = WORK / n_players;
  memcpy (best, rounds, (size_t) n_rounds * sizeof *best);
  for (int i = 0; i < (N_STAGES + 1) * n_tries; i++) {
    KrEveningRound *round = &rounds[kr_random_below (random, n_rounds)];
    int a = kr_random_below (random, n_players);
    int b = kr_random_below (random, n_players);
    int change;

    if (round->table[a] < 0 || round->table[b] < 0 || round->table[a] == round->table[b])
      continue;
    change = get_change (met, round, n_players, a, b) + get_change (met, round, n_players, b, a);
    if (!is_made (change, 1 + i / n_tries, random))
      continue;
    exchange (met, round, n_players, a, b);
    strain += change;
    if (strain < 0) {
      memcpy (best, rounds, (size_t) n_rounds * sizeof *best);
      strain = 0;
    }
  }
  memcpy (rounds, best, (size_t) n_rounds * sizeof *best);
}

/* --- The evening ------------------------------------------------------------ */

/* The round @number of the known schedule for those who are there; false if there is none. */
static bool
make_known_round (const bool present[],
                  int n_players,
                  const KrEveningTables *tables,
                  int number,
                  KrEveningRound *round)
{
  int sizes[KR_EVENING_MAX_PLAYERS];
  int n = 0;
  int at = 0; /* among those who are there */

  for (int player = 0; player < n_players; player++)
    n += present[player];
  round->n_tables = kr_evening_get_sizes (tables, n, sizes);
  if (round->n_tables == 0) /* unreachable: they have been seated already */
    return false;
  if (round->n_tables * sizes[0] != n)
    return false;
  for (int player = 0; player < n_players; player++) {
    round->table[player] = KR_EVENING_ABSENT;
    if (!present[player])
      continue;
    round->table[player] = (int16_t) kr_evening_known_get_table (n, sizes[0], number, at++);
    if (round->table[player] < 0)
      return false;
  }
  return true;
}

/* Takes the known schedule instead, unless it is worse; @work has @rounds on top of @past. */
static void
take_known (const KrEveningPast *past,
            const bool present[],
            int n_players,
            const KrEveningTables *tables,
            int n_rounds,
            KrEveningPast *work,
            KrEveningRound rounds[])
{
  int64_t strain = kr_evening_get_strain (work, n_players);
  KrEveningRound round;

  *work = *past;
  for (int i = 0; i < n_rounds; i++) {
    if (!make_known_round (present, n_players, tables, i, &round))
      return;
    kr_evening_add (work, &round, n_players);
  }
  if (kr_evening_get_strain (work, n_players) <= strain)
    for (int i = 0; i < n_rounds; i++)
      make_known_round (present, n_players, tables, i, &rounds[i]);
}

/* Makes @sum what @past is with @rounds. */
static void
add_all (const KrEveningPast *past,
         int n_players,
         int n_rounds,
         const KrEveningRound rounds[],
         KrEveningPast *sum)
{
  *sum = *past;
  for (int i = 0; i < n_rounds; i++)
    kr_evening_add (sum, &rounds[i], n_players);
}

bool
kr_evening_plan (const KrEveningPast *past,
                 const bool present[],
                 int n_players,
                 const KrEveningTables *tables,
                 int n_rounds,
                 uint64_t seed,
                 KrEveningPast *work,
                 KrEveningRound rounds[])
{
  KrRandom random = {seed};

  *work = *past;
  for (int i = 0; i < n_rounds; i++) {
    if (!begin_round (work, present, n_players, tables, &random, &rounds[i]))
      return false;
    kr_evening_add (work, &rounds[i], n_players);
  }
  improve (work, n_players, n_rounds, &random, rounds);
  add_all (past, n_players, n_rounds, rounds, work);
  take_known (past, present, n_players, tables, n_rounds, work, rounds);
  add_all (past, n_players, n_rounds, rounds, work);
  return true;
}
