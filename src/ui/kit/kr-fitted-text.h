/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-fitted-text.h: a sentence that is written smaller, and on more lines, where it has
 * little room.
 *
 * It asks for one line in the size of its font. Given less, it takes as many lines as fit
 * and shrinks to two thirds; only then is its end cut off. Assistive technology reads all of
 * it as a label.
 */

G_BEGIN_DECLS

#define KR_TYPE_FITTED_TEXT (kr_fitted_text_get_type ())
G_DECLARE_FINAL_TYPE (KrFittedText, kr_fitted_text, KR, FITTED_TEXT, GtkWidget)

/* Shows @text, which is plain. */
void kr_fitted_text_set_text (KrFittedText *self, const char *text);

/* Whether all of it can be read in so much room, in pixels. */
gboolean kr_fitted_text_fits (KrFittedText *self, int width, int height);

G_END_DECLS
