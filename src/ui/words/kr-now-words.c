/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-now-words.h"

#include "kr-placeholder.h"
#include "kr-card-name.h"
#include "kr-referee-words.h"

#include <glib/gi18n.h>

/* Templates have placeholders in braces, so that a translation can order them freely. */

void
kr_now_line_free (KrNowLine *line)
{
  g_free (line->text);
  g_free (line);
}

/* Takes over @text. */
static void
add (GPtrArray *lines, char *text, const char *ruling)
{
  KrNowLine *line = g_new0 (KrNowLine, 1);

  line->text = text;
  line->ruling = ruling;
  g_ptr_array_add (lines, line);
}

/* The sentence of the headline, as a sentence of its own. */
static void
add_headline (GPtrArray *lines, const KrTable *table, const char *const names[], const char *ruling)
{
  g_autofree char *headline = kr_referee_words_dup_turn (table, names);

  add (lines, g_strdup_printf (_ ("%s."), headline), ruling);
}

/* --- Whose turn it is -------------------------------------------------- */

static void
add_turn (GPtrArray *lines, const KrTable *table, const char *const names[])
{
  const char *template = _ ("It is {player}’s turn; play goes counterclockwise.");
  const char *ruling = "whose-turn";
  const int played_by = kr_table_played_by (table);

  if (table->again) {
    template = _ ("It is still {player}’s turn, because a six is followed by the same player.");
    ruling = "six-follow";
  } else if (table->second) {
    template = _ ("It is still {player}’s turn, because the card was the same as the one below.");
    ruling = "identical-card";
  } else if (table->king > 0) {
    template = _ ("It is {player}’s turn, in the steps after the king.");
    ruling = "king";
  } else if (table->direction > 0) {
    template = _ ("It is {player}’s turn; play goes clockwise.");
  }
  add (lines, kr_placeholder_fill (template, "{player}", names[table->turn]), ruling);
  if (played_by != table->turn) {
    g_autofree char *sentence =
        kr_placeholder_fill (_ ("{player} plays for {dummy}."), "{dummy}", names[table->turn]);

    add (lines, kr_placeholder_fill (sentence, "{player}", names[played_by]), "figgy");
  }
}

/* --- What may be played, and why --------------------------------------- */

/* Gaps: a player at turn never draws for what another player played. */
static const char *const no_card_rulings[KR_N_DRAW_REASONS] = {
    [KR_DRAW_REASON_NO_PLAY] = "no-legal-play",
    [KR_DRAW_REASON_COUNT] = "count-what-follows",
    [KR_DRAW_REASON_COOPER] = "cooper",
    [KR_DRAW_REASON_ONE_CARD] = "one-card-forgotten",
    [KR_DRAW_REASON_KING] = "king",
};

static gboolean
is_wild (KrRank rank)
{
  return rank == KR_RANK_EIGHT || rank == KR_RANK_NINE;
}

static void
add_match (GPtrArray *lines, const KrTable *table)
{
  g_autofree char *top = kr_card_name_dup_short (table->top);
  g_autofree char *with_card = NULL;
  g_autofree char *with_suit = NULL;
  const char *template = _ ("{card} is on top: {suit} or {rank} matches it.");

  if (is_wild (table->rank))
    template = _ ("{card} is on top and the suit is {name}: only {suit} matches it.");
  with_card = kr_placeholder_fill (template, "{card}", top);
  with_suit = kr_placeholder_fill (with_card, "{suit}", kr_card_name_any_of_suit (table->suit));
  if (is_wild (table->rank)) {
    add (lines, kr_placeholder_fill (with_suit, "{name}", kr_card_name_of_suit (table->suit)),
         "match-wild-rank");
  } else {
    add (lines, kr_placeholder_fill (with_suit, "{rank}", kr_card_name_any_of_rank (table->rank)),
         "legal-play");
  }
  if (table->cards.copies[kr_card (KR_RANK_EIGHT, KR_SUIT_CLUBS)] > 0)
    add (lines, g_strdup (_ ("An eight goes on anything, and names the next suit.")), "eight");
  if (table->cards.copies[kr_card (KR_RANK_NINE, KR_SUIT_CLUBS)] > 0)
    add (lines, g_strdup (_ ("A nine goes on anything, and names a suit of the current color.")),
         "nine");
  if (table->cards.copies[KR_CARD_JOKER] > 0)
    add (lines, g_strdup (_ ("A joker goes on anything, even into a count.")), "joker");
}

