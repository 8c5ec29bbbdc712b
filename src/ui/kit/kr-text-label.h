/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-text-label.h: a label for a line or a paragraph of text: it begins at the leading
 * edge and wraps wherever it must, down to the width of a phone.
 */

G_BEGIN_DECLS

/* @text is plain. @css_class may be NULL. */
GtkWidget *kr_text_label_new (const char *text, const char *css_class);

G_END_DECLS
