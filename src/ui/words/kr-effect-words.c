/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-effect-words.h"

#include "kr-placeholder.h"
#include "kr-card-name.h"
#include "kr-referee-words.h"
#include "kr-display-name.h"
#include "kr-points.h"

#include <glib/gi18n.h>

/* Templates have placeholders in braces, so that a translation can order them freely:
 * {player}, {cards}, {count}, {points}. */

static const char *
find_draw_template (KrDrawReason why, int n)
{
  const gulong players = (gulong) n;

  switch (why) {
  case KR_DRAW_REASON_NO_PLAY:
    return ngettext ("{player} draws {cards}.", "{player} draw {cards}.", players);
  case KR_DRAW_REASON_COUNT:
    return ngettext ("The count: {player} draws {cards}.", "The count: {player} draw {cards}.",
                     players);
  case KR_DRAW_REASON_COOPER:
    return ngettext ("Cooper: {player} draws {cards}.", "Cooper: {player} draw {cards}.", players);
  case KR_DRAW_REASON_ONE_CARD:
    return ngettext ("“One card” forgotten: {player} draws {cards}.",
                     "“One card” forgotten: {player} draw {cards}.", players);
  case KR_DRAW_REASON_FIVE:
    return ngettext ("Five: {player} draws {cards}.", "Five: {player} draw {cards}.", players);
  case KR_DRAW_REASON_SEVEN:
    return ngettext ("Seven: {player} draws {cards}.", "Seven: {player} draw {cards}.", players);
  case KR_DRAW_REASON_JACK:
    return ngettext ("Jack: {player} draws {cards}.", "Jack: {player} draw {cards}.", players);
  case KR_DRAW_REASON_QUEEN:
    return ngettext ("Queen: {player} draws {cards}.", "Queen: {player} draw {cards}.", players);
  case KR_DRAW_REASON_KING:
    return ngettext ("King: {player} draws {cards}.", "King: {player} draw {cards}.", players);
  case KR_DRAW_REASON_JOKER:
    return ngettext ("Joker: {player} draws {cards}.", "Joker: {player} draw {cards}.", players);
  case KR_DRAW_REASON_PENALTY:
    return ngettext ("Penalty: {player} draws {cards}.", "Penalty: {player} draw {cards}.",
                     players);
  case KR_N_DRAW_REASONS:
    break;
  }
  return "";
}

/* Adds one sentence for the draws from @first on that are alike. Returns the next draw. */
static int
add_draws (GString *text, const KrEffects *effects, int first, const char *const names[])
{
  const KrDraw *draw = &effects->draws[first];
  int seats[KR_MAX_DRAWS];
  int n = 0;
  g_autofree char *players = NULL;
  g_autofree char *sentence = NULL;

  while (first + n < effects->n_draws && n < KR_MAX_SEATS && draw[n].why == draw->why &&
         draw[n].cards == draw->cards) {
    seats[n] = draw[n].seat;
    n++;
  }
  players = kr_referee_words_dup_list (seats, n, names);
  sentence = kr_card_name_fill_number (find_draw_template (draw->why, n), "{cards}", draw->cards);
  kr_placeholder_add_sentence (text, kr_placeholder_fill (sentence, "{player}", players));
  return first + n;
}

static void
add_pressure (GString *text, const KrPressureTaken *taken, const char *const names[])
{
  g_autofree char *points = kr_points_format (taken->points);
  const char *template =
      taken->shuffled
          ? _ ("The pack is empty: {player} shuffles and takes a pressure, {points} points.")
          : _ ("Nothing is left to shuffle: {player} takes a pressure, {points} points.");
  g_autofree char *sentence = kr_placeholder_fill (template, "{points}", points);

  kr_placeholder_add_sentence (text,
                               kr_placeholder_fill (sentence, "{player}", names[taken->seat]));
}

char *
kr_effect_words_dup_ruling (const KrRuling *ruling, const char *const names[])
{
  g_autoptr (GString) text = g_string_new (_ (kr_ruling_text (ruling->id)));
  g_autofree char *name = kr_display_name_isolate (names[ruling->seat]);

  kr_placeholder_add_sentence (text, g_strdup (_ (kr_outcome_text (ruling->outcome))));
  /* Translators: whom a ruling is about (%1$s), and its sentences (%2$s) */
  return g_strdup_printf (_ ("%1$s: %2$s"), name, text->str);
}

/* By outcome. Gaps: NULL where it is about something other than the card. */
static const char *const refused[KR_N_OUTCOMES] = {
    [KR_OUTCOME_BACK] = N_ ("{card} goes back"),
    [KR_OUTCOME_BACK_TURN_LOST] = N_ ("{card} goes back; {player} loses the turn"),
    [KR_OUTCOME_BACK_AND_DRAW] = N_ ("{card} goes back; {player} draws a penalty card"),
    [KR_OUTCOME_BACK_DRAW_AND_TURN] =
        N_ ("{card} goes back; {player} draws a penalty card and loses the turn"),
    [KR_OUTCOME_FACE_UP] = N_ ("{card} stays face up"),
    [KR_OUTCOME_FACE_UP_TURN_LOST] = N_ ("{card} stays face up; {player} loses the turn"),
    [KR_OUTCOME_NAME] = N_ ("{player} names the suit again"),
    [KR_OUTCOME_NAME_AND_DRAW] = N_ ("{player} names the suit again and draws a penalty card"),
};

