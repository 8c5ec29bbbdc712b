/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rulings.h"

/*
 * kr-ruling-tree.h: a short walk of questions that ends at a ruling
 * (data/rulings/tree.xml).
 *
 * Invariants: there is a node to begin with; every answer leads to a node or to a ruling; no
 * walk comes back to where it was.
 */

typedef struct _KrRulingTree KrRulingTree;
typedef struct _KrRulingNode KrRulingNode;

/* Reads data_dir/rulings/tree.xml; its rulings are @rulings's. Errors as kr_rulings_new. */
KrRulingTree *kr_ruling_tree_new (const char *data_dir, const KrRulings *rulings, GError **error);
void kr_ruling_tree_free (KrRulingTree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRulingTree, kr_ruling_tree_free)

/* The first question. */
const KrRulingNode *kr_ruling_tree_get_start (const KrRulingTree *tree);

/* Borrowed, English and gettext keys, plain. */
const char *kr_ruling_node_get_id (const KrRulingNode *node);
const char *kr_ruling_node_get_question (const KrRulingNode *node);

/* How a table may stand while somebody asks. */
typedef enum {
  KR_TREE_STATE_NONE = 0, /* nothing that a referee could see */
  KR_TREE_STATE_COUNT,
  KR_TREE_STATE_NO_COUNT,
  KR_TREE_STATE_SIX,        /* one must be followed */
  KR_TREE_STATE_OWES,       /* the player at turn owes for “one card” */
  KR_TREE_STATE_FACE_UP,    /* a penalty card lies before the player at turn */
  KR_TREE_STATE_PLAIN,      /* none of these */
  KR_TREE_STATE_FREE,       /* any card may be played */
  KR_TREE_STATE_SMALL_PACK, /* fewer cards than are due */
  KR_TREE_STATE_OVER,
} KrTreeState;

/* An answer leads to @node or to @entry; the other is NULL. */
typedef struct {
  const char *text;  /* English, a gettext key, plain */
  KrTreeState state; /* of a table at which it is the likely answer */
  const KrRulingNode *node;
  const KrRulingEntry *entry;
} KrRulingAnswer;

/* The answers that can be given at a table; @rules NULL: all of them. Array of KrRulingAnswer. */
GArray *kr_ruling_node_list_answers (const KrRulingNode *node, const KrRules *rules, int n_players);
