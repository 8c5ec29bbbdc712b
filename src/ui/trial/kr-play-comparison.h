/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-alike.h"
#include "kr-verdict.h"

/*
 * kr-play-comparison.h: one play by all rule sets: the verdict at this table, and where the
 * others differ from it.
 */

/* Rule sets that rule alike, and otherwise than this table. */
typedef struct {
  KrAlike *alike;
  KrVerdict *verdict; /* of the first of them */
  char *text;         /* what is different */
} KrPlayDifference;

typedef struct {
  KrVerdict *ours;
  GPtrArray *differences; /* of KrPlayDifference, the kindest verdict first */
  KrAlike *same;          /* rule sets that rule as this table does; NULL: none */
  GPtrArray *not_asked;   /* of char *: why a rule set has no answer */
} KrPlayComparison;

/* @ours: this table's rules, or those to compare with. @sets: of const KrRules *; @ours may be
 * among them. All rules must outlive the comparison. */
KrPlayComparison *
kr_play_comparison_new (const KrRules *ours, const GPtrArray *sets, const KrPlayQuestion *question);
void kr_play_comparison_free (KrPlayComparison *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrPlayComparison, kr_play_comparison_free)

/* What is asked: `May Bo play K♣?`, `May Bo draw?`. Caller frees. */
char *kr_play_comparison_dup_question (const KrPlayQuestion *question);
