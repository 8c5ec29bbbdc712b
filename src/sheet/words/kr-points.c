/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-points.h"

#include "kr-direction.h"

#include <locale.h>
#include <string.h>

/* A minus sign, digits and thousands marks. */

#define GROUPED_FROM 10000

/* The locale's mark between thousands. A locale without one gets a mark that nobody
 * can take for its decimal point. */
static const char *
get_thousands_mark (void)
{
  /* NOLINTNEXTLINE(concurrency-mt-unsafe): the locale is set before there are threads */
  const struct lconv *conventions = localeconv ();
  const char *mark = conventions->thousands_sep;

  if (*mark != '\0' && g_utf8_validate (mark, -1, NULL))
    return mark;
  return strcmp (conventions->decimal_point, ",") == 0 ? "\u202f" : ",";
}

char *
kr_points_format (gint64 points)
{
  guint64 size = points < 0 ? -(guint64) points : (guint64) points;
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, size);
  const char *mark = size < GROUPED_FROM ? "" : get_thousands_mark ();
  gsize n = strlen (digits);
  GString *text = g_string_new (points < 0 ? kr_direction_get_minus () : "");

  for (gsize i = 0; i < n; i++) {
    if (i > 0 && (n - i) % 3 == 0)
      g_string_append (text, mark);
    g_string_append_c (text, digits[i]);
  }
  return g_string_free (text, FALSE);
}

char *
kr_points_format_average (double points)
{
  g_autofree char *text = g_strdup_printf ("%.1f", ABS (points));

  /* What rounds to nothing is not less than nothing. */
  return g_strconcat (points <= -0.05 ? kr_direction_get_minus () : "", text, NULL);
}
