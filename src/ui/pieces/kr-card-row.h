/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-hand.h"

/*
 * kr-card-row.h: a hand shown as a row of small cards, on as many lines as it needs, or on a
 * single one that asks for the same room whatever the hand: then cards that do not fit shrink
 * first, and at last a number says how many more there are.
 *
 * Cards keep their order and direction in right-to-left windows. Screen readers read the
 * hand as text.
 */

G_BEGIN_DECLS

#define KR_TYPE_CARD_ROW (kr_card_row_get_type ())
G_DECLARE_FINAL_TYPE (KrCardRow, kr_card_row, KR, CARD_ROW, GtkWidget)

void kr_card_row_set_cards (KrCardRow *self, const KrCards *cards);

void kr_card_row_set_one_line (KrCardRow *self);

G_END_DECLS
