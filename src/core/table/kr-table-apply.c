/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-private.h"

/* A new deal, and what each event leads to. */

#include <stdio.h>
#include <string.h>

/* The seats that have to say they were dealt one card, if the rules demand it (O-6). */
static uint8_t
seats_dealt_one (const KrDealSetup *setup)
{
  bool said = setup->rules->one_card_when_dealt && setup->cards == 1 &&
              setup->rules->one_card != KR_ONE_CARD_NOT_SAID;

  return said ? (uint8_t) ((1u << setup->n_seats) - 1) : 0;
}

static void
deal_out (KrTable *table)
{
  const KrDealSetup *setup = &table->setup;

  for (int seat = 0; seat < setup->n_seats; seat++)
    table->hands[seat] = setup->cards;
  table->n_pack = (uint8_t) (table->cards.n_cards - setup->n_seats * setup->cards - 1);
  table->n_pile = 1;
  table->turn = setup->dealer;
  table->plays_as = setup->dealer;
  table->direction = 1;
  table->top = KR_CARD_NONE;
  table->starter = KR_CARD_NONE;
  table->suit = KR_SUIT_NONE;
  table->rank = KR_RANK_NONE;
  table->star = KR_NO_SEAT;
  table->beer = KR_NO_SEAT;
  table->ended = KR_NO_SEAT;
  table->may_call = seats_dealt_one (setup);
}

static KrCode
check_setup (const KrDealSetup *setup, const KrPack *pack, KrStatus *status)
{
  int needed = setup->n_seats * setup->cards + 1;
  char text[64];

  snprintf (text, sizeof text, "%d", setup->n_seats);
  if (setup->n_seats < 2 || setup->n_seats > KR_MAX_SEATS)
    return kr_status_set_numbers (status, KR_ERR_PLAYERS, text, 2, KR_MAX_SEATS);
  if (setup->dealer < 0 || setup->dealer >= setup->n_seats || setup->dealer == setup->dummy)
    return kr_status_set_numbers (status, KR_ERR_SEAT, NULL, setup->dealer, 0);
  if (needed <= pack->n_cards)
    return KR_OK;
  snprintf (text, sizeof text, "%d × %d + 1", setup->n_seats, setup->cards);
  return kr_status_set_numbers (status, KR_ERR_PACK, text, needed, pack->n_cards);
}

KrCode
kr_table_init (KrTable *table, const KrDealSetup *setup, KrStatus *status)
{
  int n_players = setup->n_seats - (setup->dummy != KR_NO_SEAT ? 1 : 0);
  KrPack pack;
  KrCode code;

  kr_rules_get_pack (setup->rules, n_players, &pack);
  code = check_setup (setup, &pack, status);
  if (code != KR_OK)
    return code;
  memset (table, 0, sizeof *table);
  table->setup = *setup;
  table->cards = pack;
  table->sides = kr_rules_has_sides (setup->rules, n_players);
  deal_out (table);
  return kr_status_set (status, KR_OK, NULL, NULL);
}

/* "One card" said without a play: by a player who was dealt one (O-6 option), or unduly. */
static void
note_call_alone (KrTable *table, int seat, KrEffects *effects)
{
  uint8_t bit = (uint8_t) (1u << seat);

  if ((table->may_call & bit) == 0)
    kr_table_note_undue_call (table, seat, effects);
  table->may_call &= (uint8_t) ~bit;
}

/* A newcomer's forgotten call costs nothing (I-10). */
static void
waive (KrTable *table, int seat, KrEffects *effects)
{
  kr_effects_cite (effects, KR_ATOM_I_10);
  table->owes[seat] = 0;
  table->silent &= (uint8_t) ~(1u << seat);
  table->tally[seat].mulligans++;
}

static void
carry_out (KrTable *table, const KrEvent *event, KrEffects *effects)
{
  switch (event->kind) {
  case KR_EVENT_STARTER:
    kr_table_turn_starter (table, event, effects);
    break;
  case KR_EVENT_PLAY:
    kr_table_play (table, event, effects);
    break;
  case KR_EVENT_DRAW:
    kr_table_draw_at_turn (table, event, effects);
    break;
  case KR_EVENT_CALL:
    note_call_alone (table, event->seat, effects);
    break;
  case KR_EVENT_ASK:
    kr_table_ask (table, event->asked, effects);
    break;
  case KR_EVENT_SLOW:
    kr_table_note_slow (table, event->seat, effects);
    break;
  case KR_EVENT_LOOKED:
    kr_table_note_looked (table, event->seat, effects);
    break;
  case KR_EVENT_MULLIGAN:
    waive (table, event->seat, effects);
    break;
  case KR_EVENT_REVOKE: /* unreachable: never allowed, kr_table_punish books it */
    break;
  }
}

/* The first play or draw ends the time to say that one was dealt one card (O-6). */
static bool
ends_dealt_calls (const KrTable *table, const KrEvent *event, const KrRuling *ruling)
{
  return table->may_call != 0 && ruling->id != KR_RULING_IMPOSSIBLE &&
         (event->kind == KR_EVENT_PLAY || event->kind == KR_EVENT_DRAW);
}

bool
kr_table_apply (KrTable *table, const KrEvent *event, KrEffects *effects)
{
  KrRuling ruling;
  bool legal;

  effects->legal = true;
  effects->n_draws = 0;
  effects->n_pressures = 0;
  effects->n_rulings = 0;
  effects->atoms = (KrAtoms){{0, 0}};
  ruling.id = KR_RULING_NONE;
  legal = kr_table_check (table, event, &ruling);
  if (ends_dealt_calls (table, event, &ruling))
    kr_table_close_dealt_calls (table, effects);
  if (legal && !table->exhausted)
    carry_out (table, event, effects);
  else if (!table->exhausted || table->over)
    kr_table_punish (table, event, &ruling, effects);
  if (table->exhausted && !table->over)
    kr_table_end_at_once (table, effects);
  return effects->legal;
}

int
kr_table_played_by (const KrTable *table)
{
  if (table->over || table->turn != table->setup.dummy)
    return table->turn;
  return kr_table_seat_after (table, table->turn, -1);
}
