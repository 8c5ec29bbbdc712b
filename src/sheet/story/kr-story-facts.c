/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-story-private.h"

#include "kr-chance.h"
#include "kr-highlights.h"
#include "kr-points.h"
#include "kr-pressure.h"
#include "kr-score.h"
#include "kr-story-outlook.h"
#include "kr-translatable.h"

/* What is worth telling of a whole game. */

#define COMEBACK 0.5 /* of an equal chance: whoever had less and won came back */

static const KrTranslator *
get_words (const KrStorySource *source)
{
  return &source->sheet->translator;
}

static char *
format_number (gint64 number)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

/* The names of @seats, a bit for each. */
static char *
join_names (const KrStorySource *source, guint seats)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < source->sheet->n_columns; i++)
    if (seats & 1u << i)
      g_ptr_array_add (names, kr_story_dup_name (source->sheet, i));
  return kr_translator_join (get_words (source), (const char *const *) names->pdata, names->len);
}

static int
find_first (guint seats)
{
  return seats != 0 ? g_bit_nth_lsf (seats, -1) : -1;
}

/* --- Cards --------------------------------------------------------------------- */

/* What the cards of one rank came to in a game. */
typedef struct {
  gint64 points;
  guint n;
  guint by_seat[KR_MAX_SEATS];
} RankSum;

/* Adds up the caught hands by rank. Hands of only threes have points for no card. */
static void
sum_ranks (const KrMatch *match, RankSum sums[KR_N_RANKS])
{
  for (int i = 0; i < match->n_scored; i++)
    for (int seat = 0; seat < match->n_seats; seat++) {
      const KrSeatEntry *entry = &match->deals[i].entry.seats[seat];
      KrScore score;

      if (entry->kind != KR_ENTRY_CARDS)
        continue;
      kr_score_explain (&match->rules, &entry->cards, &score);
      for (int c = 0; !score.only_threes && c < score.n_cards; c++) {
        RankSum *sum = &sums[kr_card_rank (score.cards[c].card)];
        sum->points += score.cards[c].points;
        sum->n++;
        sum->by_seat[seat]++;
      }
    }
}

/* The seat that held most of them; -1 if several did. */
static int
find_holder (const RankSum *sum)
{
  int most = -1;
  gboolean tied = TRUE;

  for (int seat = 0; seat < KR_MAX_SEATS; seat++) {
    if (most < 0 || sum->by_seat[seat] > sum->by_seat[most]) {
      most = seat;
      tied = FALSE;
    } else if (sum->by_seat[seat] == sum->by_seat[most]) {
      tied = TRUE;
    }
  }
  return tied ? -1 : most;
}

static void
add_costliest_card (GPtrArray *facts, const KrStorySource *source)
{
  RankSum sums[KR_N_RANKS] = {{0}};
  int costliest = 0, holder;
  g_autofree char *points = NULL, *times = NULL, *text = NULL;

  sum_ranks (source->match, sums);
  for (int rank = 1; rank < KR_N_RANKS; rank++)
    if (sums[rank].points > sums[costliest].points)
      costliest = rank;
  if (costliest == 0)
    return;
  points = kr_points_format (sums[costliest].points);
  times = kr_translator_count (
      get_words (source),
      NP_ ("Caught once, for {points} points.", "Caught {n} times, for {points} points."),
      sums[costliest].n);
  text = kr_translator_fill (get_words (source), times, "points", points, NULL);
  holder = find_holder (&sums[costliest]);
  if (holder >= 0 && sums[costliest].by_seat[holder] > 1) {
    g_autofree char *name = kr_story_dup_name (source->sheet, (guint) holder);
    g_autofree char *number = format_number (sums[costliest].by_seat[holder]);
    g_autofree char *held = kr_translator_fill (get_words (source), N_ ("{name} held {n} of them."),
                                                "name", name, "n", number, NULL);
    char *both = g_strjoin (" ", text, held, NULL);
    g_free (text);
    text = both;
  }
  kr_story_add_line (facts, -1, -1,
                     g_strdup (kr_translator_text (get_words (source), N_ ("The costliest card"))),
                     g_steal_pointer (&text))
      ->rank = (KrRank) costliest;
}

