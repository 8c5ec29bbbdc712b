/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-csv-number.h"
#include "kr-fuzz.h"
#include "kr-match.h"

/* A cell that is a number reads the same when it is written plainly, however thousands are marked,
 * and was meant for a number. */

static void
check (const char *text, gboolean comma_is_decimal)
{
  gint64 number = 0;
  gint64 again = 0;
  g_autofree char *plain = NULL;

  if (!kr_csv_parse_number (text, comma_is_decimal, &number))
    return;
  g_assert_cmpint (ABS (number), <=, KR_MAX_POINTS);
  g_assert_true (kr_csv_is_meant_as_number (text));
  plain = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  g_assert_true (kr_csv_parse_number (plain, comma_is_decimal, &again));
  g_assert_cmpint (number, ==, again);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);

  check (text, FALSE);
  check (text, TRUE);
  return 0;
}
