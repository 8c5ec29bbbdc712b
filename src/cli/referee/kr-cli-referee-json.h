/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-transcript.h"

/*
 * kr-cli-referee-json.h: the referee's answers as JSON, one object per line.
 */

/* The line with the object for the event @read, which was in line @record->n_lines, and for the
 * state after it. Only atoms in @known are named; @with_atoms lists all that the answer rests on.
 * Caller frees. */
char *kr_cli_referee_json_event (const KrTranscript *record,
                                 const KrTranscriptLine *read,
                                 const KrAtoms *known,
                                 gboolean with_atoms);

/* The line with the object for the result of the deal. Caller frees. */
char *kr_cli_referee_json_result (const KrTranscript *record, const KrDealResult *result);
