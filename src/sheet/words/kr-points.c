/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-points.h"

#include "kr-direction.h"
#include "kr-number.h"

#include <string.h>

/* A minus sign, digits and thousands marks. */

#define GROUPED_FROM 10000

char *
kr_points_format (gint64 points)
{
  guint64 size = points < 0 ? -(guint64) points : (guint64) points;
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, size);
  const char *mark = size < GROUPED_FROM ? "" : kr_number_get_thousands_mark ();
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

char *
kr_points_format_hundredths (gint64 hundredths)
{
  g_autofree char *text = NULL;

  if (hundredths % 100 == 0)
    return kr_points_format (hundredths / 100);
  text = g_strdup_printf ("%.*f", hundredths % 10 == 0 ? 1 : 2, ABS ((double) hundredths) / 100);
  return g_strconcat (hundredths < 0 ? kr_direction_get_minus () : "", text, NULL);
}
