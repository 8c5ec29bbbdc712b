/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli.h"

/*
 * kr-cli-time.h: dates and times as the command line writes them.
 */

/* Local date and time, `2026-11-13 20:05`. Caller frees. */
char *kr_cli_format_local_time (gint64 at_us, int utc_offset_min);

/* Date and time in UTC, `2026-11-13T19:05:00Z`; `?` for a time beyond the calendar. Caller
 * frees. */
char *kr_cli_format_time (gint64 at_us);

/* Adds the same as a member to an object. */
void kr_cli_add_time (JsonBuilder *builder, const char *name, gint64 at_us);

/* The day that @text names as `2026-11-20`, in UTC; NULL with @error for anything else. */
GDateTime *kr_cli_parse_day (const char *text, GError **error);

/* Says that @text names no day that is meant here. Returns FALSE. */
gboolean kr_cli_refuse_day (const char *text, GError **error);

/* Midnight on the clock of a table, as if that were UTC, @n_days after the day @text. NULL leaves
 * @at_us alone. */
gboolean kr_cli_parse_midnight (const char *text, int n_days, gint64 *at_us, GError **error);
