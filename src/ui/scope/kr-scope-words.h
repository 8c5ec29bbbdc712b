/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-scope.h"

/*
 * kr-scope-words.h: which games count, in words.
 */

/* `All games`, `Since 1 January 2026, location: the club, only among Ruth and Sam`. Names are
 * looked up in @ledger. Caller frees. */
char *kr_scope_words_format (KrLedger *ledger, const KrScope *scope);

/* The name under which @scope is kept; NULL if it is not. Caller frees. */
char *kr_scope_words_dup_name (KrLedger *ledger, const KrScope *scope);

/* `Ruth, Sam and Inês`: the names of the players @uuids. Caller frees. */
char *kr_scope_words_join_players (KrLedger *ledger, const char *const *uuids);

/* `2026-11-20`: a day as one types it; "" for 0. Caller frees. */
char *kr_scope_words_format_day (guint32 day);

/* The day in such a text; 0 in @day for an empty one. FALSE if it is no day. */
gboolean kr_scope_words_parse_day (const char *text, guint32 *day);
