/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-words.h"

#include "kr-placeholder.h"
#include "kr-card-name.h"
#include "kr-explanation.h"
#include "kr-display-name.h"

#include <glib/gi18n.h>

/* Templates have placeholders in braces, so that a translation can order them freely:
 * {player}, {players}, {choice}, {draws}, {cards}, {card}. */

/* `a diamond, an eight or a nine`. */
static char *
dup_alternatives (const char *const words[], int n)
{
  GString *text = g_string_new (words[0]);

  for (int i = 1; i < n; i++)
    /* Translators: between the words of a choice */
    g_string_append_printf (text, "%s%s", i + 1 < n ? _ (", ") : _ (" or "), words[i]);
  return g_string_free (text, FALSE);
}

char *
kr_referee_words_dup_list (const int seats[], int n, const char *const names[])
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < n; i++)
    g_ptr_array_add (words, kr_display_name_isolate (names[seats[i]]));
  return kr_explanation_join (words);
}

/* --- The turn ---------------------------------------------------------- */

static gboolean
has_rank (const KrTable *table, KrRank rank)
{
  return table->cards.copies[kr_card (rank, KR_SUIT_CLUBS)] > 0;
}

char *
kr_referee_words_dup_choice (const KrTable *table)
{
  const char *words[6];
  int n = 0;

  if (table->count > 0) {
    words[n++] = kr_card_name_any_of_rank (KR_RANK_ACE);
    words[n++] = kr_card_name_any_of_rank (KR_RANK_TWO);
  } else if (table->free) {
    return g_strdup (_ ("any card"));
  } else {
    words[n++] = kr_card_name_any_of_suit (table->suit);
    if (table->rank != KR_RANK_EIGHT && table->rank != KR_RANK_NINE)
      words[n++] = kr_card_name_any_of_rank (table->rank);
    if (has_rank (table, KR_RANK_EIGHT))
      words[n++] = kr_card_name_any_of_rank (KR_RANK_EIGHT);
    if (has_rank (table, KR_RANK_NINE))
      words[n++] = kr_card_name_any_of_rank (KR_RANK_NINE);
  }
  if (table->cards.copies[KR_CARD_JOKER] > 0)
    words[n++] = kr_card_name_any_of_rank (KR_RANK_JOKER);
  return dup_alternatives (words, n);
}

char *
kr_referee_words_dup_due (const KrTable *table)
{
  KrDrawReason why;

  return kr_card_name_fill_number (_ ("draws {cards}"), "{cards}", kr_table_due (table, &why));
}

/* Why nothing can be played, and what is drawn. */
static const char *const must_draw[KR_N_DRAW_REASONS] = {
    [KR_DRAW_REASON_NO_PLAY] = N_ ("{player} draws {cards}"),
    [KR_DRAW_REASON_COUNT] = N_ ("{player} cannot follow the count and draws {cards}"),
    [KR_DRAW_REASON_COOPER] = N_ ("{player} has no card to follow the six with and draws {cards}"),
    [KR_DRAW_REASON_ONE_CARD] = N_ ("{player} forgot “one card” and draws {cards}"),
    [KR_DRAW_REASON_FIVE] = "",
    [KR_DRAW_REASON_SEVEN] = "",
    [KR_DRAW_REASON_JACK] = "",
    [KR_DRAW_REASON_QUEEN] = "",
    [KR_DRAW_REASON_KING] = N_ ("{player} has no card for this step and draws {cards}"),
    [KR_DRAW_REASON_JOKER] = "",
    [KR_DRAW_REASON_PENALTY] = "",
};

static char *
dup_free_turn (const KrTable *table, const char *player)
{
  const char *template;
  g_autofree char *choice = kr_referee_words_dup_choice (table);
  g_autofree char *due = kr_referee_words_dup_due (table);
  g_autofree char *chosen = NULL;
  g_autofree char *sentence = NULL;

  if (table->again)
    template = _ ("{player} follows the six: {choice} — or {draws}");
  else if (table->second)
    template = _ ("{player} plays once more: {choice} — or {draws}");
  else if (table->king > 0)
    template = _ ("{player}, after the king: {choice} — or {draws}");
  else if (table->free)
    template = _ ("{player} plays {choice}");
  else
    template = _ ("{player} plays {choice} — or {draws}");
  chosen = kr_placeholder_fill (template, "{choice}", choice);
  sentence = kr_placeholder_fill (chosen, "{draws}", due);
  return kr_placeholder_fill (sentence, "{player}", player);
}

/* The penalty card that lies before the player and can be played (I-12). */
static char *
dup_penalty_turn (const KrTable *table, uint64_t legal, const char *player)
{
  for (KrCard card = 0; card < KR_N_CARDS; card++)
    if (legal >> card & 1) {
      g_autofree char *name = kr_card_name_dup (card);
      g_autofree char *sentence =
          kr_placeholder_fill (_ ("{player} plays the penalty card: the {card}"), "{card}", name);

      return kr_placeholder_fill (sentence, "{player}", player);
    }
  return g_strdup (player);
}

