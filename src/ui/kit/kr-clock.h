/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-clock.h: how long something has been going on: `6:48`, `1:02:30`.
 *
 * Runs while it can be seen. Its width does not change from second to second. A
 * dash stands for a time that nobody measured: the table got up meanwhile.
 */

G_BEGIN_DECLS

#define KR_TYPE_CLOCK (kr_clock_get_type ())
G_DECLARE_FINAL_TYPE (KrClock, kr_clock, KR, CLOCK, AdwBin)

/* @at_us: in microseconds since 1970. */
void kr_clock_start (KrClock *self, gint64 at_us);

/* Seconds since @at_us; -1 if they are too many for a deal, or it is to come. */
gint64 kr_clock_get_seconds (gint64 at_us);

/* A dash for -1. Caller frees. */
char *kr_clock_format (gint64 seconds);

G_END_DECLS
