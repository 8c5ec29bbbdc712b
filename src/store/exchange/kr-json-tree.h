/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-json-tree.h: JSON text, checked and taken apart in one pass.
 *
 * Input is hostile, so only what cannot be misread is taken: strict JSON (RFC
 * 8259) in UTF-8, at most 64 MB, at most KR_JSON_MAX_DEPTH deep, at most
 * KR_JSON_MAX_VALUES values, no member twice in one object, whole numbers of at
 * most 18 digits, no zero characters and no halves of surrogate pairs.
 *
 * The values are in one array in the order of the text: the contents of a list or an
 * object follow right after it. All belong to the tree.
 */

#define KR_JSON_MAX_BYTES (64 * 1024 * 1024)
#define KR_JSON_MAX_DEPTH 32
#define KR_JSON_MAX_VALUES (4 * 1000 * 1000)

typedef enum {
  KR_JSON_NULL = 0,
  KR_JSON_FLAG,
  KR_JSON_NUMBER,   /* a whole one */
  KR_JSON_FRACTION, /* any other: its value is not kept */
  KR_JSON_TEXT,
  KR_JSON_LIST,
  KR_JSON_OBJECT,
} KrJsonKind;

typedef struct {
  KrJsonKind kind;
  guint32 name_length;
  const char *name; /* of a member; else NULL */
  union {
    gint64 number;    /* of a flag: 0 or 1 */
    const char *text; /* ends with a zero, and has no other */
    guint64 names;    /* of an object: kr_json_name_bit () of each member */
  } value;
  guint32 length; /* of a text in bytes; how many elements or members there are */
  guint32 size;   /* values, this one and all that are in it */
} KrJsonNode;

typedef struct _KrJsonTree KrJsonTree;

/* NULL and KR_STORE_ERROR_INVALID with a sentence that says line and column. */
KrJsonTree *kr_json_tree_parse (const char *text, gsize length, GError **error);
void kr_json_tree_free (KrJsonTree *tree); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrJsonTree, kr_json_tree_free)

/* The value that the whole text is. */
const KrJsonNode *kr_json_tree_get_top (const KrJsonTree *tree);

/* One bit of 64: names with different bits differ. */
static inline guint64
kr_json_name_bit (const char *name)
{
  const guint first = (guchar) name[0];
  const guint second = first != 0 ? (guchar) name[1] : 0;

  return G_GUINT64_CONSTANT (1) << ((7 * first + second) & 63);
}

/* The member @name of the object @node, or NULL. */
const KrJsonNode *kr_json_node_find_named (const KrJsonNode *node, const char *name);

/* The same: most members that are looked for are not there, which is found sooner here. */
static inline const KrJsonNode *
kr_json_node_find_member (const KrJsonNode *node, const char *name)
{
  return (node->value.names & kr_json_name_bit (name)) != 0 ? kr_json_node_find_named (node, name)
                                                            : NULL;
}

/* The first value in @node, which has one, and the one that follows @node beside it. */
static inline const KrJsonNode *
kr_json_node_first (const KrJsonNode *node)
{
  return node + 1;
}

static inline const KrJsonNode *
kr_json_node_next (const KrJsonNode *node)
{
  return node + node->size;
}
