/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet.h"

/*
 * kr-finish-card.h: how a player finished: place, total, how far behind, stars,
 * pressures. A winner's card is filled with the winner's pen.
 */

G_BEGIN_DECLS

#define KR_TYPE_FINISH_CARD (kr_finish_card_get_type ())
G_DECLARE_FINAL_TYPE (KrFinishCard, kr_finish_card, KR, FINISH_CARD, GtkWidget)

/* @column of a @sheet that is over, both borrowed for the call; @winning_points
 * is the total that won. */
GtkWidget *
kr_finish_card_new (const KrSheet *sheet, const KrSheetColumn *column, gint64 winning_points);

G_END_DECLS
