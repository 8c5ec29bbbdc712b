/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-rules.h"

/*
 * kr-alike.h: rule sets that give the same answer, together.
 *
 * Everything here is a value: nothing is kept of the rule sets except their addresses, which
 * the caller keeps alive.
 */

/* One answer, and the rule sets that give it. */
typedef struct {
  GPtrArray *rules; /* of const KrRules *, borrowed; at least one, in their order */
} KrAlike;

void kr_alike_free (KrAlike *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrAlike, kr_alike_free)

/* Groups @rules, @n of them, by @answers: equal answers make a group. A set whose answer is
 * NULL gives none and is in no group. Groups are in the order of their first set. Caller
 * owns the array of KrAlike. */
GPtrArray *kr_alike_group (const KrRules *const rules[], const char *const answers[], guint n);

/* `Kreights · Kreights, sevens`: names may have commas. Caller frees. */
char *kr_alike_dup_names (const KrAlike *self);

/* The rule sets of @sets (const KrRules *) to compare @ours with: all except @ours itself. A
 * set that @ours was made from is among them if a house rule changed it. Caller owns the
 * array. */
GPtrArray *kr_alike_list_others (const KrRules *ours, const GPtrArray *sets);

/* Why @rules cannot be asked about a table of @n_players: `Creights (Jeff) is for three to five
 * players`. NULL if they can, or if @n_players is 0: no table. Caller frees. */
char *kr_alike_dup_not_asked (const KrRules *rules, int n_players);

/* @lines (const char *) with @between between them. Caller frees. */
char *kr_alike_dup_lines (const GPtrArray *lines, const char *between);
