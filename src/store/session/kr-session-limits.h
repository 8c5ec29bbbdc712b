/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-session-limits.h: how large, and of which times, a session may be; its texts: kr-text.h.
 */

#define KR_MAX_LINE_BYTES 16384     /* of an event, its end not counted */
#define KR_MAX_EVENTS 100000        /* of a session */
#define KR_MAX_OFFSET_MIN (18 * 60) /* of local time from UTC */
#define KR_MAX_PRECEDENTS 1000      /* of a session */

/* A game that ended longer after its start has a time that nobody can mean: a year. */
#define KR_MAX_GAME_US (366 * G_TIME_SPAN_DAY)

/* Whether a time is after 1970 and before 10000, and @utc_offset_min can be the local offset. */
gboolean kr_session_limits_is_time (gint64 at_us, int utc_offset_min);

/* The time to record with what happens now. A clock that shows a time outside of that is set
 * wrong, which is no reason to refuse a deal: then the nearest time that can be. */
gint64 kr_session_limits_now_us (void);

/* How far local time is from UTC at @at_us, in minutes; 0 if the calendar does not hold it. */
int kr_session_limits_find_offset_min (gint64 at_us);
