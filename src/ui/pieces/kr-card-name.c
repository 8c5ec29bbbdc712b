/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-name.h"

#include "kr-placeholder.h"

#include <glib/gi18n.h>

static const char *const rank_names[KR_N_RANKS] = {
    "",          N_ ("ace"),  N_ ("deuce"), N_ ("three"), N_ ("four"),
    N_ ("five"), N_ ("six"),  N_ ("seven"), N_ ("eight"), N_ ("nine"),
    N_ ("ten"),  N_ ("jack"), N_ ("queen"), N_ ("king"),  N_ ("joker"),
};

static const char *const any_of_rank[KR_N_RANKS] = {
    "",
    N_ ("an ace"),
    N_ ("a deuce"),
    N_ ("a three"),
    N_ ("a four"),
    N_ ("a five"),
    N_ ("a six"),
    N_ ("a seven"),
    N_ ("an eight"),
    N_ ("a nine"),
    N_ ("a ten"),
    N_ ("a jack"),
    N_ ("a queen"),
    N_ ("a king"),
    N_ ("a joker"),
};

static const char *const suit_names[KR_SUIT_NONE + 1] = {
    N_ ("clubs"), N_ ("diamonds"), N_ ("hearts"), N_ ("spades"), "",
};

static const char *const any_of_suit[KR_SUIT_NONE + 1] = {
    N_ ("a club"), N_ ("a diamond"), N_ ("a heart"), N_ ("a spade"), "",
};

/* Followed by the variation selector for text, so that none is drawn as an emoji. */
static const char *const signs[KR_SUIT_NONE + 1] = {
    "♣\xef\xb8\x8e", "♦\xef\xb8\x8e", "♥\xef\xb8\x8e", "♠\xef\xb8\x8e", "",
};

static const char *const numbers[] = {
    N_ ("none"),  N_ ("one"),   N_ ("two"),  N_ ("three"), N_ ("four"),   N_ ("five"),   N_ ("six"),
    N_ ("seven"), N_ ("eight"), N_ ("nine"), N_ ("ten"),   N_ ("eleven"), N_ ("twelve"),
};

/* "" for the suit of a joker: gettext would translate that to its header. */
static const char *
translate (const char *word)
{
  return *word != '\0' ? _ (word) : word;
}

char *
kr_card_name_dup (KrCard card)
{
  const char *rank = translate (rank_names[kr_card_rank (card)]);

  if (kr_card_suit (card) == KR_SUIT_NONE)
    return g_strdup (rank);
  /* Translators: a card: “queen of spades” */
  return g_strdup_printf (_ ("%1$s of %2$s"), rank, _ (suit_names[kr_card_suit (card)]));
}

char *
kr_card_name_dup_short (KrCard card)
{
  if (kr_card_rank (card) == KR_RANK_JOKER)
    return g_strdup (_ ("joker"));
  return g_strconcat (kr_rank_text (kr_card_rank (card)), kr_card_name_sign (kr_card_suit (card)),
                      NULL);
}

const char *
kr_card_name_of_suit (KrSuit suit)
{
  return translate (suit_names[suit]);
}

const char *
kr_card_name_any_of_suit (KrSuit suit)
{
  return translate (any_of_suit[suit]);
}

const char *
kr_card_name_any_of_rank (KrRank rank)
{
  return translate (any_of_rank[rank]);
}

const char *
kr_card_name_sign (KrSuit suit)
{
  return signs[suit];
}

char *
kr_card_name_dup_number (int number)
{
  if (number >= 0 && number < (int) G_N_ELEMENTS (numbers))
    return g_strdup (_ (numbers[number]));
  return g_strdup_printf ("%d", number);
}

char *
kr_card_name_fill_number (const char *template, const char *blank, int number)
{
  g_autofree char *word = kr_card_name_dup_number (number);

  return kr_placeholder_fill (template, blank, word);
}
