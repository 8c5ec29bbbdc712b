/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * series-model.h: what a machine should know of series, written apart from the store: an array of
 * words, each with the time at which it was said.
 */

#define MODEL_SERIES 3
#define MODEL_SERIES_GAMES 9

/* A word: the later one counts, of two at one moment the greater one. */
typedef struct {
  gint64 at_us;
  gint64 value;
} SeriesWord;

typedef struct {
  gboolean there;
  SeriesWord name;    /* its number among the names that are drawn */
  SeriesWord scoring; /* 1000 × scoring + best */
  SeriesWord deleted;
  SeriesWord games[MODEL_SERIES_GAMES]; /* the state; at 0: nothing was said */
} SeriesModel;

/* Says @value at @at_us, or just behind the last word; nothing if it is said already. */
void series_model_say (SeriesWord *word, gint64 value, gint64 at_us);

/* Takes over @other if it counts. */
void series_model_merge_word (SeriesWord *word, const SeriesWord *other);

/* Undoes that it made @after of @before, unless it has changed since. */
void series_model_undo_word (SeriesWord *word, const SeriesWord *before, const SeriesWord *after);

/* Takes over all that @other knows later. */
void series_model_merge (SeriesModel *model, const SeriesModel *other);

/* Undoes a merge that made @after of @before, except what has changed since. */
void
series_model_undo_merge (SeriesModel *model, const SeriesModel *before, const SeriesModel *after);
