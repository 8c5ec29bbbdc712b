/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-sheet-name.h: a player's name where there is little room.
 *
 * What counts as a character here is what a reader takes for one (a grapheme).
 * Names are valid UTF-8.
 */

#define KR_SHORT_NAME_CHARS 14

/* The first grapheme of @name, a letter as a capital; the first two with @two.
 * Caller frees. */
char *kr_sheet_name_initial (const char *name, gboolean two);

/* @name itself if it has at most @max graphemes; else its beginning and end
 * around `…`, @max graphemes in all. @max is at least 1. Caller frees. */
char *kr_sheet_name_shorten (const char *name, guint max);
