/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet.h"

/*
 * kr-headline.h: who leads, as a whole sentence in the room there is.
 *
 * The sentence is never cut: where it is too long for its line, its letters shrink; then it
 * takes two lines of smaller letters, which need no more height; then the names are
 * shortened; then it says only by how much the one leads whose pen it has. Its height does
 * not depend on the sentence. The accessible label has all of it.
 *
 * Property: `xalign` (float, 0 to 1).
 */

G_BEGIN_DECLS

#define KR_TYPE_HEADLINE (kr_headline_get_type ())
G_DECLARE_FINAL_TYPE (KrHeadline, kr_headline, KR, HEADLINE, GtkWidget)

/* Shows the headline of @sheet, which is borrowed for the call, in the pen it is about. */
void kr_headline_show (KrHeadline *self, const KrSheet *sheet);

G_END_DECLS
