/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulebook.h"
#include "kr-score.h"
#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/*
 * The scorer against brute force, over every hand that one pack can leave.
 *
 * Ranks that count the same and can be covered alike are one class, so a hand
 * is how many cards it has of each class: some five million hands instead of
 * five to the thirteenth. For each, everything that the threes could do is
 * tried: what they do among themselves by playing it out (once, into a table),
 * which other cards they cover by trying, class by class, every number of them.
 *
 *   test-score-oracle ID           every hand under a shipped rule set
 *   test-score-oracle ID --options the same, under every rule of the threes
 *   test-score-oracle --options    hands of one deal under every rule of the
 *                                  threes, explanations included
 *   test-score-oracle --same       rule sets that need no run of their own
 */

#define MAX_CLASSES 16
#define MAX_THREES 4
#define ENDLESS INT64_C (1000000000000000)

typedef struct {
  int value;
  bool coverable;
  int n_ranks;
  KrRank ranks[KR_N_RANKS];
  int max; /* cards of this class in the pack */
} Class;

typedef struct {
  const KrRules *rules;
  int n_classes; /* of other ranks than threes */
  Class classes[MAX_CLASSES];
  /* What the threes cost in all: by how many there are, how many of them cover
   * other ranks, and whether a coverable card of another rank is left. */
  int64_t among[MAX_THREES + 1][MAX_THREES + 1][2];
  int64_t serial; /* counts hands, to spread them over the ranks of a class */
  bool explained; /* look at the explanations too */
} Oracle;

/* T: the other ranks that a three may cover, and whether threes are among what
 * it may cover. */
static const char *const coverable_texts[] = {
    [KR_THREE_COVERS_ANY_BUT_EIGHT] = "A 2 4 5 6 7 9 10 J Q K JK",
    [KR_THREE_COVERS_NESTED] = "A 2 4 5 6 7 9 10 J Q K JK",
    [KR_THREE_COVERS_NO_EIGHT_THREE_ACE] = "2 4 5 6 7 9 10 J Q K JK",
    [KR_THREE_COVERS_NO_EIGHT_THREE] = "A 2 4 5 6 7 9 10 J Q K JK",
    [KR_THREE_COVERS_NO_THREE] = "A 2 4 5 6 7 8 9 10 J Q K JK",
};

static bool
is_coverable (const KrRules *rules, KrRank rank)
{
  KrCards cards;

  kr_cards_parse (coverable_texts[rules->three_covers], &cards, NULL);
  for (int i = 0; i < cards.n; i++)
    if (kr_card_rank (cards.cards[i]) == rank)
      return true;
  return false;
}

static void
sort_into_classes (Oracle *oracle, int n_jokers)
{
  for (int rank = KR_RANK_ACE; rank <= KR_RANK_JOKER; rank++) {
    int value = oracle->rules->value[rank];
    bool coverable = is_coverable (oracle->rules, (KrRank) rank);
    int c = 0;

    if (rank == KR_RANK_THREE || (rank == KR_RANK_JOKER && n_jokers == 0))
      continue;
    while (c < oracle->n_classes &&
           (oracle->classes[c].value != value || oracle->classes[c].coverable != coverable ||
            rank == KR_RANK_JOKER))
      c++;
    if (c == oracle->n_classes)
      oracle->classes[oracle->n_classes++] = (Class){.value = value, .coverable = coverable};
    oracle->classes[c].ranks[oracle->classes[c].n_ranks++] = (KrRank) rank;
    oracle->classes[c].max += rank == KR_RANK_JOKER ? n_jokers : 4;
  }
}

/* What each three does: nothing, covers a card of another rank, covers three
 * number DOES_THREE + i. */
enum { DOES_NOTHING, DOES_OTHER, DOES_THREE };

/* The cost of one way to use the threes, or ENDLESS if it may not be. */
static int64_t
cost_of_deeds (const KrRules *rules, const int deeds[], int n, bool loose)
{
  bool threes_too = rules->three_covers == KR_THREE_COVERS_ANY_BUT_EIGHT;
  int covered[MAX_THREES] = {0};
  int64_t cost = 0;

  for (int i = 0; i < n; i++) {
    if (deeds[i] < DOES_THREE)
      continue;
    if (!threes_too || deeds[i] == DOES_THREE + i || covered[deeds[i] - DOES_THREE]++ > 0)
      return ENDLESS;
  }
  for (int i = 0; i < n; i++) {
    if (!covered[i])
      cost += deeds[i] == DOES_NOTHING ? rules->three_spare : rules->value[KR_RANK_THREE];
    if (deeds[i] != DOES_NOTHING || !rules->three_must_cover)
      continue;
    if (loose)
      return ENDLESS;
    for (int other = 0; threes_too && other < n; other++)
      if (other != i && !covered[other])
        return ENDLESS;
  }
  return cost;
}