char *
kr_effect_words_dup_refused (const KrEvent *event,
                             const KrRuling *ruling,
                             const char *const names[])
{
  const char *template = refused[ruling->outcome];
  g_autofree char *card = kr_card_name_dup_short (event->card);
  g_autofree char *sentence = NULL;

  if (template == NULL)
    return kr_effect_words_dup_ruling (ruling, names);
  sentence = kr_placeholder_fill (_ (template), "{card}", card);
  return kr_placeholder_fill (sentence, "{player}", names[ruling->seat]);
}

char *
kr_effect_words_dup (const KrEffects *effects, const char *const names[])
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < effects->n_rulings; i++)
    kr_placeholder_add_sentence (text, kr_effect_words_dup_ruling (&effects->rulings[i], names));
  for (int i = 0; i < effects->n_draws;)
    i = add_draws (text, effects, i, names);
  for (int i = 0; i < effects->n_pressures; i++)
    add_pressure (text, &effects->pressures[i], names);
  return g_string_free (text, FALSE);
}

/* --- Where the turn goes ----------------------------------------------- */

/* The seat that loses its turn to the card that was played; KR_NO_SEAT if none does. */
static int
find_skipped (const KrEffects *effects, const KrTable *after)
{
  const int n_seats = after->setup.n_seats;

  if (!effects->legal || after->over)
    return KR_NO_SEAT;
  if (kr_atoms_has (&effects->atoms, KR_ATOM_P_FOUR))
    return (after->plays_as - after->direction + n_seats) % n_seats;
  for (int i = 0; i < effects->n_draws; i++)
    if (effects->draws[i].atom == KR_ATOM_P_6 && effects->draws[i].why != KR_DRAW_REASON_KING &&
        effects->draws[i].seat != after->turn)
      return effects->draws[i].seat;
  return KR_NO_SEAT;
}

static gboolean
turns_direction (const KrEffects *effects, const KrTable *after)
{
  return effects->legal && !after->over && kr_atoms_has (&effects->atoms, KR_ATOM_P_TEN);
}

static gboolean
takes_turn_back (const KrEvent *event, const KrEffects *effects, const KrTable *after)
{
  return effects->legal && !after->over && event->kind == KR_EVENT_PLAY &&
         event->card == KR_CARD_JOKER;
}

char *
kr_effect_words_dup_turn (const KrEvent *event,
                          const KrEffects *effects,
                          const KrTable *after,
                          const char *const names[])
{
  const int skipped = find_skipped (effects, after);

  if (skipped != KR_NO_SEAT)
    return kr_placeholder_fill (kr_atoms_has (&effects->atoms, KR_ATOM_P_FOUR)
                                    ? _ ("Four: {player} is skipped.")
                                    : _ ("{player} loses the turn."),
                                "{player}", names[skipped]);
  if (turns_direction (effects, after))
    return g_strdup (after->direction > 0 ? _ ("Ten: play now goes clockwise.")
                                          : _ ("Ten: play now goes counterclockwise."));
  if (takes_turn_back (event, effects, after))
    return kr_placeholder_fill (_ ("Joker: the turn goes back to {player}."), "{player}",
                                names[after->turn]);
  return g_strdup ("");
}

/* --- The log ----------------------------------------------------------- */

/* What the card did to the turn, the direction or the count; "" if nothing. */
static char *
dup_card_work (const KrEvent *event,
               const KrEffects *effects,
               const KrTable *after,
               const char *const names[])
{
  const int skipped = find_skipped (effects, after);

  if (!effects->legal || after->over)
    return g_strdup ("");
  if (after->count > 0)
    return kr_card_name_fill_number (_ ("the count is {count}"), "{count}", after->count);
  if (skipped != KR_NO_SEAT)
    return kr_placeholder_fill (_ ("skips {player}"), "{player}", names[skipped]);
  if (turns_direction (effects, after))
    return g_strdup (_ ("reverses play"));
  if (takes_turn_back (event, effects, after))
    return kr_placeholder_fill (_ ("the turn goes back to {player}"), "{player}",
                                names[after->turn]);
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
  const gboolean names_suit = event->named != KR_SUIT_NONE;
  const char *template =
      event->kind == KR_EVENT_STARTER
          ? (names_suit ? _ ("{card} is turned up and names {suit}") : _ ("{card} is turned up"))
          : (names_suit ? _ ("{card} and names {suit}") : "{card}");
  g_autofree char *played = kr_placeholder_fill (template, "{card}", card);
  g_autofree char *whole =
      kr_placeholder_fill (played, "{suit}", names_suit ? kr_card_name_of_suit (event->named) : "");
  GString *text = g_string_new (whole);

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
    [KR_EVENT_REVOKE] = N_ ("revoked"),
    [KR_EVENT_SLOW] = N_ ("was slow"),
    [KR_EVENT_LOOKED] = N_ ("looked before naming a suit"),
    [KR_EVENT_MULLIGAN] = N_ ("takes a mulligan"),
};

char *
kr_effect_words_dup_event (const KrEvent *event,
                           const KrEffects *effects,
                           const KrTable *after,
                           const char *const names[])
{
  if (event->kind == KR_EVENT_STARTER || event->kind == KR_EVENT_PLAY)
    return dup_play (event, effects, after, names);
  return kr_placeholder_fill (_ (deeds[event->kind]), "{player}",
                              event->kind == KR_EVENT_ASK ? names[event->asked] : "");
}
