/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-precedents.h"
#include "kr-applied-ruling.h"

#include <gtk/gtk.h>

/*
 * kr-ruling-parts.h: the widgets and texts that a ruling's page is made of.
 */

G_BEGIN_DECLS

/* `2. Draw two cards`: step @index, from 0. */
GtkWidget *kr_ruling_parts_new_step (KrAppliedRuling *told, guint index);

/* A story, with its deal as played by @rules, or its hand. */
GtkWidget *kr_ruling_parts_new_example (KrAppliedRulingExample example, const KrRules *rules);

/* What is played in @example by @rules, or what its hand counts. Caller frees. */
char *kr_ruling_parts_dup_play (KrAppliedRulingExample example, const KrRules *rules);

/* `Craits, Wikipedia: the text says so, under “Playing”`, or `Craits: our reading`. Caller
 * frees. */
char *kr_ruling_parts_dup_origin (KrAppliedRulingSource source);

/* Adds to @box, which shows what a document says, the name of the document, which leads to the
 * place there. */
void kr_ruling_parts_add_origin (GtkWidget *box, KrAppliedRulingSource source);

/* Adds to @sources the sources of @told from @first on. Documents that say the same share a box. */
void kr_ruling_parts_add_sources (GtkBox *sources, KrAppliedRuling *told, guint first);

/* A list row with the answer of one or more rule sets. */
GtkWidget *kr_ruling_parts_new_alike (KrAppliedRulingGroup alike);

/* A small icon and @text, for a button that looks like a line. */
GtkWidget *kr_ruling_parts_new_icon_text (const char *icon_name, const char *text);

/* A button with @text that opens @address; @label says so to a screen reader and as a tooltip. */
GtkWidget *kr_ruling_parts_new_link (const char *address, const char *text, const char *label);

/* The address that @widget, from any function here, opens; NULL if it is not such a button. */
const char *kr_ruling_parts_get_address (GtkWidget *widget);

/* The button inside @widget that opens @address; NULL if there is none. */
GtkWidget *kr_ruling_parts_find_opener (GtkWidget *widget, const char *address);

/* A button that opens the ruling @id. */
GtkWidget *kr_ruling_parts_new_see (const char *id, const KrMarkedText *question);

/* A button that lists the rulings about the atom @id; @title may be "". */
GtkWidget *kr_ruling_parts_new_atom (const char *id, const char *title);

/* `13 November 2026 · Craits · Ruth, Sam, Bo · Ruth’s kitchen`: when and where a table ruling
 * was made. Caller frees. */
char *kr_ruling_parts_dup_precedent_origin (KrPrecedentItem *item);

G_END_DECLS
