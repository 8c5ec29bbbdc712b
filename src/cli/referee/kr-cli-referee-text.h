/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-transcript.h"

/*
 * kr-cli-referee-text.h: the referee's answers as text.
 */

/* Lines with the event @read, its effects, and whose turn it is now. Only atoms in @known are
 * named. Caller frees. */
char *kr_cli_referee_text_event (const KrTranscript *record,
                                 const KrTranscriptLine *read,
                                 const KrAtoms *known);

/* Lines with the result of the deal. Caller frees. */
char *kr_cli_referee_text_result (const KrTranscript *record, const KrDealResult *result);
