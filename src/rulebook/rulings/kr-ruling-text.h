/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rulebook.h"
#include "kr-rulings.h"

/*
 * kr-ruling-text.h: what a ruling says at one table.
 *
 * All texts are translated and filled in from the rules. A KrRulingText borrows from the rulings
 * of its entry.
 */

/* An example with which the referee or the scorer agrees under the rules. */
typedef struct {
  KrMarkedText *story; /* "" if there is none */
  char *table;         /* the record of a deal; NULL for a hand */
  const char *hand;    /* NULL for a table */
  gint64 points;       /* of the hand */
} KrRulingExampleText;

typedef struct {
  const char *document;    /* id of a rule set */
  const char *heading;     /* "" if the document says nothing */
  const GArray *sentences; /* guint, the numbers of kr-concordance.h; may be empty */
  gboolean reading;        /* the document is silent or unclear: our reading, and why */
  gboolean own;            /* it is the document of the rules in use */
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
  GPtrArray *bookings; /* const char: what one tap can record, as data/rulings/README.md lists it */
  gboolean uncertain;  /* the rules' own document is silent, so this is our reading */
} KrRulingText;

/* What @entry says under @rules at a table of @n_players (0: the usual number). */
KrRulingText *kr_ruling_text_new (const KrRulingEntry *entry, const KrRules *rules, int n_players);
void kr_ruling_text_free (KrRulingText *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRulingText, kr_ruling_text_free)

/* Gives the examples the @n names of a table, by seat, where they fit (kr-example-names.h). Call
 * it once. */
void kr_ruling_text_set_names (KrRulingText *text, const char *const *names, guint n);

/* The answer of one rule set, to be compared with the others. */
typedef struct {
  const KrRuleSet *set; /* borrowed from the rulebook */
  KrMarkedText *answer;
  gboolean uncertain;
} KrRulingComparison;

/* What @entry says under every rule set of @book, in their order. Array of
 * KrRulingComparison. */
GPtrArray *kr_ruling_compare (const KrRulingEntry *entry, const KrRulebook *book);
