/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-session-limits.h: how large, and of which characters and times, a session may be.
 */

#define KR_MAX_NAME_CHARS 64
#define KR_MAX_NAME_BYTES 256
#define KR_MAX_LINE_BYTES 16384 /* of an event, its end not counted */
#define KR_MAX_EVENTS 100000    /* of a session */
#define KR_MAX_PRECEDENTS 1000  /* of a session */

/* Whether @c can be seen: no control character, no white space except a blank, none of the
 * marks that reverse the direction of what follows. */
gboolean kr_session_limits_is_visible (gunichar c);

/* Whether a time is after 1970 and before 10000, and @utc_offset_min can be the local offset. */
gboolean kr_session_limits_is_time (gint64 at_us, int utc_offset_min);
