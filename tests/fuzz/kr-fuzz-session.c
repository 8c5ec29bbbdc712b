/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz-session.h"

#include "kr-exchange-json.h"
#include "kr-store-error.h"

#include <string.h>

void
kr_fuzz_check_session (const KrSessionDoc *doc)
{
  g_autofree char *text = kr_exchange_json_write (doc, NULL);
  g_autoptr (KrSessionDoc) again = NULL;

  g_assert_nonnull (text);
  again = kr_exchange_json_read (text, strlen (text), NULL, NULL);
  g_assert_nonnull (again);
  g_assert_true (kr_exchange_json_equal (doc, again));
}

void
kr_fuzz_check_refusal (const GError *error)
{
  g_assert_error (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}