gboolean
kr_referee_words_must_play_penalty_card (const KrTable *table)
{
  const uint64_t legal = kr_table_playable_cards (table);

  for (int i = 0; i < table->n_face_up; i++)
    if (table->face_up[i].seat == table->turn && legal >> table->face_up[i].card & 1)
      return TRUE;
  return FALSE;
}

static char *
dup_end (const KrTable *table, const char *const names[])
{
  int out[KR_MAX_SEATS];
  int n = 0;
  g_autofree char *players = NULL;

  for (int i = 0; i < table->n_out; i++)
    if (table->hands[table->out[i]] == 0)
      out[n++] = table->out[i];
  if (table->ha_ha_no_star)
    return g_strdup (_ ("The deal is over: ha ha no star"));
  if (n == 0)
    return g_strdup (_ ("The deal is over: nobody went out"));
  players = kr_referee_words_dup_list (out, n, names);
  return kr_placeholder_fill (ngettext ("The deal is over: {players} went out",
                                        "The deal is over: {players} went out", (gulong) n),
                              "{players}", players);
}

char *
kr_referee_words_dup_turn (const KrTable *table, const char *const names[])
{
  const uint64_t legal = kr_table_playable_cards (table);

  if (table->over)
    return dup_end (table, names);
  if (!table->started)
    return kr_placeholder_fill (_ ("{player} turns up the starter"), "{player}",
                                names[table->setup.dealer]);
  if (legal == 0) {
    KrDrawReason why;
    const int due = kr_table_due (table, &why);
    g_autofree char *sentence = kr_card_name_fill_number (_ (must_draw[why]), "{cards}", due);

    return kr_placeholder_fill (sentence, "{player}", names[table->turn]);
  }
  if (kr_referee_words_must_play_penalty_card (table))
    return dup_penalty_turn (table, legal, names[table->turn]);
  return dup_free_turn (table, names[table->turn]);
}

/* --- Notices ----------------------------------------------------------- */

/* Whether @reported, which may be NULL, reports that @seat forgot the call. */
static gboolean
was_reported (const KrEffects *reported, int seat)
{
  for (int i = 0; reported != NULL && i < reported->n_rulings; i++)
    if (reported->rulings[i].id == KR_RULING_ONE_CARD_FORGOTTEN &&
        reported->rulings[i].seat == seat)
      return TRUE;
  return FALSE;
}

/* Who plays for the dummy (P-8). */
static void
add_played_by (GString *text, const KrTable *table, const char *const names[])
{
  const int player = kr_table_played_by (table);
  g_autofree char *dummy = NULL;

  if (table->over || player == table->turn)
    return;
  dummy = kr_placeholder_fill (_ ("{player} plays for {dummy}."), "{dummy}", names[table->turn]);
  kr_placeholder_add_sentence (text, kr_placeholder_fill (dummy, "{player}", names[player]));
}

char *
kr_referee_words_dup_notices (const KrTable *table,
                              const KrEffects *reported,
                              const char *const names[])
{
  GString *text = g_string_new (NULL);
  /* What a forgotten "one card" costs, when it is paid. */
  const char *debt = table->setup.rules->one_card_costs == KR_ONE_CARD_COSTS_TURN
                         ? _ ("{player} forgot “one card”, draws two and loses the turn.")
                         : _ ("{player} forgot “one card” and owes two.");
  int single[KR_MAX_SEATS];
  int n = 0;

  add_played_by (text, table, names);
  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    if (table->owes[seat] > 0 && seat != table->turn && !was_reported (reported, seat))
      kr_placeholder_add_sentence (text, kr_placeholder_fill (debt, "{player}", names[seat]));
    if (table->hands[seat] == 1 && table->setup.cards > 1 && !table->over)
      single[n++] = seat;
  }
  if (n > 0) {
    g_autofree char *players = kr_referee_words_dup_list (single, n, names);

    kr_placeholder_add_sentence (
        text, kr_placeholder_fill (ngettext ("{players} has one card left.",
                                             "{players} have one card left.", (gulong) n),
                                   "{players}", players));
  }
  return g_string_free (text, FALSE);
}

char *
kr_referee_words_dup_now (const KrTable *table, const char *const names[])
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  char *notices = kr_referee_words_dup_notices (table, NULL, names);

  g_ptr_array_add (words, kr_referee_words_dup_turn (table, names));
  if (table->count > 0)
    g_ptr_array_add (words, g_strdup_printf (_ ("count %d"), table->count));
  if (*notices != '\0')
    g_ptr_array_add (words, notices);
  else
    g_free (notices);
  g_ptr_array_add (words, g_strdup_printf (ngettext ("%d card in the pack", "%d cards in the pack",
                                                     table->n_pack),
                                           table->n_pack));
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" · ", (char **) words->pdata);
}
