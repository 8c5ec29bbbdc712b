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

/* @name so that it can stand in a line of text without turning the order of what
 * stands around it: one with letters that run from right to left between isolates
 * (U+2068, U+2069), any other as it is. Caller frees. */
char *kr_sheet_name_isolate (const char *name);

/* Says which way all lines run, for windows: Pango lets a line run as its first letter
 * does, isolated or not. From then on kr_sheet_name_isolate puts U+200E, with @leftwards
 * U+200F, before what it isolates. */
void kr_sheet_name_set_lines (gboolean leftwards);

/* @name itself if it has at most @max graphemes; else its beginning and end
 * around `…`, @max graphemes in all. @max is at least 1. Caller frees. */
char *kr_sheet_name_shorten (const char *name, guint max);
