/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-deal-draft.h"

/*
 * kr-save-bar.h: a bar that records what happens at the table, and appears while something
 * cannot be written. It lies over what is below, so that nothing moves, and can be closed until
 * everything is on disk.
 *
 * At most one step waits: it is kept, and tried again every few seconds and before any other
 * step. A toast shows any other error.
 *
 * Signal: `deal-ended`, when the score of a deal is on disk, at once or later.
 */

G_BEGIN_DECLS

#define KR_TYPE_SAVE_BAR (kr_save_bar_get_type ())
G_DECLARE_FINAL_TYPE (KrSaveBar, kr_save_bar, KR, SAVE_BAR, AdwBin)

/* NULL: no game. Gives up a step that waits for another game; drafts are kept. */
void kr_save_bar_set_game (KrSaveBar *self, KrGame *game);

/* TRUE if @event is on disk now. */
gboolean kr_save_bar_book (KrSaveBar *self, const KrMatchEvent *event);

/* Ends or corrects the deal of @draft (kr_deal_draft_end). */
void kr_save_bar_end_deal (KrSaveBar *self, KrDealDraft *draft);

/* Gives up the end of a deal, if one waits. */
void kr_save_bar_give_up_deal (KrSaveBar *self);

/* Passes on the signal `not-kept` of @draft; @message is NULL once the draft is on disk. */
void kr_save_bar_set_unkept (KrSaveBar *self, KrDealDraft *draft, const char *message);

G_END_DECLS
