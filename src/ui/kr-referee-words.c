/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-words.h"

#include "kr-blank.h"
#include "kr-card-name.h"
#include "kr-explanation.h"

#include <glib/gi18n.h>

/*
 * Sentences with blanks in braces, so that a language can order them as it
 * likes: {player}, {players}, {cards}, {card}, {suit}, {count}, {points}.
 */

/* Fills {player} and one other blank. */
static char *
fill (const char *template, const char *player, const char *blank, const char *value)
{
  g_autofree char *half = kr_blank_fill (template, "{player}", player);

  return blank != NULL ? kr_blank_fill (half, blank, value) : g_steal_pointer (&half);
}

static char *
fill_number (const char *template, const char *player, const char *blank, int number)
{
  g_autofree char *word = kr_card_name_dup_number (number);

  return fill (template, player, blank, word);
}

/* Adds @sentence, which it takes, behind a blank. */
static void
add_sentence (GString *text, char *sentence)
{
  if (text->len > 0 && *sentence != '\0')
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

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
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (int i = 0; i < n; i++)
    g_ptr_array_add (words, (gpointer) names[seats[i]]);
  return kr_explanation_join (words);
}

/* --- The turn ---------------------------------------------------------- */

static gboolean
has_rank (const KrTable *table, KrRank rank)
{
  return table->cards.copies[kr_card (rank, KR_SUIT_CLUBS)] > 0;
}

/* What matches: a suit, a rank and the wild cards, or what a count asks for. */
static char *
dup_choice (const KrTable *table)
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
  KrWhy why;

  return fill_number (_ ("draws {cards}"), "", "{cards}", kr_table_due (table, &why));
}

/* Nothing can be played: why, and what is drawn. */
static const char *const must_draw[KR_N_WHYS] = {
    [KR_WHY_NO_PLAY] = N_ ("{player} draws {cards}"),
    [KR_WHY_COUNT] = N_ ("{player} has no card to follow the count with and draws {cards}"),
    [KR_WHY_COOPER] = N_ ("{player} has no card to follow the six with and draws {cards}"),
    [KR_WHY_ONE_CARD] = N_ ("{player} forgot “one card” and draws {cards}"),
    [KR_WHY_FIVE] = "",
    [KR_WHY_SEVEN] = "",
    [KR_WHY_JACK] = "",
    [KR_WHY_QUEEN] = "",
    [KR_WHY_KING] = N_ ("{player} has no card for this step and draws {cards}"),
    [KR_WHY_JOKER] = "",
    [KR_WHY_PENALTY] = "",
};

static const char *
find_turn_template (const KrTable *table)
{
  if (table->again)
    return _ ("{player} follows the six: {choice} — or {draws}");
  if (table->second)
    return _ ("{player} plays once more: {choice} — or {draws}");
  if (table->king > 0)
    return _ ("{player}, behind the king: {choice} — or {draws}");
  if (table->free)
    return _ ("{player} plays {choice}");
  return _ ("{player} plays {choice} — or {draws}");
}

static char *
dup_free_turn (const KrTable *table, const char *player)
{
  g_autofree char *choice = dup_choice (table);
  g_autofree char *due = kr_referee_words_dup_due (table);
  g_autofree char *half = fill (find_turn_template (table), player, "{choice}", choice);

  return kr_blank_fill (half, "{draws}", due);
}

/* The penalty card that lies before the player and can be played (I-12). */
static char *
dup_penalty_turn (const KrTable *table, uint64_t legal, const char *player)
{
  for (KrCard card = 0; card < KR_N_CARDS; card++)
    if (legal >> card & 1) {
      g_autofree char *name = kr_card_name_dup (card);

      return fill (_ ("{player} plays the penalty card: the {card}"), player, "{card}", name);
    }
  return g_strdup (player);
}

static gboolean
must_play_penalty_card (const KrTable *table, uint64_t legal)
{
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
    return g_strdup (_ ("The deal is over: nobody is out"));
  players = kr_referee_words_dup_list (out, n, names);
  return kr_blank_fill (ngettext ("The deal is over: {players} is out",
                                  "The deal is over: {players} are out", (gulong) n),
                        "{players}", players);
}

