/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-button-label.h: the words on a button. GTK never breaks them, so that a long word of another
 * language, or text of twice the size, would make a window wider than a phone.
 */

G_BEGIN_DECLS

/* Breaks the words of @button, a GtkButton with a label, into centered lines wherever they have
 * no room in one. */
void kr_button_label_wrap (GtkWidget *button);

G_END_DECLS
