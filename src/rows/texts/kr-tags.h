/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-tags.h: the tags of a game, which are written in one line with a comma between two.
 *
 * A tag is any text without a comma. Two tags are the same if they differ only in capitals.
 */

G_BEGIN_DECLS

/* The tags in @line, which may be NULL, each once, without blanks around it. Caller frees. */
GStrv kr_tags_split (const char *line);

/* The line of @tags. Caller frees. */
char *kr_tags_join (const char *const *tags);

/* @line as it is kept: what kr_tags_split makes of it, joined again. Caller frees. */
char *kr_tags_tidy (const char *line);

G_END_DECLS
