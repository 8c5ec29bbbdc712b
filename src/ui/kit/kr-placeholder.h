/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-placeholder.h: sentence templates with placeholders to fill.
 *
 * A placeholder for text from users, such as a player's name, is filled last, so that
 * nothing inside that text is taken for a placeholder.
 */

/* Returns @template with @value in place of each @blank (`{player}`). @value itself is not
 * searched for placeholders. If it is written from right to left, it is isolated from the
 * text around it (kr_display_name_isolate). Caller frees. */
char *kr_placeholder_fill (const char *template, const char *blank, const char *value);

/* Appends a space, if needed, and @sentence, which it takes over. */
void kr_placeholder_add_sentence (GString *text, char *sentence);
