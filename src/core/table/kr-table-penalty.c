/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-private.h"

/* Penalties for irregularities, and carrying out a ruling (I). */

#include <assert.h>

void
kr_table_add_ruling (KrEffects *effects, const KrRuling *ruling)
{
  assert (effects->n_rulings < KR_MAX_RULINGS);
  effects->rulings[effects->n_rulings++] = *ruling;
  kr_atoms_add_all (&effects->atoms, &ruling->atoms);
}

void
kr_table_excuse (const KrTable *table, KrRuling *ruling)
{
  /* Gaps: other outcomes cost nothing that could be waived. */
  static const KrOutcome excused[KR_N_OUTCOMES] = {
      [KR_OUTCOME_BACK_TURN_LOST] = KR_OUTCOME_WAIVED_BACK,
      [KR_OUTCOME_BACK_AND_DRAW] = KR_OUTCOME_WAIVED_BACK,
      [KR_OUTCOME_BACK_DRAW_AND_TURN] = KR_OUTCOME_WAIVED_BACK,
      [KR_OUTCOME_FACE_UP] = KR_OUTCOME_WAIVED_BACK,
      [KR_OUTCOME_FACE_UP_TURN_LOST] = KR_OUTCOME_WAIVED_BACK,
      [KR_OUTCOME_NAME_AND_DRAW] = KR_OUTCOME_WAIVED_NAME,
      [KR_OUTCOME_DRAWS_ONE] = KR_OUTCOME_WAIVED,
      [KR_OUTCOME_DRAWS_ONE_LATER] = KR_OUTCOME_WAIVED,
      [KR_OUTCOME_OWES_TURN] = KR_OUTCOME_WAIVED,
      [KR_OUTCOME_OWES_TWO] = KR_OUTCOME_WAIVED,
      [KR_OUTCOME_COOPER_TWO] = KR_OUTCOME_WAIVED,
  };

  if (!kr_table_is_excused (table, ruling->seat) || excused[ruling->outcome] == KR_OUTCOME_NOTHING)
    return;
  ruling->outcome = excused[ruling->outcome];
  kr_atoms_add (&ruling->atoms, KR_ATOM_I_10);
}

void
kr_table_draw_penalty (KrTable *table, int seat, KrAtom atom, KrEffects *effects)
{
  table->tally[seat].penalty_cards++;
  kr_table_draw (table, seat, 1, KR_DRAW_REASON_PENALTY, atom, effects);
}

/* The card stays on the table but still counts as part of the hand (I-1). */
static void
lay_face_up (KrTable *table, int seat, KrCard card)
{
  for (int i = 0; i < table->n_face_up; i++)
    if (table->face_up[i].seat == seat && table->face_up[i].card == card)
      return;
  table->tally[seat].penalty_cards++;
  table->face_up[table->n_face_up++] = (KrFaceUp){(int8_t) seat, card};
}

/* The card drawn cites the first atom of @ruling that is an irregularity. */
static void
draw_for (KrTable *table, const KrRuling *ruling, KrEffects *effects)
{
  KrAtom atom = KR_ATOM_I_1;

  while (!kr_atoms_has (&ruling->atoms, atom))
    atom++;
  kr_table_draw_penalty (table, ruling->seat, atom, effects);
}

/* The event is legal but costs a card. */
static void
cost_card (
    KrTable *table, int seat, KrRulingId id, KrOutcome outcome, KrAtom atom, KrEffects *effects)
{
  KrRuling ruling = {id, (int8_t) seat, outcome, {{0, 0}}};

  kr_atoms_add (&ruling.atoms, atom);
  kr_table_excuse (table, &ruling);
  kr_table_add_ruling (effects, &ruling);
  if (ruling.outcome == KR_OUTCOME_DRAWS_ONE_LATER)
    table->slow |= (uint8_t) (1u << seat);
  else if (ruling.outcome == KR_OUTCOME_DRAWS_ONE)
    kr_table_draw_penalty (table, seat, atom, effects);
}

void
kr_table_note_slow (KrTable *table, int seat, KrEffects *effects)
{
  const KrRules *rules = table->setup.rules;
  bool later = rules->slow_waits && seat == table->turn;

  if (seat == table->turn)
    table->slow_noted = true;
  else
    table->ended = KR_NO_SEAT;
  if (rules->slow_draws)
    cost_card (table, seat, KR_RULING_SLOW,
               later ? KR_OUTCOME_DRAWS_ONE_LATER : KR_OUTCOME_DRAWS_ONE, KR_ATOM_I_7, effects);
}