/* The cheapest way in which exactly @n_others of @n threes cover other ranks. */
static int64_t
try_all_deeds (const KrRules *rules, int n, int n_others, bool loose)
{
  int64_t best = ENDLESS;
  int n_ways = 1;

  for (int i = 0; i < n; i++)
    n_ways *= DOES_THREE + n;
  for (int way = 0; way < n_ways; way++) {
    int deeds[MAX_THREES];
    int found = 0;
    int rest = way;

    for (int i = 0; i < n; i++, rest /= DOES_THREE + n) {
      deeds[i] = rest % (DOES_THREE + n);
      found += deeds[i] == DOES_OTHER;
    }
    if (found == n_others) {
      int64_t cost = cost_of_deeds (rules, deeds, n, loose);

      best = cost < best ? cost : best;
    }
  }
  return best;
}

/* T-2, played out: one bare three after the other is put upon another rank, a
 * bare three or a pair, until the player stops or cannot go on. */
static int64_t
try_all_pairings (const KrRules *rules, int bare, int pairs, int n_others, bool loose)
{
  bool could_go_on = bare > 1 || (bare == 1 && (pairs > 0 || loose));
  int64_t best = ENDLESS;
  int64_t costs[4] = {ENDLESS, ENDLESS, ENDLESS, ENDLESS};

  if (n_others == 0 && (!could_go_on || !rules->three_must_cover))
    costs[0] = (int64_t) pairs * rules->value[KR_RANK_THREE] + (int64_t) bare * rules->three_spare;
  if (bare >= 1 && n_others > 0)
    costs[1] = try_all_pairings (rules, bare - 1, pairs + 1, n_others - 1, loose);
  if (bare >= 2)
    costs[2] = try_all_pairings (rules, bare - 2, pairs + 1, n_others, loose);
  if (bare >= 1 && pairs > 0)
    costs[3] = try_all_pairings (rules, bare - 1, pairs, n_others, loose);
  for (int i = 0; i < 4; i++)
    best = costs[i] < best ? costs[i] : best;
  return best;
}

static void
fill_table (Oracle *oracle)
{
  for (int n = 0; n <= MAX_THREES; n++)
    for (int n_others = 0; n_others <= n; n_others++)
      for (int loose = 0; loose < 2; loose++)
        oracle->among[n][n_others][loose] =
            oracle->rules->three_covers == KR_THREE_COVERS_NESTED
                ? try_all_pairings (oracle->rules, n, 0, n_others, loose)
                : try_all_deeds (oracle->rules, n, n_others, loose);
}

static void
oracle_init (Oracle *oracle, const KrRules *rules, int n_jokers)
{
  memset (oracle, 0, sizeof *oracle);
  oracle->rules = rules;
  sort_into_classes (oracle, n_jokers);
  fill_table (oracle);
}

/* A hand: of each class so many cards. */
typedef struct {
  int counts[MAX_CLASSES];
  int n_threes;
  int n_others;
  int n_coverable;
  int64_t least[MAX_THREES + 1]; /* of the other ranks, with so many of them covered */
} Hand;

/* Adds @n cards of @class to @hand: any number of them may be the covered ones. */
static void
add_cards (const Hand *hand, const Class *class, int n, Hand *next)
{
  next->n_others = hand->n_others + n;
  next->n_coverable = hand->n_coverable + (class->coverable ? n : 0);
  for (int k = 0; k <= MAX_THREES; k++) {
    next->least[k] = ENDLESS;
    for (int here = 0; here <= k && here <= (class->coverable ? n : 0); here++) {
      int64_t sum = hand->least[k - here] + (int64_t) (n - here) * class->value;

      next->least[k] = sum < next->least[k] ? sum : next->least[k];
    }
  }
}

static int64_t
find_lowest (const Oracle *oracle, const Hand *hand)
{
  int64_t lowest = ENDLESS;

  if (hand->n_others == 0 && hand->n_threes > 0)
    return oracle->rules->three_alone[hand->n_threes - 1];
  for (int k = 0; k <= hand->n_threes && k <= hand->n_coverable; k++) {
    int64_t total = hand->least[k] + oracle->among[hand->n_threes][k][k < hand->n_coverable];

    lowest = total < lowest ? total : lowest;
  }
  return lowest;
}

