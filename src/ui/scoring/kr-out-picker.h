/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-deal-draft.h"

/*
 * kr-out-picker.h: who went out, and the rarer ways in which a deal ends.
 *
 * One tap is the usual: one player, or nobody. What only some tables need
 * (several in one count, ha ha no star, the direction, a beer) unfolds, and is
 * there only where the rules have it. Signal: `picked` when a tap has said it all.
 */

G_BEGIN_DECLS

#define KR_TYPE_OUT_PICKER (kr_out_picker_get_type ())
G_DECLARE_FINAL_TYPE (KrOutPicker, kr_out_picker, KR, OUT_PICKER, GtkWidget)

/* NULL: shows nothing. */
void kr_out_picker_set_draft (KrOutPicker *self, KrDealDraft *draft);

/* As on a phone: two players a row. */
void kr_out_picker_set_narrow (KrOutPicker *self, gboolean narrow);

G_END_DECLS
