/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rulings.h"

/*
 * kr-ruling-text.h: what a ruling says at one table.
 *
 * All words are translated and filled in from the rules. A text borrows from the
 * rulings its entry is of.
 */

/* An example that the referee, or the scorer, agrees with under the rules. */
typedef struct {
  KrMarkedText *story; /* "" if there is none */
  char *table;         /* the record of a deal; NULL: a hand */
  const char *hand;    /* NULL: a table */
  gint64 points;       /* of the hand */
} KrRulingExampleText;

typedef struct {
  const char *document; /* id of a rule set */
  const char *heading;  /* "" if it says nothing */
  gboolean reading;     /* the document is silent or unclear: how we read it, and why */
  gboolean own;         /* it is the document of the rules in use */
  KrMarkedText *words;
} KrRulingSourceText;

typedef struct {
  const KrRulingEntry *entry;
  KrMarkedText *question;
  KrMarkedText *answer;
  GPtrArray *steps;    /* KrMarkedText */
  GPtrArray *examples; /* KrRulingExampleText */
  GPtrArray *sources;  /* KrRulingSourceText, the own document's first */
  GPtrArray *see;      /* const KrRulingEntry */
  GPtrArray *bookings; /* const char: what can be noted with one tap, as README.md lists it */
  gboolean uncertain;  /* the rules' own document is silent: we read it so */
} KrRulingText;

/* What @entry says under @rules at a table of @n_players; 0: of as many as the
 * rules are usually played with. */
KrRulingText *kr_ruling_text_new (const KrRulingEntry *entry, const KrRules *rules, int n_players);
void kr_ruling_text_free (KrRulingText *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRulingText, kr_ruling_text_free)

/* Tells the examples with the @n names of a table, by seat, where they can take the parts
 * of the example's players (kr-example-names.h). To be done once. */
void kr_ruling_text_set_names (KrRulingText *text, const char *const *names, guint n);

/* The same for one rule set beside others. */
typedef struct {
  const KrRuleSet *set; /* borrowed from the rulebook */
  KrMarkedText *answer;
  gboolean uncertain;
} KrRulingComparison;

/* What @entry says under every rule set of @book, in their order. Array of
 * KrRulingComparison. */
GPtrArray *kr_ruling_compare (const KrRulingEntry *entry, const KrRulebook *book);
