/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-record.h"

/*
 * kr-cli-referee-text.h: what the referee says, for people to read.
 */

/* The event that @read was, what came of it, and whose turn it is now; several
 * lines. Only atoms among @known are told. Caller frees. */
char *
kr_cli_referee_text_event (const KrRecord *record, const KrRecordLine *read, const KrAtoms *known);

/* The result of the deal. Caller frees. */
char *kr_cli_referee_text_result (const KrRecord *record, const KrResult *result);