void
kr_table_note_looked (KrTable *table, int seat, KrEffects *effects)
{
  if (table->setup.rules->look_draws)
    cost_card (table, seat, KR_RULING_LOOKED, KR_OUTCOME_DRAWS_ONE, KR_ATOM_I_9, effects);
}

void
kr_table_note_undue_call (KrTable *table, int seat, KrEffects *effects)
{
  if (table->setup.rules->undue_call_draws)
    cost_card (table, seat, KR_RULING_ONE_CARD_NOT_DUE, KR_OUTCOME_DRAWS_ONE, KR_ATOM_I_6, effects);
}

/* The turn is lost; after a six, the cooper's card is drawn as well if the rules say
 * so (I-2). A player who owes cards keeps the turn to pay (I-13). */
static void
lose_turn (KrTable *table, int seat, KrEffects *effects)
{
  if (table->exhausted)
    return;
  if (table->again && table->setup.rules->illegal_cooper_draws)
    kr_table_draw (table, seat, 1, KR_DRAW_REASON_COOPER, KR_ATOM_P_SIX, effects);
  if (!table->exhausted)
    kr_table_finish_draw (table, effects);
}

static void
carry_out (KrTable *table, const KrEvent *event, const KrRuling *ruling, KrEffects *effects)
{
  int seat = ruling->seat;

  switch (ruling->outcome) {
  case KR_OUTCOME_BACK_AND_DRAW:
  case KR_OUTCOME_NAME_AND_DRAW:
  case KR_OUTCOME_DRAWS_ONE:
    draw_for (table, ruling, effects);
    break;
  case KR_OUTCOME_BACK_DRAW_AND_TURN:
    draw_for (table, ruling, effects);
    lose_turn (table, seat, effects);
    break;
  case KR_OUTCOME_BACK_TURN_LOST:
    lose_turn (table, seat, effects);
    break;
  case KR_OUTCOME_FACE_UP:
    lay_face_up (table, seat, event->card);
    break;
  case KR_OUTCOME_FACE_UP_TURN_LOST:
    lay_face_up (table, seat, event->card);
    lose_turn (table, seat, effects);
    break;
  case KR_OUTCOME_POINTS:
    table->tally[event->seat].revokes++;
    if (event->kind == KR_EVENT_DRAW)
      kr_table_draw_at_turn (table, event, effects);
    if (table->unjudged[event->seat] > 0)
      table->unjudged[event->seat]--;
    break;
  case KR_OUTCOME_NOTHING:
  case KR_OUTCOME_BACK:
  case KR_OUTCOME_NAME:
  case KR_OUTCOME_DRAWS_ONE_LATER:
  case KR_OUTCOME_OWES_TURN:
  case KR_OUTCOME_OWES_TWO:
  case KR_OUTCOME_COOPER_TWO:
  case KR_OUTCOME_MUST_PLAY:
  case KR_OUTCOME_PENALTY_CARD_FIRST:
  case KR_OUTCOME_PAYS_FIRST:
  case KR_OUTCOME_WAIVED:
  case KR_OUTCOME_WAIVED_BACK:
  case KR_OUTCOME_WAIVED_NAME:
  case KR_N_OUTCOMES:
    break;
  }
}

/* Whether a card was played that the rules do not allow, and not just announced. */
static bool
is_offense (KrOutcome outcome)
{
  return outcome != KR_OUTCOME_NOTHING && outcome != KR_OUTCOME_NAME &&
         outcome != KR_OUTCOME_PENALTY_CARD_FIRST && outcome != KR_OUTCOME_PAYS_FIRST;
}

void
kr_table_punish (KrTable *table, const KrEvent *event, const KrRuling *ruling, KrEffects *effects)
{
  effects->legal = false;
  kr_table_add_ruling (effects, ruling);
  if (event->seat == table->turn && event->kind == KR_EVENT_PLAY && is_offense (ruling->outcome))
    table->ended = KR_NO_SEAT;
  /* The nine turned up stays the starter, and its suit has to be named again (S-3). */
  if (event->kind == KR_EVENT_STARTER && ruling->id == KR_RULING_WRONG_SUIT)
    table->starter = event->card;
  carry_out (table, event, ruling, effects);
}
