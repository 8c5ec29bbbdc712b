/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "kr-record.h"

/*
 * kr-cli-referee-json.h: what the referee says, as JSON.
 */

/* One object for the event that @read was, in line @record->n_lines, and the
 * state after it. Only atoms among @known are told; with @with_atoms the
 * object has a list of all that it rests on. Caller frees. */
JsonNode *kr_cli_referee_json_event (const KrRecord *record,
                                     const KrRecordLine *read,
                                     const KrAtoms *known,
                                     gboolean with_atoms);

/* The object for the result of the deal. Caller frees. */
JsonNode *kr_cli_referee_json_result (const KrRecord *record, const KrResult *result);
