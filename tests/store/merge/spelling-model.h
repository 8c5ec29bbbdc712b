/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * spelling-model.h: what a machine should know of its players' names and spellings.
 *
 * Written apart from the store and in another way: the person of a player is found from the whole
 * down, by taking the earliest link that counts out of it and looking at the two sides.
 */

#define MODEL_PLAYERS 8

typedef struct {
  gint64 at_us;
  gboolean holds;
} ModelWord;

typedef struct {
  ModelWord words[MODEL_PLAYERS][MODEL_PLAYERS]; /* that the first is a spelling of the second */
  gint64 named_at_us[MODEL_PLAYERS];
  char names[MODEL_PLAYERS][16];
} SpellingModel;

/* Links of one player to be set, by number: at most all to it and all from it. */
typedef struct {
  guint n;
  guint8 player[2 * MODEL_PLAYERS];
  guint8 other[2 * MODEL_PLAYERS];
} ModelLinks;

/* The UUID of a player. Caller frees. */
char *spelling_model_make_uuid (guint player);

/* The player whose name and games @player has. */
guint spelling_model_find_root (const SpellingModel *model, guint player);

/* The links without which @player is no longer a spelling of its root, the earliest first. */
ModelLinks spelling_model_find_parting (const SpellingModel *model, guint player);

/* Says of all @links that they hold, or no longer, one after the other from @at_us on, or just
 * behind the last word. */
void
spelling_model_set (SpellingModel *model, const ModelLinks *links, gboolean holds, gint64 at_us);

void spelling_model_rename (SpellingModel *model, guint player, const char *name, gint64 at_us);

/* Takes over all that @other knows later. */
void spelling_model_merge (SpellingModel *model, const SpellingModel *other);

/* Undoes a merge that made @after of @before, except what has changed since. */
void spelling_model_undo_merge (SpellingModel *model,
                                const SpellingModel *before,
                                const SpellingModel *after);
