/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-display-name.h"

#include "kr-direction.h"

#include <pango/pango.h>
#include <string.h>

/* Initials and shortened names, cut between graphemes. */

#define ELLIPSIS "…"

/* The byte offsets of the graphemes of @name, and of its end. */
static GArray *
find_graphemes (const char *name)
{
  glong n_chars = g_utf8_strlen (name, -1);
  g_autofree PangoLogAttr *attrs = g_new0 (PangoLogAttr, n_chars + 1);
  GArray *offsets = g_array_new (FALSE, FALSE, sizeof (gsize));
  const char *at = name;

  pango_get_log_attrs (name, -1, -1, pango_language_get_default (), attrs, (int) n_chars + 1);
  for (glong i = 0; i < n_chars; i++, at = g_utf8_next_char (at)) {
    gsize offset = (gsize) (at - name);
    if (i == 0 || attrs[i].is_cursor_position)
      g_array_append_val (offsets, offset);
  }
  g_array_append_vals (offsets, &(gsize){strlen (name)}, 1);
  return offsets;
}

/* The grapheme with its first letter as a capital. Letters whose capitals are two,
 * such as sharp s, and everything that is not a letter stay as they are. */
static char *
capitalize (const char *grapheme)
{
  char capital[7] = "";
  gunichar letter = g_utf8_get_char (grapheme);

  if (letter == 0)
    return g_strdup (grapheme);
  capital[g_unichar_to_utf8 (g_unichar_totitle (letter), capital)] = '\0';
  return g_strconcat (capital, g_utf8_next_char (grapheme), NULL);
}

char *
kr_display_name_initial (const char *name, gboolean two)
{
  g_autoptr (GArray) offsets = find_graphemes (name);
  guint n = MIN (two ? 2u : 1u, offsets->len - 1);
  g_autofree char *start = g_strndup (name, g_array_index (offsets, gsize, n));

  return capitalize (start);
}

/* Whether @letter is in a Unicode block of scripts that run from right to left. */
static gboolean
runs_leftwards (gunichar letter)
{
  return (letter >= 0x590 && letter <= 0x8ff) || (letter >= 0xfb1d && letter <= 0xfdff) ||
         (letter >= 0xfe70 && letter <= 0xfeff) || (letter >= 0x10800 && letter <= 0x10fff) ||
         (letter >= 0x1e800 && letter <= 0x1efff);
}

char *
kr_display_name_isolate (const char *name)
{
  const char *at = name;

  while (*at != '\0' && !runs_leftwards (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);
  if (*at == '\0')
    return g_strdup (name);
  return g_strconcat (kr_direction_get_line_mark (), "\u2068", name, "\u2069", NULL);
}

char *
kr_display_name_shorten (const char *name, guint max)
{
  g_autoptr (GArray) offsets = find_graphemes (name);
  guint n = offsets->len - 1;

  g_assert (max > 0);
  if (n <= max)
    return g_strdup (name);

  guint n_front = max / 2, n_back = max - 1 - n_front;
  g_autofree char *front = g_strndup (name, g_array_index (offsets, gsize, n_front));
  const char *back = name + g_array_index (offsets, gsize, n - n_back);
  return g_strconcat (front, ELLIPSIS, back, NULL);
}
