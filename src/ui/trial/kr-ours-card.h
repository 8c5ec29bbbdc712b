/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-trial-table.h"

/*
 * kr-ours-card.h: the ringed card in which this table’s rules answer.
 */

/* A box with the rule set’s name at its top. */
GtkBox *kr_ours_card_new (const KrTrialTable *table);
