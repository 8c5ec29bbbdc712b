/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-deal-draft.h"

/*
 * kr-out-picker.h: the choice of who went out, and of the rarer ways in which a deal ends.
 *
 * Usually one tap is enough: a player, or nobody. The rare things (several in one count, ha ha
 * no star, the direction, a beer) are in a popover, each only if the rules have it. Signal:
 * `picked`, when one tap was enough.
 */

G_BEGIN_DECLS

#define KR_TYPE_OUT_PICKER (kr_out_picker_get_type ())
G_DECLARE_FINAL_TYPE (KrOutPicker, kr_out_picker, KR, OUT_PICKER, AdwBin)

/* NULL: shows nothing. */
void kr_out_picker_set_draft (KrOutPicker *self, KrDealDraft *draft);

/* @narrow: for a popover of its own, with two players per row and the rare things below. */
void kr_out_picker_set_narrow (KrOutPicker *self, gboolean narrow);

/* As if @seat had been tapped: that it went out, or did not after all. */
void kr_out_picker_choose (KrOutPicker *self, int seat, gboolean out);

G_END_DECLS
