/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-json-time.h: times in documents, as RFC 3339 has them.
 */

/* The moment @text names, with an offset from UTC or Z, as microseconds since 1970 and
 * minutes. FALSE if it is not a time after 1970. */
gboolean kr_json_time_parse (const char *text, gint64 *at_us, int *offset_min);
