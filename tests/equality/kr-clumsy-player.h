/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-simulated-deal.h"

/*
 * kr-clumsy-player.h: players of a simulated deal who make every mistake there is.
 *
 * Each seat has a mood for the deal: careful, forgetful (of “one card”) or hesitant (draws
 * although a card could be played); some tables are stubborn, and hardly play at all. Any of
 * them may play out of turn, play or name what is not
 * allowed, call in vain, ask, or have an offense recorded. The same seed makes the same deal.
 */

typedef struct {
  KrRandom random;
  int mood[KR_MAX_SEATS];
  int drew; /* the seat whose draw was the last event; KR_NO_SEAT: it was another event */
} KrClumsyPlayers;

void kr_clumsy_players_init (KrClumsyPlayers *self, uint64_t seed);

/* In some deals, exchanges cards of @deal, which was just dealt, so that players hold more of
 * what makes counts, debts and stars. */
void kr_clumsy_players_stack (KrClumsyPlayers *self, KrSimulatedDeal *deal);

/* The next event of @deal. */
KrEvent kr_clumsy_players_choose (KrClumsyPlayers *self, KrSimulatedDeal *deal);