/* Deals the cards of a class to its ranks, starting at another one each time. */
static void
spread (const Class *class, int count, int64_t serial, KrHand *ranks)
{
  int most = class->max / class->n_ranks;

  for (int i = 0; count > 0; i++) {
    KrRank rank = class->ranks[(serial + i) % class->n_ranks];

    ranks->ranks[rank] = (uint8_t) (count < most ? count : most);
    count -= ranks->ranks[rank];
  }
}

static void
take_cards (const KrHand *ranks, KrCards *cards)
{
  cards->n = 0;
  for (int rank = KR_RANK_ACE; rank < KR_N_RANKS; rank++)
    for (int i = 0; i < ranks->ranks[rank]; i++)
      cards->cards[cards->n++] = kr_card_of_rank ((KrRank) rank);
}

static void
report (const Oracle *oracle, const KrHand *ranks, const char *wrong)
{
  const KrRules *rules = oracle->rules;
  char text[KR_HAND_TEXT_SIZE];
  KrCards cards;

  take_cards (ranks, &cards);
  kr_cards_format (&cards, text);
  ck_abort_msg ("%s: %s (covers %d, must %d, spare %d)", text, wrong, (int) rules->three_covers,
                rules->three_must_cover, rules->three_spare);
}

/* What is wrong with an explanation: NULL if nothing. */
static const char *
find_fault (const KrRules *rules, const KrScore *score)
{
  bool threes_too = rules->three_covers == KR_THREE_COVERS_ANY_BUT_EIGHT ||
                    rules->three_covers == KR_THREE_COVERS_NESTED;
  bool covers[KR_MAX_CARDS] = {false};
  int64_t sum = 0;

  for (int i = 0; i < score->n_cards; i++) {
    const KrScoredCard *card = &score->cards[i];
    KrRank rank = kr_card_rank (card->card);

    sum += card->points;
    if (!card->covered)
      continue;
    if (card->points != 0 || covers[card->covered_by] || card->covered_by == i)
      return "a three covers twice, itself, or for nothing";
    if (rank == KR_RANK_THREE ? !threes_too : !is_coverable (rules, rank))
      return "covers what it may not";
    if (kr_card_rank (score->cards[card->covered_by].card) != KR_RANK_THREE)
      return "is covered by no three";
    covers[card->covered_by] = true;
  }
  return sum == score->points ? NULL : "the cards do not add up";
}

static void
compare_explanation (const Oracle *oracle, const KrHand *ranks, int64_t lowest)
{
  KrScore score;
  KrCards cards;
  const char *fault = NULL;

  take_cards (ranks, &cards);
  kr_score_explain (oracle->rules, &cards, &score);
  fault = find_fault (oracle->rules, &score);
  if (fault != NULL)
    report (oracle, ranks, fault);
  if (score.points != lowest)
    report (oracle, ranks, "explained otherwise");
}

static void
compare (Oracle *oracle, const Hand *hand)
{
  int64_t lowest = find_lowest (oracle, hand);
  KrHand ranks = {{0}};
  int64_t points = 0;

  ranks.ranks[KR_RANK_THREE] = (uint8_t) hand->n_threes;
  for (int c = 0; c < oracle->n_classes; c++)
    spread (&oracle->classes[c], hand->counts[c], oracle->serial, &ranks);
  oracle->serial++;
  points = kr_score_points (oracle->rules, &ranks);
  if (points != lowest) {
    char wrong[80];

    snprintf (wrong, sizeof wrong, "%lld instead of %lld", (long long) points, (long long) lowest);
    report (oracle, &ranks, wrong);
  }
  if (oracle->explained)
    compare_explanation (oracle, &ranks, lowest);
}

/* Every hand of at most @room more cards, from class @c on. */
static void
compare_hands (Oracle *oracle, Hand *hand, int c, int room)
{
  const Class *class = &oracle->classes[c];
  Hand next = *hand;

  if (c == oracle->n_classes) {
    for (next.n_threes = 0; next.n_threes <= MAX_THREES && next.n_threes <= room; next.n_threes++)
      compare (oracle, &next);
    return;
  }
  for (int n = 0; n <= class->max && n <= room; n++) {
    next.counts[c] = n;
    add_cards (hand, class, n, &next);
    compare_hands (oracle, &next, c + 1, room - n);
  }
}

