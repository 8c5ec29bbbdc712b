/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

/*
 * kr-walk.h: a walk of questions that ends at a ruling.
 *
 * A walk stands at a question. Texts are the walk's, translated; they are valid
 * until the next change. Signal: `changed`.
 */

G_BEGIN_DECLS

#define KR_TYPE_WALK (kr_walk_get_type ())
G_DECLARE_FINAL_TYPE (KrWalk, kr_walk, KR, WALK, GObject)

/* Stands at the first question. Answers that the library's rules don't know are
 * left out; they follow the rules in use. */
KrWalk *kr_walk_new (KrLibrary *library);

const char *kr_walk_get_question (KrWalk *self);
guint kr_walk_n_answers (KrWalk *self);
const char *kr_walk_get_answer (KrWalk *self, guint index);

/* Whether it is the likely answer as the table stands that a referee follows. */
gboolean kr_walk_is_likely (KrWalk *self, guint index);

/* The ruling to which the answer leads; NULL: it leads to another question. */
const char *kr_walk_get_ruling (KrWalk *self, guint index);

/* Goes on to the next question. @index: an answer that leads to one. */
void kr_walk_choose (KrWalk *self, guint index);

/* The way so far: the answers given, and what was asked. */
guint kr_walk_n_steps (KrWalk *self);
const char *kr_walk_get_step (KrWalk *self, guint index, const char **question);

/* Back to the question of step @index; kr_walk_n_steps afterwards. */
void kr_walk_go_back (KrWalk *self, guint index);

G_END_DECLS
