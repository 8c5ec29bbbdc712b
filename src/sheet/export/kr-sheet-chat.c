/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-chat.h"

#include "kr-translatable.h"

/* The headline, a line like `1st Bo 343, 5 stars, 2 pressures` for each player, and what was
 * played. */

/* Whether @a is placed before @b: the lower total first, of equal ones the more stars (G-1). */
static gboolean
is_before (const KrSheetColumn *a, const KrSheetColumn *b)
{
  if (a->total_points != b->total_points)
    return a->total_points < b->total_points;
  return a->stars > b->stars;
}

/* Sorts the columns by place. */
static void
sort_columns (const KrSheet *sheet, const KrSheetColumn **sorted)
{
  for (guint i = 0; i < sheet->n_columns; i++) {
    guint at = i;

    for (; at > 0 && is_before (&sheet->columns[i], sorted[at - 1]); at--)
      sorted[at] = sorted[at - 1];
    sorted[at] = &sheet->columns[i];
  }
}

static void
add_count (GString *text, const KrSheet *sheet, const char *one, const char *many, guint n)
{
  g_autofree char *words = n > 0 ? kr_translator_count (&sheet->translator, one, many, n) : NULL;

  if (words != NULL)
    g_string_append_printf (text, ", %s", words);
}

char *
kr_sheet_chat_format (const KrSheet *sheet)
{
  g_autofree const KrSheetColumn **sorted = g_new (const KrSheetColumn *, sheet->n_columns);
  GString *text = g_string_new (NULL);

  if (*sheet->headline != '\0')
    g_string_append_printf (text, "%s\n", sheet->headline);
  sort_columns (sheet, sorted);
  for (guint i = 0; i < sheet->n_columns; i++) {
    /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): sort_columns has set them all */
    const KrSheetColumn *column = sorted[i];

    g_string_append_printf (text, "%s%s%s %s", column->place, *column->place != '\0' ? " " : "",
                            column->name, column->total);
    if (sheet->has_stars)
      add_count (text, sheet, NP_ ("{n} star", "{n} stars"), column->stars);
    add_count (text, sheet, NP_ ("{n} pressure", "{n} pressures"), column->pressures);
    g_string_append_c (text, '\n');
  }
  g_string_append_printf (text, "%s · %s", sheet->title, sheet->subtitle);
  return g_string_free (text, FALSE);
}
