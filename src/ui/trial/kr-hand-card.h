/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-hand-comparison.h"
#include "kr-trial-table.h"

/*
 * kr-hand-card.h: what a hand is worth at this table, card by card, with the reason and its
 * source; and in one line, at another.
 */

/* @comparison is NULL while there is no hand. Neither is kept. */
GtkWidget *kr_hand_card_new (const KrTrialTable *table, const KrHandComparison *comparison);

/* The cards of @score side by side, each with what it counts. */
GtkWidget *kr_hand_card_new_strip (const KrScore *score);

/* The hand and its points at this table as text to copy. Caller frees. */
char *kr_hand_card_dup_text (const KrTrialTable *table, const KrScore *score);
