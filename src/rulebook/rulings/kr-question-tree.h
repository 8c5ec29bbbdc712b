/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rulings.h"
#include "kr-table-state.h"

/*
 * kr-question-tree.h: questions about what happened at the table, each answer of which leads to
 * the next question or to a ruling (data/rulings/tree.xml).
 *
 * Invariants: there is a first question; every answer leads to a question or to a ruling; no
 * path comes back to a question.
 */

typedef struct _KrQuestionTree KrQuestionTree;
typedef struct _KrQuestion KrQuestion;

/* Reads data_dir/rulings/tree.xml, whose answers lead to entries of @rulings. Fails like
 * kr_rulings_new. */
KrQuestionTree *
kr_question_tree_new (const char *data_dir, const KrRulings *rulings, GError **error);
void kr_question_tree_free (KrQuestionTree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrQuestionTree, kr_question_tree_free)

/* The first question. */
const KrQuestion *kr_question_tree_get_start (const KrQuestionTree *tree);

/* Borrowed: plain English, a gettext key. */
const char *kr_question_get_text (const KrQuestion *question);

/* An answer leads to @question or to @entry; the other one is NULL. */
typedef struct {
  const char *text;     /* plain English, a gettext key */
  KrTableStates states; /* in which it is the likely answer; 0: none */
  const KrQuestion *question;
  const KrRulingEntry *entry;
} KrQuestionAnswer;

/* The answers to @question that are possible at a table of @n_players under @rules; all of them
 * if @rules is NULL. Array of KrQuestionAnswer. */
GArray *kr_question_list_answers (const KrQuestion *question, const KrRules *rules, int n_players);
