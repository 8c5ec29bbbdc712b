/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-placeholder.h: sentences out of tables, with blanks to fill. A blank that people
 * fill, such as a player's name, is filled last: whatever it says stays as it is.
 */

/* @template with @value in the place of each @blank (`{player}`). What @value
 * says is not looked at; written from right to left, it stands apart
 * (kr_sheet_name_isolate). Caller frees. */
char *kr_placeholder_fill (const char *template, const char *blank, const char *value);

/* Adds @sentence, which it takes, behind a space. */
void kr_placeholder_add_sentence (GString *text, char *sentence);
