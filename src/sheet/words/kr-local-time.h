/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-local-time.h: a moment as the clock of its own place showed it.
 */

/* The moment @at_us (microseconds of Unix time) in the zone @utc_offset_min east of
 * UTC, in the form that g_date_time_format takes. NULL if the calendar or the zone
 * cannot hold it. Caller frees. */
char *kr_local_time_format (gint64 at_us, int utc_offset_min, const char *format);
