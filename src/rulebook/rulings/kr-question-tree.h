/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rulings.h"

/*
 * kr-question-tree.h: a short walk of questions that ends at a ruling
 * (data/rulings/tree.xml).
 *
 * Invariants: there is a node to begin with; every answer leads to a node or to a ruling; no
 * walk comes back to where it was.
 */

typedef struct _KrQuestionTree KrQuestionTree;
typedef struct _KrQuestion KrQuestion;

/* Reads data_dir/rulings/tree.xml; its rulings are @rulings's. Errors as kr_rulings_new. */
KrQuestionTree *
kr_question_tree_new (const char *data_dir, const KrRulings *rulings, GError **error);
void kr_question_tree_free (KrQuestionTree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrQuestionTree, kr_question_tree_free)

/* The first question. */
const KrQuestion *kr_question_tree_get_start (const KrQuestionTree *tree);

/* Borrowed, English and gettext keys, plain. */
const char *kr_question_get_id (const KrQuestion *node);
const char *kr_question_get_text (const KrQuestion *node);

/* How a table may stand while somebody asks. */
typedef enum {
  KR_QUESTION_STATE_NONE = 0, /* nothing that a referee could see */
  KR_QUESTION_STATE_COUNT,
  KR_QUESTION_STATE_NO_COUNT,
  KR_QUESTION_STATE_SIX,        /* one must be followed */
  KR_QUESTION_STATE_OWES,       /* the player at turn owes for “one card” */
  KR_QUESTION_STATE_FACE_UP,    /* a penalty card lies before the player at turn */
  KR_QUESTION_STATE_PLAIN,      /* none of these */
  KR_QUESTION_STATE_FREE,       /* any card may be played */
  KR_QUESTION_STATE_SMALL_PACK, /* fewer cards than are due */
  KR_QUESTION_STATE_OVER,
} KrQuestionState;

/* An answer leads to @node or to @entry; the other is NULL. */
typedef struct {
  const char *text;      /* English, a gettext key, plain */
  KrQuestionState state; /* of a table at which it is the likely answer */
  const KrQuestion *node;
  const KrRulingEntry *entry;
} KrQuestionAnswer;

/* The answers that can be given at a table; @rules NULL: all of them. Array of KrQuestionAnswer. */
GArray *kr_question_list_answers (const KrQuestion *node, const KrRules *rules, int n_players);