static void
add_choice (GPtrArray *lines, const KrTable *table, const char *const names[])
{
  if (table->count > 0) {
    g_autofree char *choice = kr_referee_words_dup_choice (table);
    g_autofree char *sentence = kr_card_name_fill_number (
        _ ("The count is {count}: only {choice} follows it."), "{count}", table->count);

    add (lines, kr_placeholder_fill (sentence, "{choice}", choice), "count-what-follows");
  } else if (table->free && table->top == KR_CARD_JOKER && table->n_pile == 1) {
    add (lines, g_strdup (_ ("Any card may be played on a joker that was turned up.")),
         "starter-joker");
  } else if (table->free) {
    add (lines, g_strdup (_ ("Any card may be played, because a count has just ended.")),
         "after-count");
  } else if (kr_referee_words_must_play_penalty_card (table)) {
    add_headline (lines, table, names, "penalty-card");
  } else {
    add_match (lines, table);
  }
}

/* --- Otherwise, and then ----------------------------------------------- */

static void
add_otherwise (GPtrArray *lines, const KrTable *table, const char *const names[])
{
  const int n_seats = table->setup.n_seats;
  const int next = (table->turn + table->direction + n_seats) % n_seats;
  const char *template = _ ("Without such a card, {player} {draws}.");
  const char *ruling = "no-legal-play";
  g_autofree char *due = kr_referee_words_dup_due (table);
  g_autofree char *sentence = NULL;

  if (table->count > 0) {
    template = _ ("Otherwise {player} {draws}.");
    ruling = "count-what-follows";
  } else if (table->again) {
    template = _ ("Otherwise {player} {draws}: that is a cooper.");
    ruling = "cooper";
  }
  if (!table->free && !kr_referee_words_must_play_penalty_card (table)) {
    sentence = kr_placeholder_fill (template, "{draws}", due);
    add (lines, kr_placeholder_fill (sentence, "{player}", names[table->turn]), ruling);
  }
  add (lines,
       kr_placeholder_fill (_ ("Then it is {player}’s turn, unless a card changes that."),
                            "{player}", names[next]),
       "whose-turn");
}

/* Debts, and who has one card left; the headline says what the current player owes. */
static void
add_notices (GPtrArray *lines, const KrTable *table, const char *const names[])
{
  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    if (table->owes[seat] > 0 && seat != table->turn)
      add (lines,
           kr_placeholder_fill (_ ("{player} forgot “one card” and still owes two."), "{player}",
                                names[seat]),
           "one-card-forgotten");
    if (table->hands[seat] == 1 && table->setup.cards > 1)
      add (lines, kr_placeholder_fill (_ ("{player} has one card left."), "{player}", names[seat]),
           "one-card-when");
  }
}

GPtrArray *
kr_now_words_list (const KrTable *table, const char *const names[])
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_now_line_free);

  if (table->over) {
    add_headline (lines, table, names, "going-out");
  } else if (!table->started) {
    add_headline (lines, table, names, "starter");
  } else {
    add_turn (lines, table, names);
    if (kr_table_playable_cards (table) == 0) {
      KrDrawReason why;

      kr_table_due (table, &why);
      add_headline (lines, table, names, no_card_rulings[why]);
    } else {
      add_choice (lines, table, names);
      add_otherwise (lines, table, names);
    }
    add_notices (lines, table, names);
  }
  return lines;
}

const char *
kr_now_words_get_card_ruling (KrCard card)
{
  static const char *const rulings[KR_N_RANKS] = {
      [KR_RANK_NONE] = "legal-play",  [KR_RANK_ACE] = "ace",         [KR_RANK_TWO] = "deuce",
      [KR_RANK_THREE] = "three",      [KR_RANK_FOUR] = "four",       [KR_RANK_FIVE] = "five",
      [KR_RANK_SIX] = "six-follow",   [KR_RANK_SEVEN] = "seven",     [KR_RANK_EIGHT] = "eight",
      [KR_RANK_NINE] = "nine",        [KR_RANK_TEN] = "ten",         [KR_RANK_JACK] = "face-cards",
      [KR_RANK_QUEEN] = "face-cards", [KR_RANK_KING] = "face-cards", [KR_RANK_JOKER] = "joker",
  };

  return rulings[kr_card_rank (card)];
}
