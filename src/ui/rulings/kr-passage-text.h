/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-marked-text.h"

/*
 * kr-passage-text.h: shows passages of the rulings in labels.
 *
 * Cards are bold, search hits are bold on yellow, and words of the lexicon and other rulings
 * are links. A link activates `rulings.open` with its address: `lexicon/WORD` or `ruling/ID`
 * (kr-rulings-section.h).
 */

G_BEGIN_DECLS

/* @passage as Pango markup. Caller frees. */
char *kr_passage_text_dup_markup (const KrMarkedText *passage, gboolean with_links);

/* A label with @passage that wraps. */
GtkWidget *kr_passage_text_new_label (const KrMarkedText *passage);

/* Shows @passage in @label, which may be from a template. */
void kr_passage_text_show (GtkLabel *label, const KrMarkedText *passage);

/* The same with @lead, Pango markup or NULL, before the passage. */
void kr_passage_text_show_after (GtkLabel *label, const char *lead, const KrMarkedText *passage);

/* Translates the English @text of a ruling; for kr_library_load_async. */
const char *kr_passage_text_translate (const char *text);

G_END_DECLS
