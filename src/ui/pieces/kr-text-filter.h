/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-text.h"

/*
 * kr-text-filter.h: keeps out of a field what no text may have (kr-text.h), mostly when something
 * is pasted.
 *
 * Ends of lines become blanks where there is one line only; controls, marks of direction and what
 * cannot be seen are left out, and so is what is too much. A message says so. What was in the
 * clipboard is still there. Joiners, accents and blanks stay as they are typed: whether they make
 * sense shows only when the text is kept.
 */

G_BEGIN_DECLS

/* Filters what is inserted into @editable as long as that exists. */
void kr_text_filter_attach (GtkEditable *editable, KrTextKind kind);

/* The same of @view and its buffer, which has to be the one it has now. */
void kr_text_filter_attach_view (GtkTextView *view, KrTextKind kind);

G_END_DECLS
