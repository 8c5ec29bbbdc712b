/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-stepper.h: a number between a minus and a plus.
 *
 * What a step means is its owner's business. Signal: `step (change)`, -1 or +1.
 */

G_BEGIN_DECLS

#define KR_TYPE_STEPPER (kr_stepper_get_type ())
G_DECLARE_FINAL_TYPE (KrStepper, kr_stepper, KR, STEPPER, AdwBin)

/* @what is the number's own name; @less and @more say what the buttons do. */
GtkWidget *kr_stepper_new (const char *what, const char *less, const char *more);

void kr_stepper_set_words (KrStepper *self, const char *what, const char *less, const char *more);
void kr_stepper_set_value (KrStepper *self, const char *text, gboolean can_less, gboolean can_more);

G_END_DECLS
