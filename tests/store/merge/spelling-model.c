/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "spelling-model.h"

#include <stdlib.h>
#include <string.h>

/* Sets of players are bits. */

typedef struct {
  guint player;
  guint other;
  gint64 at_us;
} Link;

typedef struct {
  guint n;
  Link links[MODEL_PLAYERS * MODEL_PLAYERS];
} Links;

/* Players' UUIDs are in the order of their numbers. */
static int
latest_first_cb (const void *a, const void *b)
{
  const Link *first = a;
  const Link *second = b;

  if (first->at_us != second->at_us)
    return first->at_us > second->at_us ? -1 : 1;
  return first->other != second->other ? (int) second->other - (int) first->other
                                       : (int) second->player - (int) first->player;
}

static Links
list_links (const SpellingModel *model)
{
  Links all = {0};

  for (guint p = 0; p < MODEL_PLAYERS; p++)
    for (guint q = 0; q < MODEL_PLAYERS; q++)
      if (model->words[p][q].holds)
        all.links[all.n++] = (Link){p, q, model->words[p][q].at_us};
  qsort (all.links, all.n, sizeof *all.links, latest_first_cb);
  return all;
}

/* Everybody whom the first @n of @all connect to those in @set, except over those in @without. */
static guint
spread (const Links *all, guint n, guint set, guint without)
{
  guint before;

  do {
    before = set;
    for (guint i = 0; i < n; i++) {
      guint ends = 1u << all->links[i].player | 1u << all->links[i].other;

      if ((ends & set) != 0 && (ends & without) == 0)
        set |= ends;
    }
  } while (set != before);
  return set;
}

/* Only links that connect what later ones do not. */
static Links
list_counting (const Links *all)
{
  Links counting = {0};

  for (guint i = 0; i < all->n; i++) {
    const Link *link = &all->links[i];

    if ((spread (all, i, 1u << link->player, 0) >> link->other & 1) == 0)
      counting.links[counting.n++] = *link;
  }
  return counting;
}

/* The earliest and the latest link of @tree among @set; -1: none. */
static int
find_in (const Links *tree, guint set, gboolean earliest)
{
  int found = -1;

  for (guint i = 0; i < tree->n && (found < 0 || earliest); i++)
    if (set >> tree->links[i].player & set >> tree->links[i].other & 1)
      found = (int) i;
  return found;
}

static guint
find_root_of (const Links *tree, guint set)
{
  int last = find_in (tree, set, TRUE);
  guint sides[2];
  guint roots[2];

  if (last < 0)
    return (guint) __builtin_ctz (set);
  sides[0] = spread (tree, (guint) last, 1u << tree->links[last].player, 0) & set;
  sides[1] = set & ~sides[0];
  for (int i = 0; i < 2; i++)
    roots[i] = find_root_of (tree, sides[i]);
  if (roots[0] == tree->links[last].player)
    return roots[1];
  return find_in (tree, sides[1], FALSE) >= 0 &&
                 find_in (tree, sides[1], FALSE) < find_in (tree, sides[0], FALSE)
             ? roots[1]
             : roots[0];
}

guint
spelling_model_find_root (const SpellingModel *model, guint player)
{
  const Links all = list_links (model);
  const Links tree = list_counting (&all);

  return find_root_of (&tree, spread (&all, all.n, 1u << player, 0));
}

ModelLinks
spelling_model_find_parting (const SpellingModel *model, guint player)
{
  const Links all = list_links (model);
  const guint root = spelling_model_find_root (model, player);
  const guint rest = spread (&all, all.n, 1u << root, 1u << player);
  ModelLinks parting = {0};

  for (guint i = all.n; i > 0 && root != player; i--) {
    const Link *link = &all.links[i - 1];
    guint end = link->player == player ? link->other : link->player;

    if ((link->player != player && link->other != player) || (rest >> end & 1) == 0)
      continue;
    parting.player[parting.n] = (guint8) link->player;
    parting.other[parting.n++] = (guint8) link->other;
  }
  return parting;
}

void
spelling_model_set (SpellingModel *model, const ModelLinks *links, gboolean holds, gint64 at_us)
{
  for (guint i = 0; i < links->n; i++) {
    ModelWord *word = &model->words[links->player[i]][links->other[i]];

    *word = (ModelWord){MAX (at_us + i, word->at_us + 1), holds};
  }
}

void
spelling_model_rename (SpellingModel *model, guint player, const char *name, gint64 at_us)
{
  model->named_at_us[player] = at_us;
  g_strlcpy (model->names[player], name, sizeof model->names[player]);
}

void
spelling_model_merge (SpellingModel *model, const SpellingModel *other)
{
  for (guint p = 0; p < MODEL_PLAYERS; p++) {
    for (guint q = 0; q < MODEL_PLAYERS; q++) {
      const ModelWord *theirs = &other->words[p][q];
      ModelWord *ours = &model->words[p][q];

      if (theirs->at_us > ours->at_us ||
          (theirs->at_us == ours->at_us && theirs->holds && !ours->holds))
        *ours = *theirs;
    }
    if (other->named_at_us[p] > model->named_at_us[p] ||
        (other->named_at_us[p] == model->named_at_us[p] &&
         strcmp (other->names[p], model->names[p]) > 0))
      spelling_model_rename (model, p, other->names[p], other->named_at_us[p]);
  }
}

void
spelling_model_undo_merge (SpellingModel *model,
                           const SpellingModel *before,
                           const SpellingModel *after)
{
  for (guint p = 0; p < MODEL_PLAYERS; p++) {
    for (guint q = 0; q < MODEL_PLAYERS; q++)
      if (model->words[p][q].at_us == after->words[p][q].at_us &&
          model->words[p][q].holds == after->words[p][q].holds)
        model->words[p][q] = before->words[p][q];
    if (model->named_at_us[p] == after->named_at_us[p] &&
        strcmp (model->names[p], after->names[p]) == 0)
      spelling_model_rename (model, p, before->names[p], before->named_at_us[p]);
  }
}

char *
spelling_model_make_uuid (guint player)
{
  return g_strdup_printf ("91a1e500-0000-4000-8000-%012u", player + 1);
}
