/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-accessible.h: names for controls whose picture or text does not say it all.
 */

G_BEGIN_DECLS

/* Gives @widget the same words as its tooltip and as its accessible name. */
void kr_accessible_set_label (GtkWidget *widget, const char *label);

/* As kr_accessible_set_label, formatted. */
void kr_accessible_set_labelf (GtkWidget *widget, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Makes the button inside @drop_down, which has the focus and no name of its own (GTK
 * 4.8), say what is chosen of what: the tooltip and the string that is selected. */
void kr_accessible_follow_choice (GtkDropDown *drop_down);

/* Shows @page of @stack and hides every other: what is merely behind would
 * still be read by screen readers (GTK 4.8). */
void kr_accessible_show_page (GtkStack *stack, GtkWidget *page);

/* Hides what is in each page of @stack (an AdwBin, which may be empty) except the one that
 * is shown, for the same reason: call it when the visible child changes. */
void kr_accessible_hide_covered (AdwViewStack *stack);

G_END_DECLS
