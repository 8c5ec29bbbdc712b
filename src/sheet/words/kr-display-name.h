/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-display-name.h: a player's name where there is little room, or other text
 * around it.
 *
 * Names are valid UTF-8. A character here is what a reader takes for one (a
 * grapheme).
 */

#define KR_SHORT_NAME_CHARS 14

/* The first character of @name, a letter as a capital; with @two, the first two.
 * Caller frees. */
char *kr_display_name_initial (const char *name, gboolean two);

/* @name so that it does not change the order of the text around it: a name with
 * letters that run from right to left between isolates (U+2068, U+2069) after the mark of
 * kr-direction.h, any other name as it is. Caller frees. */
char *kr_display_name_isolate (const char *name);

/* @name itself if it has at most @max characters; otherwise its beginning and end
 * around `…`, @max characters in all. @max is at least 1. Caller frees. */
char *kr_display_name_shorten (const char *name, guint max);
