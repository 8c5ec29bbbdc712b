/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-json.h"
#include "kr-fuzz-session.h"
#include "kr-fuzz.h"

/* Any bytes are a session document or are refused in words; what was read is the same
 * when it is written and read again. */

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_auto (GStrv) disagreements = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (KrSessionDoc) doc =
      kr_exchange_json_read ((const char *) data, size, &disagreements, &error);

  if (doc != NULL)
    kr_fuzz_check_session (doc);
  else
    kr_fuzz_check_refusal (error);
  return 0;
}
