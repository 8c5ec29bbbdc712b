/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-score.h"

#include <string.h>

/*
 * The points of a caught hand (V, T).
 *
 * Whatever the rules let a three cover, the best choice has one shape: the
 * threes cover some number of the costliest other cards, some number of threes
 * stay spare, and the rest cover each other (T-1) or are stacked on a pair (T-2).
 * So a choice is two numbers, and the explanation lays the threes out
 * accordingly.
 */

typedef struct {
  int n_covered;  /* other cards that threes cover: the costliest */
  int n_spare;    /* threes that cover nothing and are not covered */
  int64_t points; /* of the threes, less the value of the cards they cover */
} Choice;

typedef struct {
  int n_threes;
  int n_others;                 /* cards of other ranks that a three may cover */
  uint8_t others[KR_RANK_ROOM]; /* the same by rank */
} Threes;

/* The other ranks that a three may cover, as masks for the counts of a hand. */
enum { N = 0, Y = 0xFF };

/* clang-format off */
static const uint8_t coverable[][KR_RANK_ROOM] = {
    /*                                      -  A  2  3  4  5  6  7  8  9 10  J  Q  K JK */
    [KR_THREE_COVERS_ANY_BUT_EIGHT] =      {N, Y, Y, N, Y, Y, Y, Y, N, Y, Y, Y, Y, Y, Y},
    [KR_THREE_COVERS_NESTED] =             {N, Y, Y, N, Y, Y, Y, Y, N, Y, Y, Y, Y, Y, Y},
    [KR_THREE_COVERS_NO_EIGHT_THREE_ACE] = {N, N, Y, N, Y, Y, Y, Y, N, Y, Y, Y, Y, Y, Y},
    [KR_THREE_COVERS_NO_EIGHT_THREE] =     {N, Y, Y, N, Y, Y, Y, Y, N, Y, Y, Y, Y, Y, Y},
    [KR_THREE_COVERS_NO_THREE] =           {N, Y, Y, N, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y},
};
/* clang-format on */

static bool
threes_cover_threes (const KrRules *rules)
{
  return rules->three_covers == KR_THREE_COVERS_ANY_BUT_EIGHT ||
         rules->three_covers == KR_THREE_COVERS_NESTED;
}

static void
count_threes (const KrRules *rules, const KrHand *hand, Threes *threes)
{
  const uint8_t *mask = coverable[rules->three_covers];

  threes->n_threes = hand->ranks[KR_RANK_THREE];
  threes->n_others = 0;
  for (int r = 0; r < KR_RANK_ROOM; r++) {
    threes->others[r] = hand->ranks[r] & mask[r];
    threes->n_others += threes->others[r];
  }
}

/* The rank of the costliest card in @counts that a three may cover; KR_RANK_NONE
 * if there is none. Without a branch, since the processor cannot predict it, and in
 * numbers of 16 bits, of which it takes eight at a time: a card is worth 1000 at most. */
static int
find_costliest_rank (const KrRules *rules, const uint8_t counts[KR_RANK_ROOM])
{
  const uint8_t *mask = coverable[rules->three_covers];
  int16_t costliest = 0;

  for (int r = 0; r < KR_RANK_ROOM; r++) {
    int16_t has = (int16_t) - ((counts[r] & mask[r]) != 0);
    int16_t key = (int16_t) ((rules->value[r] * KR_RANK_ROOM + r) & has);

    costliest = key > costliest ? key : costliest;
  }
  return costliest % KR_RANK_ROOM;
}

/* How many of the threes that cover no other rank should best stay spare. */
static int
best_spare (const KrRules *rules, const Threes *threes, int n_covered)
{
  int left = threes->n_threes - n_covered;
  int64_t spare = rules->three_spare;

  if (!threes_cover_threes (rules) || threes->n_threes == 1)
    return left;
  if (rules->three_must_cover) {
    /* if all others cover each other, the last has nothing left to cover */
    bool mutual = rules->three_covers == KR_THREE_COVERS_ANY_BUT_EIGHT;

    return mutual && spare < 0 && threes->n_others == 0 && threes->n_threes >= 3 ? 1 : 0;
  }
  if (spare < 0)
    return left;
  if (rules->three_covers == KR_THREE_COVERS_NESTED && n_covered == 0)
    return spare * left < rules->value[KR_RANK_THREE] ? left : 0;
  return 0;
}

