/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "series-model.h"

void
series_model_say (SeriesWord *word, gint64 value, gint64 at_us)
{
  if (word->value != value)
    *word = (SeriesWord){MAX (at_us, word->at_us + 1), value};
}

void
series_model_merge_word (SeriesWord *word, const SeriesWord *other)
{
  if (other->at_us > word->at_us || (other->at_us == word->at_us && other->value > word->value))
    *word = *other;
}

void
series_model_merge (SeriesModel *model, const SeriesModel *other)
{
  if (!other->there)
    return;
  model->there = TRUE;
  series_model_merge_word (&model->name, &other->name);
  series_model_merge_word (&model->scoring, &other->scoring);
  series_model_merge_word (&model->deleted, &other->deleted);
  for (int i = 0; i < MODEL_SERIES_GAMES; i++)
    series_model_merge_word (&model->games[i], &other->games[i]);
}

static gboolean
is_word (const SeriesWord *a, const SeriesWord *b)
{
  return a->at_us == b->at_us && a->value == b->value;
}

void
series_model_undo_word (SeriesWord *word, const SeriesWord *before, const SeriesWord *after)
{
  if (!is_word (before, after) && is_word (word, after))
    *word = *before;
}

/* Whether both are the same but for their games. */
static gboolean
is_series (const SeriesModel *a, const SeriesModel *b)
{
  return a->there == b->there && is_word (&a->name, &b->name) &&
         is_word (&a->scoring, &b->scoring) && is_word (&a->deleted, &b->deleted);
}

void
series_model_undo_merge (SeriesModel *model, const SeriesModel *before, const SeriesModel *after)
{
  gboolean has_games = FALSE;

  for (int i = 0; i < MODEL_SERIES_GAMES; i++) {
    series_model_undo_word (&model->games[i], &before->games[i], &after->games[i]);
    has_games = has_games || model->games[i].at_us != 0;
  }
  if (is_series (before, after) || !is_series (model, after) || (!before->there && has_games))
    return;
  model->there = before->there;
  model->name = before->name;
  model->scoring = before->scoring;
  model->deleted = before->deleted;
}
