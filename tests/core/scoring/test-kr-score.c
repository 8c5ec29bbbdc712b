/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-score.h"
#include "kr-test-rules.h"
#include "kr-test.h"

#include <stdio.h>

/* Points of caught hands, card by card (V, T). That the totals are the lowest
 * there are is proved by test-score-oracle. */

typedef struct {
  const char *hand;
  int64_t points[KR_TEST_N_DOCUMENTS];
} PointsRow;

static const PointsRow points_rows[] = {
    {"", {0, 0, 0, 0, 0}},
    {"10 7 6 2", {90, 95, 100, 95, 105}},
    {"K 9 3", {13, 13, 13, 13, 13}},
    {"8 5 3", {53, 53, 53, 53, 53}},
    {"A 3 3", {1, 3, 201, 1, -47}},
    {"8 3 3", {50, 53, 250, 50, -50}},
    {"8 3", {53, 53, 150, 53, 0}},
    {"3", {-50, -50, -50, -50, -50}},
    {"3 3", {-75, -100, -100, -100, -100}},
    {"3 3 3", {-100, -150, -150, -150, -150}},
    {"3 3 3 3", {-200, -200, -200, -200, -200}},
    {"3 3 3 3 3 3", {-300, -300, -300, -300, -300}},
    {"A 2 3 3 6 8 K", {67, 67, 67, 67, 67}},
    {"3 J 6", {13, 13, 13, 13, 13}},
    {"A 3 3 6 7 9 K", {32, 37, 42, 37, 42}},
    {"K A 3 3", {4, 4, 104, 4, 6}},
    {"A A 3 3", {2, 4, 202, 2, 6}},
    {"JK 3", {3, 3, 3, 3, 3}},
    {"8 3 3 3", {50, 53, 350, 50, -100}},
    {"8 3 3 3 3", {50, 53, 450, 50, -150}},
};

START_TEST (scores_as_the_documents_say)
{
  for (size_t i = 0; i < sizeof points_rows / sizeof points_rows[0]; i++)
    for (int d = 0; d < KR_TEST_N_DOCUMENTS; d++) {
      KrRules rules = kr_test_rules ((KrTestDocument) d);
      KrCards cards;
      KrHand hand;
      int64_t points = 0;

      kr_cards_parse (points_rows[i].hand, &cards, NULL);
      kr_cards_count (&cards, &hand);
      points = kr_score_points (&rules, &hand);
      ck_assert_msg (points == points_rows[i].points[d], "document %d: “%s” is %lld", d,
                     points_rows[i].hand, (long long) points);
    }
}
END_TEST

/* Writes what covers what: each card's text, `<N` where the N-th covers it, and
 * what it adds. */
static void
write_score (const KrScore *score, char *text, size_t size)
{
  size_t length = 0;

  text[0] = '\0';
  for (int i = 0; i < score->n_cards; i++) {
    const KrScoredCard *card = &score->cards[i];
    char name[KR_CARD_TEXT_SIZE];
    char by[8] = "";

    kr_card_format (card->card, name);
    if (card->covered)
      snprintf (by, sizeof by, "<%d", card->covered_by);
    length += (size_t) snprintf (text + length, size - length, "%s%s%s=%d", i > 0 ? " " : "", name,
                                 by, card->points);
  }
}

typedef struct {
  KrTestDocument document;
  const char *hand;
  const char *explained;
} ExplainRow;

static const ExplainRow explain_rows[] = {
    {KR_TEST_KREIGHTS, "KS 9H 3", "KS=10 9H<2=0 3=3"},
    {KR_TEST_KREIGHTS, "A 3 3", "A=1 3<2=0 3<1=0"},
    {KR_TEST_KREIGHTS, "K 3 3", "K<1=0 3<2=0 3=3"},
    {KR_TEST_KREIGHTS, "3 3", "3=-75 3=0"},
    {KR_TEST_CRATES, "8 3 3", "8=50 3<2=0 3=3"},
    {KR_TEST_CRATES, "K A 3 3", "K<2=0 A=1 3<3=0 3=3"},
    {KR_TEST_CRATES, "K A 3 3 3", "K<2=0 A=1 3<3=0 3<4=0 3=3"},
    {KR_TEST_CRATES, "JK 3 9", "JK<1=0 3=3 9=30"},
    {KR_TEST_JOON, "A 3 6 3", "A=1 3=3 6<1=0 3=100"},
    {KR_TEST_CRAITS, "8 3 3 3", "8=50 3<3=0 3<1=0 3<2=0"},
    {KR_TEST_JEFF, "A 3 3", "A<1=0 3=3 3=-50"},
};

