/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-number-field.h: a whole number that can be typed or stepped with − and +.
 *
 * It shows negative numbers with the minus of print and also reads the hyphen. The mouse wheel
 * scrolls the page around it rather than the number.
 */

/* A GtkSpinButton from @min to @max; @label is its tooltip and accessible name. */
GtkWidget *kr_number_field_new (const char *label, gint64 min, gint64 max);

/* Sets the value without a `value-changed`, but only if it differs. */
void kr_number_field_show (GtkSpinButton *field, gint64 value, gulong handler);

gint64 kr_number_field_get (GtkSpinButton *field);
