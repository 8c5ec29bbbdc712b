/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-match.h"

/*
 * kr-entry-edit.h: changes of a deal's entry, one for each thing that a scorer enters.
 *
 * Entering something for one seat can change what was entered for another: a seat that is out
 * has no cards, unless it drew again (C-3, O-1); one that goes out after another is clean (C-4).
 * Nothing is checked here: see kr_match_check_entry.
 */

/* The cards that @seat was caught with, or drew after it went out; without cards nothing is
 * entered for it, except that it went out. */
void kr_entry_edit_give_cards (KrDealEntry *entry, int seat, const KrCards *cards);

void kr_entry_edit_give_points (KrDealEntry *entry, int seat, gint64 points);

/* Removes the cards or points that were entered for @seat. */
void kr_entry_edit_clear_seat (KrDealEntry *entry, int seat);

/* @seat went out, after those who already had. It was not out before. */
void kr_entry_edit_add_out (KrDealEntry *entry, const KrRules *rules, int seat);

/* @seat, which was out, is not. */
void kr_entry_edit_remove_out (KrDealEntry *entry, const KrRules *rules, int seat);

void kr_entry_edit_remove_all_outs (KrDealEntry *entry, const KrRules *rules);

/* Whether the first seat to go out drew again (C-3). A seat must be out. */
void kr_entry_edit_set_ha_ha_no_star (KrDealEntry *entry, const KrRules *rules, bool ha_ha_no_star);

/* Takes what is booked during play, and the longest count, from @booked. */
void kr_entry_edit_take_happenings (KrDealEntry *entry, const KrDealEntry *booked);

/* Whether nothing has been entered: neither who went out nor any cards. */
gboolean kr_entry_edit_is_untold (const KrDealEntry *entry);

/* Whether each of @n_seats seats has an entry and none of them is out. */
gboolean kr_entry_edit_is_nobody_out (const KrDealEntry *entry, int n_seats);