char *
kr_referee_words_dup_turn (const KrTable *table, const char *const names[])
{
  const uint64_t legal = kr_table_legal_cards (table);
  KrWhy why;
  int due;

  if (table->over)
    return dup_end (table, names);
  if (!table->started)
    return fill (_ ("{player} turns up the starter"), names[table->setup.dealer], NULL, NULL);
  due = kr_table_due (table, &why);
  if (legal == 0)
    return fill_number (_ (must_draw[why]), names[table->turn], "{cards}", due);
  if (must_play_penalty_card (table, legal))
    return dup_penalty_turn (table, legal, names[table->turn]);
  return dup_free_turn (table, names[table->turn]);
}

/* --- Notices ----------------------------------------------------------- */

/* What a forgotten "one card" costs, when it is paid. */
static const char *
find_debt_template (const KrRules *rules)
{
  return rules->one_card_costs == KR_ONE_CARD_COSTS_TURN
             ? _ ("{player} forgot “one card”, draws two and loses the turn.")
             : _ ("{player} forgot “one card” and owes two.");
}

char *
kr_referee_words_dup_notices (const KrTable *table, const char *const names[])
{
  GString *text = g_string_new (NULL);
  int single[KR_MAX_SEATS];
  int n = 0;

  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    if (table->owes[seat] > 0 && seat != table->turn)
      add_sentence (
          text, kr_blank_fill (find_debt_template (table->setup.rules), "{player}", names[seat]));
    if (table->hands[seat] == 1 && table->setup.cards > 1 && !table->over)
      single[n++] = seat;
  }
  if (n > 0) {
    g_autofree char *players = kr_referee_words_dup_list (single, n, names);

    add_sentence (text, kr_blank_fill (ngettext ("{players} has one card left.",
                                                 "{players} have one card left.", (gulong) n),
                                       "{players}", players));
  }
  return g_string_free (text, FALSE);
}

/* --- What happened ----------------------------------------------------- */

static const char *
find_draw_template (KrWhy why, int n)
{
  const gulong players = (gulong) n;

  switch (why) {
  case KR_WHY_NO_PLAY:
    return ngettext ("{player} draws {cards}.", "{player} draw {cards}.", players);
  case KR_WHY_COUNT:
    return ngettext ("The count: {player} draws {cards}.", "The count: {player} draw {cards}.",
                     players);
  case KR_WHY_COOPER:
    return ngettext ("Cooper: {player} draws {cards}.", "Cooper: {player} draw {cards}.", players);
  case KR_WHY_ONE_CARD:
    return ngettext ("“One card” forgotten: {player} draws {cards}.",
                     "“One card” forgotten: {player} draw {cards}.", players);
  case KR_WHY_FIVE:
    return ngettext ("Five: {player} draws {cards}.", "Five: {player} draw {cards}.", players);
  case KR_WHY_SEVEN:
    return ngettext ("Seven: {player} draws {cards}.", "Seven: {player} draw {cards}.", players);
  case KR_WHY_JACK:
    return ngettext ("Jack: {player} draws {cards}.", "Jack: {player} draw {cards}.", players);
  case KR_WHY_QUEEN:
    return ngettext ("Queen: {player} draws {cards}.", "Queen: {player} draw {cards}.", players);
  case KR_WHY_KING:
    return ngettext ("King: {player} draws {cards}.", "King: {player} draw {cards}.", players);
  case KR_WHY_JOKER:
    return ngettext ("Joker: {player} draws {cards}.", "Joker: {player} draw {cards}.", players);
  case KR_WHY_PENALTY:
    return ngettext ("Penalty: {player} draws {cards}.", "Penalty: {player} draw {cards}.",
                     players);
  case KR_N_WHYS:
    break;
  }
  return "";
}

/* The draws from @first on that are alike make one sentence. Returns the next. */
static int
add_draws (GString *text, const KrEffects *effects, int first, const char *const names[])
{
  const KrDraw *draw = &effects->draws[first];
  int seats[KR_MAX_DRAWS];
  int n = 0;
  g_autofree char *players = NULL;

  while (first + n < effects->n_draws && n < KR_MAX_SEATS && draw[n].why == draw->why &&
         draw[n].cards == draw->cards) {
    seats[n] = draw[n].seat;
    n++;
  }
  players = kr_referee_words_dup_list (seats, n, names);
  add_sentence (text,
                fill_number (find_draw_template (draw->why, n), players, "{cards}", draw->cards));
  return first + n;
}

