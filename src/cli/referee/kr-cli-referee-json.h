/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "kr-record.h"

/*
 * kr-cli-referee-json.h: the referee's answers as JSON.
 */

/* The object for the event @read, which was in line @record->n_lines, and for the state after
 * it. Only atoms in @known are named; @with_atoms lists all that the answer rests on. Caller
 * frees. */
JsonNode *kr_cli_referee_json_event (const KrRecord *record,
                                     const KrRecordLine *read,
                                     const KrAtoms *known,
                                     gboolean with_atoms);

/* The object for the result of the deal. Caller frees. */
JsonNode *kr_cli_referee_json_result (const KrRecord *record, const KrResult *result);
