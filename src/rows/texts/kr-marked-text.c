/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-marked-text.h"

static void
mark_free (KrTextMark *mark)
{
  g_free (mark->target);
  g_free (mark);
}

KrMarkedText *
kr_marked_text_new (char *plain)
{
  KrMarkedText *text = g_new0 (KrMarkedText, 1);

  text->text = plain;
  text->marks = g_ptr_array_new_with_free_func ((GDestroyNotify) mark_free);
  return text;
}

void
kr_marked_text_free (KrMarkedText *text)
{
  if (text == NULL)
    return;
  g_free (text->text);
  g_ptr_array_unref (text->marks);
  g_free (text);
}

void
kr_marked_text_add_mark (
    KrMarkedText *text, KrTextMarkKind kind, guint start, guint end, const char *target)
{
  KrTextMark *mark = g_new0 (KrTextMark, 1);

  mark->kind = kind;
  mark->start = start;
  mark->end = end;
  mark->target = g_strdup (target);
  g_ptr_array_add (text->marks, mark);
}
