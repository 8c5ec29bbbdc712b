/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-json.h"
#include "kr-fuzz.h"

#include <string.h>

/* Any bytes are a session document or are refused in words; what was read is the same
 * when it is written and read again. */

static void
check_error (const GError *error)
{
  g_assert_error (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
check_written (const KrSessionDoc *doc)
{
  g_autofree char *text = kr_exchange_json_write (doc, NULL);
  g_autoptr (KrSessionDoc) again = NULL;

  g_assert_nonnull (text);
  again = kr_exchange_json_read (text, strlen (text), NULL, NULL);
  g_assert_nonnull (again);
  g_assert_true (kr_exchange_json_equal (doc, again));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_auto (GStrv) disagreements = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (KrSessionDoc) doc =
      kr_exchange_json_read ((const char *) data, size, &disagreements, &error);

  if (doc != NULL)
    check_written (doc);
  else
    check_error (error);
  return 0;
}
