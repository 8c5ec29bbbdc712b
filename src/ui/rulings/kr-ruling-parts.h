/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-precedents.h"
#include "kr-told-ruling.h"

#include <gtk/gtk.h>

/*
 * kr-ruling-parts.h: what a ruling's page is put together from.
 */

G_BEGIN_DECLS

/* `2. Draw two cards`: step @index, from 0. */
GtkWidget *kr_ruling_parts_new_step (KrToldRuling *told, guint index);

/* A story with the deal, played under @rules, or the hand it is about. */
GtkWidget *kr_ruling_parts_new_example (KrToldExample example, const KrRules *rules);

/* What is played in @example under @rules, or what the hand counts. Caller frees. */
char *kr_ruling_parts_dup_play (KrToldExample example, const KrRules *rules);

/* `Craits, Wikipedia: the text says so, under “Playing”`, or that it is our reading. Caller
 * frees. */
char *kr_ruling_parts_dup_origin (KrToldSource source);

/* Where an answer comes from, and whether the text says so. */
GtkWidget *kr_ruling_parts_new_source (KrToldSource source);

/* Names another document in @box, a source of which it says the same. */
void kr_ruling_parts_add_origin (GtkWidget *box, KrToldSource source);

/* What one or more rule sets answer: a row of a list. */
GtkWidget *kr_ruling_parts_new_alike (KrToldAlike alike);

/* A button that opens the ruling @id. */
GtkWidget *kr_ruling_parts_new_see (const char *id, const KrPassage *question);

/* A button that lists the rulings about the atom @id; @title may be "". */
GtkWidget *kr_ruling_parts_new_atom (const char *id, const char *title);

/* `13 November 2026 · Craits · Ruth, Sam, Bo · Ruth’s kitchen`: which table decided it.
 * Caller frees. */
char *kr_ruling_parts_dup_precedent_origin (KrPrecedentItem *item);

G_END_DECLS
