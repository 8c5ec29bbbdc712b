/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-stepper.h: a number between a minus button and a plus button.
 *
 * The owner decides what a step does. Signal: `step (change)`, -1 or +1.
 */

G_BEGIN_DECLS

#define KR_TYPE_STEPPER (kr_stepper_get_type ())
G_DECLARE_FINAL_TYPE (KrStepper, kr_stepper, KR, STEPPER, AdwBin)

/* @what is the accessible name of the number; @less and @more are the labels of the two
 * buttons. */
GtkWidget *kr_stepper_new (const char *what, const char *less, const char *more);

void kr_stepper_set_words (KrStepper *self, const char *what, const char *less, const char *more);
void kr_stepper_set_value (KrStepper *self, const char *text, gboolean can_less, gboolean can_more);

G_END_DECLS
