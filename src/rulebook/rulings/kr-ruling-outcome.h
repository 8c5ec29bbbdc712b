/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-transcript.h"
#include "kr-rulings-private.h"

/*
 * kr-ruling-outcome.h: what an example expects the referee to say at one line, compared with
 * what the referee does say.
 */

/* What the referee says, at one line of a record or of the whole deal. */
typedef struct {
  const KrTranscript *record;
  const KrTranscriptLine *read; /* NULL for the whole deal */
  const KrDealResult *result;   /* NULL for one line */
} KrRulingActual;

/* Reads the element <outcome>. */
KrRulingOutcome *kr_ruling_outcome_read (const KrXmlNode *node, GPtrArray *problems);
void kr_ruling_outcome_free (KrRulingOutcome *outcome);

/* Whether @outcome is about the result: players who went out, the star, the scores. */
gboolean kr_ruling_outcome_has_result (const KrRulingOutcome *outcome);

/* NULL if @actual is what @outcome expects of the line, or of the result; else a sentence with
 * both. Caller frees. */
char *kr_ruling_outcome_compare (const KrRulingOutcome *outcome, const KrRulingActual *actual);
