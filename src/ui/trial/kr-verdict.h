/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-situation.h"

#include <glib.h>

/*
 * kr-verdict.h: what would come of a play under one rule set, in words. The play is tried on a
 * table of its own: nothing here changes a game.
 */

/* From the best for the player who asks to the worst. */
typedef enum {
  KR_VERDICT_LEGAL = 0,
  KR_VERDICT_LEGAL_AT_A_PRICE, /* legal, but a ruling follows, as for a forgotten “one card” */
  KR_VERDICT_LEGAL_TURN_LOST,  /* the same, and the price is a turn */
  KR_VERDICT_NOT_LEGAL,
  KR_VERDICT_NOT_LEGAL_TURN_LOST,
  KR_VERDICT_IMPOSSIBLE, /* no such situation under these rules */
} KrVerdictKind;

typedef struct {
  KrVerdictKind kind;
  const char *headline; /* `Not legal, turn lost`; static */
  GPtrArray *lines;     /* of char *: what happens, step by step */
  char *next;           /* what may happen then; "" if the situation is impossible */
  char *after;          /* the table after the play, for comparing; not for people */
  KrRulingId ruling;    /* on the play; KR_RULING_NONE: none */
  KrAtoms atoms;        /* the rules behind it */
} KrVerdict;

/* What is asked: a play in a situation at a table. All is borrowed. */
typedef struct {
  const KrTable *live; /* the deal that the situation comes from; NULL: no deal */
  const KrSituation *situation;
  int n_players;            /* without a dummy */
  int n_seats;              /* with it */
  const char *const *names; /* by seat */
  const KrEvent *event;
} KrPlayQuestion;

void kr_verdict_free (KrVerdict *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrVerdict, kr_verdict_free)

/* The verdict by @rules. The pressures of the live deal count on. If the situation is still that
 * of the live deal, and @rules are its rules (the same pointer), what a situation cannot express
 * is also taken from there. */
KrVerdict *kr_verdict_new (const KrRules *rules, const KrPlayQuestion *question);

/* Sets up @table for that; it borrows @rules. Fails if these rules, or the cards, do not
 * allow such a table. */
KrCode kr_verdict_set_up (KrTable *table,
                          const KrRules *rules,
                          const KrPlayQuestion *question,
                          KrStatus *status);

/* What happens, and what may happen then. Caller frees. */
char *kr_verdict_dup_text (const KrVerdict *self);

/* Whether the play comes to the same: what happens, and the table after it. That other cards
 * could be played next, as where the pack has jokers, is no difference. */
gboolean kr_verdict_is_same (const KrVerdict *a, const KrVerdict *b);

/* What happens by @self and not by @other; all of it if there is nothing of the kind. Caller
 * frees. */
char *kr_verdict_dup_difference (const KrVerdict *self, const KrVerdict *other);

/* A text that two verdicts share exactly if they are the same. Caller frees. */
char *kr_verdict_dup_key (const KrVerdict *self);
