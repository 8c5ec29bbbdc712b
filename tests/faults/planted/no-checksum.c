/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-checksum.h"

#include <string.h>

/* A planted bug: checksums that are always the same. */

void __wrap_kr_store_checksum_session (const KrSessionDoc *doc,
                                       const guint8 rules_digest[KR_STORE_CHECKSUM_SIZE],
                                       guint8 checksum[KR_STORE_CHECKSUM_SIZE]);
gint64 __wrap_kr_store_checksum_row (const KrSessionSummary *row);

void
__wrap_kr_store_checksum_session (const KrSessionDoc *doc,
                                  const guint8 rules_digest[KR_STORE_CHECKSUM_SIZE],
                                  guint8 checksum[KR_STORE_CHECKSUM_SIZE])
{
  memset (checksum, 0, KR_STORE_CHECKSUM_SIZE);
}

gint64
__wrap_kr_store_checksum_row (const KrSessionSummary *row)
{
  return 0;
}
