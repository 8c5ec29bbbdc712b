/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-table.h"

/*
 * kr-page-deal.h: what a pad needs to know of the running deal, kept from a KrPageTable.
 */

G_BEGIN_DECLS

typedef struct {
  char *name;
  char *badge;
  char *total;
  unsigned pen;
} KrPagePlayer;

typedef struct {
  KrTranslator translator;
  guint n_players;
  KrPagePlayer players[KR_MAX_SEATS];
  guint number; /* of the deal, from 1; 0: the game is over, or none is known */
  gboolean only_shown;
  gboolean takes_hands;
  gboolean has_jokers;
  char *scorer; /* NULL: it is not said who keeps score */
  guint n_callable;
  KrHappening callable[KR_N_HAPPENINGS];
  char *callable_names[KR_N_HAPPENINGS];
} KrPageDeal;

void kr_page_deal_init (KrPageDeal *deal, const KrPageTable *table);
void kr_page_deal_clear (KrPageDeal *deal);

G_END_DECLS
