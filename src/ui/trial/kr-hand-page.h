/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-trial-table.h"

/*
 * kr-hand-page.h: the hand calculator: what a hand is worth at this table, and where other rule
 * sets and house rules differ, while it is typed or tapped.
 *
 * The ledger keeps the hand from one time to the next. Actions: trial.copy (the answer as text),
 * trial.clear, and while a deal is scored in the window behind, trial.put into its open hand.
 */

G_BEGIN_DECLS

#define KR_TYPE_HAND_PAGE (kr_hand_page_get_type ())
G_DECLARE_FINAL_TYPE (KrHandPage, kr_hand_page, KR, HAND_PAGE, AdwBin)

/* @table: borrowed; it must outlive the page. */
void kr_hand_page_set_table (KrHandPage *self, const KrTrialTable *table);

/* Looks for the hand that is open in the window behind this one (kr-open-hand.h). */
void kr_hand_page_find_open_hand (KrHandPage *self);

/* @narrow: everything in one column. */
void kr_hand_page_set_narrow (KrHandPage *self, gboolean narrow);

G_END_DECLS
