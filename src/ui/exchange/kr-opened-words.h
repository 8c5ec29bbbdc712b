/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-opened-file.h"

/*
 * kr-opened-words.h: what is in a file that somebody opened, in words.
 *
 * Callers free the strings, unless a function says otherwise.
 */

G_BEGIN_DECLS

/* Why a file cannot be used: the sentence of @error, or a better one. Caller frees. */
char *kr_opened_words_dup_problem (const GError *error);

/* What it is: `Game`, `Record of one deal`. Static. */
const char *kr_opened_words_get_kind (const KrOpenedFile *file);

/* What is in it, a line each; @game as kr_opened_file_dup_game has it, else NULL. */
char *kr_opened_words_format_facts (const KrOpenedFile *file, KrGame *game);

/* What can be done with it, or why nothing need be done; @game as above. Static. */
const char *kr_opened_words_get_state (const KrOpenedFile *file, KrGame *game);

G_END_DECLS
