/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-private.h"

/* "One card": when it is due, forgotten, asked for and paid (O). */

#define OWED_CARDS 2

/* The atom by which the rules demand the call. */
static KrAtom
call_atom (const KrRules *rules)
{
  if (rules->one_card_asked)
    return KR_ATOM_O_7;
  if (rules->one_card == KR_ONE_CARD_FIRST_OF_TURN)
    return KR_ATOM_O_4;
  if (rules->one_card_drawn_at_end)
    return KR_ATOM_O_1;
  /* O-2 and O-6 demand and cost the same, except for O-6's option. */
  return rules->one_card_costs == KR_ONE_CARD_COSTS_CARD ? KR_ATOM_O_6 : KR_ATOM_O_2;
}

static void
cite_call (const KrRules *rules, KrAtoms *atoms)
{
  KrAtom atom = call_atom (rules);

  kr_atoms_add (atoms, atom);
  if (atom == KR_ATOM_O_2)
    kr_atoms_add (atoms, KR_ATOM_O_6);
}

/* Returns whether it costs the price of @outcome. */
static bool
rule_forgotten (KrTable *table, int seat, KrOutcome outcome, KrAtom also, KrEffects *effects)
{
  KrRuling ruling = {KR_RULING_ONE_CARD_FORGOTTEN, (int8_t) seat, outcome, {{0, 0}}};

  cite_call (table->setup.rules, &ruling.atoms);
  kr_atoms_add (&ruling.atoms, also);
  kr_table_excuse (table, &ruling);
  kr_table_add_ruling (effects, &ruling);
  table->tally[seat].forgot++;
  return ruling.outcome == outcome;
}

/* Imposes the price of a forgotten call; twice before paying costs once (O-11). */
static void
impose (KrTable *table, int seat, KrEffects *effects)
{
  const KrRules *rules = table->setup.rules;
  bool twice = table->owes[seat] > 0;
  KrAtom also = twice ? KR_ATOM_O_11 : call_atom (rules);
  bool pays = false;

  switch (rules->one_card_costs) {
  case KR_ONE_CARD_COSTS_CARD:
    table->idiot = rule_forgotten (table, seat, KR_OUTCOME_DRAWS_ONE, KR_ATOM_O_6, effects);
    return;
  case KR_ONE_CARD_COSTS_TURN:
    pays = rule_forgotten (table, seat, KR_OUTCOME_OWES_TURN, also, effects);
    break;
  case KR_ONE_CARD_COSTS_TWO:
    pays = rule_forgotten (table, seat, KR_OUTCOME_OWES_TWO, also, effects);
    break;
  }
  if (pays && (!twice || rules->one_card_adds_up))
    table->owes[seat]++;
}

/* If another player has to ask, nothing happens yet (O-7). */
static void
forget (KrTable *table, int seat, KrEffects *effects)
{
  if (table->setup.rules->one_card_asked) {
    table->silent |= (uint8_t) (1u << seat);
    kr_effects_cite (effects, KR_ATOM_O_7);
  } else {
    impose (table, seat, effects);
  }
}

/* Whether the call belongs to @card: one card is left, or the last one was a six (O-5). */
static bool
needs_call (const KrTable *table, KrCard card, int seat)
{
  int left = table->hands[seat] - 1;

  return left == 1 ||
         (left == 0 && kr_card_rank (card) == KR_RANK_SIX && table->setup.rules->one_card_last_six);
}

bool
kr_table_call_is_due (const KrTable *table, KrCard card)
{
  const KrRules *rules = table->setup.rules;
  bool goes_on = kr_card_rank (card) == KR_RANK_SIX && table->count == 0;

  if (table->over || !table->started || rules->one_card == KR_ONE_CARD_NOT_SAID)
    return false;
  if (needs_call (table, card, table->turn))
    return rules->one_card == KR_ONE_CARD_NEXT_TO_LAST || !table->turn_begun;
  /* Three cards, a six and another among them: said with the six (O-4). */
  return rules->one_card == KR_ONE_CARD_FIRST_OF_TURN && !table->turn_begun && goes_on &&
         table->hands[table->turn] == 3;
}

