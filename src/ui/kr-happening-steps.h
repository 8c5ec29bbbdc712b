/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-deal-draft.h"

/*
 * kr-happening-steps.h: how often each happening befell a player, for a deal
 * that is corrected: a line with a stepper for each that the rules have.
 */

G_BEGIN_DECLS

#define KR_TYPE_HAPPENING_STEPS (kr_happening_steps_get_type ())
G_DECLARE_FINAL_TYPE (KrHappeningSteps, kr_happening_steps, KR, HAPPENING_STEPS, GtkWidget)

GtkWidget *kr_happening_steps_new (KrDealDraft *draft, int seat);

/* Shows the draft as it is now. */
void kr_happening_steps_update (KrHappeningSteps *self);

G_END_DECLS
