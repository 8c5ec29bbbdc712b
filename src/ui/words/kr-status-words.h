/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-status.h"

/*
 * kr-status-words.h: what is wrong with data, in the user's language and with
 * people's names where the core knows only seats.
 */

G_BEGIN_DECLS

/* The sentence of @status; @names[seat] for seats below @n_names. A seat
 * without a name is called by its number. Plain text, never markup. Caller
 * frees. */
char *
kr_status_words_format_status (const KrStatus *status, const char *const names[], guint n_names);

/* What a new game still needs before it can start, as in “choose the player in
 * seat 4”; @status as of kr_ledger_check_new_game. Caller frees. */
char *
kr_status_words_format_new_game (const KrStatus *status, const char *const names[], guint n_names);

G_END_DECLS
