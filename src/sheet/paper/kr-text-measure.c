/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-text-measure.h"

#include "kr-display-name.h"
#include "kr-text-renderer.h"

/* Measuring, shrinking and breaking. */

static double
measure_cb (const char *text, double size_mm, gboolean bold, gpointer unused)
{
  return kr_text_renderer_measure (kr_text_renderer_get (), text, size_mm,
                                   bold ? KR_WEIGHT_BOLD : KR_WEIGHT_REGULAR);
}

KrTextMeasure
kr_text_measure_make (KrMeasureText function, gpointer data)
{
  return (KrTextMeasure){function != NULL ? function : measure_cb, data};
}

double
kr_text_measure_width (const KrTextMeasure *measure, const char *text, double size, KrWeight weight)
{
  return measure->function (text, size, weight == KR_WEIGHT_BOLD, measure->data);
}

double
kr_text_measure_fit (const KrTextMeasure *measure,
                     const char *text,
                     const KrTextStyle *style,
                     double width)
{
  double wide = kr_text_measure_width (measure, text, style->size, style->weight);

  return wide <= width ? style->size : style->size * width / wide;
}

static gboolean
fits (const KrTextMeasure *measure, const char *line, const KrTextStyle *style, double width)
{
  return kr_text_measure_width (measure, line, style->size, style->weight) <= width;
}

/* Shortens @line, which is consumed, in the middle until it fits. */
static char *
cut_to_fit (const KrTextMeasure *measure, char *line, const KrTextStyle *style, double width)
{
  glong n = g_utf8_strlen (line, -1);

  while (n > 1 && !fits (measure, line, style, width)) {
    g_autofree char *longer = line;
    n = MIN (n - 1, (glong) (n * 0.95) + 1);
    line = kr_display_name_shorten (longer, (guint) n);
  }
  return line;
}

GPtrArray *
kr_text_measure_wrap (const KrTextMeasure *measure,
                      const char *text,
                      const KrTextStyle *style,
                      double width,
                      guint max)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = g_strsplit_set (text, " \n\t", -1);
  g_autofree char *line = g_strdup ("");

  for (char **word = words; *word != NULL; word++) {
    g_autofree char *longer = g_strjoin (*line != '\0' ? " " : "", line, *word, NULL);
    gboolean full = *line != '\0' && lines->len + 1 < max && !fits (measure, longer, style, width);
    if (full)
      g_ptr_array_add (lines, cut_to_fit (measure, g_steal_pointer (&line), style, width));
    g_free (line);
    line = full ? g_strdup (*word) : g_steal_pointer (&longer);
  }
  if (*line != '\0')
    g_ptr_array_add (lines, cut_to_fit (measure, g_steal_pointer (&line), style, width));
  return lines;
}
