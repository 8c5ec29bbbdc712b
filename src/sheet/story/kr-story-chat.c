/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-story-chat.h"

#include "kr-sheet-chat.h"
#include "kr-translatable.h"

static void
add_turn (GString *text, const KrStorySource *source, const KrStoryLine *line)
{
  g_autofree char *number = g_strdup_printf ("%d", line->deal + 1);
  g_autofree char *deal =
      kr_translator_fill (&source->sheet->translator, N_ ("Deal {deal}"), "deal", number, NULL);

  g_string_append_printf (text, "\n%s · %s. %s", deal, line->title, line->text);
}

/* `The costliest card: 8. …`; a name may end with a period itself. */
static void
add_fact (GString *text, const KrStorySource *source, const KrStoryLine *line)
{
  const gboolean has_rank = line->rank != KR_RANK_NONE;
  const gboolean is_ended = !has_rank && g_str_has_suffix (line->title, ".");
  g_autofree char *title =
      has_rank ? kr_translator_fill (&source->sheet->translator, N_ ("{title}: {rank}"), "title",
                                     line->title, "rank", kr_rank_text (line->rank), NULL)
               : g_strdup (line->title);

  g_string_append_printf (text, "\n%s%s %s", title, is_ended ? "" : ".", line->text);
}

char *
kr_story_chat_format (const KrStorySource *source)
{
  g_autoptr (KrStory) story = kr_story_new (source);
  g_autofree char *result = kr_sheet_chat_format (source->sheet);
  GString *text = g_string_new (result);

  if (story->turns->len > 0)
    g_string_append_c (text, '\n');
  for (guint i = 0; i < story->turns->len; i++)
    add_turn (text, source, g_ptr_array_index (story->turns, i));
  if (story->facts->len > 0)
    g_string_append_c (text, '\n');
  for (guint i = 0; i < story->facts->len; i++)
    add_fact (text, source, g_ptr_array_index (story->facts, i));
  if (*story->note != '\0')
    g_string_append_printf (text, "\n\n%s", story->note);
  if (*story->basis != '\0')
    g_string_append_printf (text, "\n\n%s", story->basis);
  return g_string_free (text, FALSE);
}
