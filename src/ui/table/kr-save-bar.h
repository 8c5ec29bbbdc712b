/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-deal-draft.h"

/*
 * kr-save-bar.h: books what happens at the table, and shows itself while
 * something cannot be written.
 *
 * One step waits at most: it is kept, and tried again every few seconds and
 * before any other step. Whatever else goes wrong is said once.
 *
 * Signal: `deal-ended`, when a deal's score is on disk, at once or later.
 */

G_BEGIN_DECLS

#define KR_TYPE_SAVE_BAR (kr_save_bar_get_type ())
G_DECLARE_FINAL_TYPE (KrSaveBar, kr_save_bar, KR, SAVE_BAR, GtkWidget)

/* NULL: none. What waits for another game is given up: its draft is kept. */
void kr_save_bar_set_game (KrSaveBar *self, KrGame *game);

/* TRUE when it is on disk. */
gboolean kr_save_bar_book (KrSaveBar *self, const KrMatchEvent *event);

/* Ends, or corrects, the deal that @draft tells (kr_deal_draft_end). */
void kr_save_bar_end_deal (KrSaveBar *self, KrDealDraft *draft);

/* The deal that waits to be ended, if one does, is not to be ended any more. */
void kr_save_bar_give_up_deal (KrSaveBar *self);

/* What `not-kept` of @draft said: @message is NULL once it is on disk. */
void kr_save_bar_set_unkept (KrSaveBar *self, KrDealDraft *draft, const char *message);

G_END_DECLS
