/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-highlights.h"

/* For each kind, one function finds its highlights and adds them. */

typedef struct {
  const KrMatch *match;
  KrHighlight *found;
  int n_found;
} Search;

static void
add (Search *search, KrHighlight highlight)
{
  if (search->n_found < KR_MAX_HIGHLIGHTS)
    search->found[search->n_found++] = highlight;
}

static uint8_t
bits_of_seat (int seat)
{
  return (uint8_t) (1u << seat);
}

/* An honor belongs to a side, not to a seat. */
static void
find_honor (Search *search, KrHonors honor, KrHighlightKind kind)
{
  const KrMatch *match = search->match;

  for (int seat = 0; seat < match->n_seats; seat++)
    if (kr_match_side (match, seat) == seat && kr_match_honors (match, seat) & honor)
      add (search, (KrHighlight){.kind = kind,
                                 .seats = kr_match_side_bits (match, seat),
                                 .deal = -1,
                                 .points = match->totals[seat]});
}

static void
find_off_the_balcony (Search *search)
{
  const KrMatch *match = search->match;

  for (int i = 0; match->rules.honors && i < match->n_scored; i++)
    for (int seat = 0; seat < match->n_seats; seat++)
      if (match->deals[i].hand_points[seat] <= KR_BALCONY_POINTS)
        add (search, (KrHighlight){.kind = KR_HIGHLIGHT_OFF_THE_BALCONY,
                                   .seats = bits_of_seat (seat),
                                   .deal = (int8_t) i,
                                   .points = match->deals[i].hand_points[seat]});
}

static void
find_only_threes (Search *search)
{
  const KrMatch *match = search->match;

  for (int i = 0; i < match->n_scored; i++)
    for (int seat = 0; seat < match->n_seats; seat++)
      if (kr_deal_entry_count_only_threes (&match->deals[i].entry, seat))
        add (search, (KrHighlight){.kind = KR_HIGHLIGHT_ONLY_THREES,
                                   .seats = bits_of_seat (seat),
                                   .deal = (int8_t) i,
                                   .n = match->deals[i].entry.seats[seat].cards.n,
                                   .points = match->deals[i].hand_points[seat]});
}

/* Adds the seats with the most of @counts, unless that is 0 or all have it. */
static void
add_most (Search *search, KrHighlightKind kind, const int counts[KR_MAX_SEATS])
{
  const KrMatch *match = search->match;
  KrHighlight most = {.kind = kind, .deal = -1, .n = 1};

  for (int seat = 0; seat < match->n_seats; seat++) {
    if (counts[seat] > most.n) {
      most.n = counts[seat];
      most.seats = 0;
    }
    if (counts[seat] == most.n)
      most.seats = (uint8_t) (most.seats | bits_of_seat (seat));
  }
  if (most.seats != 0 && most.seats != (1u << match->n_seats) - 1)
    add (search, most);
}

static void
find_led_longest (Search *search)
{
  const KrMatch *match = search->match;
  int led[KR_MAX_SEATS] = {0};

  for (int i = 0; i < match->n_scored; i++)
    for (int seat = 0; seat < match->n_seats; seat++)
      if (match->deals[i].leader != KR_NO_SEAT &&
          kr_match_side (match, seat) == kr_match_side (match, match->deals[i].leader))
        led[seat]++;
  add_most (search, KR_HIGHLIGHT_LED_LONGEST, led);
}

static void
find_most_stars (Search *search)
{
  const KrMatch *match = search->match;
  int stars[KR_MAX_SEATS] = {0};

  for (int seat = 0; match->rules.stars && seat < match->n_seats; seat++)
    stars[seat] = match->stars[seat];
  add_most (search, KR_HIGHLIGHT_MOST_STARS, stars);
}

/* The first of several with the same points. */
static void
find_dearest_deal (Search *search)
{
  const KrMatch *match = search->match;
  KrHighlight dearest = {.kind = KR_HIGHLIGHT_DEAREST_DEAL};

  for (int i = 0; i < match->n_scored; i++)
    for (int seat = 0; seat < match->n_seats; seat++) {
      const KrSeatEntry *entry = &match->deals[i].entry.seats[seat];

      if (match->deals[i].points[seat] <= dearest.points)
        continue;
      dearest.seats = bits_of_seat (seat);
      dearest.deal = (int8_t) i;
      dearest.n = entry->kind == KR_ENTRY_CARDS ? entry->cards.n : 0;
      dearest.points = match->deals[i].points[seat];
    }
  if (dearest.seats != 0)
    add (search, dearest);
}

static void
find_longest_count (Search *search)
{
  const KrMatch *match = search->match;
  KrHighlight longest = {.kind = KR_HIGHLIGHT_LONGEST_COUNT};

  for (int i = 0; i < match->n_scored; i++)
    if (match->deals[i].entry.longest_count > longest.n) {
      longest.deal = (int8_t) i;
      longest.n = match->deals[i].entry.longest_count;
    }
  if (longest.n > 0)
    add (search, longest);
}

static void
find_beers (Search *search)
{
  const KrMatch *match = search->match;
  int owed[KR_MAX_SEATS] = {0};

  for (int i = 0; match->rules.beer && i < match->n_scored; i++)
    if (match->deals[i].entry.beer != KR_NO_SEAT)
      owed[match->deals[i].entry.beer]++;
  for (int seat = 0; seat < match->n_seats; seat++)
    if (owed[seat] > 0)
      add (search, (KrHighlight){.kind = KR_HIGHLIGHT_BEER,
                                 .seats = bits_of_seat (seat),
                                 .deal = -1,
                                 .n = owed[seat]});
}

int
kr_highlights_find (const KrMatch *match, KrHighlight highlights[KR_MAX_HIGHLIGHTS])
{
  Search search = {match, highlights, 0};

  if (!match->over)
    return 0;
  find_honor (&search, KR_HONOR_PERFECT_GAME, KR_HIGHLIGHT_PERFECT_GAME);
  find_honor (&search, KR_HONOR_NO_HITTER, KR_HIGHLIGHT_NO_HITTER);
  find_off_the_balcony (&search);
  find_only_threes (&search);
  find_led_longest (&search);
  find_most_stars (&search);
  find_dearest_deal (&search);
  find_longest_count (&search);
  find_beers (&search);
  return search.n_found;
}