/* The hand whose threes covered most (T): what its cards were worth, and what it cost. */
static void
add_escape (GPtrArray *facts, const KrStorySource *source)
{
  const KrMatch *match = source->match;
  gint64 most = 0, worth = 0, cost = 0;
  int deal = 0, column = 0;

  for (int i = 0; i < match->n_scored; i++)
    for (int seat = 0; seat < match->n_seats; seat++) {
      const KrSeatEntry *entry = &match->deals[i].entry.seats[seat];
      gint64 values = 0;
      KrScore score;

      if (entry->kind != KR_ENTRY_CARDS)
        continue;
      kr_score_explain (&match->rules, &entry->cards, &score);
      for (int c = 0; c < score.n_cards; c++)
        values += score.cards[c].value;
      if (score.only_threes || values - score.points <= most)
        continue;
      most = values - score.points;
      worth = values;
      cost = score.points;
      deal = i;
      column = seat;
    }
  if (most > 0) {
    char cards[KR_HAND_TEXT_SIZE];
    g_autofree char *number = format_number (deal + 1);
    g_autofree char *from = kr_points_format (worth);
    g_autofree char *to = kr_points_format (cost);

    kr_cards_format (&match->deals[deal].entry.seats[column].cards, cards);
    kr_story_add_line (
        facts, deal, column,
        kr_story_fill_name (source, N_ ("The luckiest escape: {name}"), (guint) column),
        kr_translator_fill (
            get_words (source),
            N_ ("{cards} in deal {deal}: worth {worth}, with the threes only {cost}."), "cards",
            cards, "deal", number, "worth", from, "cost", to, NULL));
  }
}

/* --- The course of the game ------------------------------------------------------- */

/* The winner’s worst moment, if it was a bad one. */
static void
add_comeback (GPtrArray *facts, const KrStorySource *source)
{
  const KrMatch *match = source->match;
  const guint n_sides = kr_story_count_sides (source->sheet);

  if (!match->over || source->chances == NULL)
    return;
  for (guint i = 0; i < n_sides; i++) {
    guint worst = 0;
    g_autofree char *number = NULL, *name = NULL, *chance = NULL, *behind = NULL;
    gint64 needed;

    if (match->place[i] != 1)
      continue;
    for (guint point = 1; point <= match->n_scored; point++)
      if (source->chances[point][i] < source->chances[worst][i])
        worst = point;
    if (worst == 0 || source->chances[worst][i] > COMEBACK / n_sides)
      continue;
    number = format_number (worst);
    name = kr_story_dup_side_name (source->sheet, i);
    chance = kr_chance_format_small (source->chances[worst][i], get_words (source));
    needed = kr_forecast_get_needed (match, (int) worst, (int) i);
    behind = kr_points_format (needed - 1);
    kr_story_add_line (
        facts, (int) worst - 1, (int) i,
        kr_translator_fill (get_words (source), N_ ("Comeback: {name}"), "name", name, NULL),
        kr_translator_fill (
            get_words (source),
            needed > 1 ? N_ ("From {chance} after deal {deal}, {points} behind, to first place.")
                       : N_ ("From {chance} after deal {deal} to first place."),
            "chance", chance, "deal", number, "points", behind, NULL));
  }
}

static void
add_led_longest (GPtrArray *facts, const KrStorySource *source, const KrHighlight *highlight)
{
  const KrTranslator *words = get_words (source);
  const guint n_changes = (guint) kr_match_lead_changes (source->match);
  g_autofree char *names = join_names (source, highlight->seats);
  g_autofree char *n = format_number (highlight->n);
  g_autofree char *of = format_number (source->match->n_scored);
  g_autofree char *led = kr_translator_fill (
      words,
      kr_translator_plural (words, NP_ ("After {led} of {n} deal.", "After {led} of {n} deals."),
                            source->match->n_scored),
      "led", n, "n", of, NULL);
  g_autofree char *changes =
      n_changes == 0
          ? g_strdup (kr_translator_text (words, N_ ("The lead never changed hands.")))
          : kr_translator_count (
                words, NP_ ("The lead changed hands once.", "The lead changed hands {n} times."),
                n_changes);

  kr_story_add_line (facts, -1, find_first (highlight->seats),
                     kr_translator_fill (words, N_ ("Led longest: {names}"), "names", names, NULL),
                     g_strjoin (" ", led, changes, NULL));
}

static void
add_most_stars (GPtrArray *facts, const KrStorySource *source, const KrHighlight *highlight)
{
  g_autofree char *names = join_names (source, highlight->seats);

  kr_story_add_line (
      facts, -1, find_first (highlight->seats),
      kr_translator_fill (get_words (source), N_ ("Most stars: {names}"), "names", names, NULL),
      kr_translator_count (get_words (source), NP_ ("{n} star", "{n} stars"),
                           (guint) highlight->n));
}

/* --- Small things ----------------------------------------------------------------- */

static guint
count_happened (const KrMatch *match, KrHappening happening)
{
  guint n = 0;

  for (int i = 0; i < match->n_scored; i++)
    for (int seat = 0; seat < match->n_seats; seat++)
      n += match->deals[i].entry.seats[seat].happened[happening];
  return n;
}