/* The call belongs to the card that leaves one, or to the first card of the turn
 * (O-4), where forgetting it counts only once. */
static bool
was_said (const KrTable *table, bool announced)
{
  if (table->setup.rules->one_card == KR_ONE_CARD_FIRST_OF_TURN)
    return table->called_first || table->call_due;
  return announced;
}

void
kr_table_note_call (KrTable *table, const KrEvent *event, KrEffects *effects)
{
  const KrRules *rules = table->setup.rules;
  int seat = event->seat;

  if (!table->turn_begun)
    table->called_first = event->announced;
  table->turn_begun = true;
  table->called = table->called || event->announced;
  if (table->hands[seat] > 2 || rules->one_card == KR_ONE_CARD_NOT_SAID ||
      !needs_call (table, event->card, seat))
    return;
  cite_call (rules, &effects->atoms);
  if (!was_said (table, event->announced)) {
    if (table->hands[seat] == 1) {
      /* Two cards are drawn after it instead of one (O-5). */
      table->six_silent = rule_forgotten (table, seat, KR_OUTCOME_COOPER_TWO, KR_ATOM_O_5, effects);
    } else {
      forget (table, seat, effects);
    }
  }
  table->call_due = true;
}

void
kr_table_note_cooper (KrTable *table, const KrEvent *event, KrEffects *effects)
{
  const KrRules *rules = table->setup.rules;

  table->called = table->called || event->announced;
  if (table->hands[event->seat] != 1)
    return;
  kr_effects_cite (effects, KR_ATOM_O_9);
  if (!rules->one_card_cooper || rules->one_card == KR_ONE_CARD_NOT_SAID)
    return;
  table->call_due = true;
  if (!event->announced)
    forget (table, event->seat, effects);
}

void
kr_table_pay_idiot (KrTable *table, int seat, KrEffects *effects)
{
  table->idiot = false;
  kr_table_draw (table, seat, 1, KR_DRAW_REASON_ONE_CARD, KR_ATOM_O_6, effects);
}

void
kr_table_settle_turn (KrTable *table, int seat, bool ends, KrEffects *effects)
{
  uint8_t bit = (uint8_t) (1u << seat);
  bool slow = (table->slow & bit) != 0;

  table->slow &= (uint8_t) ~bit;
  if (table->called && !table->call_due && (!ends || table->setup.rules->undue_call_at_end))
    kr_table_note_undue_call (table, seat, effects);
  if (slow && !ends && !table->exhausted)
    kr_table_draw_penalty (table, seat, KR_ATOM_I_7, effects);
}

void
kr_table_pay (KrTable *table, int seat, KrEffects *effects)
{
  table->owes[seat]--;
  cite_call (table->setup.rules, &effects->atoms);
  kr_table_draw (table, seat, OWED_CARDS, KR_DRAW_REASON_ONE_CARD, call_atom (table->setup.rules),
                 effects);
}

void
kr_table_skip (KrTable *table, int seat, KrEffects *effects)
{
  if (table->owes[seat] == 0)
    return;
  kr_effects_cite (effects, KR_ATOM_O_3);
  if (table->setup.rules->one_card_skip_pays)
    kr_table_pay (table, seat, effects);
}

void
kr_table_ask (KrTable *table, int asked, KrEffects *effects)
{
  uint8_t bit = (uint8_t) (1u << asked);

  if ((table->silent & bit) == 0)
    return;
  table->silent &= (uint8_t) ~bit;
  kr_effects_cite (effects, KR_ATOM_O_7);
  impose (table, asked, effects);
  if (table->idiot)
    kr_table_pay_idiot (table, asked, effects);
}

void
kr_table_close_dealt_calls (KrTable *table, KrEffects *effects)
{
  uint8_t silent = table->may_call;

  table->may_call = 0;
  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    if ((silent >> seat & 1) == 0)
      continue;
    impose (table, seat, effects);
    if (table->idiot && !table->exhausted)
      kr_table_pay_idiot (table, seat, effects);
    table->idiot = false;
  }
}
