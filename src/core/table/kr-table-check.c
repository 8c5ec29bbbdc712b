/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-private.h"

/* Checking an event, and the ruling if the rules do not allow it (I). */

#include <assert.h>

/* Returns false, so that a check can return it. */
static bool
refuse (KrRuling *ruling, KrRulingId id, int seat, KrOutcome outcome, KrAtom atom)
{
  if (ruling == NULL)
    return false;
  ruling->id = id;
  ruling->seat = (int8_t) seat;
  ruling->outcome = outcome;
  ruling->atoms = (KrAtoms){{0, 0}};
  kr_atoms_add (&ruling->atoms, atom);
  return false;
}

static bool
also_cite (KrRuling *ruling, KrAtom atom)
{
  if (ruling != NULL)
    kr_atoms_add (&ruling->atoms, atom);
  return false;
}

static KrOutcome
offense_outcome (KrOffense offense, bool turn_lost)
{
  switch (offense) {
  case KR_OFFENSE_BACK:
    return turn_lost ? KR_OUTCOME_BACK_TURN_LOST : KR_OUTCOME_BACK;
  case KR_OFFENSE_BACK_AND_DRAW:
    return turn_lost ? KR_OUTCOME_BACK_DRAW_AND_TURN : KR_OUTCOME_BACK_AND_DRAW;
  case KR_OFFENSE_FACE_UP:
    return turn_lost ? KR_OUTCOME_FACE_UP_TURN_LOST : KR_OUTCOME_FACE_UP;
  }
  return KR_OUTCOME_NOTHING; /* unreachable: every case returns */
}

/* An illegal card never costs the turn in a count (I-2). */
static bool
refuse_illegal (const KrTable *table, int seat, KrRuling *ruling)
{
  const KrRules *rules = table->setup.rules;
  bool lost = rules->illegal_loses_turn && table->count == 0;

  return refuse (ruling, KR_RULING_ILLEGAL_CARD, seat, offense_outcome (rules->illegal_card, lost),
                 KR_ATOM_I_2);
}

/* A player who owes cards loses the turn for them, not again for this (I-13). */
static bool
refuse_debtor (const KrTable *table, int seat, KrRuling *ruling)
{
  KrOffense offense = table->setup.rules->illegal_card;
  KrOutcome outcome =
      offense == KR_OFFENSE_BACK ? KR_OUTCOME_PAYS_FIRST : offense_outcome (offense, false);

  refuse (ruling, KR_RULING_OWES_ONE_CARD, seat, outcome, KR_ATOM_I_2);
  return also_cite (ruling, KR_ATOM_I_13);
}

static bool
check_named (const KrTable *table, const KrEvent *event, KrRuling *ruling)
{
  KrRank rank;

  if ((KR_WILD_CARDS >> event->card & 1) == 0)
    return true;
  rank = kr_card_rank (event->card);
  if (event->named == KR_SUIT_NONE) {
    refuse (ruling, KR_RULING_NAME_SUIT, event->seat, KR_OUTCOME_NAME, KR_ATOM_P_3);
    return also_cite (ruling, rank == KR_RANK_EIGHT ? KR_ATOM_P_EIGHT : KR_ATOM_P_NINE);
  }
  /* On a joker turned as starter there is no color yet (S-9). */
  if (rank == KR_RANK_EIGHT || table->suit == KR_SUIT_NONE ||
      kr_suits_share_color (event->named, table->suit))
    return true;
  refuse (ruling, KR_RULING_WRONG_SUIT, event->seat,
          table->setup.rules->wrong_suit_draws ? KR_OUTCOME_NAME_AND_DRAW : KR_OUTCOME_NAME,
          KR_ATOM_I_4);
  return also_cite (ruling, KR_ATOM_P_NINE);
}

