/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-passage.h"

/*
 * kr-passage-text.h: passages of the rulings as people read them.
 *
 * Cards are bold, what a search found is bold on a tint, and words and other
 * rulings are links. A link activates the action `rulings.open` with the place
 * it leads to: `lexicon/WORD` or `ruling/ID` (kr-rulings-section.h).
 */

G_BEGIN_DECLS

/* @passage as Pango markup, with links or without. Caller frees. */
char *kr_passage_text_dup_markup (const KrPassage *passage, gboolean with_links);

/* A label that wraps, with links. */
GtkWidget *kr_passage_text_new_label (const KrPassage *passage);

/* Shows @passage in @label, a label of kr_passage_text_new_label or a template's. */
void kr_passage_text_show (GtkLabel *label, const KrPassage *passage);

/* English of the rulings -> the user's language, for kr_library_load_async. */
const char *kr_passage_text_translate (const char *text);

G_END_DECLS
