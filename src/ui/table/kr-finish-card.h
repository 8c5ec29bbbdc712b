/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-sheet.h"

/*
 * kr-finish-card.h: a card for how a player finished: place, total, how far behind, stars,
 * pressures. A winner's card is filled with the winner's pen.
 */

G_BEGIN_DECLS

#define KR_TYPE_FINISH_CARD (kr_finish_card_get_type ())
G_DECLARE_FINAL_TYPE (KrFinishCard, kr_finish_card, KR, FINISH_CARD, AdwBin)

/* @column is one of @sheet, which is that of a game that is over; both are borrowed for the
 * call. @winning_points is the total that won. */
GtkWidget *
kr_finish_card_new (const KrSheet *sheet, const KrSheetColumn *column, gint64 winning_points);

G_END_DECLS
