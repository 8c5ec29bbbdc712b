/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rule-condition.h"
#include "kr-rulings.h"
#include "kr-table-state.h"
#include "kr-xml.h"

/*
 * kr-rulings-private.h: the inside of rulings, for kr-ruling*.c.
 *
 * Invariant: the last answer of an entry has no condition; all others have one.
 */

typedef struct {
  char *id;
  char *title;
  int order;
} KrRulingSection;

/* A text under a condition. */
typedef struct {
  KrRuleCondition *when; /* NULL: always */
  char *markup;
} KrRulingPart;

/* What an example expects the referee to say at one line. */
typedef struct {
  KrRuleCondition *when;
  guint line;       /* of the table, from 1 */
  GHashTable *says; /* attribute -> text */
} KrRulingOutcome;

struct _KrRulingExample {
  KrRuleCondition *when;
  char **rules;        /* ids of the rule sets that it is for; `all` for every one */
  guint file_line;     /* where it is in its file */
  GPtrArray *stories;  /* KrRulingPart */
  char *table;         /* the record without its `rules` line; NULL for a hand */
  GPtrArray *outcomes; /* KrRulingOutcome */
  char *hand;          /* NULL for a table */
  GHashTable *points;  /* of the hand: id of a rule set -> points as text */
};

typedef struct {
  KrRuleCondition *when;
  char *event;
} KrRulingBooking;

struct _KrRulingEntry {
  const KrRulings *rulings;
  const KrRulingSection *section;
  const char *file;
  guint line;
  char *id;
  char *question;
  char *also;
  KrTableStates states; /* in which it is likely to be asked */
  char **atoms;
  GPtrArray *answers;  /* KrRulingPart */
  GPtrArray *steps;    /* KrRulingPart */
  GPtrArray *examples; /* KrRulingExample */
  GPtrArray *sources;  /* KrRulingSource */
  GPtrArray *see;      /* char * */
  GPtrArray *bookings; /* KrRulingBooking */
};

struct _KrRulings {
  char *data_dir;
  KrTranslateFunc translate;
  GHashTable *atoms;   /* the ids that there are */
  GPtrArray *sections; /* KrRulingSection */
  GPtrArray *entries;  /* KrRulingEntry */
  GHashTable *by_id;   /* id -> KrRulingEntry */
};

/* Reads the element <ruling>. Its rulings and its section are not set. Adds to @problems what is
 * wrong in it. */
KrRulingEntry *kr_ruling_entry_read (const KrXmlNode *node, GPtrArray *problems);
void kr_ruling_entry_free (KrRulingEntry *entry);

/* Reads the element <example>. */
KrRulingExample *kr_ruling_example_read (const KrXmlNode *node, GPtrArray *problems);
void kr_ruling_example_free (KrRulingExample *example);

/* Adds to @problems if @node has no text, or text with faulty markup. */
void kr_ruling_check_words (const KrXmlNode *node, GPtrArray *problems);

/* The condition in @node's attribute `when`; NULL if it doesn't have one. */
KrRuleCondition *kr_ruling_read_when (const KrXmlNode *node, GPtrArray *problems);

/* The text of @node, under its condition. */
KrRulingPart *kr_ruling_part_read (const KrXmlNode *node, GPtrArray *problems);
void kr_ruling_part_free (KrRulingPart *part);

/* The markup of the answer that @entry gives under @rules; "" if it is broken. */
const char *kr_ruling_find_answer (const KrRulingEntry *entry, const KrRules *rules, int n_players);

/* Whether @id is that of @rules, of their base, or of the document that they are a variant of. */
gboolean kr_ruling_id_is_for (const char *id, const KrRules *rules);