static void
add_counted (
    GPtrArray *sentences, const KrStorySource *source, const char *one, const char *many, guint n)
{
  if (n > 0)
    g_ptr_array_add (sentences, kr_translator_count (get_words (source), one, many, n));
}

/* `8 pressures, for 70 points.` */
static void
add_pressures (GPtrArray *sentences, const KrStorySource *source)
{
  const KrMatch *match = source->match;
  int n[KR_MAX_SEATS] = {0}; /* of a side: at its first seat */
  gint64 points = 0;
  guint n_all = 0;
  g_autofree char *cost = NULL, *counted = NULL;

  for (int i = 0; i < match->n_scored; i++)
    for (int seat = 0; seat < match->n_seats; seat++)
      n[kr_match_side (match, seat)] +=
          match->deals[i].entry.seats[seat].happened[KR_HAPPENING_PRESSURE];
  for (int seat = 0; seat < match->n_seats; seat++) {
    n_all += (guint) n[seat];
    if (n[seat] > 0)
      points += kr_pressure_costs (&match->rules, 1, n[seat]);
  }
  if (n_all == 0)
    return;
  cost = kr_points_format (points);
  counted = kr_translator_count (
      get_words (source),
      NP_ ("{n} pressure, for {points} points.", "{n} pressures, for {points} points."), n_all);
  g_ptr_array_add (sentences,
                   kr_translator_fill (get_words (source), counted, "points", cost, NULL));
}

static void
add_small_things (GPtrArray *facts, const KrStorySource *source, const KrHighlight *longest)
{
  const KrMatch *match = source->match;
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  if (longest != NULL) {
    g_autofree char *count = format_number (longest->n);
    g_autofree char *deal = format_number (longest->deal + 1);
    g_ptr_array_add (sentences, kr_translator_fill (get_words (source),
                                                    N_ ("Longest count: {count}, in deal {deal}."),
                                                    "count", count, "deal", deal, NULL));
  }
  add_pressures (sentences, source);
  add_counted (sentences, source,
               NP_ ("“One card” forgotten once.", "“One card” forgotten {n} times."),
               count_happened (match, KR_HAPPENING_FORGOT));
  add_counted (sentences, source, NP_ ("{n} cooper.", "{n} coopers."),
               count_happened (match, KR_HAPPENING_COOPER));
  add_counted (sentences, source, NP_ ("{n} revoke.", "{n} revokes."),
               count_happened (match, KR_HAPPENING_REVOKE));
  add_counted (sentences, source, NP_ ("{n} mulligan.", "{n} mulligans."),
               count_happened (match, KR_HAPPENING_MULLIGAN));
  add_counted (sentences, source, NP_ ("{n} penalty card.", "{n} penalty cards."),
               count_happened (match, KR_HAPPENING_PENALTY_CARD));
  if (sentences->len == 0)
    return;
  g_ptr_array_add (sentences, NULL);
  kr_story_add_line (facts, -1, -1,
                     g_strdup (kr_translator_text (get_words (source), N_ ("Small things"))),
                     g_strjoinv (" ", (char **) sentences->pdata));
}

/* Of a game that is not over. */
static void
add_outlook (GPtrArray *facts, const KrStorySource *source)
{
  g_autoptr (GPtrArray) lines = kr_story_outlook_list (source->match, NULL, source->sheet);

  if (lines->len == 0)
    return;
  g_ptr_array_add (lines, NULL);
  kr_story_add_line (facts, -1, -1,
                     g_strdup (kr_translator_text (get_words (source), N_ ("What it would take"))),
                     g_strjoinv (" ", (char **) lines->pdata));
}

void
kr_story_add_facts (GPtrArray *facts, const KrStorySource *source)
{
  KrHighlight highlights[KR_MAX_HIGHLIGHTS];
  const KrHighlight *longest_count = NULL;
  const int n = kr_highlights_find (source->match, highlights);

  add_outlook (facts, source);
  add_comeback (facts, source);
  add_costliest_card (facts, source);
  add_escape (facts, source);
  for (int i = 0; i < n; i++) {
    if (highlights[i].kind == KR_HIGHLIGHT_LED_LONGEST)
      add_led_longest (facts, source, &highlights[i]);
    else if (highlights[i].kind == KR_HIGHLIGHT_MOST_STARS)
      add_most_stars (facts, source, &highlights[i]);
    else if (highlights[i].kind == KR_HIGHLIGHT_LONGEST_COUNT)
      longest_count = &highlights[i];
  }
  add_small_things (facts, source, longest_count);
}
