/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-answer-row.h: a row of a list of answers: the answer itself in large type at the start,
 * whose it is and what is different about it, and a button that opens the ruling.
 */

typedef struct {
  const char *figure; /* the answer: `153`, `Not legal` */
  const char *below;  /* under it; NULL: nothing */
  const char *names;  /* whose answer it is */
  const char *text;   /* about it; NULL or "": nothing */
  const char *ruling; /* id of a ruling or an atom; NULL: none */
  GtkWidget *details; /* under the text; NULL: none; taken over */
} KrAnswer;

/* A row for a GtkListBox, which cannot be selected or activated. */
GtkWidget *kr_answer_row_new (const KrAnswer *answer);

/* A row that unfolds to @text: @title and, at its end, @figure. */
GtkWidget *kr_answer_row_new_folded (const char *figure, const char *title, const char *text);

/* A row that says which rule sets have no answer: @reasons, a line each. */
GtkWidget *kr_answer_row_new_not_asked (const char *reasons);

/* A GtkListBox for such rows. */
GtkWidget *kr_answer_row_new_list (void);