/* The points of the threes themselves. */
static int64_t
cost_of_threes (const KrRules *rules, const Threes *threes, int n_covered, int n_spare)
{
  bool stack_of_threes =
      rules->three_covers == KR_THREE_COVERS_NESTED && n_covered == 0 && n_spare < threes->n_threes;
  int n_counting = n_covered + (stack_of_threes ? 1 : 0);

  return (int64_t) n_counting * rules->value[KR_RANK_THREE] +
         (int64_t) n_spare * rules->three_spare;
}

/* The fewest other cards that must be covered (T-5). */
static int
least_covered (const KrRules *rules, const Threes *threes, int most)
{
  if (!rules->three_must_cover)
    return 0;
  return threes_cover_threes (rules) && threes->n_threes > 1 ? 0 : most;
}

/* Compares @choice with covering @n_covered cards, which are worth @saved. */
static void
consider (Choice *choice, const KrRules *rules, const Threes *threes, int n_covered, int64_t saved)
{
  int n_spare = best_spare (rules, threes, n_covered);
  int64_t points = cost_of_threes (rules, threes, n_covered, n_spare) - saved;

  if (choice->n_covered >= 0 && points >= choice->points)
    return;
  choice->n_covered = n_covered;
  choice->n_spare = n_spare;
  choice->points = points;
}

/* The choice with the lowest total (T-7), for a hand with a three and another card.
 * Removes the covered cards from @threes. */
static Choice
choose (const KrRules *rules, Threes *threes)
{
  int most = threes->n_threes < threes->n_others ? threes->n_threes : threes->n_others;
  int least = least_covered (rules, threes, most);
  Choice choice = {.n_covered = -1};
  int64_t saved = 0;

  if (least == 0)
    consider (&choice, rules, threes, 0, 0);
  for (int n = 1; n <= most; n++) {
    int rank = find_costliest_rank (rules, threes->others);

    threes->others[rank]--;
    saved += rules->value[rank];
    if (n >= least)
      consider (&choice, rules, threes, n, saved);
  }
  return choice;
}

static int64_t
points_of_threes_alone (const KrRules *rules, int n)
{
  if (n <= 4)
    return rules->three_alone[n - 1];
  return rules->three_alone[3] + (int64_t) (n - 4) * rules->three_alone_more;
}

/* A single three has no other three to cover: it covers the costliest card or stays spare. */
static int32_t
points_of_single_three (const KrRules *rules, const KrHand *hand)
{
  int costliest = find_costliest_rank (rules, hand->ranks);
  int32_t spare = rules->three_spare;
  int32_t covering = rules->value[KR_RANK_THREE] - rules->value[costliest];

  if (costliest == KR_RANK_NONE || (spare < covering && !rules->three_must_cover))
    return spare;
  return covering;
}

int64_t
kr_score_points (const KrRules *rules, const KrHand *hand)
{
  int n_threes = hand->ranks[KR_RANK_THREE];
  int32_t points = 0;
  Threes threes;

  for (int r = 0; r < KR_RANK_ROOM; r++)
    points += hand->ranks[r] * rules->value[r];
  if (n_threes == 0)
    return points;
  points -= n_threes * rules->value[KR_RANK_THREE];
  if (points == 0 && kr_hand_size (hand) == n_threes)
    return points_of_threes_alone (rules, n_threes);
  if (n_threes == 1)
    return points + points_of_single_three (rules, hand);
  count_threes (rules, hand, &threes);
  return points + choose (rules, &threes).points;
}