static bool
check_play (const KrTable *table, const KrEvent *event, KrRuling *ruling)
{
  int seat = event->seat;

  if (!kr_table_can_hold (table, seat, event->card))
    return refuse (ruling, KR_RULING_IMPOSSIBLE, seat, KR_OUTCOME_NOTHING, KR_ATOM_I_14);
  if (seat != table->turn)
    return refuse (ruling, KR_RULING_OUT_OF_TURN, seat,
                   offense_outcome (table->setup.rules->out_of_turn, false), KR_ATOM_I_1);
  if (kr_table_must_pay (table))
    return refuse_debtor (table, seat, ruling);
  if (table->n_face_up > 0 && kr_table_has_penalty_card (table, seat, event->card))
    return refuse (ruling, KR_RULING_PENALTY_CARD, seat, KR_OUTCOME_PENALTY_CARD_FIRST,
                   KR_ATOM_I_12);
  if ((kr_table_matching_cards (table) >> event->card & 1) == 0)
    return refuse_illegal (table, seat, ruling);
  return check_named (table, event, ruling);
}

static bool
check_draw (const KrTable *table, const KrEvent *event, KrRuling *ruling)
{
  const KrRules *rules = table->setup.rules;
  int seat = event->seat;

  if (seat != table->turn)
    return refuse (ruling, KR_RULING_OUT_OF_TURN, seat,
                   rules->out_of_turn_draw_draws ? KR_OUTCOME_DRAWS_ONE : KR_OUTCOME_NOTHING,
                   KR_ATOM_I_1);
  if (kr_table_must_pay (table))
    return true;
  if (table->n_face_up > 0 && kr_table_has_penalty_card (table, seat, KR_CARD_NONE))
    return refuse (ruling, KR_RULING_PENALTY_CARD, seat, KR_OUTCOME_PENALTY_CARD_FIRST,
                   KR_ATOM_I_12);
  if (!table->free || table->hands[seat] == 0)
    return true;
  refuse (ruling, KR_RULING_REVOKE, seat,
          rules->revoke > 0 ? KR_OUTCOME_POINTS : KR_OUTCOME_MUST_PLAY, KR_ATOM_I_5);
  return also_cite (ruling, KR_ATOM_P_4);
}

/* The starter comes first, and only once (S-1); after a wrong suit for a nine, a suit
 * is named again (S-3). */
static bool
check_starter (const KrTable *table, const KrEvent *event, KrRuling *ruling)
{
  const KrRules *rules = table->setup.rules;
  KrRank rank = kr_card_rank (event->card);
  KrAtom atom = rank == KR_RANK_EIGHT ? KR_ATOM_S_2 : KR_ATOM_S_3;

  if (table->started || table->cards.copies[event->card] == 0 ||
      (table->starter != KR_CARD_NONE && table->starter != event->card))
    return refuse (ruling, KR_RULING_IMPOSSIBLE, event->seat, KR_OUTCOME_NOTHING, KR_ATOM_I_14);
  if (!kr_rank_is_wild (rank))
    return true;
  if (event->named == KR_SUIT_NONE)
    return refuse (ruling, KR_RULING_NAME_SUIT, event->seat, KR_OUTCOME_NAME, atom);
  if (rank == KR_RANK_EIGHT || rules->starter_nine == KR_STARTER_NINE_ANY ||
      kr_suits_share_color (event->named, kr_card_suit (event->card)))
    return true;
  refuse (ruling, KR_RULING_WRONG_SUIT, event->seat,
          rules->wrong_suit_draws ? KR_OUTCOME_NAME_AND_DRAW : KR_OUTCOME_NAME, KR_ATOM_I_4);
  return also_cite (ruling, atom);
}

/* Once for each draw for want of a play, where the rules are so strict (I-5). */
static bool
check_revoke (const KrTable *table, const KrEvent *event, KrRuling *ruling)
{
  const KrRules *rules = table->setup.rules;

  if (!rules->revoke_needs_draw || table->unjudged[event->seat] > 0)
    return refuse (ruling, KR_RULING_REVOKE, event->seat,
                   rules->revoke > 0 ? KR_OUTCOME_POINTS : KR_OUTCOME_MUST_PLAY, KR_ATOM_I_5);
  refuse (ruling, KR_RULING_IMPOSSIBLE, event->seat, KR_OUTCOME_NOTHING, KR_ATOM_I_14);
  return also_cite (ruling, KR_ATOM_I_5);
}

