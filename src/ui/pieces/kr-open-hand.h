/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-deal-draft.h"

/*
 * kr-open-hand.h: the hand that is open while a deal is scored, for another window that can
 * fill it.
 */

G_BEGIN_DECLS

/* The hand of @seat in @draft is open in the window around @from; NULL: none is. Keeps a
 * reference until the next call, or the window goes. */
void kr_open_hand_set (GtkWidget *from, KrDealDraft *draft, int seat);

/* The draft whose hand is open in @window, and in @seat whose it is; NULL: none is. Borrowed. */
KrDealDraft *kr_open_hand_find (GtkWindow *window, int *seat);

G_END_DECLS