START_TEST (says_what_covers_what)
{
  for (size_t i = 0; i < sizeof explain_rows / sizeof explain_rows[0]; i++) {
    const ExplainRow *row = &explain_rows[i];
    KrRules rules = kr_test_rules (row->document);
    KrCards cards;
    KrScore score;
    char text[256];

    kr_cards_parse (row->hand, &cards, NULL);
    kr_score_explain (&rules, &cards, &score);
    write_score (&score, text, sizeof text);
    ck_assert_str_eq (text, row->explained);
  }
}
END_TEST

START_TEST (stars_for_threes_only)
{
  KrRules rules = kr_test_rules (KR_TEST_KREIGHTS);
  KrCards cards;
  KrScore score;

  kr_cards_parse ("3 3", &cards, NULL);
  kr_score_explain (&rules, &cards, &score);
  ck_assert (score.only_threes);
  ck_assert_int_eq (score.stars, 2);
  kr_cards_parse ("3 3 A", &cards, NULL);
  kr_score_explain (&rules, &cards, &score);
  ck_assert (!score.only_threes);
  ck_assert_int_eq (score.stars, 0);
  rules.stars = false;
  kr_cards_parse ("3", &cards, NULL);
  kr_score_explain (&rules, &cards, &score);
  ck_assert_int_eq (score.stars, 0);
}
END_TEST

/* Any rules, the wildest house rules included. */
static void
draw_rules (KrRules *rules, uint64_t *seed)
{
  static const int spares[] = {-50, -3, 0, 2, 3, 100};
  int n_values = kr_test_draw (seed, 2) == 0 ? 50 : 1001; /* ties, or what a card can be worth */

  memset (rules, 0, sizeof *rules);
  for (int r = KR_RANK_ACE; r < KR_N_RANKS; r++)
    rules->value[r] = (int16_t) kr_test_draw (seed, n_values);
  rules->three_covers = (KrThreeCovers) (kr_test_draw (seed, KR_THREE_COVERS_NO_THREE + 1));
  rules->three_must_cover = kr_test_draw (seed, 2) == 0;
  rules->three_spare = spares[kr_test_draw (seed, 6)];
  kr_test_set_alone (rules, -50, -75, -100, -200);
}

static void
draw_hand (KrCards *cards, uint64_t *seed)
{
  cards->n = (uint8_t) (kr_test_draw (seed, 20));
  for (int i = 0; i < cards->n; i++) {
    KrCard card = (KrCard) (kr_test_draw (seed, KR_N_CARDS));

    cards->cards[i] = kr_test_draw (seed, 3) == 0 ? kr_card_of_rank (KR_RANK_THREE) : card;
  }
}

START_TEST (the_cards_add_up)
{
  uint64_t seed = 1;

  for (int i = 0; i < 20000; i++) {
    KrRules rules;
    KrCards cards;
    KrScore score;
    int64_t sum = 0;
    uint8_t covers[KR_MAX_CARDS] = {0};

    draw_rules (&rules, &seed);
    draw_hand (&cards, &seed);
    kr_score_explain (&rules, &cards, &score);
    for (int c = 0; c < score.n_cards; c++) {
      const KrScoredCard *card = &score.cards[c];

      sum += card->points;
      if (!card->covered)
        continue;
      ck_assert_int_ne (card->covered_by, c);
      ck_assert_int_eq (kr_card_rank (score.cards[card->covered_by].card), KR_RANK_THREE);
      ck_assert_int_eq (++covers[card->covered_by], 1);
    }
    ck_assert_msg (sum == score.points, "round %d: %lld and %lld", i, (long long) sum,
                   (long long) score.points);
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {scores_as_the_documents_say, says_what_covers_what,
                                stars_for_threes_only, the_cards_add_up, NULL};

  return kr_test_run (kr_test_suite ("score", tests));
}
