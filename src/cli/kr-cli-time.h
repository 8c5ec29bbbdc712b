/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli.h"

/*
 * kr-cli-time.h: how the command line writes times.
 */

/* The date and time of day where it was, `2026-11-13 20:05`. Caller frees. */
char *kr_cli_format_local_time (gint64 at_us, int utc_offset_min);

/* Adds a member of an object: `2026-11-13T19:05:00Z`. */
void kr_cli_add_time (JsonBuilder *builder, const char *name, gint64 at_us);
