/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-deal-facts.h"

/*
 * kr-occurrence.h: how often random deals met what is rare and easily told in two ways.
 */

typedef enum {
  KR_OCCURRENCE_OUT = 0,
  KR_OCCURRENCE_SEVERAL_OUT,
  KR_OCCURRENCE_CLEAN,            /* C-4 */
  KR_OCCURRENCE_HA_HA_NO_STAR,    /* C-3 */
  KR_OCCURRENCE_COUNT_AFTER_OUT,  /* somebody was out already when the count was drawn */
  KR_OCCURRENCE_DEBT_AT_END,      /* cards owed were drawn before scoring (O-1) */
  KR_OCCURRENCE_OUT_OWING,        /* by a player who had gone out */
  KR_OCCURRENCE_OUT_OWED_NOTHING, /* a player went out owing, and drew nothing */
  KR_OCCURRENCE_CLEAN_OWING,      /* C-4, O-1 */
  KR_OCCURRENCE_EMPTY_NOT_OUT,    /* E-4 */
  KR_OCCURRENCE_EXHAUSTED,        /* */
  KR_OCCURRENCE_PRESSURES,        /* two or more of one player */
  KR_OCCURRENCE_ONLY_THREES,      /* G-2 */
  KR_OCCURRENCE_LONG_COUNT,       /* of eight or more */
  KR_OCCURRENCE_BEER,             /* G-6 */
  KR_OCCURRENCE_DUMMY_OUT,        /* P-8 */
  KR_OCCURRENCE_MULLIGAN,         /* I-10 */
  KR_OCCURRENCE_EXCUSED,          /* I-10 */
  KR_OCCURRENCE_REVOKE,           /* with its points (I-5) */
  KR_OCCURRENCE_FACE_UP,          /* I-1, I-2 */
  KR_OCCURRENCE_SLOW,             /* I-7 */
  KR_OCCURRENCE_LOOKED,           /* I-9 */
  KR_OCCURRENCE_UNDUE_CALL,       /* I-6 */
  KR_OCCURRENCE_WRONG_SUIT,       /* I-4 */
  KR_OCCURRENCE_FORGOT,           /* O */
  KR_OCCURRENCE_OUT_OF_TURN,      /* I-1 */
  KR_OCCURRENCE_ILLEGAL_CARD,     /* I-2 */
  KR_N_OCCURRENCES,
} KrOccurrence;

typedef struct {
  guint64 n[KR_N_OCCURRENCES];
} KrOccurrences;

/* Plain words. Static. */
const char *kr_occurrence_get_name (KrOccurrence occurrence);

/* Whether many deals under @rules have to meet @occurrence: it is possible, and not too rare. */
gboolean kr_occurrence_is_expected (KrOccurrence occurrence, const KrRules *rules);

/* Counts what one event did: @before it and @after it. */
void kr_occurrences_note_event (KrOccurrences *self,
                                const KrTable *before,
                                const KrTable *after,
                                const KrEffects *effects);

/* Counts what the deal of @table, which is over, came to. */
void kr_occurrences_note_deal (KrOccurrences *self, const KrTable *table, const KrDealFacts *facts);

void kr_occurrences_add (KrOccurrences *self, const KrOccurrences *other);
