/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-record.h"
#include "kr-rulings-private.h"

/*
 * kr-ruling-outcome.h: what an example tells of one line, and what the referee
 * says there.
 */

/* At one line of a record, or of the whole. */
typedef struct {
  const KrRecord *record;
  const KrRecordLine *read; /* NULL with a result */
  const KrResult *result;   /* NULL at a line */
} KrRulingActual;

/* The outcome of the element <outcome>. */
KrRulingOutcome *kr_ruling_outcome_read (const KrXmlNode *node, GPtrArray *problems);
void kr_ruling_outcome_free (KrRulingOutcome *outcome);

/* Whether @outcome tells who went out, the star or the scores. */
gboolean kr_ruling_outcome_tells_result (const KrRulingOutcome *outcome);

/* NULL if @said is what @outcome tells of the line, or of the result; else a
 * sentence with both. Caller frees. */
char *kr_ruling_outcome_compare (const KrRulingOutcome *outcome, const KrRulingActual *said);