static void
add_pressure (GString *text, const KrPressureTaken *taken, const char *const names[])
{
  g_autofree char *points = g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) taken->points);
  const char *template =
      taken->shuffled
          ? _ ("The pack is out: {player} shuffles, pressure, {points} points.")
          : _ ("Nothing is left to shuffle: {player} takes a pressure, {points} points.");

  add_sentence (text, fill (template, names[taken->seat], "{points}", points));
}

char *
kr_referee_words_dup_ruling (const KrRuling *ruling)
{
  GString *text = g_string_new (_ (kr_ruling_text (ruling->id)));

  add_sentence (text, g_strdup (_ (kr_outcome_text (ruling->outcome))));
  return g_string_free (text, FALSE);
}

char *
kr_referee_words_dup_effects (const KrEffects *effects, const char *const names[])
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < effects->n_rulings; i++) {
    g_autofree char *ruling = kr_referee_words_dup_ruling (&effects->rulings[i]);

    /* Translators: whom a ruling is about (%1$s), and its sentences (%2$s) */
    add_sentence (text,
                  g_strdup_printf (_ ("%1$s: %2$s"), names[effects->rulings[i].seat], ruling));
  }
  for (int i = 0; i < effects->n_draws;)
    i = add_draws (text, effects, i, names);
  for (int i = 0; i < effects->n_pressures; i++)
    add_pressure (text, &effects->pressures[i], names);
  return g_string_free (text, FALSE);
}

/* --- The log ----------------------------------------------------------- */

/* What the card did to the turn, the direction or the count; "" if nothing. */
static char *
dup_card_work (const KrEvent *event,
               const KrEffects *effects,
               const KrTable *after,
               const char *const names[])
{
  const int n_seats = after->setup.n_seats;
  const int next = (event->seat + after->direction + n_seats) % n_seats;

  if (!effects->legal || after->over)
    return g_strdup ("");
  if (after->count > 0)
    return fill_number (_ ("the count is {count}"), "", "{count}", after->count);
  if (kr_atoms_has (&effects->atoms, KR_ATOM_P_FOUR))
    return fill (_ ("skips {player}"), names[next], NULL, NULL);
  if (kr_atoms_has (&effects->atoms, KR_ATOM_P_TEN))
    return g_strdup (_ ("turns the direction"));
  if (after->again || after->second)
    return g_strdup (_ ("plays again"));
  return g_strdup ("");
}

static char *
dup_play (const KrEvent *event,
          const KrEffects *effects,
          const KrTable *after,
          const char *const names[])
{
  g_autofree char *card = kr_card_name_dup_short (event->card);
  g_autofree char *work = dup_card_work (event, effects, after, names);
  GString *text = g_string_new (card);

  if (event->kind == KR_EVENT_STARTER)
    g_string_append (text, _ (" is turned up"));
  if (event->named != KR_SUIT_NONE)
    g_string_append_printf (text, _ (" and names %s"), kr_card_name_of_suit (event->named));
  if (*work != '\0')
    g_string_append_printf (text, " · %s", work);
  if (event->announced)
    g_string_append_printf (text, " · %s", _ ("says “one card”"));
  return g_string_free (text, FALSE);
}

static const char *const deeds[] = {
    [KR_EVENT_STARTER] = "",
    [KR_EVENT_PLAY] = "",
    [KR_EVENT_DRAW] = N_ ("draws"),
    [KR_EVENT_CALL] = N_ ("says “one card”"),
    [KR_EVENT_ASK] = N_ ("asks {player} how many cards are left"),
    [KR_EVENT_REVOKE] = N_ ("revoke"),
    [KR_EVENT_SLOW] = N_ ("was slow"),
    [KR_EVENT_LOOKED] = N_ ("looked before naming a suit"),
    [KR_EVENT_MULLIGAN] = N_ ("mulligan"),
};

char *
kr_referee_words_dup_event (const KrEvent *event,
                            const KrEffects *effects,
                            const KrTable *after,
                            const char *const names[])
{
  if (event->kind == KR_EVENT_STARTER || event->kind == KR_EVENT_PLAY)
    return dup_play (event, effects, after, names);
  return fill (_ (deeds[event->kind]),
               event->kind == KR_EVENT_ASK ? names[event->asked] : names[event->seat], NULL, NULL);
}
