/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

/*
 * kr-applied-ruling.h: a ruling applied to the rules in use.
 *
 * It never changes: when other rules come into use, make a new one. All strings and texts are
 * owned by the ruling.
 */

G_BEGIN_DECLS

#define KR_TYPE_APPLIED_RULING (kr_applied_ruling_get_type ())
G_DECLARE_FINAL_TYPE (KrAppliedRuling, kr_applied_ruling, KR, APPLIED_RULING, GObject)

/* A deal, or a hand. */
typedef struct {
  const KrMarkedText *story;
  const char *table; /* the record of a deal; NULL: a hand */
  const char *hand;  /* NULL: a table */
  gint64 points;     /* of the hand */
} KrAppliedRulingExample;

typedef struct {
  const char *document;   /* its id */
  const char *name;       /* of the document */
  const char *author;     /* who or what it comes from */
  const char *heading;    /* "" if the document says nothing */
  const guint *sentences; /* their numbers (kr-document-outline.h) */
  guint n_sentences;
  gboolean is_reading; /* our reading; else the text says so */
  gboolean is_own;     /* the document of the rules in use */
  const KrMarkedText *words;
} KrAppliedRulingSource;

/* Rule sets that answer alike. */
typedef struct {
  const char *names; /* “Craits, Six players” */
  gboolean is_reading;
  gboolean is_own;  /* the rules in use, or what they were made from, are among them */
  gboolean is_same; /* it is what the ruling answers */
  const KrMarkedText *answer;
} KrAppliedRulingGroup;

/* The ruling @id for the rules in use; NULL if there is none. At a table that plays by
 * them, its examples name who sits there. */
KrAppliedRuling *kr_applied_ruling_new (KrLibrary *library, const char *id);

const char *kr_applied_ruling_get_id (KrAppliedRuling *self);
const KrMarkedText *kr_applied_ruling_get_question (KrAppliedRuling *self);
const KrMarkedText *kr_applied_ruling_get_answer (KrAppliedRuling *self);

/* Other names and spellings, commas between; "" if there are none. */
const char *kr_applied_ruling_get_also (KrAppliedRuling *self);

/* Ids of atoms, NULL-terminated. */
const char *const *kr_applied_ruling_get_atoms (KrAppliedRuling *self);

/* What can be noted with one tap (data/rulings/README.md), NULL-terminated. */
const char *const *kr_applied_ruling_get_bookings (KrAppliedRuling *self);

/* Whether the rules' own document is silent and the answer is our reading. */
gboolean kr_applied_ruling_is_uncertain (KrAppliedRuling *self);

guint kr_applied_ruling_n_steps (KrAppliedRuling *self);
const KrMarkedText *kr_applied_ruling_get_step (KrAppliedRuling *self, guint index);

guint kr_applied_ruling_n_examples (KrAppliedRuling *self);
KrAppliedRulingExample kr_applied_ruling_get_example (KrAppliedRuling *self, guint index);

/* The own document's first. */
guint kr_applied_ruling_n_sources (KrAppliedRuling *self);
KrAppliedRulingSource kr_applied_ruling_get_source (KrAppliedRuling *self, guint index);

/* All rule sets, those of one answer together; the rules in use first. */
guint kr_applied_ruling_n_groups (KrAppliedRuling *self);
KrAppliedRulingGroup kr_applied_ruling_get_group (KrAppliedRuling *self, guint index);

/* Rulings to see also: id and question. */
guint kr_applied_ruling_n_see (KrAppliedRuling *self);
const char *
kr_applied_ruling_get_see (KrAppliedRuling *self, guint index, const KrMarkedText **question);

G_END_DECLS