int
kr_score_stars (const KrRules *rules, const KrHand *hand)
{
  int n_threes = hand->ranks[KR_RANK_THREE];

  return rules->stars && n_threes > 0 && n_threes == kr_hand_size (hand) ? rules->stars_only_threes
                                                                         : 0;
}

/* The cards while threes are laid on them. */
typedef struct {
  KrScore *score;
  int n_threes;
  int threes[KR_MAX_CARDS]; /* indices of the threes */
} Layout;

static void
lay_cards (const KrRules *rules, const KrCards *cards, Layout *layout)
{
  KrScore *score = layout->score;

  layout->n_threes = 0;
  for (int i = 0; i < cards->n; i++) {
    KrRank rank = kr_card_rank (cards->cards[i]);
    int32_t value = rules->value[rank];

    score->cards[i] =
        (KrScoredCard){.card = cards->cards[i], .covered_by = -1, .value = value, .points = value};
    if (rank == KR_RANK_THREE)
      layout->threes[layout->n_threes++] = i;
  }
}

static void
cover (Layout *layout, int three, int card)
{
  KrScoredCard *covered = &layout->score->cards[card];

  covered->covered = true;
  covered->covered_by = (int8_t) layout->threes[three];
  covered->points = 0;
}

/* The costliest card that is not covered yet, the first of several. */
static int
find_costliest (const KrScore *score, const uint8_t mask[KR_RANK_ROOM])
{
  int costliest = -1;

  for (int i = 0; i < score->n_cards; i++) {
    const KrScoredCard *card = &score->cards[i];

    if (card->covered || mask[kr_card_rank (card->card)] == 0)
      continue;
    if (costliest < 0 || card->value > score->cards[costliest].value)
      costliest = i;
  }
  return costliest;
}

/* Threes @from to @to - 1 cover each other in a ring; a single one covers the
 * first three of the hand (T-1). */
static void
ring_threes (Layout *layout, int from, int to)
{
  if (to - from == 1) {
    cover (layout, from, layout->threes[0]);
    return;
  }
  for (int i = from; i < to; i++)
    cover (layout, i, layout->threes[i + 1 < to ? i + 1 : from]);
}

/* Threes @from to @to - 1 cover one another, the first of them the pair of the
 * hand's first three (T-2). */
static void
stack_threes (Layout *layout, int from, int to)
{
  int top = 0;

  for (int i = from > 0 ? from : 1; i < to; i++) {
    cover (layout, i, layout->threes[top]);
    top = i;
  }
}

static void
lay_threes (const KrRules *rules, const Choice *choice, Layout *layout)
{
  const uint8_t *mask = coverable[rules->three_covers];
  int n_used = layout->n_threes - choice->n_spare;

  for (int i = 0; i < choice->n_covered; i++)
    cover (layout, i, find_costliest (layout->score, mask));
  if (n_used > choice->n_covered && rules->three_covers == KR_THREE_COVERS_NESTED)
    stack_threes (layout, choice->n_covered, n_used);
  else if (n_used > choice->n_covered)
    ring_threes (layout, choice->n_covered, n_used);
  for (int i = n_used; i < layout->n_threes; i++)
    layout->score->cards[layout->threes[i]].points = rules->three_spare;
}

void
kr_score_explain (const KrRules *rules, const KrCards *cards, KrScore *score)
{
  Layout layout = {.score = score};
  KrHand hand;

  kr_cards_count (cards, &hand);
  score->n_cards = cards->n;
  score->points = kr_score_points (rules, &hand);
  score->stars = kr_score_stars (rules, &hand);
  lay_cards (rules, cards, &layout);
  score->only_threes = layout.n_threes > 0 && layout.n_threes == cards->n;
  if (score->only_threes) {
    for (int i = 0; i < score->n_cards; i++)
      score->cards[i].points = i == 0 ? (int32_t) score->points : 0;
  } else if (layout.n_threes > 0) {
    Threes threes = {0};
    Choice choice;

    count_threes (rules, &hand, &threes);
    choice = choose (rules, &threes);
    lay_threes (rules, &choice, &layout);
  }
}