/* Returns the number of hands. */
static int64_t
compare_all (const KrRules *rules, int n_jokers, int room, bool explained)
{
  Oracle oracle;
  Hand hand = {.least = {0, ENDLESS, ENDLESS, ENDLESS, ENDLESS}};

  oracle_init (&oracle, rules, n_jokers);
  oracle.explained = explained;
  compare_hands (&oracle, &hand, 0, room);
  return oracle.serial;
}

static KrRulebook *book;

static void
open_book (void)
{
  GError *error = NULL;

  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  ck_assert_msg (book != NULL, "%s", error != NULL ? error->message : "");
}

static void
close_book (void)
{
  kr_rulebook_free (book);
}

static const char *rules_id;

START_TEST (every_hand)
{
  const KrRuleSet *set = kr_rulebook_find (book, rules_id);

  ck_assert_msg (set != NULL, "no rule set %s", rules_id);
  ck_assert_int_gt (compare_all (&set->rules, set->rules.jokers, 54, false), 1000000);
}
END_TEST

START_TEST (every_hand_and_rule)
{
  const KrRuleSet *set = kr_rulebook_find (book, rules_id);

  ck_assert_msg (set != NULL, "no rule set %s", rules_id);
  for (int i = 0; i < 2 * (KR_THREE_COVERS_NO_THREE + 1); i++) {
    KrRules rules = set->rules;

    rules.three_covers = (KrThreeCovers) (i / 2);
    rules.three_must_cover = i % 2 == 0;
    ck_assert_int_gt (compare_all (&rules, rules.jokers, 54, false), 1000000);
  }
}
END_TEST

/* Values that no document has: a cheap eight, aces dearer than deuces, cards
 * that count less than the three upon them. */
static void
turn_values_round (KrRules *rules)
{
  rules->value[KR_RANK_EIGHT] = 2;
  rules->value[KR_RANK_ACE] = 60;
  rules->value[KR_RANK_TWO] = 1;
  rules->value[KR_RANK_THREE] = 12;
}

START_TEST (every_rule_of_the_threes)
{
  static const int spares[] = {-50, -3, 0, 3, 100};
  const char *const ids[] = {"kreights", "crates", "creights-joon", "craits", "creights-jeff"};

  for (size_t i = 0; i < G_N_ELEMENTS (ids) * G_N_ELEMENTS (spares) * 20; i++) {
    KrRules rules = kr_rulebook_find (book, ids[i % 5])->rules;

    rules.three_spare = spares[i / 5 % 5];
    rules.three_covers = (KrThreeCovers) (i / 25 % 5);
    rules.three_must_cover = i / 125 % 2 == 0;
    if (i / 250 % 2 == 1)
      turn_values_round (&rules);
    compare_all (&rules, i % 7 == 0 ? 2 : 0, i % 10 == 0 ? 8 : 5, true);
  }
}
END_TEST

/* Whether every hand has the same score under both. */
static bool
score_alike (const KrRules *a, const KrRules *b)
{
  return memcmp (a->value, b->value, sizeof a->value) == 0 && a->three_covers == b->three_covers &&
         a->three_must_cover == b->three_must_cover && a->three_spare == b->three_spare &&
         memcmp (a->three_alone, b->three_alone, sizeof a->three_alone) == 0 &&
         a->three_alone_more == b->three_alone_more;
}

/* The rule sets that every_hand runs for; each other one scores as one of them,
 * with no more jokers. */
START_TEST (others_score_alike)
{
  const char *const run[] = {"kreights",      "crates",          "creights-joon", "craits",
                             "creights-jeff", "craits-punitive", "crates-joker"};

  for (guint i = 0; i < kr_rulebook_n_sets (book); i++) {
    const KrRules *rules = &kr_rulebook_get_set (book, i)->rules;
    bool found = false;

    for (size_t r = 0; r < G_N_ELEMENTS (run); r++) {
      const KrRules *other = &kr_rulebook_find (book, run[r])->rules;

      found = found || (score_alike (rules, other) && rules->jokers <= other->jokers);
    }
    ck_assert_msg (found, "%s scores as no other: run it", rules->id);
  }
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("score-oracle");
  TCase *tcase = tcase_create ("score-oracle");

  tcase_set_timeout (tcase, 0);
  tcase_add_unchecked_fixture (tcase, open_book, close_book);
  rules_id = argc > 1 ? argv[1] : "";
  if (strcmp (rules_id, "--options") == 0)
    tcase_add_test (tcase, every_rule_of_the_threes);
  else if (strcmp (rules_id, "--same") == 0)
    tcase_add_test (tcase, others_score_alike);
  else
    tcase_add_test (tcase, argc > 2 ? every_hand_and_rule : every_hand);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
