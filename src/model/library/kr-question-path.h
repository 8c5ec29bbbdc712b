/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

/*
 * kr-question-path.h: a path through the tree of questions (kr-question-tree.h) that ends at a
 * ruling.
 *
 * A path has a current question. Texts are translated and owned by the path; they are valid
 * until the next change. Signal: `changed`.
 */

G_BEGIN_DECLS

#define KR_TYPE_QUESTION_PATH (kr_question_path_get_type ())
G_DECLARE_FINAL_TYPE (KrQuestionPath, kr_question_path, KR, QUESTION_PATH, GObject)

/* Starts at the first question. Answers that do not exist under the rules in use are left
 * out. */
KrQuestionPath *kr_question_path_new (KrLibrary *library);

const char *kr_question_path_get_question (KrQuestionPath *self);
guint kr_question_path_n_answers (KrQuestionPath *self);
const char *kr_question_path_get_answer (KrQuestionPath *self, guint index);

/* Whether it is the likely answer in the deal that the referee is following. */
gboolean kr_question_path_is_likely (KrQuestionPath *self, guint index);

/* The ruling to which the answer leads; NULL if it leads to another question. */
const char *kr_question_path_get_ruling (KrQuestionPath *self, guint index);

/* Goes on to the next question. The answer @index must lead to one. */
void kr_question_path_choose (KrQuestionPath *self, guint index);

/* The steps so far: the answers that were given, and the questions. */
guint kr_question_path_n_steps (KrQuestionPath *self);
const char *kr_question_path_get_step (KrQuestionPath *self, guint index, const char **question);

/* Back to the question of step @index; kr_question_path_n_steps afterwards. */
void kr_question_path_go_back (KrQuestionPath *self, guint index);

G_END_DECLS
