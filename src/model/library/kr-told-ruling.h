/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

/*
 * kr-told-ruling.h: one ruling as it is told for the rules in use.
 *
 * It never changes: when the library's rules do, the ruling is told anew. All
 * strings and texts are the ruling's.
 */

G_BEGIN_DECLS

#define KR_TYPE_TOLD_RULING (kr_told_ruling_get_type ())
G_DECLARE_FINAL_TYPE (KrToldRuling, kr_told_ruling, KR, TOLD_RULING, GObject)

/* A deal, or a hand. */
typedef struct {
  const KrMarkedText *story;
  const char *table; /* the record of a deal; NULL: a hand */
  const char *hand;  /* NULL: a table */
  gint64 points;     /* of the hand */
} KrToldExample;

typedef struct {
  const char *document; /* its id */
  const char *name;     /* of the document */
  const char *author;   /* who or what it comes from */
  const char *heading;  /* "" if the document says nothing */
  gboolean is_reading;  /* our reading; else the text says so */
  gboolean is_own;      /* the document of the rules in use */
  const KrMarkedText *words;
} KrToldSource;

/* Rule sets that answer alike. */
typedef struct {
  const char *names; /* “Craits, Six players” */
  gboolean is_reading;
  gboolean is_own;  /* the rules in use, or what they were made from, are among them */
  gboolean is_same; /* it is what the ruling answers */
  const KrMarkedText *answer;
} KrToldAlike;

/* The ruling @id for the rules in use; NULL if there is none. At a table that plays by
 * them, its examples name who sits there. */
KrToldRuling *kr_told_ruling_new (KrLibrary *library, const char *id);

const char *kr_told_ruling_get_id (KrToldRuling *self);
const char *kr_told_ruling_get_section (KrToldRuling *self);
const KrMarkedText *kr_told_ruling_get_question (KrToldRuling *self);
const KrMarkedText *kr_told_ruling_get_answer (KrToldRuling *self);

/* Other names and spellings, commas between; "" if there are none. */
const char *kr_told_ruling_get_also (KrToldRuling *self);

/* Ids of atoms, NULL-terminated. */
const char *const *kr_told_ruling_get_atoms (KrToldRuling *self);

/* What can be noted with one tap (data/rulings/README.md), NULL-terminated. */
const char *const *kr_told_ruling_get_bookings (KrToldRuling *self);

/* Whether the rules' own document is silent and the answer is our reading. */
gboolean kr_told_ruling_is_uncertain (KrToldRuling *self);

guint kr_told_ruling_n_steps (KrToldRuling *self);
const KrMarkedText *kr_told_ruling_get_step (KrToldRuling *self, guint index);

guint kr_told_ruling_n_examples (KrToldRuling *self);
KrToldExample kr_told_ruling_get_example (KrToldRuling *self, guint index);

/* The own document's first. */
guint kr_told_ruling_n_sources (KrToldRuling *self);
KrToldSource kr_told_ruling_get_source (KrToldRuling *self, guint index);

/* All rule sets, those of one answer together; the rules in use first. */
guint kr_told_ruling_n_alike (KrToldRuling *self);
KrToldAlike kr_told_ruling_get_alike (KrToldRuling *self, guint index);

/* Rulings to see also: id and question. */
guint kr_told_ruling_n_see (KrToldRuling *self);
const char *kr_told_ruling_get_see (KrToldRuling *self, guint index, const KrMarkedText **question);

G_END_DECLS
