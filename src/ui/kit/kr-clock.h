/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-clock.h: a label that shows how long something has been going on: `6:48`,
 * `1:02:30`.
 *
 * It runs while it is mapped, and its width does not change from second to second. It
 * shows a dash for a time that nobody measured, because the table took a break.
 */

G_BEGIN_DECLS

#define KR_TYPE_CLOCK (kr_clock_get_type ())
G_DECLARE_FINAL_TYPE (KrClock, kr_clock, KR, CLOCK, AdwBin)

/* Counts from @at_us, in microseconds since 1970. */
void kr_clock_start (KrClock *self, gint64 at_us);

/* Shows how long it has been since @at_us, and goes on showing that until it is started. */
void kr_clock_stop (KrClock *self, gint64 at_us);

/* Seconds since @at_us; -1 if @at_us lies in the future, or too far back for one deal. */
gint64 kr_clock_get_seconds (gint64 at_us);

/* `6:48`, or a dash for -1. Caller frees. */
char *kr_clock_format (gint64 seconds);

G_END_DECLS
