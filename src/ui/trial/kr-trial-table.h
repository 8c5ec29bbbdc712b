/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-trial-table.h: the table for which something is tried: its rules, its players, and the
 * rule sets to compare with.
 *
 * It is taken when the window opens and does not follow the game, except for the deal itself
 * (kr_trial_table_get_live).
 */

typedef struct {
  KrLedger *ledger;
  KrGame *game;  /* NULL: none is on the table */
  KrRules rules; /* the game’s; without one those of the last table, or of the first document */
  int n_players; /* without a dummy; 0: no game */
  int n_seats;   /* of the situations to try */
  char *names[KR_MAX_SEATS];
  GPtrArray *sets;  /* of const KrRules *: all rule sets, in the order of presentation */
  GPtrArray *items; /* KrRuleSetItem, which own them */
} KrTrialTable;

/* @game may be NULL. */
KrTrialTable *kr_trial_table_new (KrLedger *ledger, KrGame *game);
void kr_trial_table_free (KrTrialTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrTrialTable, kr_trial_table_free)

/* The running deal as the referee sees it, from its starter to its end; NULL if it does not.
 * Borrowed, valid until the game changes. */
const KrTable *kr_trial_table_get_live (const KrTrialTable *self);

/* The situation on the table; without a referee the start of the running deal, and without a
 * game an example. */
void kr_trial_table_get_situation (const KrTrialTable *self, KrSituation *situation);

/* `1 house rule`; "" if the rules are those of a rule set. Caller frees. */
char *kr_trial_table_dup_house_rules (const KrTrialTable *self);

/* The first atom of @atoms, ids separated by blanks, that @rules have; NULL if they have none.
 * Fills in @words then. Caller frees. */
char *kr_trial_table_find_atom (const KrTrialTable *self,
                                const KrRules *rules,
                                const char *atoms,
                                KrAtomWords *words);
