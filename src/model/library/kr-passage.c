/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-passage.h"

#include "kr-library-private.h"

/* A passage is the rulebook's words under another name. */

static const KrMarkedText *
words_of (const KrPassage *self)
{
  return (const KrMarkedText *) self;
}

static KrPassageKind
kind_of (KrTextMarkKind kind)
{
  switch (kind) {
  case KR_TEXT_MARK_CARD:
    return KR_PASSAGE_CARD;
  case KR_TEXT_MARK_TERM:
    return KR_PASSAGE_TERM;
  case KR_TEXT_MARK_REF:
    return KR_PASSAGE_RULING;
  case KR_TEXT_MARK_HIT:
    return KR_PASSAGE_HIT;
  }
  return KR_PASSAGE_HIT;
}

const KrPassage *
kr_passage_of (const KrMarkedText *words)
{
  return (const KrPassage *) words;
}

const char *
kr_passage_get_text (const KrPassage *self)
{
  return words_of (self)->text;
}

guint
kr_passage_n_marks (const KrPassage *self)
{
  return words_of (self)->marks->len;
}

KrPassageMark
kr_passage_get_mark (const KrPassage *self, guint index)
{
  const KrTextMark *mark = g_ptr_array_index (words_of (self)->marks, index);

  return (KrPassageMark){kind_of (mark->kind), mark->start, mark->end, mark->target};
}
