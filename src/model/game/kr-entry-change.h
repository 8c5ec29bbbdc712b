/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-match.h"

/*
 * kr-entry-change.h: how the entry of a deal changes when something more is told
 * of it.
 *
 * What is told of one seat can change what is told of others: who is out has no
 * cards, unless it drew again (C-3); who is out behind another is clean (C-4).
 * Nothing is checked here: that is kr_match_check_entry's.
 */

/* The cards that @seat was caught with; none: nothing is told of it. */
void kr_entry_change_give_cards (KrDealEntry *entry, int seat, const KrCards *cards);

void kr_entry_change_give_points (KrDealEntry *entry, int seat, gint64 points);

/* Nothing is told of @seat any more. It must not be out. */
void kr_entry_change_clear_seat (KrDealEntry *entry, int seat);

/* @seat went out, behind those who did already. It was not out before. */
void kr_entry_change_add_out (KrDealEntry *entry, const KrRules *rules, int seat);

/* @seat was out, and is not. */
void kr_entry_change_remove_out (KrDealEntry *entry, const KrRules *rules, int seat);

void kr_entry_change_remove_all_outs (KrDealEntry *entry, const KrRules *rules);

/* The first who went out drew again, or did not (C-3). Somebody must be out. */
void
kr_entry_change_set_ha_ha_no_star (KrDealEntry *entry, const KrRules *rules, bool ha_ha_no_star);

/* What is booked tap by tap, and the longest count, as @booked has them. */
void kr_entry_change_take_happenings (KrDealEntry *entry, const KrDealEntry *booked);

/* Whether nothing at all is told of who went out and who holds what. */
gboolean kr_entry_change_is_untold (const KrDealEntry *entry);

/* Whether each of @n_seats seats has an entry and none of them is out. */
gboolean kr_entry_change_is_nobody_out (const KrDealEntry *entry, int n_seats);
