/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-deal-draft.h"

/*
 * kr-tally-steppers.h: steppers for how often each happening befell a player in a deal
 * that is being corrected, one line for each happening that the rules have.
 */

G_BEGIN_DECLS

#define KR_TYPE_TALLY_STEPPERS (kr_tally_steppers_get_type ())
G_DECLARE_FINAL_TYPE (KrTallySteppers, kr_tally_steppers, KR, TALLY_STEPPERS, GtkWidget)

GtkWidget *kr_tally_steppers_new (KrDealDraft *draft, int seat);

/* Shows the draft as it is now. */
void kr_tally_steppers_update (KrTallySteppers *self);

G_END_DECLS