/* Once in a player's turn, or right after it, where the rules are so strict (I-7). */
static bool
check_slow (const KrTable *table, const KrEvent *event, KrRuling *ruling)
{
  int seat = event->seat;
  bool in_time = seat == table->turn ? !table->slow_noted : seat == table->ended;

  if (!table->setup.rules->slow_needs_turn || in_time)
    return true;
  refuse (ruling, KR_RULING_IMPOSSIBLE, seat, KR_OUTCOME_NOTHING, KR_ATOM_I_14);
  return also_cite (ruling, KR_ATOM_I_7);
}

/* Looking matters if the dealer names a suit (I-9). */
static bool
check_looked (const KrTable *table, const KrEvent *event, KrRuling *ruling)
{
  if (event->seat == table->setup.dealer &&
      (table->starter == KR_CARD_NONE || kr_rank_is_wild (kr_card_rank (table->starter))))
    return true;
  return refuse (ruling, KR_RULING_IMPOSSIBLE, event->seat, KR_OUTCOME_NOTHING, KR_ATOM_I_14);
}

/* One, for a call that was forgotten and not yet paid for; if it is known who plays a
 * first game, only for them (I-10). */
static bool
check_mulligan (const KrTable *table, const KrEvent *event, KrRuling *ruling)
{
  int seat = event->seat;
  bool forgot = table->owes[seat] > 0 || table->silent >> seat & 1;
  bool newcomer = table->setup.first_game == 0 || table->setup.first_game >> seat & 1;
  bool had_one = table->tally[seat].mulligans > 0 || table->setup.mulligans >> seat & 1;

  if (table->setup.rules->first_game == KR_FIRST_GAME_MULLIGAN && newcomer && forgot && !had_one)
    return true;
  return refuse (ruling, KR_RULING_NO_MULLIGAN, seat, KR_OUTCOME_NOTHING, KR_ATOM_I_10);
}

static bool
needs_starter (KrEventKind kind)
{
  return kind == KR_EVENT_PLAY || kind == KR_EVENT_DRAW || kind == KR_EVENT_REVOKE ||
         kind == KR_EVENT_SLOW || kind == KR_EVENT_MULLIGAN;
}

static bool
check_event (const KrTable *table, const KrEvent *event, KrRuling *ruling)
{
  if (table->over)
    return refuse (ruling, KR_RULING_DEAL_OVER, event->seat, KR_OUTCOME_NOTHING, KR_ATOM_E_1);
  if (!table->started && needs_starter (event->kind))
    return refuse (ruling, KR_RULING_IMPOSSIBLE, event->seat, KR_OUTCOME_NOTHING, KR_ATOM_I_14);
  switch (event->kind) {
  case KR_EVENT_STARTER:
    return check_starter (table, event, ruling);
  case KR_EVENT_PLAY:
    return check_play (table, event, ruling);
  case KR_EVENT_DRAW:
    return check_draw (table, event, ruling);
  case KR_EVENT_REVOKE:
    return check_revoke (table, event, ruling);
  case KR_EVENT_SLOW:
    return check_slow (table, event, ruling);
  case KR_EVENT_CALL:
  case KR_EVENT_ASK:
    return true;
  case KR_EVENT_LOOKED:
    return check_looked (table, event, ruling);
  case KR_EVENT_MULLIGAN:
    return check_mulligan (table, event, ruling);
  }
  return true; /* unreachable: every case returns */
}

bool
kr_table_check (const KrTable *table, const KrEvent *event, KrRuling *ruling)
{
  bool legal;

  assert (event->seat >= 0 && event->seat < table->setup.n_seats);
  assert (event->card < KR_N_CARDS ||
          (event->kind != KR_EVENT_STARTER && event->kind != KR_EVENT_PLAY));
  legal = check_event (table, event, ruling);
  if (!legal && ruling != NULL)
    kr_table_excuse (table, ruling);
  return legal;
}
