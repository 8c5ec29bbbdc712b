/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-number.h"

#include <locale.h>
#include <string.h>

const char *
kr_number_get_thousands_mark (void)
{
  /* NOLINTNEXTLINE(concurrency-mt-unsafe): the locale is set before there are threads */
  const struct lconv *conventions = localeconv ();
  const char *mark = conventions->thousands_sep;

  if (*mark != '\0' && g_utf8_validate (mark, -1, NULL))
    return mark;
  return strcmp (conventions->decimal_point, ",") == 0 ? "\u202f" : ",";
}
