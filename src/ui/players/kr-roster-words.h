/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-players.h"

/*
 * kr-roster-words.h: changes of the roster in words.
 */

G_BEGIN_DECLS

/* `Undo: Ruth Is Called Ruthie Again`, for a menu; underscores in names are escaped. Caller
 * frees. */
char *kr_roster_words_format_undo (const KrRosterStep *step);
char *kr_roster_words_format_redo (const KrRosterStep *step);

G_END_DECLS
