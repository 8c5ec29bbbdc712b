/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-text-label.h: labels whose text wraps wherever it must, down to the width of a phone.
 */

G_BEGIN_DECLS

/* A label for a line or a paragraph, which begins at the leading edge. @text is plain. @css_class
 * may be NULL. */
GtkWidget *kr_text_label_new (const char *text, const char *css_class);

/* Breaks the words of @button, a GtkButton with a label, into centered lines wherever they have
 * no room in one. GTK never does: a long word of another language, or text of twice the size,
 * would make a window wider than a phone. */
void kr_text_label_wrap_button (GtkWidget *button);

G_END_DECLS
