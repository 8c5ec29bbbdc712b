/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-alike.h"
#include "kr-score.h"

/*
 * kr-hand-comparison.h: one caught hand by all rule sets: its score at this table, where the
 * others differ from it, and which house rules would change it.
 */

/* Rule sets that give the hand the same points, other than this table does. */
typedef struct {
  KrAlike *alike;
  KrScore score; /* of the first of them */
} KrHandDifference;

/* A value of a rule that would change the hand’s points at this table. */
typedef struct {
  const KrRuleKey *key;
  char value[KR_RULE_TEXT_SIZE];
  KrRules rules; /* this table’s, with that value */
  KrScore score;
} KrHandOption;

typedef struct {
  gboolean is_possible;   /* this table’s pack can hold the hand */
  char *problem;          /* why not, if it cannot; else NULL */
  KrScore ours;           /* if it can */
  GPtrArray *differences; /* of KrHandDifference, the most points first */
  KrAlike *same;          /* rule sets with this table’s points; NULL: none */
  GPtrArray *not_asked;   /* of char *: why a rule set has no answer */
  GPtrArray *options;     /* of KrHandOption, in the order of the rules matrix */
} KrHandComparison;

/* @sets: of const KrRules *; @ours may be among them, and all must outlive the comparison.
 * @n_players: at the table; 0: no table, and every rule set is asked. */
KrHandComparison *kr_hand_comparison_new (const KrRules *ours,
                                          const GPtrArray *sets,
                                          int n_players,
                                          const KrCards *cards);
void kr_hand_comparison_free (KrHandComparison *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrHandComparison, kr_hand_comparison_free)

/* `100 more`, `50 less`: @points beside @ours. Caller frees. */
char *kr_hand_comparison_dup_gap (gint64 points, gint64 ours);

/* `A three must cover if it can: yes`. Caller frees. */
char *kr_hand_comparison_dup_option (const KrHandOption *option);

/* The atom of the rules that decided most about @score: about threes where there are any, else
 * about the values. Static. */
const char *kr_hand_comparison_get_atoms (const KrScore *score);
