/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-watchdog.h: how long the main loop of a GTK program is kept from its next poll.
 *
 * A turn is what happens between two polls of the default main context. The watchdog takes each
 * turn apart:
 *
 * - frame: GTK's frame, by the phases of the frame clock: update (animations, ticks), layout
 *   (styles and sizes) and paint; and a window's first size, which gtk_window_present computes.
 * - ours: the processor time of the rest, which is callbacks.
 * - blocked: how long, in the rest, the thread neither ran nor waited for a processor. It waited
 *   for the disk, a lock, or another process.
 *
 * The report gets a line for each turn whose `ours` or `blocked` is above the limit, with stacks
 * sampled meanwhile outside of frames, and a line of totals on SIGUSR1 and at the end.
 *
 *   turn ours=21.3 blocked=0.2 frame=5.0 update=0.0 layout=3.0 paint=2.0
 *   stack ADDRESS ADDRESS …       from the innermost; program+0x12 or library(symbol)
 *   totals turns=512 over=1 ours=21.3 blocked=2.0 frame=33.0 update=0.5 layout=22.0 paint=10.5
 *
 * Milliseconds; in the totals, the largest since the last ones. One thread: the one of the default
 * main context.
 */

/* Watches from now on. @path: the report, which is appended to. */
void kr_watchdog_start (const char *path, double limit_ms);

/* Takes apart what happens between the two, which nest. */
void kr_watchdog_enter_frame (void);
void kr_watchdog_leave_frame (void);
